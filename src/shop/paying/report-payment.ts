import { Refusal } from '#domain/refusal.ts'
import { findOrder } from '#store/orders.ts'
import { readPayment } from '#store/payments.ts'
import { paymentOutcome } from './payment-outcome.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * The browser says that an order was paid. It is believed only as far as the provider says so too.
 * @throws Refusal order_not_found, payment_not_confirmed, payment_unavailable
 */
export async function reportPayment(
  shop: Shop,
  { orderId, intentId }: { orderId: string; intentId: string },
) {
  const before = await findOrder(shop.db, { id: orderId })
  if (!before) throw new Refusal('order_not_found')
  const record = await readPayment(shop.db, intentId)
  // The provider has said so already.
  if (
    before.paymentStatus === 'completed' &&
    record?.state === 'succeeded' &&
    record.orderId === orderId
  )
    return paymentOutcome(before)
  const settlement = await settlePayment(shop, intentId, 'browser', orderId)
  const order = await findOrder(shop.db, { id: orderId })
  if (settlement !== 'paid' || order?.paymentStatus !== 'completed')
    throw new Refusal('payment_not_confirmed')
  return paymentOutcome(order)
}
