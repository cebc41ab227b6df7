import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sheetOfPage, sheetOrder } from './sheet-order.ts'

export type Leafing = ReturnType<typeof useLeafing>

const last = sheetOrder.length - 1

/** Which sheet of the strip is in the middle, and the ways to another: by its place, keys or hand. `first` is the page to begin with. */
export function useLeafing(first: number) {
  const [at, setAt] = useState(0)
  const strip = useRef<HTMLOListElement>(null)

  const goTo = (index: number) => {
    const bounded = Math.max(0, Math.min(last, index))
    const sheet = strip.current?.children[bounded]
    sheet?.scrollIntoView({ inline: 'center', block: 'nearest' })
    return sheet?.querySelector('button')
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)?.focus({ preventScroll: true })
  }

  // Arrow keys turn pages at once: the first sheet has the focus, which the dialog would give to its own button.
  useEffect(() => {
    const sheet = strip.current?.children[sheetOfPage(first)]
    sheet?.scrollIntoView({ inline: 'center', block: 'nearest' })
    sheet?.querySelector('button')?.focus({ preventScroll: true })
  }, [strip, first])

  /** Which sheet is in the middle, after scrolling by hand. */
  const scrolled = () => {
    const list = strip.current
    if (!list) return
    const middle = list.scrollLeft + list.clientWidth / 2
    const distances = [...list.children].map((sheet) =>
      Math.abs((sheet as HTMLElement).offsetLeft + (sheet as HTMLElement).offsetWidth / 2 - middle),
    )
    setAt(distances.indexOf(Math.min(...distances)))
  }

  const place = sheetOrder[at]!
  return {
    strip,
    at,
    isLast: at === last,
    place,
    page: place.kind === 'page' ? place.page : null,
    goTo,
    keys,
    scrolled,
  }
}
