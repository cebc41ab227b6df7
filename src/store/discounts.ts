import { and, count, eq, gt, ne, or } from 'drizzle-orm'
import { normaliseDiscountCode } from '#domain/discount.ts'
import type { Queries } from './database.ts'
import { discounts } from './schema/catalogue.ts'
import { discountUses } from './schema/orders.ts'

export type StoredDiscount = typeof discounts.$inferSelect

export async function readDiscount(queries: Queries, code: string): Promise<StoredDiscount | null> {
  const [row] = await queries.select().from(discounts).where(eq(discounts.code, normaliseDiscountCode(code)))
  return row ?? null
}

/** Uses that count against the limit now: finished ones and live reservations, those of `exceptOrderId` aside. */
export async function countUses(queries: Queries, discountId: string, now: Date, exceptOrderId?: string): Promise<number> {
  const [row] = await queries.select({ number: count() }).from(discountUses).where(and(
    eq(discountUses.discountId, discountId),
    or(eq(discountUses.state, 'counted'), gt(discountUses.heldUntil, now)),
    ...(exceptOrderId ? [ne(discountUses.orderId, exceptOrderId)] : []),
  ))
  return row!.number
}
