import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { InvoiceDocument, InvoiceKind, Recipient } from '#domain/invoice.ts'
import type { RecordType } from '#domain/verifactu.ts'
import type { VerifactuMode } from '#domain/verifactu-mode.ts'
import { moment } from './columns.ts'

/** How far each series has come in each year. Only the trigger that numbers invoices may write here. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** no invoice bears an earlier day than the one before it, whatever the clocks say */
    lastDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/**
 * Invoices and credit notes. A trigger gives each its number as it is inserted, by the lock on its series' row: numbers have no gap
 * and no double, and a transaction that fails gives its number back. Another refuses every change and deletion. They outlive their
 * orders, so none is referred to.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<InvoiceKind>().notNull(),
    series: text().notNull(),
    year: integer().notNull(),
    /** the trigger's to give */
    number: integer().notNull().default(0),
    /** the day at the shop's place; the trigger moves it up to the last one of its series */
    issuedOn: date({ mode: 'string' }).notNull(),
    issuedAt: moment().notNull(),
    orderId: text().notNull(),
    /** of a credit note: the invoice that it takes back, or a part of it */
    correctsId: integer().references((): AnyPgColumn => invoices.id),
    /** of a full one in the place of a simplified one: that one */
    replacesId: integer().references((): AnyPgColumn => invoices.id),
    /** what it was issued for: the same cause twice is an error, not a second invoice */
    cause: text().notNull().unique(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    /** whether a record was made of it as it was issued, and for where */
    verifactu: text().$type<VerifactuMode>().notNull().default('off'),
    /** of its record: what of its VAT is Spanish */
    spanishVatCents: integer().notNull().default(0),
    /** what its record is made with, and whether it is sent; null where none is made, or of one from before it was told */
    record: jsonb().$type<{ type: RecordType; version: string; isSent: boolean }>(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.year, table.number),
    index().on(table.orderId),
    index('invoices_by_day').on(table.issuedOn, table.series, table.number),
    check(
      'invoices_numbered',
      sql`${table.number} > 0 and extract(year from ${table.issuedOn}) = ${table.year}`,
    ),
    check(
      'invoices_corrects',
      sql`(${table.kind} = 'credit_note') = (${table.correctsId} is not null)`,
    ),
    check(
      'invoices_replaces',
      sql`(${table.kind} = 'replacement') = (${table.replacesId} is not null)`,
    ),
  ],
)

/**
 * Whom a full invoice is made out to, by the invoice's cause. Apart from it, since it is not kept for ever: it goes
 * when the law wants it no longer. A
 * trigger refuses every change.
 */
export const invoiceRecipients = pgTable('invoice_recipients', {
  cause: text()
    .primaryKey()
    .references(() => invoices.cause),
  recipient: jsonb().$type<Recipient>().notNull(),
})
