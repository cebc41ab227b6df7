import { useEffect } from 'react'

/**
 * Calls when the browser has brought the page back from its history, which it does without asking the server: what came with the page is
 * as old as the last visit.
 * @param withPage whether what is shown came with the page
 */
export function useBroughtBack(withPage: boolean, look: () => unknown): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    const [navigation] = performance.getEntriesByType('navigation')
    if (
      withPage &&
      (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
    )
      look()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [withPage, look])
}
