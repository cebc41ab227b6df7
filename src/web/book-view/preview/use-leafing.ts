import { itemAt } from '#domain/item-at.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { openingOf, sheetOfPage, sheetOrder, singly, spreads } from './sheet-order.ts'

/** How a book is looked at: sheet by sheet, as it lies open, or all of it at once. */
export const bookViews = ['page', 'spread', 'overview'] as const
export type BookView = (typeof bookViews)[number]

export type Leafing = ReturnType<typeof useLeafing>

const openingsOf = (view: BookView) => (view === 'spread' ? spreads : singly)

const bring = (place: Element | undefined) =>
  place?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** Which sheets of the book are in the middle, and the ways to others: by their place, keys or hand. `first` is the page to begin with. */
export function useLeafing(first: number) {
  const [view, setView] = useState<BookView>('page')
  const [sheet, setSheet] = useState(() => sheetOfPage(first))
  const strip = useRef<HTMLOListElement>(null)
  const openings = openingsOf(view)
  const at = openingOf(openings, sheet)
  const last = openings.length - 1

  const goTo = (index: number) => {
    const place = strip.current?.children[Math.max(0, Math.min(last, index))]
    bring(place)
    return place?.querySelector('button')
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)?.focus({ preventScroll: true })
  }

  const choose = useBrought(strip, view, sheet, first)

  /** Which of them is in the middle, after scrolling by hand. */
  const scrolled = () => {
    const list = strip.current
    if (!list) return
    const middle = list.scrollLeft + list.clientWidth / 2
    const distances = [...list.children].map((place) =>
      Math.abs((place as HTMLElement).offsetLeft + (place as HTMLElement).offsetWidth / 2 - middle),
    )
    const nearest = openings[distances.indexOf(Math.min(...distances))]
    if (nearest && !nearest.some((index) => index === sheet)) setSheet(nearest[0])
  }

  const places = (openings[at] ?? [0]).map((index) => itemAt(sheetOrder, index))
  const [place] = places
  return {
    view,
    setView,
    strip,
    at,
    openings,
    isLast: at === last,
    places,
    /** the page that is looked at alone */
    page: view === 'page' && place?.kind === 'page' ? place.page : null,
    isCover: view === 'page' && sheet === 0,
    goTo,
    /** shows one sheet by itself */
    lookAt: (index: number) => {
      choose()
      setSheet(index)
      setView('page')
    },
    keys,
    scrolled,
  }
}

/**
 * What was looked at still is, however the book is shown now, and the sheet that it begins with has the focus: arrow
 * keys turn pages at once, and the dialog
 * would give it to its own button. @returns to be called before a sheet is shown by itself: what was pressed is gone
 * then, and by keyboard one goes on from it
 */
function useBrought(
  strip: RefObject<HTMLOListElement | null>,
  view: BookView,
  sheet: number,
  first: number,
): () => void {
  const now = useRef(sheet)
  useEffect(() => {
    now.current = sheet
  })
  const chosen = useRef(false)
  useEffect(() => {
    const place = strip.current?.children[openingOf(openingsOf(view), now.current)]
    bring(place)
    if (chosen.current) place?.querySelector('button')?.focus({ preventScroll: true })
    chosen.current = false
  }, [strip, view])
  useEffect(() => {
    const place = strip.current?.children[sheetOfPage(first)]
    place?.querySelector('button')?.focus({ preventScroll: true })
  }, [strip, first])
  return () => {
    chosen.current = true
  }
}
