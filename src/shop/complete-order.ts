import type { Queries } from '#store/database.ts'
import { countUse } from '#store/discounts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import type { Shop } from './shop.ts'

/**
 * The one way an order becomes paid, inside the transaction that has locked it and seen that it is not yet: its book is
 * queued, its discount counted, its confirmation put in the outbox. All of it or none.
 */
export async function completeOrder(shop: Shop, tx: Queries, order: Order, event: {
  who: string
  what: 'paid' | 'confirmed_free' | 'set_paid'
  detail: Record<string, unknown>
}): Promise<Order> {
  const now = shop.now()
  const begins = order.fulfilment === 'awaiting_payment'
  const paid = await updateOrder(tx, order.id, {
    paymentStatus: 'completed', paidAt: now, fulfilment: begins ? 'queued' : order.fulfilment,
  }, now)
  if (order.discountCode !== null) await countUse(tx, order.id)
  await addOrderEvent(tx, { orderId: order.id, at: now, ...event })
  if (begins) await shop.queue.enqueue(tx, 'make-book', order.id, { orderId: order.id })
  await putMail(tx, shop.queue, {
    id: `order-confirmation:${order.id}`, kind: 'order-confirmation', recipient: order.customerEmail, locale: order.locale,
    facts: { orderId: order.id },
  })
  return paid
}
