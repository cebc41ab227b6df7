import { Refusal } from '#domain/refusal.ts'
import { releaseUse } from '#store/discounts.ts'
import { releaseExtras } from '#store/extra-stock.ts'
import type { Queries } from '#store/database.ts'
import type { Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { readOpenPayment } from '#store/payments.ts'
import { readPaidMoney, readRefund } from '#store/refunds.ts'
import { moveOrder } from '../changes/move-order.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { overOpenPayments, PaymentInTheWay } from './over-open-payments.ts'
import { beginRefund, sendBack } from './refunds.ts'
import type { Shop } from '../shop.ts'

/**
 * Cancels an order whose book is not yet on paper, tells its customer, and where asked to sends back what is left of
 * the payment: decided in
 * the same transaction, carried out after it. `check` may refuse, under the order's lock. The same again: nothing. A
 * use of a discount that was counted stays counted (D5); a reservation goes. Pieces of extras go back into the stock:
 * nothing has been packed yet.
 * @throws Refusal those of `check`; order_not_found, wrong_state; order_paid or conflict when an open payment turns out
 * to be made or under way; conflict too
 * when another has cancelled it meanwhile and decided otherwise about the money
 */
export async function cancel(
  shop: Shop,
  who: string,
  {
    orderId,
    reason,
    refund,
    check = async () => {},
  }: {
    orderId: string
    reason: string
    refund: boolean
    check?: (tx: Queries, order: Order) => Promise<void>
  },
): Promise<void> {
  const key = `cancel-${orderId}`
  await overOpenPayments(shop, () =>
    shop.db.transaction(async (tx) => {
      const order = await lockDeskOrder(tx, orderId)
      if (order.fulfilment === 'cancelled') {
        const isSentBack = (await readRefund(tx, key)) !== null
        const isLeft = (await readPaidMoney(tx, orderId)).refundableCents > 0
        if (refund ? isLeft && !isSentBack : isSentBack) throw new Refusal('conflict')
        return
      }
      await demand(tx, order, 'cancel')
      await check(tx, order)
      const open = await readOpenPayment(tx, orderId)
      if (open) throw new PaymentInTheWay(open.id)
      const { refundableCents } = await readPaidMoney(tx, orderId)
      const amountCents = refund ? refundableCents : 0
      if (amountCents > 0) await beginRefund(shop, tx, order, { key, amountCents, reason, who })
      await releaseUse(tx, orderId)
      await releaseExtras(tx, orderId)
      await moveOrder(shop, tx, order, {
        to: 'cancelled',
        who,
        event: { what: 'cancelled', detail: { from: order.fulfilment, reason } },
        trail: { before: { refund: 0 }, after: { refund: amountCents } },
      })
      await putMail(tx, shop.queue, {
        id: `order-cancelled:${orderId}`,
        kind: 'order-cancelled',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { orderId, refundCents: amountCents },
      })
    }),
  )
  await sendBack(shop, key)
}
