import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from './database.ts'
import type { StoredDiscount } from './discounts.ts'
import { discounts } from './schema/catalogue.ts'
import { discountUses } from './schema/order-uses.ts'
import { onlyRow } from './only-row.ts'

export type UsedDiscount = StoredDiscount & {
  /** orders paid or confirmed with it; reservations are not uses */
  usageCount: number
}

/** Every code, newest first. */
export async function listDiscounts(queries: Queries): Promise<UsedDiscount[]> {
  return queries
    .select({ ...getTableColumns(discounts), usageCount: count(discountUses.orderId) })
    .from(discounts)
    .leftJoin(
      discountUses,
      and(eq(discountUses.discountId, discounts.id), eq(discountUses.state, 'counted')),
    )
    .groupBy(discounts.id)
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
}

export async function countUsage(queries: Queries, discountId: string): Promise<number> {
  return queries.$count(
    discountUses,
    and(eq(discountUses.discountId, discountId), eq(discountUses.state, 'counted')),
  )
}

/** Reads a code and holds off others who would change it, or want a use of it, until the transaction ends. */
export async function lockDiscountById(
  queries: Queries,
  id: string,
): Promise<StoredDiscount | null> {
  const [row] = await queries
    .select()
    .from(discounts)
    .where(eq(discounts.id, id))
    .for('no key update')
  return row ?? null
}

export async function insertDiscount(
  queries: Queries,
  discount: typeof discounts.$inferInsert,
): Promise<StoredDiscount> {
  return onlyRow(await queries.insert(discounts).values(discount).returning())
}

export async function updateDiscount(
  queries: Queries,
  id: string,
  fields: Partial<StoredDiscount>,
): Promise<StoredDiscount> {
  return onlyRow(
    await queries.update(discounts).set(fields).where(eq(discounts.id, id)).returning(),
  )
}

/** Its uses go with it; orders keep the code and the amount they were made with. */
export async function deleteDiscount(queries: Queries, id: string): Promise<void> {
  await queries.delete(discounts).where(eq(discounts.id, id))
}
