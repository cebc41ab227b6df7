import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { putMail } from '#store/outbox.ts'
import { readOpenPayment } from '#store/payments.ts'
import { overOpenPayments, PaymentInTheWay } from '../../paying/over-open-payments.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { demand, isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'
import { eraseData } from '../../keeping/erase-data.ts'

/**
 * Erases a customer's photos, drawings, book, draft, mails, messages, notes and personal data of an order. What was
 * ordered and paid stays, and that
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
      const deleted = await eraseData(shop, tx, order, { who, now })
      // After the other mails were deleted; the address stands nowhere else any more.
      await putMail(tx, shop.queue, {
        id: `data-erased:${orderId}`,
        kind: 'data-erased',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { number: orderId },
      })
      await addOrderEvent(tx, {
        orderId,
        at: now,
        who,
        what: 'data_erased',
        detail: deleted,
      })
      await recordChange(shop, tx, {
        who,
        what: 'erased',
        subject: `order:${orderId}`,
        before: { ...deleted, erased: false },
        after: {
          photos: 0,
          drawings: 0,
          book: false,
          mails: 0,
          notes: 0,
          messages: 0,
          erased: true,
        },
      })
    }),
  )
  return readDeskOrder(shop, orderId)
}
