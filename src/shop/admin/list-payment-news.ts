import { parseMoney } from '#domain/money.ts'
import { paymentNewsKinds } from '#domain/payment-news.ts'
import { Refusal } from '#domain/refusal.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder } from '#store/orders.ts'
import type { Shop } from '../shop.ts'

/** What happened to an order's payments that somebody should know of, oldest first. @throws Refusal order_not_found */
export async function listPaymentNews(shop: Shop, orderId: string) {
  if (!(await findOrder(shop.db, { id: orderId }))) throw new Refusal('order_not_found')
  const events = await listOrderEvents(shop.db, orderId)
  return {
    news: events.flatMap(({ at, what: name, detail }) => {
      const what = paymentNewsKinds.find((kind) => kind === name)
      if (!what) return []
      const text = (value: unknown) => (typeof value === 'string' ? value : null)
      return [{ at, what, amount: parseMoney(text(detail['amount']) ?? '') ?? 0, currency: text(detail['currency']) ?? 'EUR', standing: text(detail['status']), reason: text(detail['reason']) }]
    }),
  }
}
