import { useCallback, useRef } from 'react'

/**
 * Where what had the focus goes away (a button whose work is done, a form that closes), the heading or summary of its section gets it, so
 * that nobody is thrown back to the top of the page. The props go on the section; a heading in it must be focusable.
 */
export function useKeptFocus() {
  // A browser tells of a focus that moves, not of one whose element is gone.
  const isInside = useRef(false)
  const ref = useCallback((section: HTMLElement | null) => {
    if (!section) return undefined
    const observer = new MutationObserver(() => {
      if (isInside.current && document.activeElement === document.body)
        section
          .querySelector<HTMLElement>('summary, [tabindex="-1"]')
          ?.focus({ preventScroll: true })
    })
    observer.observe(section, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
