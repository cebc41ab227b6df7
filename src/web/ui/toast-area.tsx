import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, onToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Holds the place of the toasts and fetches what shows them when the page is idle, or at once when one is due. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const due = useSyncExternalStore(onToast, () => currentToast() !== null, () => false)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  if (!due && !idle) return null
  return <Suspense><Toaster label={label} closeLabel={closeLabel} /></Suspense>
}
