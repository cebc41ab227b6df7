import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { orders, paymentIntents } from './schema/orders.ts'

export type PaymentRecord = typeof paymentIntents.$inferSelect
export type PaymentState = PaymentRecord['state']

const selectPayment = fixed<{ id: string }, PaymentRecord[]>((queries) => (
  queries.select().from(paymentIntents).where(eq(paymentIntents.id, sql.placeholder('id')))
))
const selectOpenPayment = fixed<{ orderId: string }, PaymentRecord[]>((queries) => (
  queries.select().from(paymentIntents).where(and(eq(paymentIntents.orderId, sql.placeholder('orderId')), eq(paymentIntents.state, 'open')))
))

export async function readPayment(queries: Queries, id: string): Promise<PaymentRecord | null> {
  const [row] = await selectPayment(queries, { id })
  return row ?? null
}

export async function readOpenPayment(queries: Queries, orderId: string): Promise<PaymentRecord | null> {
  const [row] = await selectOpenPayment(queries, { orderId })
  return row ?? null
}

/** Every intent an order has had; at most one is open. Their number is part of the next one's idempotency key. */
export async function listPayments(queries: Queries, orderId: string): Promise<PaymentRecord[]> {
  return queries.select().from(paymentIntents).where(eq(paymentIntents.orderId, orderId)).orderBy(asc(paymentIntents.createdAt))
}

/** Writes down what became of an intent, also of one that the provider knows and we had no record of. */
export async function putPayment(queries: Queries, payment: Omit<PaymentRecord, 'createdAt' | 'changedAt'>, now: Date): Promise<void> {
  await queries.insert(paymentIntents).values({ ...payment, createdAt: now, changedAt: now })
    .onConflictDoUpdate({ target: paymentIntents.id, set: { state: payment.state, changedAt: now } })
}

export async function setPaymentState(queries: Queries, id: string, state: PaymentState, now: Date): Promise<void> {
  await queries.update(paymentIntents).set({ state, changedAt: now }).where(eq(paymentIntents.id, id))
}

/** Intents to ask the provider about: open ones made before `before` or whose order is paid already, and unfinished refunds. */
export async function listUnsettled(queries: Queries, before: Date): Promise<PaymentRecord[]> {
  const open = await queries.select({ payment: paymentIntents }).from(paymentIntents)
    .innerJoin(orders, eq(orders.id, paymentIntents.orderId))
    .where(and(eq(paymentIntents.state, 'open'), or(lt(paymentIntents.createdAt, before), isNotNull(orders.paidAt))))
    .orderBy(asc(paymentIntents.createdAt))
  const refunding = await queries.select().from(paymentIntents).where(eq(paymentIntents.state, 'refunding'))
  return [...open.map((row) => row.payment), ...refunding]
}
