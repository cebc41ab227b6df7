import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { TabName } from './tab-names.ts'

type Counts = Partial<Record<TabName, number>>

const UnsavedContext = createContext<{
  counts: Counts
  add: (tab: TabName, by: 1 | -1) => void
} | null>(null)
const TabContext = createContext<TabName>('orders')

/** Counts the forms with unsaved changes in each tab. While there are any, the browser asks before it leaves the page. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<Counts>({})
  const add = useCallback(
    (tab: TabName, by: 1 | -1) =>
      setCounts((before) => ({ ...before, [tab]: (before[tab] ?? 0) + by })),
    [],
  )
  const any = Object.values(counts).some((count) => count > 0)

  useEffect(() => {
    if (!any) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [any])

  const value = useMemo(() => ({ counts, add }), [counts, add])
  return <UnsavedContext value={value}>{children}</UnsavedContext>
}

/** Says which tab the forms inside stand in. */
export function InTab({ name, children }: { name: TabName; children: ReactNode }) {
  return <TabContext value={name}>{children}</TabContext>
}

function useCounts() {
  const value = useContext(UnsavedContext)
  if (!value) throw new Error('outside of UnsavedProvider')
  return value
}

/** Reports that a form holds changes that would be lost. */
export function useUnsaved(dirty: boolean): void {
  const { add } = useCounts()
  const tab = useContext(TabContext)
  useEffect(() => {
    if (!dirty) return
    add(tab, 1)
    return () => add(tab, -1)
  }, [dirty, tab, add])
}

export function useUnsavedTabs(): (tab: TabName) => boolean {
  const { counts } = useCounts()
  return (tab) => (counts[tab] ?? 0) > 0
}
