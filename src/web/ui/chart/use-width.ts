import { useCallback, useState } from 'react'

/** How wide an element is, in px, as it is now and whenever that changes. 0 until it is known. */
export function useWidth(): [
  ref: (element: Element | null) => (() => void) | undefined,
  width: number,
] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
