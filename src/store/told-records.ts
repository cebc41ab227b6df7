import { aliasedTable, sql } from 'drizzle-orm'
import { codesLeftAlone } from '#domain/record-delivery.ts'
import type { Invoice } from './invoices.ts'
import { invoices } from './schema/invoices.ts'
import { verifactuDeliveries, verifactuRecords } from './schema/verifactu.ts'

export type VerifactuRecord = typeof verifactuRecords.$inferSelect

export type Delivery = typeof verifactuDeliveries.$inferSelect

export const previous = aliasedTable(verifactuRecords, 'previous')

export const corrected = aliasedTable(invoices, 'corrected')

export const replaced = aliasedTable(invoices, 'replaced')

/** The record before one, in its own place's chain. */
export const before = sql`${previous.id} = (select max(id) from ${verifactuRecords} as earlier where earlier.place = ${verifactuRecords.place} and earlier.id < ${verifactuRecords.id})`

/** What identifies an invoice for the agency, but for the seller's number, which is in the document. */
export const told = (of: typeof corrected) => ({
  series: of.series,
  year: of.year,
  number: of.number,
  issuedOn: of.issuedOn,
})

export type Told = Pick<Invoice, 'series' | 'year' | 'number' | 'issuedOn'>

/** Whether no other record of its invoice came after it. */
export const isLast = sql<boolean>`not exists (select from ${verifactuRecords} as later where later.invoice_id = ${verifactuRecords.invoiceId} and later.id > ${verifactuRecords.id})`

export const isOpen = sql`(${verifactuDeliveries.state} = 'refused' or (${verifactuDeliveries.state} = 'with_errors' and coalesce(${verifactuDeliveries.code}, '') <> all(${sql.param([...codesLeftAlone])}::text[]))) and ${isLast}`
