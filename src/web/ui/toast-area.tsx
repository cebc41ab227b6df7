import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { currentToast, onToast } from './toast.ts'

type Labels = { label: string; closeLabel: string }

/**
 * Holds the place of the toasts. What shows them is fetched when the visitor first touches the page, or when one is due: just looking
 * needs none. Where the connection is gone just then the page stays as it is, and the next touch asks again.
 */
export function ToastArea(labels: Labels) {
  const due = useSyncExternalStore(onToast, currentToast, () => null)
  const [Toaster, setToaster] = useState<ComponentType<Labels>>()
  useEffect(() => {
    if (Toaster) return undefined
    const listening = new AbortController()
    const get = () => import('./toaster.tsx').then((module) => setToaster(() => module.default), () => undefined)
    if (due) void get()
    for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, get, { signal: listening.signal })
    return () => listening.abort()
  }, [due, Toaster])
  return Toaster && <Toaster {...labels} />
}
