import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import { newsletter } from './schema/drafts.ts'
import { onlyRow } from './only-row.ts'

export type Subscription = typeof newsletter.$inferSelect

/**
 * A pending subscription for an address, or the confirmed one it already has. A pending one keeps its token; one that
 * was left begins anew.
 */
export async function claimSubscription(
  queries: Queries,
  input: { email: string; locale: Locale; token: string },
  now: Date,
): Promise<Subscription> {
  return onlyRow(
    await queries
      .insert(newsletter)
      .values({ ...input, status: 'pending', createdAt: now, changedAt: now })
      .onConflictDoUpdate({
        target: newsletter.email,
        set: {
          status: sql`case when ${newsletter.status} = 'confirmed' then 'confirmed' else 'pending' end`,
          token: sql`case when ${newsletter.status} = 'unsubscribed' then excluded.token else ${newsletter.token} end`,
          createdAt: sql`case when ${newsletter.status} = 'unsubscribed' then excluded.created_at else ${newsletter.createdAt} end`,
          changedAt: sql`case when ${newsletter.status} = 'confirmed' then ${newsletter.changedAt} else excluded.changed_at end`,
          confirmedAt: sql`case when ${newsletter.status} = 'confirmed' then ${newsletter.confirmedAt} end`,
          locale: sql`excluded.locale`,
        },
      })
      .returning(),
  )
}

export async function countSubscriptions(
  queries: Queries,
): Promise<{ confirmed: number; pending: number }> {
  const rows = await queries
    .select({ status: newsletter.status, number: count() })
    .from(newsletter)
    .groupBy(newsletter.status)
  const of = (status: Subscription['status']) =>
    rows.find((row) => row.status === status)?.number ?? 0
  return { confirmed: of('confirmed'), pending: of('pending') }
}

/** The next confirmed subscribers after an address, by address. However many there are, each batch costs the same. */
export async function listConfirmedAfter(
  queries: Queries,
  email: string,
  limit: number,
): Promise<Subscription[]> {
  return queries
    .select()
    .from(newsletter)
    .where(and(gt(newsletter.email, email), eq(newsletter.status, 'confirmed')))
    .orderBy(asc(newsletter.email))
    .limit(limit)
}

/** @returns whether there is such a subscription */
export async function setSubscription(
  queries: Queries,
  token: string,
  status: Subscription['status'],
  now: Date,
): Promise<boolean> {
  const [row] = await queries.select().from(newsletter).where(eq(newsletter.token, token))
  if (row)
    await queries
      .update(newsletter)
      .set({
        status,
        // Following a link again proves nothing new.
        ...(row.status !== status && { changedAt: now }),
        ...(status === 'confirmed' && row.status !== status && { confirmedAt: now }),
      })
      .where(eq(newsletter.token, token))
  return row !== undefined
}
