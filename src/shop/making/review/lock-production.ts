import { changeable } from '#domain/fulfilment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { lockDraft } from '#store/drafts.ts'
import { findOrder, lockOrder, type Order } from '#store/orders.ts'
import { withdrawMail } from '#store/outbox.ts'
import { listPhotos, type Photo } from '#store/photos.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'
import { moveOrder } from '../../changes/move-order.ts'
import type { Shop } from '../../shop.ts'

/** A paid order whose book can still be changed, held with its photos until the transaction ends. */
export type Production = { order: Order; draftId: string; photos: Photo[] }

/**
 * Holds an order's book for a change. Its draft is held too: a customer may be adding photos.
 * @throws Refusal order_not_found, order_unpaid; book_closed when it is being printed or has been, was cancelled, or its
 *   photos were erased; handed_over while a print service has it
 */
export async function lockProduction(tx: Queries, orderId: string): Promise<Production> {
  const draftId = (await findOrder(tx, { id: orderId }))?.draftId
  if (draftId) await lockDraft(tx, draftId)
  const order = await lockOrder(tx, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  if (!order.paidAt && order.fulfilment === 'awaiting_payment') throw new Refusal('order_unpaid')
  if (!changeable.includes(order.fulfilment) || order.draftId === null)
    throw new Refusal('book_closed')
  if (await readOpenPrintJob(tx, orderId)) throw new Refusal('handed_over')
  return { order, draftId: order.draftId, photos: await listPhotos(tx, order.draftId) }
}

/** The mail that a book was approved: one for an order, unless it is taken back before it has gone out. */
export const approvalMailId = (orderId: string): string => `book-approved:${orderId}`

/**
 * Has a book made anew whose pages have changed; nobody can approve the one before meanwhile. Answers whether it was approved.
 * @param afterSeconds how long further changes are gathered
 */
export async function rebind(
  shop: Shop,
  tx: Queries,
  order: Order,
  { afterSeconds }: { afterSeconds?: number } = {},
): Promise<boolean> {
  const { id, fulfilment } = order
  if (fulfilment === 'approved') await withdrawMail(tx, approvalMailId(id))
  if (fulfilment === 'review' || fulfilment === 'approved')
    await moveOrder(shop, tx, order, { to: 'generating', who: 'shop', event: null })
  await shop.queue.enqueue(
    tx,
    'make-book',
    id,
    { orderId: id },
    afterSeconds === undefined ? {} : { afterSeconds },
  )
  await shop.queue.enqueue(tx, 'remove-files', 'all', {})
  return fulfilment === 'approved'
}
