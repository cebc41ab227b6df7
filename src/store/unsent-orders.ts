import { and, asc, eq, inArray, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { stageOf } from '#domain/fulfilment.ts'
import { openPrintJobStates } from '#domain/print-job.ts'
import type { Queries } from './database.ts'
import { books, drawings } from './schema/books.ts'
import { drafts, photos } from './schema/drafts.ts'
import { orderMessages } from './schema/messages.ts'
import { orderEvents } from './schema/order-trail.ts'
import { orders } from './schema/orders.ts'
import { printJobs } from './schema/parcels.ts'
import type { KeptTooLong } from './shipments.ts'

/**
 * Paid orders that are neither printed nor sent, of which there still are photos, drawings or a book, and with which nothing has
 * happened since `before`: neither they nor their drafts were changed, and nobody wrote.
 */
export function unsentSince(before: Date): SQL | undefined {
  const at = sql`${before.toISOString()}::timestamptz`
  return and(
    eq(orders.stage, stageOf('queued')),
    ne(orders.fulfilment, 'printing'),
    isNotNull(orders.paidAt),
    lte(orders.changedAt, before),
    sql`not exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.at} > ${at})`,
    sql`not exists (select from ${orderMessages} where ${orderMessages.orderId} = ${orders.id} and ${orderMessages.at} > ${at})`,
    sql`not exists (select from ${drafts} where ${drafts.id} = ${orders.draftId} and ${drafts.changedAt} > ${at})`,
    sql`not exists (select from ${printJobs} where ${printJobs.orderId} = ${orders.id} and ${inArray(printJobs.state, [...openPrintJobStates])})`,
    sql`(exists (select from ${photos} where ${photos.draftId} = ${orders.draftId})
      or exists (select from ${drawings} where ${drawings.orderId} = ${orders.id})
      or exists (select from ${books} where ${books.orderId} = ${orders.id}))`,
  )
}

/** Up to `limit` of them, locked until the transaction ends; one that somebody is at stays for the next time. */
export async function takeUnsent(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<KeptTooLong[]> {
  return queries
    .select({ orderId: orders.id, draftId: orders.draftId })
    .from(orders)
    .where(unsentSince(before))
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}
