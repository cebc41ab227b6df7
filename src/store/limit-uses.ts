import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { limitUses } from './schema/keeping.ts'

export type Use = { name: string; key: string; slot: Date; amount: number }

/** Counts uses; a negative amount takes some back. */
export async function addUse(queries: Queries, use: Use): Promise<void> {
  await queries
    .insert(limitUses)
    .values(use)
    .onConflictDoUpdate({
      target: [limitUses.name, limitUses.key, limitUses.slot],
      set: { amount: sql`${limitUses.amount} + excluded.amount` },
    })
}

/** What a key has used since, whichever processes counted it. */
export async function sumUses(
  queries: Queries,
  { name, key }: Pick<Use, 'name' | 'key'>,
  since: Date,
): Promise<number> {
  const [row] = await queries
    .select({ sum: sql<string>`coalesce(sum(${limitUses.amount}), 0)` })
    .from(limitUses)
    .where(and(eq(limitUses.name, name), eq(limitUses.key, key), gt(limitUses.slot, since)))
  return Number(row!.sum)
}

export async function forgetUses(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(limitUses)
    .where(lt(limitUses.slot, before))
    .returning({ slot: limitUses.slot })
  return rows.length
}
