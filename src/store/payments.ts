import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import type { Order } from './orders.ts'
import { discountUses } from './schema/order-uses.ts'
import { orders } from './schema/orders.ts'
import { paymentIntents } from './schema/payments.ts'
import { fixedWrite, placeholderRow, placeholders, write, type Write } from './write.ts'

export type PaymentRecord = typeof paymentIntents.$inferSelect
export type PaymentState = PaymentRecord['state']

const selectPayment = fixed<{ id: string }, PaymentRecord[]>((queries) =>
  queries
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, sql.placeholder('id'))),
)
const selectOpenPayment = fixed<{ orderId: string }, PaymentRecord[]>((queries) =>
  queries
    .select()
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.orderId, sql.placeholder('orderId')), eq(paymentIntents.state, 'open')),
    ),
)

export async function readPayment(queries: Queries, id: string): Promise<PaymentRecord | null> {
  const [row] = await selectPayment(queries, { id })
  return row ?? null
}

export async function readOpenPayment(
  queries: Queries,
  orderId: string,
): Promise<PaymentRecord | null> {
  const [row] = await selectOpenPayment(queries, { orderId })
  return row ?? null
}

export type KnownPayment = Omit<PaymentRecord, 'createdAt' | 'changedAt'>

const upsertPayment = fixedWrite<PaymentRecord>((queries) =>
  queries
    .insert(paymentIntents)
    .values(placeholders(paymentIntents))
    .onConflictDoUpdate({
      target: paymentIntents.id,
      set: { state: sql`excluded.state`, changedAt: sql`excluded.changed_at` },
    }),
)

/** What became of an intent, also of one that the provider knows and we had no record of; to be written with what follows from it. */
export function paymentNews(payment: KnownPayment, now: Date): Write {
  return upsertPayment({ ...payment, createdAt: now, changedAt: now })
}

export async function putPayment(
  queries: Queries,
  payment: KnownPayment,
  now: Date,
): Promise<void> {
  await write(queries, [paymentNews(payment, now)])
}

const insertOpenPayment = fixed<PaymentRecord, { id: string }[]>((queries) =>
  queries
    .insert(paymentIntents)
    .values(placeholders(paymentIntents))
    .onConflictDoNothing()
    .returning({ id: paymentIntents.id }),
)

/** Writes a new intent down as its order's open one. False when it is known already, or another is open. Only under `lockOrder`. */
export async function addOpenPayment(
  queries: Queries,
  payment: Omit<KnownPayment, 'state'>,
  now: Date,
): Promise<boolean> {
  const rows = await insertOpenPayment(queries, asOpen(payment, now))
  return rows.length > 0
}

const isPayableAt = sql`${orders.id} = ${sql.placeholder('orderId')} and ${orders.paidAt} is null
  and ${orders.fulfilment} <> 'cancelled' and ${orders.totalCents} = ${sql.placeholder('amountCents')}`

const insertPaymentOf = fixed<PaymentRecord, { id: string }[]>((queries) =>
  queries
    .insert(paymentIntents)
    .select(
      sql`select ${placeholderRow(paymentIntents)} from ${orders}
        where ${isPayableAt} and ${orders.discountCode} is null for update`,
    )
    .onConflictDoNothing()
    .returning({ id: paymentIntents.id }),
)

const insertDiscountedPayment = fixed<PaymentRecord & { heldUntil: Date }, { id: string }[]>(
  (queries) => {
    // First the order, then its use, as everybody locks them who needs both.
    const payable = queries.$with('payable', {}).as(
      sql`select ${orders.id} from ${orders}
        where ${isPayableAt} and ${orders.discountCode} is not null for update`,
    )
    const kept = queries.$with('kept', {}).as(
      sql`update ${discountUses} set held_until = ${sql.placeholder('heldUntil')} from payable
        where ${discountUses.orderId} = payable.id returning order_id`,
    )
    return queries
      .with(payable, kept)
      .insert(paymentIntents)
      .select(sql`select ${placeholderRow(paymentIntents)} from kept`)
      .onConflictDoNothing()
      .returning({ id: paymentIntents.id })
  },
)

/**
 * The same without a transaction around it: false also where the order is paid, cancelled, costs another amount or has got
 * or lost a discount. Whoever changes the order at that moment is waited for, and what he left is what counts.
 * @param heldUntil until when the order keeps its use of a discount, without which it cannot be paid at its price; null: it has none
 */
export async function addOpenPaymentOf(
  queries: Queries,
  payment: Omit<KnownPayment, 'state'>,
  heldUntil: Date | null,
  now: Date,
): Promise<boolean> {
  const open = asOpen(payment, now)
  const rows = heldUntil
    ? await insertDiscountedPayment(queries, { ...open, heldUntil })
    : await insertPaymentOf(queries, open)
  return rows.length > 0
}

const asOpen = (payment: Omit<KnownPayment, 'state'>, now: Date): PaymentRecord => ({
  ...payment,
  state: 'open',
  createdAt: now,
  changedAt: now,
})

const selectPayable = fixed<
  { checkoutToken: string },
  {
    order: Order
    open: PaymentRecord | null
    intents: number
    hasCounted: boolean
    hasUse: boolean
  }[]
>((queries) =>
  queries
    .select({
      order: orders,
      open: paymentIntents,
      intents: sql<number>`(select count(*)::int from payment_intents every where every.order_id = ${orders.id})`,
      hasCounted: sql<boolean>`exists (select from order_extras chosen join extras on extras.id = chosen.extra_id where chosen.order_id = ${orders.id} and extras.stock is not null)`,
      hasUse: sql<boolean>`exists (select from discount_uses held where held.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.orderId, orders.id), eq(paymentIntents.state, 'open')),
    )
    .where(eq(orders.checkoutToken, sql.placeholder('checkoutToken'))),
)

/**
 * An order with its open intent, how many it has had (their number is part of the next one's idempotency key), whether it
 * has extras whose pieces are counted, and whether it holds a use of a discount.
 */
export async function readPayable(queries: Queries, checkoutToken: string) {
  const [row] = await selectPayable(queries, { checkoutToken })
  return row ?? null
}

export async function setPaymentState(
  queries: Queries,
  id: string,
  state: PaymentState,
  now: Date,
): Promise<void> {
  await queries
    .update(paymentIntents)
    .set({ state, changedAt: now })
    .where(eq(paymentIntents.id, id))
}

/** Intents to ask the provider about: open ones made before `before` or whose order is paid already. */
export async function listUnsettled(queries: Queries, before: Date): Promise<PaymentRecord[]> {
  const rows = await queries
    .select({ payment: paymentIntents })
    .from(paymentIntents)
    .innerJoin(orders, eq(orders.id, paymentIntents.orderId))
    .where(
      and(
        eq(paymentIntents.state, 'open'),
        or(lt(paymentIntents.createdAt, before), isNotNull(orders.paidAt)),
      ),
    )
    .orderBy(asc(paymentIntents.createdAt))
  return rows.map(({ payment }) => payment)
}
