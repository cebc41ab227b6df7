import { Refusal } from '#domain/refusal.ts'
import { releaseUse } from '#store/discounts.ts'
import { deletePictures, deleteTraces } from '#store/erasure.ts'
import { countForgotten } from '#store/forgotten-drafts.ts'
import { newToken } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { deleteNotes } from '#store/order-notes.ts'
import { eraseOrder } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { readOpenPayment } from '#store/payments.ts'
import { forgetReasons } from '#store/refunds.ts'
import { forgetReader } from '#store/reminders.ts'
import { forgetTrackingNumber, setPhotosDeleted } from '#store/shipments.ts'
import { overOpenPayments, PaymentInTheWay } from '../../paying/over-open-payments.ts'
import type { Shop } from '../../shop.ts'
import { moveOrder } from '../../changes/move-order.ts'
import { recordChange } from '../../changes/record-change.ts'
import { demand, isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'

/**
 * Erases a customer's photos, drawings, book, draft, mails, notes and personal data of an order. What was ordered and paid stays, and that
 * it happened. The customer is told, in a mail that keeps the address until it has gone out. An order not yet paid is cancelled with it.
 * Links that the customer had lead nowhere any more. Again: nothing.
 * @param confirm the order's number, typed
 * @throws Refusal order_not_found, invalid_input, wrong_state while the book is being made or printed
 */
export async function eraseCustomer(
  shop: Shop,
  who: string,
  { orderId, confirm }: { orderId: string; confirm: string },
) {
  await overOpenPayments(shop, () =>
    shop.db.transaction(async (tx) => {
      const order = await lockDeskOrder(tx, orderId)
      if (confirm.toUpperCase() !== orderId)
        throw new Refusal('invalid_input', {
          issues: [{ path: 'confirm', message: 'confirm_number' }],
        })
      if (isErased(order)) return
      await demand(tx, order, 'erase')
      const open = await readOpenPayment(tx, orderId)
      if (open) throw new PaymentInTheWay(open.id)
      const now = shop.now()
      const place = { orderId, draftId: order.draftId }
      if (order.draftId !== null) await countForgotten(tx, [order.draftId])
      const pictures = await deletePictures(tx, place)
      // Nobody is left to pay for it.
      if (order.fulfilment === 'awaiting_payment')
        await moveOrder(shop, tx, order, { to: 'cancelled', who, event: null })
      await eraseOrder(tx, orderId, { checkoutToken: newToken() }, now)
      const { mails } = await deleteTraces(tx, place)
      // After the other mails were deleted, and before the address is.
      await putMail(tx, shop.queue, {
        id: `data-erased:${orderId}`,
        kind: 'data-erased',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { number: orderId },
      })
      await forgetReader(tx, order.customerEmail)
      const notes = await deleteNotes(tx, orderId)
      await forgetReasons(tx, orderId)
      await forgetTrackingNumber(tx, orderId)
      await setPhotosDeleted(tx, orderId, now)
      await releaseUse(tx, orderId)
      await addOrderEvent(tx, {
        orderId,
        at: now,
        who,
        what: 'data_erased',
        detail: { ...pictures, mails, notes },
      })
      await recordChange(shop, tx, {
        who,
        what: 'erased',
        subject: `order:${orderId}`,
        before: { ...pictures, mails, notes, erased: false },
        after: { photos: 0, drawings: 0, book: false, mails: 0, notes: 0, erased: true },
      })
      await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    }),
  )
  return readDeskOrder(shop, orderId)
}
