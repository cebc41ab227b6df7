import { inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { drafts, forgottenDrafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'

/** Counts drafts that are about to be deleted, with how far they came. Call it in the transaction that deletes them, before their orders are. */
export async function countForgotten(queries: Queries, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return
  // In one order, so that two that forget at once wait for each other and do not block each other for ever.
  await queries.execute(sql`
    insert into ${forgottenDrafts} (begun_at, got_photos, is_ordered, is_paid, number)
    select date_trunc('hour', ${drafts.createdAt}), ${drafts.gotPhotos}, ${orders.id} is not null, coalesce(${orders.paymentStatus} = 'completed', false), count(*)
    from ${drafts} left join ${orders} on ${orders.draftId} = ${drafts.id}
    where ${inArray(drafts.id, [...draftIds])} and not ${drafts.standalone}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (begun_at, got_photos, is_ordered, is_paid) do update set number = forgotten_drafts.number + excluded.number`)
}
