import type { Intent } from '#gateways/payments/provider.ts'
import { readPaymentAtSale } from '#store/at-sale.ts'
import type { Queries } from '#store/database.ts'
import { keepUse } from '#store/discounts.ts'
import { keepExtras } from '#store/extra-stock.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { lockOrder, updateOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import {
  paymentNews,
  putPayment,
  readOpenPayment,
  readPayment,
  type PaymentState,
} from '#store/payments.ts'
import { askProvider } from './ask-provider.ts'
import { completeOrder } from './complete-order.ts'
import { heldUntil } from '../pricing/hold-discount.ts'
import type { Shop } from '../shop.ts'
import { finishRefund, returnSurplus, surplusRefund } from './refunds.ts'
import { costsTheSameIn, withWalletAddress } from './wallet-address.ts'

/** Which door the news came through. 'cancel': we ourselves have just asked the provider to cancel. */
export type NewsSource = 'browser' | 'webhook' | 'check' | 'cancel'

/**
 * 'paid': this intent paid its order. 'refunded': the money went back, now or earlier. 'foreign': it belongs to no order
 * of ours, or not to the one it was said to. 'open', 'processing' and 'closed' are not paid: may be yet, soon, never.
 */
export type Settlement = 'paid' | 'refunded' | 'open' | 'processing' | 'closed' | 'foreign'

/**
 * The one place that decides what became of a payment, whichever door the news comes through. What the news says is not
 * looked at: the provider is asked. Any number of calls in any order, from any number of processes, end the same way.
 * @param orderId when given, an intent of another order is 'foreign' and nothing changes
 * @throws Refusal payment_unavailable when the provider cannot be asked
 */
export async function settlePayment(
  shop: Shop,
  intentId: string,
  source: NewsSource,
  orderId?: string,
): Promise<Settlement> {
  const intent =
    (await askProvider(shop, (payments) => payments.readIntent(intentId))) ??
    (await forgotten(shop, intentId))
  if (!intent || (orderId !== undefined && intent.orderId !== orderId)) return 'foreign'
  return settleIntent(shop, intent, source)
}

/** An intent of ours that the provider does not know, as after a change of its keys: it can never be paid. */
async function forgotten(shop: Shop, intentId: string): Promise<Intent | null> {
  const record = await readPayment(shop.db, intentId)
  return record && { ...record, status: 'cancelled', currency: 'EUR', lastDecline: null }
}

/** Cancels a payment at the provider, which may answer that it has been made in the meantime. */
export async function cancelPayment(shop: Shop, intentId: string): Promise<Settlement> {
  const intent =
    (await askProvider(shop, (payments) => payments.cancelIntent(intentId))) ??
    (await forgotten(shop, intentId))
  return intent ? settleIntent(shop, intent, 'cancel') : 'foreign'
}

/** The same for an intent as the provider itself has just answered it. */
export async function settleIntent(
  shop: Shop,
  intent: Intent,
  source: NewsSource,
): Promise<Settlement> {
  const decision = await shop.db.transaction((tx) => decide(shop, tx, intent, source))
  if (decision.surplusRefund) await finishRefund(shop, decision.surplusRefund)
  if (decision.surplus) await cancelSurplus(shop, decision.surplus)
  return decision.settlement
}

type Decision = {
  settlement: Settlement
  /** the refund of a payment that pays for nothing: written down, and perhaps still to be done */
  surplusRefund?: string
  /** an intent still open though the order is paid */
  surplus?: string | undefined
}

async function decide(
  shop: Shop,
  tx: Queries,
  intent: Intent,
  source: NewsSource,
): Promise<Decision> {
  const order = intent.orderId === null ? null : await lockOrder(tx, { id: intent.orderId })
  if (!order) return { settlement: 'foreign' }
  if (intent.status === 'succeeded') return decideSucceeded(shop, tx, intent, source, order)
  const state = (await readPayment(tx, intent.id))?.state ?? null
  if (state !== 'open') return { settlement: 'closed' }
  if (intent.status === 'cancelled') {
    await close(shop, tx, intent, source, order)
    return { settlement: 'closed' }
  }
  if (order.paidAt !== null)
    return { settlement: 'open', surplus: source === 'cancel' ? undefined : intent.id }
  return { settlement: await noteAttempt(shop, tx, intent, source, order) }
}

async function decideSucceeded(
  shop: Shop,
  tx: Queries,
  intent: Intent,
  source: NewsSource,
  order: Order,
): Promise<Decision> {
  const { payment, ...sale } = await readPaymentAtSale(tx, {
    orderId: order.id,
    intentId: intent.id,
  })
  const state = payment?.state ?? null
  if (state === 'succeeded') return { settlement: 'paid' }
  if (state === 'refunded')
    return { settlement: 'refunded', surplusRefund: surplusRefund(intent.id) }
  const delivered = await withWalletAddress(shop, tx, order, payment?.way ?? null)
  const isPriced = await costsTheSameIn(shop, tx, order, delivered.country)
  const fault = surplusReason(intent, order) ?? (isPriced ? null : 'amount_differs')
  if (fault)
    return { settlement: 'refunded', surplusRefund: await giveBack(shop, tx, intent, order, fault) }
  await completeOrder(
    shop,
    tx,
    delivered,
    {
      who: source === 'browser' ? 'customer' : 'provider',
      what: 'paid',
      detail: { ...sumIn(intent), by: source },
    },
    { news: [paymentNews(recordOf(shop, intent, order, 'succeeded'), shop.now())], known: sale },
  )
  // At most one is open; if this was it, there is no other.
  return {
    settlement: 'paid',
    surplus: state === 'open' ? undefined : (await readOpenPayment(tx, order.id))?.id,
  }
}

/** Why a payment that came pays for nothing; null: it does not. */
function surplusReason(intent: Intent, order: Order) {
  if (order.paidAt !== null) return 'already_paid'
  if (order.fulfilment === 'cancelled') return 'order_cancelled'
  const fits = intent.currency === 'EUR' && intent.amountCents === order.totalCents
  return fits ? null : 'amount_differs'
}

const sumIn = ({ id, amountCents, currency }: Intent) => ({ intentId: id, amountCents, currency })

/** Writes down that a payment goes back whole, and tells its customer. @returns the refund that is to be asked for */
async function giveBack(shop: Shop, tx: Queries, intent: Intent, order: Order, reason: string) {
  const { id: intentId, amountCents, currency } = intent
  await putPayment(tx, recordOf(shop, intent, order, 'refunded'), shop.now())
  const refundId = await returnSurplus(shop, tx, order, { intentId, amountCents })
  await addOrderEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    who: 'system',
    what: 'payment_refunded',
    detail: { ...sumIn(intent), reason },
  })
  // Erased meanwhile, there is nobody to be told.
  if (order.customerEmail !== '') {
    await putMail(tx, shop.queue, {
      id: `payment-returned:${intentId}`,
      kind: 'payment-returned',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId: order.id, amountCents, currency },
    })
  }
  return refundId
}

/** The intent is cancelled. Unless we did it, or the order is paid otherwise, the customer's payment came to nothing. */
async function close(
  shop: Shop,
  tx: Queries,
  intent: Intent,
  source: NewsSource,
  order: Order,
): Promise<void> {
  await putPayment(tx, recordOf(shop, intent, order, 'cancelled'), shop.now())
  if (source === 'cancel' || order.paidAt !== null) return
  await updateOrder(tx, order.id, { paymentStatus: 'failed' }, shop.now())
  await addOrderEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    who: 'provider',
    what: 'payment_abandoned',
    detail: { intentId: intent.id },
  })
}

/** Not paid yet. A declined card shows on the order, which stays payable with another one. */
async function noteAttempt(
  shop: Shop,
  tx: Queries,
  intent: Intent,
  source: NewsSource,
  order: Order,
): Promise<Settlement> {
  const now = shop.now()
  if (source !== 'check' || intent.status === 'processing') {
    await keepUse(tx, order.id, heldUntil(now))
    await keepExtras(tx, order.id, heldUntil(now))
  }
  if (intent.status === 'processing') {
    if (order.paymentStatus !== 'processing')
      await updateOrder(tx, order.id, { paymentStatus: 'processing' }, now)
    return 'processing'
  }
  if (intent.lastDecline === null && order.paymentStatus === 'processing')
    await updateOrder(tx, order.id, { paymentStatus: 'pending' }, now)
  if (intent.lastDecline !== null && order.paymentStatus !== 'failed') {
    await updateOrder(tx, order.id, { paymentStatus: 'failed' }, now)
    await addOrderEvent(tx, {
      orderId: order.id,
      at: now,
      who: 'provider',
      what: 'payment_declined',
      detail: { intentId: intent.id, reason: intent.lastDecline },
    })
  }
  return 'open'
}

/** A paid order's other intent must not be paid too. If that fails now, the periodic check does it later. */
async function cancelSurplus(shop: Shop, intentId: string): Promise<void> {
  await cancelPayment(shop, intentId).catch((error: Error) =>
    shop.log.warn({ payment: intentId, err: error }, 'a surplus payment stays open for now'),
  )
}

function recordOf(shop: Shop, intent: Intent, order: Order, state: PaymentState) {
  return {
    id: intent.id,
    orderId: order.id,
    provider: shop.payments.name,
    clientSecret: intent.clientSecret,
    way: 'card' as const,
    amountCents: intent.amountCents,
    state,
  }
}
