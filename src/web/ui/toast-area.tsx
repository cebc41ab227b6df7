import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, onToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Holds the place of the toasts. What shows them is fetched when the visitor first touches the page, or when one is due: just looking needs none. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const due = useSyncExternalStore(onToast, () => currentToast() !== null, () => false)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, () => setTouched(true), { once: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (!due && !touched) return null
  return <Suspense><Toaster label={label} closeLabel={closeLabel} /></Suspense>
}
