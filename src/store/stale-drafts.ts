import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Queries } from './database.ts'
import type { Draft } from './drafts.ts'
import { countForgotten } from './forgotten-drafts.ts'
import type { PaymentState } from './payments.ts'
import { deletePhotos } from './photos.ts'
import { drafts, photos } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'
import { paymentIntents } from './schema/payments.ts'
import { outbox } from './schema/outside.ts'

/**
 * Deletes up to `limit` drafts not changed since `before`, with all that hangs on them: photos, unpaid order and its
 * payments, mails. The files are written down for removal. Call it in a transaction; drafts in use are left for next time.
 * A draft whose order is paid, or has a payment that was or could still be made, is not deleted.
 * @returns what was deleted, and how many photos each had
 */
export async function deleteStaleDrafts(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<(Draft & { photos: number })[]> {
  const stale = await takeStale(queries, before, limit)
  if (stale.length === 0) return []
  const ids = stale.map(({ id }) => id)
  const gone = await queries.select().from(photos).where(inArray(photos.draftId, ids))
  await deletePhotos(queries, gone)
  const made = await queries
    .select({ id: orders.id, draftId: orders.draftId })
    .from(orders)
    .where(inArray(orders.draftId, ids))
  const orderIds = made.map(({ id }) => id)
  await countForgotten(
    queries,
    ids,
    made.flatMap(({ draftId }) => draftId ?? []),
  )
  await queries
    .delete(outbox)
    .where(
      or(
        inArray(sql`${outbox.facts} ->> 'codigo'`, ids),
        ...(orderIds.length > 0 ? [inArray(sql`${outbox.facts} ->> 'orderId'`, orderIds)] : []),
      ),
    )
  if (orderIds.length > 0) {
    await queries.delete(paymentIntents).where(inArray(paymentIntents.orderId, orderIds))
    await queries.delete(orders).where(inArray(orders.id, orderIds))
  }
  await queries.delete(drafts).where(inArray(drafts.id, ids))
  return stale.map((draft) => ({
    ...draft,
    photos: gone.filter(({ draftId }) => draftId === draft.id).length,
  }))
}

/** Locks drafts, then their orders, then looks again: what was paid in between is no longer stale. */
async function takeStale(queries: Queries, before: Date, limit: number): Promise<Draft[]> {
  const isStale = and(
    lt(drafts.changedAt, before),
    notExists(
      queries
        .select({ one: sql`1` })
        .from(orders)
        .where(
          and(
            eq(orders.draftId, drafts.id),
            or(isNotNull(orders.paidAt), exists(unsettled(queries))),
          ),
        ),
    ),
  )
  const found = await queries
    .select({ id: drafts.id })
    .from(drafts)
    .where(isStale)
    .orderBy(asc(drafts.changedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await queries
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.draftId, ids))
    .orderBy(asc(orders.id))
    .for('update')
  return queries
    .select()
    .from(drafts)
    .where(and(inArray(drafts.id, ids), isStale))
}

/**
 * Up to `limit` orders that no payment was for in the end, since the one that came went back, whose draft is not
 * changed since `before` and still has photos.
 * Of what money was about the order is kept; the photos have no reason to stay.
 */
export async function listStaleAfterRefund(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<{ orderId: string; draftId: string | null }[]> {
  const one = { one: sql`1` }
  const ofOrder = (states: readonly PaymentState[]) =>
    queries
      .select(one)
      .from(paymentIntents)
      .where(and(eq(paymentIntents.orderId, orders.id), inArray(paymentIntents.state, states)))
  return queries
    .select({ orderId: orders.id, draftId: orders.draftId })
    .from(orders)
    .innerJoin(drafts, eq(drafts.id, orders.draftId))
    .where(
      and(
        isNull(orders.paidAt),
        lt(drafts.changedAt, before),
        exists(ofOrder(['refunded'])),
        notExists(ofOrder(['open', 'succeeded'])),
        exists(queries.select(one).from(photos).where(eq(photos.draftId, drafts.id))),
      ),
    )
    .orderBy(asc(drafts.changedAt))
    .limit(limit)
}

/** Payments that moved money, or still may. */
const unsettled = (queries: Queries) =>
  queries
    .select({ one: sql`1` })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orders.id), ne(paymentIntents.state, 'cancelled')))
