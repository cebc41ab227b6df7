import { useEffect, useState, type ComponentType } from 'react'
import { currentToast, onToast } from './toast.ts'

type Labels = { label: string; closeLabel: string }

/**
 * Holds the place of the toasts, as long as the page lives. What shows them is fetched when the visitor first touches the page, or when
 * one is due: just looking needs none. Where the connection is gone just then the page stays as it is, and the next touch asks again.
 */
export function ToastArea(labels: Labels) {
  const [Toaster, setToaster] = useState<ComponentType<Labels>>()
  useEffect(() => {
    const get = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.default),
        () => {},
      )
    if (currentToast()) get()
    for (const event of ['pointerdown', 'focusin']) addEventListener(event, get)
    return onToast(get)
  }, [])
  return Toaster && <Toaster {...labels} />
}
