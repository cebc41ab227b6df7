import { isFree } from '#domain/quote.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import { readOpenPayment } from '#store/payments.ts'
import { completeOrder } from './complete-order.ts'
import { dropDiscount, keepDiscount } from '../pricing/hold-discount.ts'
import { dropExtras, holdExtras } from '../pricing/hold-extras.ts'
import { overOpenPayments, PaymentInTheWay } from './over-open-payments.ts'
import { paymentOutcome } from './payment-outcome.ts'
import type { Shop } from '../shop.ts'

/**
 * Confirms an order that costs less than a card payment may. Again for one already confirmed: the same answer.
 * @throws Refusal order_not_found, order_not_free (with the total), conflict
 */
export async function confirmFreeOrder(shop: Shop, orderId: string) {
  const order = await overOpenPayments(shop, () =>
    shop.db.transaction(async (tx): Promise<Order> => {
      const now = shop.now()
      const order = await lockOrder(tx, { id: orderId })
      if (!order) throw new Refusal('order_not_found')
      if (order.paidAt || !isFree(order.totalCents)) return order
      if (order.fulfilment === 'cancelled') throw new Refusal('order_cancelled')
      const open = await readOpenPayment(tx, order.id)
      if (open) throw new PaymentInTheWay(open.id)
      const kept = (await keepDiscount(tx, order, now)) ? order : await dropDiscount(tx, order, now)
      const gone = await holdExtras(tx, kept, now)
      const priced = gone.length === 0 ? kept : await dropExtras(tx, kept, gone, now)
      return isFree(priced.totalCents)
        ? completeOrder(shop, tx, priced, { who: 'customer', what: 'confirmed_free', detail: {} })
        : priced
    }),
  )
  if (!isFree(order.totalCents)) throw new Refusal('order_not_free', { total: order.totalCents })
  return paymentOutcome(order)
}
