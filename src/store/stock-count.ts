import type { Queries } from './database.ts'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { extras } from './schema/catalogue.ts'
import { extraUses } from './schema/order-uses.ts'
import { lockCounted, type CountedExtra } from './extra-stock.ts'
import { isReserved, underPayment } from './extra-holds.ts'

/** Extras of which more is reserved than there is: the owner has counted again, or a payment came after its time. */
export async function listShort(
  queries: Queries,
  now: Date,
): Promise<(CountedExtra & { reserved: number })[]> {
  const reserved = await countReserved(queries, now)
  if (reserved.size === 0) return []
  const counted = await queries
    .select({ id: extras.id, name: extras.name, stock: extras.stock })
    .from(extras)
    .where(and(inArray(extras.id, [...reserved.keys()]), isNotNull(extras.stock)))
    .orderBy(asc(extras.createdAt), asc(extras.name))
  return counted.flatMap(({ stock, ...extra }) => {
    const held = reserved.get(extra.id) ?? 0
    return stock !== null && stock < held ? [{ ...extra, stock, reserved: held }] : []
  })
}

/** How many pieces of each extra are reserved now. */
export async function countReserved(queries: Queries, now: Date): Promise<Map<string, number>> {
  const rows = await queries
    .select({ id: extraUses.extraId, number: sql<number>`count(*)::int` })
    .from(extraUses)
    .where(and(isReserved, sql`(${gt(extraUses.heldUntil, now)} or ${underPayment(queries)})`))
    .groupBy(extraUses.extraId)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/**
 * Takes a piece of each counted extra out of the stock, for a replacement. Answers those that were taken, and those of
 * which none was left.
 */
export async function takePieces(
  queries: Queries,
  ids: readonly string[],
): Promise<{ taken: string[]; short: CountedExtra[] }> {
  const counted = await lockCounted(queries, ids)
  const there = counted.filter(({ stock }) => stock > 0)
  for (const { id, stock } of there)
    await queries
      .update(extras)
      .set({ stock: stock - 1 })
      .where(eq(extras.id, id))
  return {
    taken: there.map(({ id }) => id),
    short: counted.filter(({ stock }) => stock === 0),
  }
}

/** They were not needed after all. */
export async function putPiecesBack(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const { id, stock } of await lockCounted(queries, ids))
    await queries
      .update(extras)
      .set({ stock: stock + 1 })
      .where(eq(extras.id, id))
}
