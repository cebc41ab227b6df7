import { Refusal } from '#domain/refusal.ts'
import { findOrder } from '#store/orders.ts'
import { paymentOutcome } from './payment-outcome.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from './shop.ts'

/**
 * The browser says that an order was paid. It is believed only as far as the provider says so too.
 * @throws Refusal order_not_found, payment_not_confirmed, payment_unavailable
 */
export async function reportPayment(shop: Shop, { orderId, intentId }: { orderId: string; intentId: string }) {
  if (!(await findOrder(shop.db, { id: orderId }))) throw new Refusal('order_not_found')
  const settlement = await settlePayment(shop, intentId, 'browser', orderId)
  const order = await findOrder(shop.db, { id: orderId })
  if (settlement !== 'paid' || order?.paymentStatus !== 'completed') throw new Refusal('payment_not_confirmed')
  return paymentOutcome(order)
}
