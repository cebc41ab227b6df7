import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * A record of each invoice (alta) and of each taken back as issued in error (anulación), chained by their hashes in the order of their making.
 * Made by the trigger that follows an invoice's insertion, in its transaction; another refuses every change and deletion. All fields are the texts
 * that were hashed.
 */
export const verifactuRecords = pgTable(
  'verifactu_records',
  {
    /** its place in the chain, without gaps */
    id: integer().primaryKey(),
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
  },
  (table) => [
    uniqueIndex('verifactu_once').on(table.invoiceId, table.kind),
    index().on(table.number),
    check(
      'verifactu_fields',
      sql`(${table.kind} = 'alta') = (${table.type} is not null and ${table.vat} is not null and ${table.total} is not null)`,
    ),
  ],
)
