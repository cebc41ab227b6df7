import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { DeliveryState, SendingTrouble } from '#domain/record-delivery.ts'
import { moment } from './columns.ts'

/**
 * A record of each invoice (alta) and of each taken back as issued in error (anulación), chained by their hashes in the
 * order of their making, a chain
 * for each place they belong to. Made by the trigger that follows an invoice's insertion, in its transaction; another
 * refuses every change and
 * deletion. All fields that are hashed are the texts that were hashed.
 */
export const verifactuRecords = pgTable(
  'verifactu_records',
  {
    /** its place among all records, without gaps */
    id: integer().primaryKey(),
    place: text().$type<RecordPlace>().notNull().default('test'),
    kind: text().$type<'alta' | 'anulacion'>().notNull(),
    invoiceId: integer().notNull(),
    nif: text().notNull(),
    number: text().notNull(),
    day: text().notNull(),
    type: text(),
    vat: text(),
    total: text(),
    previous: text().notNull(),
    at: text().notNull(),
    hash: text().notNull(),
    /** of the system that made it */
    version: text().notNull().default('1.0'),
    /** it stands in the place of an earlier one of its kind and invoice (Subsanacion) */
    isCorrection: boolean().notNull().default(false),
    /** the one before was refused; X: and the agency has none of this invoice (RechazoPrevio) */
    refusedBefore: text().$type<'S' | 'X'>(),
    /** the agency has no record of what is taken back (SinRegistroPrevio) */
    isUnknown: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('verifactu_once')
      .on(table.invoiceId, table.kind)
      .where(sql`not ${table.isCorrection}`),
    index().on(table.number),
    index('verifactu_by_place').on(table.place, table.id),
    check(
      'verifactu_fields',
      sql`(${table.kind} = 'alta') = (${table.type} is not null and ${table.vat} is not null and ${table.total} is not null)`,
    ),
  ],
)

/** What became of each record that is to be sent, made with it. */
export const verifactuDeliveries = pgTable(
  'verifactu_deliveries',
  {
    recordId: integer()
      .primaryKey()
      .references(() => verifactuRecords.id),
    place: text().$type<RecordPlace>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** how often it was sent, whether or not an answer came */
    attempts: integer().notNull().default(0),
    answeredAt: moment(),
    /** the agency's error, of those refused or taken with errors */
    code: text(),
    message: text(),
    /** the agency's code by which the sending can be verified (CSV) */
    receipt: text(),
    madeAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('verifactu_open')
      .on(table.state, table.recordId)
      .where(sql`${table.state} <> 'accepted'`),
  ],
)

/** How sending to a place stands. */
export const verifactuSenders = pgTable('verifactu_senders', {
  place: text().$type<RecordPlace>().primaryKey(),
  /** the agency asks not to be called before */
  nextAt: moment(),
  /** of how many one sending is made: fewer while one that the agency cannot read is looked for */
  together: integer().notNull(),
  /** what keeps records from being sent; null: nothing */
  trouble: jsonb().$type<SendingTrouble>(),
  answeredAt: moment(),
  receipt: text(),
})
