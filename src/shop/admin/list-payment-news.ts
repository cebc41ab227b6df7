import { amountOf } from '#domain/order-event.ts'
import { paymentNewsKinds, paymentNewsSeen } from '#domain/payment-news.ts'
import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent, listOrderEvents, type OrderEvent } from '#store/order-events.ts'
import { findOrder, lockOrder } from '#store/orders.ts'
import type { Shop } from '../shop.ts'

/** What happened to an order's payments that somebody should know of, oldest first. @throws Refusal order_not_found */
export async function listPaymentNews(shop: Shop, orderId: string) {
  if (!(await findOrder(shop.db, { id: orderId }))) throw new Refusal('order_not_found')
  return { news: newsAmong(await listOrderEvents(shop.db, orderId)) }
}

/**
 * Notes that an administrator has seen the news up to the event `upTo`: what came after it stays to be seen. @throws
 * Refusal order_not_found
 */
export async function seePaymentNews(
  shop: Shop,
  who: string,
  { orderId, upTo }: { orderId: string; upTo: number },
) {
  await shop.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, { id: orderId }))) throw new Refusal('order_not_found')
    const last = newsAmong(await listOrderEvents(tx, orderId)).findLast(({ id }) => id <= upTo)
    if (!last || last.isSeen) return
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: paymentNewsSeen,
      detail: { upTo: last.id },
    })
  })
  return listPaymentNews(shop, orderId)
}

function newsAmong(events: readonly OrderEvent[]) {
  const seenUpTo = Math.max(
    0,
    ...events
      .filter(({ what }) => what === paymentNewsSeen)
      .map(({ detail }) => Number(detail['upTo'])),
  )
  return events.flatMap(({ id, at, what: name, detail }) => {
    const what = paymentNewsKinds.find((kind) => kind === name)
    if (!what) return []
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    return [
      {
        id,
        at,
        what,
        amount: amountOf(detail) ?? 0,
        currency: text(detail['currency']) ?? 'EUR',
        standing: text(detail['status']),
        reason: text(detail['reason']),
        isSeen: id <= seenUpTo,
      },
    ]
  })
}
