import { aliasedTable, and, asc, eq, inArray, gte, lt, lte, sql } from 'drizzle-orm'
import type { Recipient } from '#domain/invoice.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { invoiceRecipients, invoices } from './schema/invoices.ts'
import { fixedWrite, placeholders, type Write } from './write.ts'
import { onlyRow } from './only-row.ts'

export type Invoice = typeof invoices.$inferSelect
export type NewInvoice = Omit<Invoice, 'id' | 'number'>

/**
 * An invoice or credit note, to be issued together with what it is for. The database gives it its number, and holds every other of
 * its series off until the transaction ends: let it be the transaction's last write.
 */
export const newInvoice: (invoice: NewInvoice) => Write = fixedWrite<NewInvoice>((queries) =>
  queries.insert(invoices).values(placeholders(invoices, { except: ['id', 'number'] })),
)

/** Whom a full one is made out to, to be written with it. */
export const newRecipient: (values: { cause: string; recipient: Recipient }) => Write = fixedWrite(
  (queries) => queries.insert(invoiceRecipients).values(placeholders(invoiceRecipients)),
)

/** Whom invoices are made out to, by their causes: of full ones, until that is forgotten. */
export async function readRecipients(
  queries: Queries,
  causes: readonly string[],
): Promise<Map<string, Recipient>> {
  if (causes.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(invoiceRecipients)
    .where(inArray(invoiceRecipients.cause, [...causes]))
  return new Map(rows.map(({ cause, recipient }) => [cause, recipient]))
}

/** Forgets whom invoices were made out to that were issued before a day. Answers of how many. */
export async function forgetRecipients(queries: Queries, before: string): Promise<number> {
  const old = queries
    .select({ cause: invoices.cause })
    .from(invoices)
    .where(lt(invoices.issuedOn, before))
  const gone = await queries
    .delete(invoiceRecipients)
    .where(inArray(invoiceRecipients.cause, old))
    .returning({ cause: invoiceRecipients.cause })
  return gone.length
}

const selectOfOrder = fixed<{ orderId: string }, Invoice[]>((queries) =>
  queries
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, sql.placeholder('orderId')))
    .orderBy(asc(invoices.id)),
)

/** An order's invoices and credit notes, in the order of their issue. */
export async function listInvoices(queries: Queries, orderId: string): Promise<Invoice[]> {
  return selectOfOrder(queries, { orderId })
}

/** The order that an invoice is of, which may be gone. */
export async function readOrderOf(queries: Queries, id: number): Promise<string | null> {
  const [row] = await queries
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(eq(invoices.id, id))
  return row?.orderId ?? null
}

/** An invoice, held until the transaction ends: of two who would add to its records one waits. */
export async function lockInvoice(queries: Queries, id: number): Promise<Invoice> {
  return onlyRow(await queries.select().from(invoices).where(eq(invoices.id, id)).for('update'))
}

/** What identifies the invoices and credit notes of some orders, in the order of their issue. */
export async function listInvoicesOf(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Pick<Invoice, 'orderId' | 'series' | 'year' | 'number'>[]> {
  const { orderId, series, year, number } = invoices
  return queries
    .select({ orderId, series, year, number })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id))
}

const corrected = aliasedTable(invoices, 'corrected')
const replaced = aliasedTable(invoices, 'replaced')
const told = (of: typeof corrected) => ({
  series: of.series,
  year: of.year,
  number: of.number,
  issuedOn: of.issuedOn,
})
type Told = Pick<Invoice, 'series' | 'year' | 'number' | 'issuedOn'>
export type ListedInvoice = {
  invoice: Invoice
  corrects: Told | null
  replaces: Told | null
  recipient: Recipient | null
}

/** Invoices and credit notes of some days, both included, by day, series and number: those after `last`, or the first ones. */
export async function listInvoicesAfter(
  queries: Queries,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  last: Invoice | null,
  limit: number,
): Promise<ListedInvoice[]> {
  return queries
    .select({
      invoice: invoices,
      corrects: told(corrected),
      replaces: told(replaced),
      recipient: invoiceRecipients.recipient,
    })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .leftJoin(replaced, eq(replaced.id, invoices.replacesId))
    .leftJoin(invoiceRecipients, eq(invoiceRecipients.cause, invoices.cause))
    .where(
      and(
        from === undefined ? undefined : gte(invoices.issuedOn, from),
        to === undefined ? undefined : lte(invoices.issuedOn, to),
        last
          ? sql`(${invoices.issuedOn}, ${invoices.series}, ${invoices.number}) > (${last.issuedOn}::date, ${last.series}, ${last.number})`
          : undefined,
      ),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.series), asc(invoices.number))
    .limit(limit)
}
