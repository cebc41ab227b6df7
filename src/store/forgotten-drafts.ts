import { inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { drafts, forgottenDrafts } from './schema/drafts.ts'

/**
 * Counts drafts that are about to be deleted. Call it in the transaction that deletes them.
 * @param ordered those of them whose orders are deleted too; an order that stays is counted as long as it does
 */
export async function countForgotten(
  queries: Queries,
  draftIds: readonly string[],
  ordered: readonly string[] = [],
): Promise<void> {
  if (draftIds.length === 0) return
  const isOrdered = ordered.length > 0 ? inArray(drafts.id, [...ordered]) : sql`false`
  // In one order, so that two that forget at once wait for each other and do not block each other for ever.
  await queries.execute(sql`
    insert into ${forgottenDrafts} (begun_at, got_photos, is_ordered, number)
    select date_trunc('hour', ${drafts.createdAt}), ${drafts.gotPhotos}, ${isOrdered}, count(*)
    from ${drafts} where ${inArray(drafts.id, [...draftIds])} and not ${drafts.standalone}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (begun_at, got_photos, is_ordered) do update set number = forgotten_drafts.number + excluded.number`)
}
