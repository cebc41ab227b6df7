import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { normaliseDiscountCode } from '#domain/discount.ts'
import type { Queries } from './database.ts'
import { discounts } from './schema/catalogue.ts'
import { discountUses } from './schema/order-uses.ts'
import { orders } from './schema/orders.ts'
import { paymentIntents } from './schema/payments.ts'
import { fixedWrite, ifFirstDone, placeholderRow, type Write } from './write.ts'
import { onlyRow } from './only-row.ts'

export type StoredDiscount = typeof discounts.$inferSelect
export type DiscountUse = typeof discountUses.$inferSelect

/** @param known what was read along with something else: it is asked for only where that is of another code */
export async function readDiscount(
  queries: Queries,
  code: string,
  known?: StoredDiscount | null,
): Promise<StoredDiscount | null> {
  if (known?.code === normaliseDiscountCode(code)) return known
  const [row] = await queries
    .select()
    .from(discounts)
    .where(eq(discounts.code, normaliseDiscountCode(code)))
  return row ?? null
}

/**
 * Reads a code and holds off everyone else who wants a use of it, until the transaction ends; one without a limit holds off nobody.
 */
export async function lockDiscount(queries: Queries, code: string): Promise<StoredDiscount | null> {
  const isIt = eq(discounts.code, normaliseDiscountCode(code))
  const lock = async (condition: SQL | undefined) => {
    const [row] = await queries.select().from(discounts).where(condition).for('no key update')
    return row ?? null
  }
  const limited = await lock(and(isIt, isNotNull(discounts.maxUsage)))
  if (limited) return limited
  const [unlimited] = await queries
    .select()
    .from(discounts)
    .where(and(isIt, isNull(discounts.maxUsage)))
  // Neither: there is none, or it has just got a limit.
  return unlimited ?? lock(isIt)
}

/** An open payment may be made at any moment and at the reduced price: it keeps a reservation beyond its time. */
const underPayment = (queries: Queries) =>
  exists(
    queries
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(
        and(eq(paymentIntents.orderId, discountUses.orderId), eq(paymentIntents.state, 'open')),
      ),
  )

/** Uses that count against the limit now: finished ones and live reservations, that of `exceptDraftId`'s own order aside. */
export async function countUses(
  queries: Queries,
  discountId: string,
  now: Date,
  exceptDraftId?: string,
): Promise<number> {
  const row = onlyRow(
    await queries
      .select({ number: count() })
      .from(discountUses)
      .where(
        and(
          eq(discountUses.discountId, discountId),
          or(
            eq(discountUses.state, 'counted'),
            gt(discountUses.heldUntil, now),
            underPayment(queries),
          ),
          ...(exceptDraftId
            ? [
                notInArray(
                  discountUses.orderId,
                  queries
                    .select({ id: orders.id })
                    .from(orders)
                    .where(eq(orders.draftId, exceptDraftId)),
                ),
              ]
            : []),
        ),
      ),
  )
  return row.number
}

/** The same, of a code that has a limit; 0 where there is nothing to count against, however often it was used. */
export async function countAgainstLimit(
  queries: Queries,
  discount: StoredDiscount | null,
  now: Date,
  exceptDraftId?: string,
): Promise<number> {
  if (!discount || discount.maxUsage === null) return 0
  return countUses(queries, discount.id, now, exceptDraftId)
}

/**
 * Uses held by orders other than `orderId`, once those that lapsed are given back. Only under `lockDiscount`: from then on
 * a row is a hold, whatever the clocks of other processes say.
 */
export async function countHolds(
  queries: Queries,
  discountId: string,
  now: Date,
  orderId: string,
): Promise<number> {
  await queries
    .delete(discountUses)
    .where(
      and(
        eq(discountUses.discountId, discountId),
        eq(discountUses.state, 'reserved'),
        lte(discountUses.heldUntil, now),
        not(underPayment(queries)),
      ),
    )
  const row = onlyRow(
    await queries
      .select({ number: count() })
      .from(discountUses)
      .where(and(eq(discountUses.discountId, discountId), ne(discountUses.orderId, orderId))),
  )
  return row.number
}

/** Reserves a use for an order, in place of one of another code. Only under `lockDiscount`, when `countHolds` leaves room. */
export async function reserveUse(
  queries: Queries,
  use: { orderId: string; discountId: string; heldUntil: Date },
): Promise<void> {
  await queries
    .insert(discountUses)
    .values({ ...use, state: 'reserved' })
    .onConflictDoUpdate({
      target: discountUses.orderId,
      set: { discountId: use.discountId, state: 'reserved', heldUntil: use.heldUntil },
    })
}

/** A use of a code without a limit, for which nobody has to be held off, by an order that is written with it; for `writeIf`. */
export const heldUseIf: (use: DiscountUse) => Write = fixedWrite<DiscountUse>((queries) =>
  queries.insert(discountUses).select(sql`select ${placeholderRow(discountUses)} ${ifFirstDone}`),
)

/** Keeps an order's reservation alive. False when it has none any more. */
export async function keepUse(
  queries: Queries,
  orderId: string,
  heldUntil: Date,
): Promise<boolean> {
  const rows = await queries
    .update(discountUses)
    .set({ heldUntil })
    .where(eq(discountUses.orderId, orderId))
    .returning()
  return rows.length > 0
}

export async function hasUse(queries: Queries, orderId: string): Promise<boolean> {
  return (await queries.$count(discountUses, eq(discountUses.orderId, orderId))) > 0
}

/** The order is paid: its reservation becomes a use for good. To be written together with the payment. */
export const countedUse: (use: { orderId: string }) => Write = fixedWrite<{ orderId: string }>(
  (queries) =>
    queries
      .update(discountUses)
      .set({ state: 'counted' })
      .where(eq(discountUses.orderId, sql.placeholder('orderId'))),
)

/** The order is unpaid again: its use becomes a reservation. */
export async function uncountUse(
  queries: Queries,
  orderId: string,
  heldUntil: Date,
): Promise<void> {
  await queries
    .update(discountUses)
    .set({ state: 'reserved', heldUntil })
    .where(eq(discountUses.orderId, orderId))
}

/** Gives an order's reservation back. */
export async function releaseUse(queries: Queries, orderId: string): Promise<void> {
  await queries
    .delete(discountUses)
    .where(and(eq(discountUses.orderId, orderId), eq(discountUses.state, 'reserved')))
}

/** Gives back those of the orders' reservations that have lapsed and are under no payment. */
export async function releaseLapsed(
  queries: Queries,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  await queries
    .delete(discountUses)
    .where(
      and(
        inArray(discountUses.orderId, [...orderIds]),
        eq(discountUses.state, 'reserved'),
        lte(discountUses.heldUntil, now),
        not(underPayment(queries)),
      ),
    )
}

/** Reservations past their time, with the payment that still keeps each of them. */
export async function listLapsed(
  queries: Queries,
  now: Date,
): Promise<{ orderId: string; paymentId: string | null }[]> {
  return queries
    .select({ orderId: discountUses.orderId, paymentId: paymentIntents.id })
    .from(discountUses)
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.orderId, discountUses.orderId), eq(paymentIntents.state, 'open')),
    )
    .where(and(eq(discountUses.state, 'reserved'), lte(discountUses.heldUntil, now)))
}
