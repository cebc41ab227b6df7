import { useRef, useState } from 'react'
import { worstFirst, type BookPage, type OrderBook } from './order-book.ts'
import type { ThroughAct } from './through-keys.ts'
import { useApprovePage } from './use-approve-page.ts'
import { usePageActs } from './use-page-acts.ts'

export type Through = ReturnType<typeof useThrough>

/** Where somebody is who goes through a book, and what an act does there; `page` is undefined where the book has none. */
export function useThrough(book: OrderBook, start: string | undefined) {
  const { pages, at, page, goTo, step } = usePlace(book, start)
  const [view, setView] = useState<'page' | 'sheet' | 'redraw'>('page')
  const [percent, setPercent] = useState(100)
  const [approve, isApproving] = useApproveInTurn(book.order.id)
  const acts = usePageActs(book)
  const act = (what: ThroughAct) => {
    if (what === 'sheet') setView(view === 'sheet' ? 'page' : 'sheet')
    if (what === 'next') step(1)
    if (what === 'previous') step(-1)
    if (what === 'compare') setPercent(percent < 50 ? 100 : 0)
    if (!page || !book.order.isChangeable || view === 'sheet') return
    if (what === 'approve' && page.drawing) {
      if (!page.approved) approve(page, true)
      step(1)
    }
    if (acts.busy) return
    if (what === 'redraw') setView('redraw')
    if (what === 'style') acts.restyle(page)
    if (what === 'more') acts.detail(page, 1)
    if (what === 'less') acts.detail(page, -1)
    if (what === 'flag') acts.flag(page)
  }
  const busy = isApproving || acts.busy
  return { pages, at, page, goTo, view, setView, percent, setPercent, approve, act, busy }
}

/** The pages in the order of this walk, and which of them is looked at. */
function usePlace(book: OrderBook, start: string | undefined) {
  // As it was when it was begun: an approval must not shuffle what comes next.
  const [paths] = useState(() =>
    (start === undefined ? worstFirst(book.pages) : book.pages).map(({ path }) => path),
  )
  const pages = paths.flatMap((path) => book.pages.find((page) => page.path === path) ?? [])
  const [path, setPath] = useState(start ?? paths[0])
  const at = Math.max(
    0,
    pages.findIndex((page) => page.path === path),
  )
  const page = pages[at]
  const step = (by: number) => {
    const target = pages[at + by]
    if (target) setPath(target.path)
  }
  return { pages, at, page, goTo: setPath, step }
}

/** One after the other: whoever is quicker than the server loses no key. */
function useApproveInTurn(orderId: string) {
  const [approve, isApproving] = useApprovePage(orderId)
  const approvals = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = ({ drawing }: BookPage, approved: boolean) => {
    if (!drawing) return
    approvals.current = approvals.current.then(() => approve(drawing.id, approved))
  }
  return [inTurn, isApproving] as const
}
