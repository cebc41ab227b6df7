import { useRef, type KeyboardEvent } from 'react'
import { cx } from '../../ui/class-names.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import type { TabName } from '../kit/tab-names.ts'
import { useTabs } from '../kit/use-tabs.ts'
import { useUnsavedTabs } from '../kit/unsaved.tsx'

export const tabId = (name: TabName) => `tab-${name}`
export const panelId = (name: TabName) => `panel-${name}`

/** The row of tabs: one stop for Tab, arrows, Home and End move and choose. */
export function TabList({
  chosen,
  onChoose,
}: {
  chosen: TabName
  onChoose: (name: TabName) => void
}) {
  const { tabs } = useAdminWords()
  const shown = useTabs()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const place = shown.indexOf(chosen)
    const places: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: shown.length - 1,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = shown.at(to % shown.length)
    if (!next) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={tabs.label}
      className="flex flex-wrap gap-2 border-b-2 border-ink pb-3"
    >
      {shown.map((name) => (
        <Tab
          key={name}
          name={name}
          isChosen={name === chosen}
          onChoose={() => onChoose(name)}
          onKeyDown={move}
        />
      ))}
    </div>
  )
}

function Tab({
  name,
  isChosen,
  onChoose,
  onKeyDown,
}: {
  name: TabName
  isChosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { tabs } = useAdminWords()
  const isUnsaved = useUnsavedTabs()
  return (
    <button
      type="button"
      role="tab"
      id={tabId(name)}
      aria-selected={isChosen}
      aria-controls={panelId(name)}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-control border-2 px-3.5 py-2 text-sm font-bold transition-colors duration-150 focus-visible:rounded-control',
        isChosen
          ? 'border-ink bg-yellow'
          : 'border-rule-strong bg-sheet hover:border-ink hover:bg-yellow-tint',
      )}
    >
      {tabs[name]}
      {isUnsaved(name) && (
        <>
          <span aria-hidden="true" className="size-2.5 rounded-full bg-red-ink" />
          <span className="sr-only">({tabs.unsaved})</span>
        </>
      )}
    </button>
  )
}
