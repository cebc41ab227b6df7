import type { Queries } from '#store/database.ts'
import { releaseUse } from '#store/discounts.ts'
import { deletePictures, deleteTraces, noteErasure } from '#store/erasure.ts'
import { releaseExtras } from '#store/extra-stock.ts'
import { countForgotten } from '#store/forgotten-drafts.ts'
import { newToken } from '#store/ids.ts'
import { endOrderLinks } from '#store/order-links.ts'
import { deleteMessages } from '#store/order-messages.ts'
import { deleteNotes } from '#store/order-notes.ts'
import { forgetListsOf } from '#store/order-filters.ts'
import { eraseOrder, type Order } from '#store/orders.ts'
import { forgetPrintMessages } from '#store/print-jobs.ts'
import { forgetReasons } from '#store/refunds.ts'
import { forgetReader } from '#store/reminders.ts'
import { forgetReprints } from '#store/reprints.ts'
import { forgetTrackingNumber, setPhotosDeleted } from '#store/shipments.ts'
import { moveOrder } from '../changes/move-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Deletes everything of an order that tells of its customer, and writes down, apart from all that, that it was done: a backup made before
 * still holds it. Only under the order's lock. The files go with the job remove-files.
 */
export async function eraseData(
  shop: Pick<Shop, 'queue' | 'now'>,
  tx: Queries,
  order: Order,
  { who, now }: { who: string; now: Date },
): Promise<Record<string, number | boolean>> {
  const place = { orderId: order.id, draftId: order.draftId }
  if (order.draftId !== null) await countForgotten(tx, [order.draftId])
  const pictures = await deletePictures(tx, place)
  // Nobody is left to pay for it.
  if (order.fulfilment === 'awaiting_payment') {
    await releaseExtras(tx, order.id)
    await moveOrder(shop, tx, order, { to: 'cancelled', who, event: null })
  }
  await forgetListsOf(tx, order)
  await eraseOrder(tx, order.id, { checkoutToken: newToken() }, now)
  const { mails } = await deleteTraces(tx, place)
  await forgetReader(tx, order.customerEmail)
  await endOrderLinks(tx, order.id)
  const notes = await deleteNotes(tx, order.id)
  const messages = await deleteMessages(tx, order.id)
  await forgetReasons(tx, order.id)
  await forgetTrackingNumber(tx, order.id)
  await forgetReprints(tx, order.id)
  await forgetPrintMessages(tx, order.id)
  await setPhotosDeleted(tx, order.id, now)
  await releaseUse(tx, order.id)
  await noteErasure(tx, { ...place, at: now })
  await shop.queue.enqueue(tx, 'remove-files', 'all', {})
  return { ...pictures, mails, notes, messages }
}
