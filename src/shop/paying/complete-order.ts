import { splitExtraName } from '#domain/extra-name.ts'
import { readSale, type Sale } from '#store/at-sale.ts'
import { countExtras } from '#store/extra-stock.ts'
import { addOrderEvent } from '#store/order-events.ts'
import type { Queries } from '#store/database.ts'
import { countedUse } from '#store/discounts.ts'
import type { Order } from '#store/orders.ts'
import { mail } from '#store/outbox.ts'
import { write, type Write } from '#store/write.ts'
import { movedOrder } from '../changes/move-order.ts'
import { invoiceOf } from '../invoices/issue-invoice.ts'
import type { Shop } from '../shop.ts'

/**
 * The one way an order becomes paid, inside the transaction that has locked it and seen that it is not yet: its book is
 * queued, its discount and its extras counted, its invoice issued, its confirmation put in the outbox. All of it or
 * none, together with `news` of
 * its payment.
 * @param known what has been read of its sale since it was locked
 */
export async function completeOrder(
  shop: Shop,
  tx: Queries,
  order: Order,
  event: {
    who: string
    what: 'paid' | 'confirmed_free' | 'set_paid'
    detail: Record<string, unknown>
  },
  { news = [], known }: { news?: readonly Write[]; known?: Sale } = {},
): Promise<Order> {
  const { id: orderId, customerEmail: recipient, locale } = order
  const now = shop.now()
  const begins = order.fulfilment === 'awaiting_payment'
  const { seller, counted } = known ?? (await readSale(tx, orderId))
  const invoice = await invoiceOf(shop, tx, { ...order, paidAt: now }, seller)
  const { moved: paid, writes } = movedOrder(
    order,
    {
      to: begins ? 'queued' : order.fulfilment,
      who: event.who,
      event,
      fields: { paymentStatus: 'completed', paidAt: now, netCents: invoice.netCents },
    },
    now,
  )
  await write(tx, [
    ...news,
    ...writes,
    ...(order.discountCode === null ? [] : [countedUse({ orderId })]),
    ...(begins ? [await shop.queue.job('make-book', orderId, { orderId })] : []),
    ...(await mail(shop.queue, {
      id: `order-confirmation:${orderId}`,
      kind: 'order-confirmation',
      recipient,
      locale,
      facts: { orderId },
    })),
    ...invoice.writes,
  ])
  const short = await countExtras(tx, orderId, counted, now)
  if (short.length > 0)
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who: 'system',
      what: 'stock_short',
      detail: { extras: short.map(({ name }) => splitExtraName(name).label) },
    })
  return paid
}
