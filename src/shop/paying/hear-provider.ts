import type { OrderEventName } from '#domain/order-event.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  ForgedNews,
  type NewsTopic,
  type ProviderNews,
  type ProviderRefund,
} from '#gateways/payments/provider.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent, listOrderEvents } from '#store/order-events.ts'
import { lockOrder } from '#store/orders.ts'
import { readPayment } from '#store/payments.ts'
import { askProvider } from './ask-provider.ts'
import { finishRefundsOf, noteElsewhere, noteReturned } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * The payment provider calls (a webhook). What it says is only a reason to ask it: so calls may come late, twice, never or in any
 * order. Payments are settled; what was refunded or contested at the provider becomes order events for the administrator.
 * @throws Refusal not_found (no provider that calls), invalid_input (forged or too old), payment_unavailable (it is to call again)
 */
export async function hearProvider(
  shop: Shop,
  call: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const { news } = shop.payments
  if (!news) throw new Refusal('not_found')
  const topic = readCall(shop, news, call)
  if (topic?.about === 'payment') await settlePayment(shop, topic.intentId, 'webhook')
  if (topic?.about === 'refund') await noteRefunds(shop, news, topic.intentId)
  if (topic?.about === 'dispute') await noteDispute(shop, news, topic.disputeId)
}

function readCall(
  shop: Shop,
  news: ProviderNews,
  { body, signature }: { body: Buffer; signature: string | undefined },
): NewsTopic | null {
  try {
    return news.read(body, signature)
  } catch (error) {
    if (!(error instanceof ForgedNews)) throw error
    shop.log.warn(
      { provider: shop.payments.name, reason: error.message.split('\n', 1)[0] },
      'a call that said it was the payment provider was refused',
    )
    throw new Refusal('invalid_input')
  }
}

/**
 * Money given back at the provider by hand, what became of what this shop gave back, and whatever of it came back from
 * the customer's bank.
 */
async function noteRefunds(shop: Shop, news: ProviderNews, intentId: string): Promise<void> {
  if (!(await readPayment(shop.db, intentId))) return
  const refunds = await askProvider(shop, () => news.refundsOf(intentId))
  const detailOf = ({ id: refundId, amountCents, currency, reason }: ProviderRefund) => ({
    refundId,
    intentId,
    amountCents,
    currency,
    reason,
  })
  for (const refund of refunds.filter(({ ours }) => !ours)) {
    await note(
      shop,
      intentId,
      'refunded_at_provider',
      detailOf(refund),
      ['refundId'],
      (tx, orderId) => noteElsewhere(shop, tx, { orderId, intentId, refund }),
    )
  }
  await finishRefundsOf(shop, { intentId })
  for (const refund of refunds.filter(({ status }) => status === 'failed')) {
    await note(shop, intentId, 'refund_failed_at_provider', detailOf(refund), ['refundId'], (tx) =>
      noteReturned(shop, tx, refund.id),
    )
  }
}

/** A contested charge, each time that it stands otherwise than before. */
async function noteDispute(shop: Shop, news: ProviderNews, disputeId: string): Promise<void> {
  const dispute = await askProvider(shop, () => news.readDispute(disputeId))
  if (!dispute?.intentId) return
  const { intentId, amountCents, currency, status, reason } = dispute
  await note(
    shop,
    intentId,
    'payment_disputed',
    { disputeId, intentId, amountCents, currency, status, reason },
    ['disputeId', 'status'],
  )
}

/** What was already told of, where this shop had asked for it. */
const toldBy: Partial<Record<OrderEventName, OrderEventName>> = {
  refunded_at_provider: 'refunded',
  refund_failed_at_provider: 'refund_failed',
}

/** Writes an event of the order that a payment belongs to, unless there is one that agrees in `same`. Payments of others are nobody's. */
async function note(
  shop: Shop,
  intentId: string,
  what: OrderEventName,
  detail: Record<string, unknown>,
  same: string[],
  along?: (tx: Queries, orderId: string) => Promise<void>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const payment = await readPayment(tx, intentId)
    const order = payment && (await lockOrder(tx, { id: payment.orderId }))
    if (!order) return
    const known = (await listOrderEvents(tx, order.id)).some(
      (event) =>
        (event.what === what || event.what === toldBy[what]) &&
        same.every((name) => event.detail[name] === detail[name]),
    )
    if (known) return
    await along?.(tx, order.id)
    await addOrderEvent(tx, { orderId: order.id, at: shop.now(), who: 'provider', what, detail })
    shop.log.info(
      { order: order.id, what, amountCents: detail['amountCents'], currency: detail['currency'] },
      'news from the payment provider',
    )
  })
}
