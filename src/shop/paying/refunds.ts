import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderRefund, Refund } from '#gateways/payments/provider.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { readPayment, setPaymentState } from '#store/payments.ts'
import {
  addRefund,
  changeRefund,
  findRefundOf,
  isAllGone,
  listUnfinishedRefunds,
  readPaidMoney,
  readRefund,
  type RefundRecord,
} from '#store/refunds.ts'
import { askProvider } from './ask-provider.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import type { Shop } from '../shop.ts'

/*
 * The way back of money: decided and written down by `beginRefund`, or by `returnSurplus` for what pays for nothing, carried out by
 * `finishRefund`, whoever comes to it first, the call that decided it or the periodic check.
 */

/**
 * Writes down that money is to go back, within the transaction that holds the order. The same key again changes nothing.
 * @returns false when it had been written down before
 * @throws Refusal refund_too_much; conflict for a key that stands for another refund
 */
export async function beginRefund(
  shop: Shop,
  tx: Queries,
  order: Order,
  {
    key,
    amountCents,
    reason,
    who,
  }: {
    key: string
    amountCents: Cents
    reason: string
    who: string
  },
): Promise<boolean> {
  const standing = await readRefund(tx, key)
  if (standing && (standing.orderId !== order.id || standing.amountCents !== amountCents))
    throw new Refusal('conflict')
  if (standing) return false
  const { intentId, refundableCents } = await readPaidMoney(tx, order.id)
  if (intentId === null || amountCents <= 0 || amountCents > refundableCents)
    throw new Refusal('refund_too_much', { refundable: refundableCents })
  const now = shop.now()
  await addRefund(tx, {
    id: key,
    orderId: order.id,
    intentId,
    kind: 'order',
    amountCents,
    reason,
    who,
    createdAt: now,
  })
  await addOrderEvent(tx, {
    orderId: order.id,
    at: now,
    who,
    what: 'refund_asked',
    detail: { refundId: key, amountCents, reason },
  })
  return true
}

/** A payment that pays for nothing goes back whole: written down within the transaction that found it so. Answers the refund's id. */
export async function returnSurplus(
  shop: Shop,
  tx: Queries,
  order: Order,
  { intentId, amountCents }: { intentId: string; amountCents: Cents },
): Promise<string> {
  const id = surplusRefund(intentId)
  await addRefund(tx, {
    id,
    orderId: order.id,
    intentId,
    kind: 'surplus',
    amountCents,
    reason: '',
    who: 'system',
    createdAt: shop.now(),
  })
  return id
}

export const surplusRefund = (intentId: string): string => `refund:${intentId}`

/**
 * Asks the provider to carry a refund out, or what became of it, and writes the answer down. Any number of calls at once, or after a crash
 * anywhere: the provider sees one key, and the order is told once.
 * @throws Refusal payment_unavailable; the refund then stays to be finished
 */
export async function finishRefund(shop: Shop, id: string): Promise<void> {
  const refund = await readRefund(shop.db, id)
  if (refund?.state !== 'asked') return
  const { intentId, amountCents, providerId, kind } = refund
  const isSurplus = kind === 'surplus'
  const known =
    providerId === null
      ? null
      : await askProvider(shop, (payments) => payments.readRefund(providerId))
  // Not ours to ask for: somebody did at the provider, which no longer knows of it.
  if (!known && providerId === id) return
  const answer =
    known ??
    (await askProvider(shop, (payments) =>
      payments.refund({ intentId, amountCents, idempotencyKey: id, orRest: isSurplus }),
    ))
  if (isSurplus) await recordSurplus(shop, refund, answer)
  else await shop.db.transaction((tx) => record(shop, tx, refund, answer))
}

/** Carries out what is decided. A provider that cannot be asked now is asked again by the periodic check. */
export async function sendBack(shop: Shop, key: string): Promise<void> {
  await finishRefund(shop, key).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Its order was told when it was decided. One that fails stays to be done, and the desk shows it: only a person can find another way. */
async function recordSurplus(
  shop: Shop,
  { id, orderId, intentId }: RefundRecord,
  answer: Refund,
): Promise<void> {
  const about = { payment: intentId, order: orderId }
  if (answer.status === 'failed') {
    shop.log.error(about, 'a surplus payment could not be sent back')
    throw new Refusal('payment_unavailable')
  }
  const isDone = answer.status === 'succeeded'
  await changeRefund(
    shop.db,
    id,
    { providerId: answer.id, ...(isDone && { state: 'done' as const }) },
    shop.now(),
  )
  if (isDone) shop.log.info(about, 'a surplus payment was sent back')
}

async function record(
  shop: Shop,
  tx: Queries,
  { id, orderId, intentId, amountCents }: RefundRecord,
  answer: Refund,
): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  const before = await readRefund(tx, id)
  if (!order || before?.state !== 'asked') return
  const now = shop.now()
  const detail = { refundId: answer.id, amountCents }
  // Somebody was faster, at the provider: that refund has a row of its own, and the money went back once.
  const other = await findRefundOf(tx, answer.id)
  if (other && other.id !== id)
    return fail(tx, { id, orderId, providerId: null }, { ...detail, refundId: id }, now)
  if (answer.status === 'pending') return changeRefund(tx, id, { providerId: answer.id }, now)
  if (answer.status === 'failed')
    return fail(tx, { id, orderId, providerId: answer.id }, detail, now)
  await changeRefund(tx, id, { state: 'done', providerId: answer.id }, now)
  await addOrderEvent(tx, { orderId, at: now, who: 'provider', what: 'refunded', detail })
  await issueCreditNote(shop, tx, { orderId, amountCents, cause: `refund:${id}` })
  if (await isAllGone(tx, intentId)) await setPaymentState(tx, intentId, 'refunded', now)
  // Erased meanwhile, there is nobody to be told.
  if (order.customerEmail === '') return
  await putMail(tx, shop.queue, {
    id: `order-refunded:${id}`,
    kind: 'order-refunded',
    recipient: order.customerEmail,
    locale: order.locale,
    facts: { orderId, amountCents, refundId: id },
  })
}

async function fail(
  tx: Queries,
  { id, orderId, providerId }: { id: string; orderId: string; providerId: string | null },
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await changeRefund(tx, id, { state: 'failed', providerId }, now)
  await addOrderEvent(tx, { orderId, at: now, who: 'provider', what: 'refund_failed', detail })
}

/** A payment's or an order's refunds that are under way are asked about now and not at the next check. @throws Refusal payment_unavailable */
export async function finishRefundsOf(
  shop: Shop,
  of: { intentId: string } | { orderId: string },
): Promise<void> {
  for (const id of await listUnfinishedRefunds(shop.db, of)) await finishRefund(shop, id)
}

/** Somebody gave money back at the provider: it is no longer there to be sent back here, and is finished as one of ours. */
export async function noteElsewhere(
  shop: Shop,
  tx: Queries,
  {
    orderId,
    intentId,
    refund: { id, amountCents, currency, status },
  }: {
    orderId: string
    intentId: string
    refund: ProviderRefund
  },
): Promise<void> {
  if (
    status === 'failed' ||
    currency !== 'EUR' ||
    amountCents <= 0 ||
    (await readPayment(tx, intentId))?.state !== 'succeeded'
  )
    return
  await addRefund(tx, {
    id,
    orderId,
    intentId,
    kind: 'order',
    amountCents,
    reason: '',
    who: 'provider',
    createdAt: shop.now(),
  })
  await changeRefund(tx, id, { providerId: id }, shop.now())
}

/** Money that had gone back has come back, as a bank may send it days later: it is owed again, and can be sent another time. */
export async function noteReturned(shop: Shop, tx: Queries, providerId: string): Promise<void> {
  const refund = await findRefundOf(tx, providerId)
  // A surplus is not owed to the order: that it came back is told, and somebody finds another way.
  if (refund?.state !== 'done' || refund.kind === 'surplus') return
  await changeRefund(tx, refund.id, { state: 'failed' }, shop.now())
  await setPaymentState(tx, refund.intentId, 'succeeded', shop.now())
}
