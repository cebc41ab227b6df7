import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import type { PaymentState } from './payments.ts'
import { paymentIntents, refunds } from './schema/payments.ts'

export type RefundRecord = typeof refunds.$inferSelect

export async function readRefund(queries: Queries, id: string): Promise<RefundRecord | null> {
  const [row] = await queries.select().from(refunds).where(eq(refunds.id, id))
  return row ?? null
}

/** What went back of what an order was paid with, oldest first. A surplus is none of its money. */
export async function listRefunds(queries: Queries, orderId: string): Promise<RefundRecord[]> {
  return queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.kind, 'order')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Writes down that money is to go back. Only under `lockOrder`, when that much is left; again under the same id: nothing. */
export async function addRefund(
  queries: Queries,
  refund: Omit<RefundRecord, 'state' | 'providerId' | 'fault' | 'changedAt'>,
): Promise<void> {
  await queries
    .insert(refunds)
    .values({ ...refund, state: 'asked', changedAt: refund.createdAt })
    .onConflictDoNothing()
}

export async function changeRefund(
  queries: Queries,
  id: string,
  fields: Partial<Pick<RefundRecord, 'state' | 'providerId' | 'fault'>>,
  now: Date,
): Promise<void> {
  await queries
    .update(refunds)
    .set({ ...fields, changedAt: now })
    .where(eq(refunds.id, id))
}

/** The refund that stands under the provider's name for it; one that failed does not. */
export async function findRefundOf(
  queries: Queries,
  providerId: string,
): Promise<RefundRecord | null> {
  const [row] = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.providerId, providerId), ne(refunds.state, 'failed')))
  return row ?? null
}

/** Refunds that the provider has not decided about, of all payments or of one. */
export async function listUnfinishedRefunds(
  queries: Queries,
  of: { intentId?: string; orderId?: string } = {},
): Promise<string[]> {
  const rows = await queries
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'asked'),
        of.intentId === undefined ? undefined : eq(refunds.intentId, of.intentId),
        of.orderId === undefined ? undefined : eq(refunds.orderId, of.orderId),
      ),
    )
    .orderBy(asc(refunds.createdAt))
  return rows.map(({ id }) => id)
}

/**
 * What an order's customer has paid through the provider, what of it has gone back or is on its way, and what can still be sent back at
 * once: of one payment, for an order may have been paid, made unpaid by hand and paid again. `intentId` is null when nothing is left.
 */
export type PaidMoney = {
  intentId: string | null
  paidCents: Cents
  refundedCents: Cents
  refundableCents: Cents
}

const gone = sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds where refunds.intent_id = payment_intents.id and refunds.state <> 'failed' and refunds.kind = 'order')`
/** A payment that came, and what of it has gone back. */
export type PaidPayment = { id: string; state: PaymentState; paid: Cents; gone: Cents }
export const paymentColumns = {
  id: paymentIntents.id,
  state: paymentIntents.state,
  paid: paymentIntents.amountCents,
  gone,
}
const selectPaid = fixed<{ orderId: string }, PaidPayment[]>((queries) =>
  queries
    .select(paymentColumns)
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, sql.placeholder('orderId')),
        inArray(paymentIntents.state, ['succeeded', 'refunded']),
      ),
    )
    .orderBy(asc(paymentIntents.createdAt), asc(paymentIntents.id)),
)

export async function readPaidMoney(queries: Queries, orderId: string): Promise<PaidMoney> {
  return moneyIn(await selectPaid(queries, { orderId }))
}

/** @param rows an order's payments that came, oldest first */
export function moneyIn(rows: readonly PaidPayment[]): PaidMoney {
  // One that came on top of another, or for another amount, went back of itself and pays for nothing.
  const counted = rows.filter(({ state, gone: cents }) => state === 'succeeded' || cents > 0)
  const open = counted.find(({ paid, gone: cents }) => paid > cents)
  return {
    intentId: open?.id ?? null,
    refundableCents: open ? open.paid - open.gone : 0,
    paidCents: counted.reduce((sum, { paid }) => sum + paid, 0),
    refundedCents: counted.reduce((sum, { gone: cents }) => sum + cents, 0),
  }
}

/** Whether all of a payment has gone back or is on its way. */
export async function isAllGone(queries: Queries, intentId: string): Promise<boolean> {
  const [row] = await queries
    .select({
      left: sql<number>`${paymentIntents.amountCents} - (
    select coalesce(sum(amount_cents), 0)::int from refunds where refunds.intent_id = payment_intents.id and refunds.state <> 'failed')`,
    })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId))
  return row !== undefined && row.left <= 0
}

/** Why money went back may tell of the customer. */
export async function forgetReasons(queries: Queries, orderId: string): Promise<void> {
  await queries.update(refunds).set({ reason: '' }).where(eq(refunds.orderId, orderId))
}
