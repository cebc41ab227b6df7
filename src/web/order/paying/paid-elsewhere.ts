import { useEffect } from 'react'

const openChannel = () =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('paid-orders') : null

/** Tells the browser's other tabs that an order was paid. */
export function tellPaid(token: string): void {
  const channel = openChannel()
  channel?.postMessage(token)
  channel?.close()
}

/** Calls when the order may have been paid out of this page's sight: in another tab, or while the browser kept the page in its cache. */
export function usePaidElsewhere(token: string, look: () => unknown): void {
  useEffect(() => {
    const channel = openChannel()
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    channel?.addEventListener('message', ({ data }) => {
      if (data === token) look()
    })
    addEventListener('pageshow', shown)
    return () => {
      channel?.close()
      removeEventListener('pageshow', shown)
    }
  }, [token, look])
}
