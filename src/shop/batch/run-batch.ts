import type { BatchAction } from '#domain/batch.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { isDoubted } from '#domain/page-gate.ts'
import { Refusal } from '#domain/refusal.ts'
import { findOrder } from '#store/orders.ts'
import { approveBook } from '../making/review/approve-book.ts'
import { approvePages } from '../making/review/approve-pages.ts'
import { makeAgain } from '../making/review/make-again.ts'
import { listOrderPages } from '../making/review/order-pages.ts'
import { deliverOrder, startPrinting } from '../sending/send-book.ts'
import { takeBackShipping } from '../sending/take-back.ts'
import type { Shop } from '../shop.ts'

export type BatchOutcome = {
  id: string
  done: boolean
  fulfilment: Fulfilment | null
  refusal: Refusal | null
}

type Verb = (shop: Shop, who: string, orderId: string) => Promise<unknown>
const verbs: Record<BatchAction, Verb> = {
  make: makeAgain,
  approve: approveWhatIsGood,
  print: startPrinting,
  deliver: deliverOrder,
  take_back: takeBackShipping,
}

/**
 * Does the same with many orders, one after the other, each as if it were the only one: what is refused for one changes
 * nothing for another.
 */
export async function runBatch(
  shop: Shop,
  who: string,
  { action, ids }: { action: BatchAction; ids: readonly string[] },
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = []
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(() => verbs[action](shop, who, id))
    const order = await findOrder(shop.db, { id })
    outcomes.push({ id, done: refusal === null, fulfilment: order?.fulfilment ?? null, refusal })
  }
  return outcomes
}

/** Runs a verb; an expected no is an outcome, anything else is a bug and ends the batch. */
export async function refusalOf(verb: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await verb()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Approves a book that nobody has to look at: pages inside their limits, then the book. With a page in doubt it stays
 * in review as it is, not
 * half approved. @throws Refusal look_first with the pages, those of approvePages and approveBook
 */
async function approveWhatIsGood(shop: Shop, who: string, orderId: string): Promise<void> {
  const { order, pages, book } = await listOrderPages(shop, orderId)
  if (order.fulfilment === 'approved') return
  if (!book?.isCurrent) throw new Refusal(order.isChangeable ? 'book_not_ready' : 'book_closed')
  const open = pages.filter(({ approved }) => !approved)
  const doubted = open.filter(
    ({ drawing, flagged }) => !drawing || flagged || isDoubted(drawing.verdict),
  )
  if (doubted.length > 0)
    throw new Refusal('look_first', { pages: doubted.map(({ page }) => page) })
  const drawings = open.flatMap(({ drawing }) => (drawing ? [drawing.id] : []))
  if (drawings.length > 0) await approvePages(shop, who, { orderId, drawings, approved: true })
  await approveBook(shop, who, { orderId, version: book.version })
}
