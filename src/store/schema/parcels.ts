import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PrintFaultCode, PrintJobState, PrintServiceName } from '#domain/print-job.ts'
import type { Carrier } from '#domain/carrier.ts'
import type { ReprintFiles, ReprintPieces, ReprintReason } from '#domain/reprint.ts'
import { cents, moment } from './columns.ts'
import { orders } from './orders.ts'

/** How a book left the house and that it arrived; one row once it is shipped. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().$type<Carrier>().notNull(),
    trackingNumber: text(),
    /** where a print service says that its parcel can be followed, beside the known carriers' own pages */
    trackingUrl: text(),
    shippedAt: moment().notNull(),
    /**
     * until when the mark can be taken back, and its customer is not told; null: what a print service said, and what
     * was marked before there was this
     */
    takeBackUntil: moment(),
    deliveredAt: moment(),
    /** when the photos and pages were deleted, their time having passed */
    photosDeletedAt: moment(),
  },
  (table) => [
    index('shipments_keeping')
      .on(table.deliveredAt)
      .where(sql`${table.photosDeletedAt} is null`),
  ],
)

/**
 * Replacements of orders that have gone, free of charge: one row for each time that an order is made once more. With it
 * stands the parcel in
 * whose place it is, since an order's shipment is always that of its last one.
 */
export const reprints = pgTable(
  'reprints',
  {
    /** made by whoever asks for it, so that asking twice makes one */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** from 1, for each order */
    number: integer().notNull(),
    reason: text().$type<ReprintReason>().notNull(),
    note: text(),
    pieces: jsonb().$type<ReprintPieces>().notNull(),
    files: text().$type<ReprintFiles>().notNull(),
    /** the files that the parcel before was printed from */
    folder: text(),
    who: text().notNull(),
    madeAt: moment().notNull(),
    calledOffAt: moment(),
    /** what it costs the shop; null: not known */
    costCents: cents(),
    /** what the order cost before it */
    costBeforeCents: cents(),
    /** counted extras of which it has a piece out of the stock */
    taken: jsonb().$type<string[]>().notNull().default([]),
    /** where the order stood, and the parcel of before; without one it was set to shipped in another way */
    stood: text().$type<'shipped' | 'delivered'>().notNull(),
    carrier: text().$type<Carrier>(),
    trackingNumber: text(),
    trackingUrl: text(),
    shippedAt: moment(),
    deliveredAt: moment(),
    photosDeletedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.number),
    check('reprints_cost', sql`${table.costCents} >= 0`),
  ],
)

/**
 * Books handed over to a print service: written down before the service is asked, so that no crash forgets one or
 * orders it twice. Its id is
 * the service's reference for it.
 */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    service: text().$type<PrintServiceName>().notNull(),
    state: text().$type<PrintJobState>().notNull(),
    /** of the service's catalogue: size, binding and paper */
    productId: text().notNull(),
    /** the bound book whose files go there */
    folder: text().notNull(),
    who: text().notNull(),
    askedAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** the service's own name for it, once it has told */
    serviceId: text(),
    /** what the service says of it, in its own words */
    serviceStatus: text(),
    /** why the last attempt failed, or what became of it in the end; null: nothing is wrong */
    fault: text().$type<PrintFaultCode>(),
    /** what the service said to that */
    message: text(),
    /** names the files' addresses; null: nobody can fetch them any more */
    fileToken: text().unique(),
    fileTokenUntil: moment(),
    /** how often the service was asked to print it, whatever came of that */
    attempts: integer().notNull().default(0),
    /** when the service was last asked anything */
    checkedAt: moment(),
    /** one process at a time has to do with it; a claim older than a few minutes is that of a process that was killed */
    claim: text(),
    claimedAt: moment(),
  },
  (table) => [
    uniqueIndex('print_jobs_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('asked', 'accepted', 'printing', 'cancelling')`),
    index('print_jobs_open')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('asked', 'accepted', 'printing', 'cancelling')`),
    index().on(table.orderId, table.askedAt),
    index().on(table.serviceId),
  ],
)
