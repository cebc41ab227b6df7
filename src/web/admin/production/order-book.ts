import type { adminListPages } from '#contract/admin-pages.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { openPrintJobStates } from '#domain/print-job.ts'

/** An order's book in the making, as the API tells it. */
export type OrderBook = AnswerOf<typeof adminListPages>
export type BookPage = OrderBook['pages'][number]
export type Drawing = NonNullable<BookPage['drawing']>

/** Where nothing more is made of a book: what is not there will not come. */
export const endedFulfilments: readonly Fulfilment[] = ['shipped', 'delivered', 'cancelled']

/** Whether a page's figures are all inside their limits; false where there is no drawing. */
export function isGood({ drawing }: Pick<BookPage, 'drawing'>): boolean {
  return drawing !== null && (drawing.verdict?.outliers.length ?? 0) === 0
}

export function isFlagged({ drawing, missing }: Pick<BookPage, 'drawing' | 'missing'>): boolean {
  return missing !== undefined || (drawing?.verdict?.outliers.length ?? 0) > 0
}

/** Whether somebody is to look at a page before it is approved: the gate doubts it, or somebody flagged it. */
export function isInDoubt(page: Pick<BookPage, 'drawing' | 'missing' | 'flagged'>): boolean {
  return isFlagged(page) || page.flagged !== null
}

/** How far a page is beyond its limits: the more, the sooner it is looked at. Approved ones come last. */
export function badness({
  drawing,
  missing,
  flagged,
  approved,
}: Pick<BookPage, 'drawing' | 'missing' | 'flagged' | 'approved'>): number {
  if (approved) return -1
  const beyond = (drawing?.verdict?.outliers ?? []).map(({ value, low, high }) => {
    const limit = high !== null && value > high ? high : (low ?? 0)
    return 1 + Math.min(1, Math.abs(value - limit) / Math.max(Math.abs(limit), 0.01))
  })
  return (missing ? 100 : 0) + (flagged ? 50 : 0) + beyond.reduce((sum, excess) => sum + excess, 0)
}

/** A book's pages as they are gone through: those in most doubt first, then as they are bound. */
export function worstFirst(pages: readonly BookPage[]): BookPage[] {
  return pages.toSorted((a, b) => badness(b) - badness(a) || a.page - b.page)
}

/** The drawings that can be approved without a second look: inside their limits, and not approved yet. */
export function goodDrawings({ pages }: Pick<OrderBook, 'pages'>): string[] {
  return pages.flatMap((page) =>
    isGood(page) && !isInDoubt(page) && !page.approved && page.drawing ? [page.drawing.id] : [],
  )
}

/** Whether the server is at work on the book, so that it is worth asking again. */
export function isInTheMaking({ order, book }: Pick<OrderBook, 'order' | 'book'>): boolean {
  return (
    ['queued', 'generating'].includes(order.fulfilment) ||
    (order.fulfilment === 'review' && book?.isCurrent === false)
  )
}

/** Whether a print service has the book, and has not come to an end with it. */
export function isHandedOver({ handover: { job } }: Pick<OrderBook, 'handover'>): boolean {
  return job !== null && openPrintJobStates.includes(job.state)
}

/** What keeps a book from being approved; null when nothing does. */
export function obstacleOf({ order, pages, book }: OrderBook): 'pages' | 'files' | 'making' | null {
  if (!book || isInTheMaking({ order, book })) return 'making'
  if (pages.some(({ approved }) => !approved)) return 'pages'
  return book.problems.length > 0 ? 'files' : null
}
