import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { limitUses } from './schema/keeping.ts'
import { onlyRow } from './only-row.ts'

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
  const row = onlyRow(
    await queries
      .select({ sum: sql<string>`coalesce(sum(${limitUses.amount}), 0)` })
      .from(limitUses)
      .where(and(eq(limitUses.name, name), eq(limitUses.key, key), gt(limitUses.slot, since))),
  )
  return Number(row.sum)
}

/**
 * Counts a use of each key and tells what it has used by then, in one statement: rows of a piece of time are written in turn, and earlier
 * pieces no longer change.
 */
export async function spendTogether(
  queries: Queries,
  uses: readonly { name: string; key: string }[],
  { slot, since, amount }: { slot: Date; since: Date; amount: number },
): Promise<number[]> {
  const rows = sql.join(
    uses.map(
      ({ name, key }) =>
        sql`(${name}, ${key}, ${slot.toISOString()}::timestamptz, ${amount}::bigint)`,
    ),
    sql`, `,
  )
  const { rows: totals } = await queries.execute<{ name: string; total: string }>(sql`
    with spent as (
      insert into limit_uses (name, key, slot, amount) values ${rows}
      on conflict (name, key, slot) do update set amount = limit_uses.amount + excluded.amount
      returning name, key, slot, amount
    )
    select spent.name, spent.amount + coalesce((
      select sum(before.amount) from limit_uses before
      where before.name = spent.name and before.key = spent.key
        and before.slot > ${since.toISOString()}::timestamptz and before.slot < spent.slot
    ), 0) as total from spent`)
  return uses.map(({ name }) => Number(totals.find((row) => row.name === name)?.total ?? 0))
}

export async function forgetUses(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(limitUses)
    .where(lt(limitUses.slot, before))
    .returning({ slot: limitUses.slot })
  return rows.length
}
