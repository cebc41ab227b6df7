import { creditable } from '#domain/credit-note.ts'
import { type InvoiceDocument, type Recipient } from '#domain/invoice.ts'
import type { Cents } from '#domain/money.ts'
import type { Queries } from '#store/database.ts'
import { listInvoices, readRecipients, type Invoice } from '#store/invoices.ts'
import { listTakenBack } from '#store/verifactu.ts'

/** Which of an order's invoices are taken back as never due: nothing is credited of them. */
export const takenBack = (
  queries: Queries,
  all: readonly Invoice[],
): Promise<Map<number, string>> =>
  listTakenBack(
    queries,
    all.filter(({ verifactu }) => verifactu !== 'off').map(({ id }) => id),
  )

/** An order's invoices as they stand: each sale that was not taken back, with its credit notes and what stands in its place. */
export type Sale = { invoice: Invoice; credited: Invoice[]; replacement: Invoice | null }
export type Books = {
  all: Invoice[]
  sales: Sale[]
  gone: Map<number, string>
  recipients: Recipients
}
type Recipients = Map<string, Recipient>

export async function readBooks(tx: Queries, orderId: string): Promise<Books> {
  const all = await listInvoices(tx, orderId)
  const gone = await takenBack(tx, all)
  const recipients = await readRecipients(tx, causesOfFull(all))
  return { all, sales: salesIn(all, gone), gone, recipients }
}

function salesIn(all: readonly Invoice[], gone: Books['gone']): Sale[] {
  const standing = all.filter(({ id }) => !gone.has(id))
  return standing
    .filter(({ kind }) => kind === 'invoice')
    .map((invoice) => ({
      invoice,
      credited: standing.filter(({ correctsId }) => correctsId === invoice.id),
      replacement: replacementOf(standing, invoice),
    }))
}

/** What stands in the place of a simplified one: the last for it, unless that turns the one before. */
export function replacementOf(standing: readonly Invoice[], simplified: Invoice): Invoice | null {
  const last = standing.findLast(({ replacesId }) => replacesId === simplified.id)
  return last && last.document.totalCents === simplified.document.totalCents ? last : null
}

export const documentsOf = (invoices: readonly Invoice[]): InvoiceDocument[] =>
  invoices.map(({ document }) => document)
/** What is left of a sale's invoice after its credit notes. */
export const leftOf = ({ invoice, credited }: Sale): Cents =>
  creditable(invoice.document, documentsOf(credited))

/** What their recipients are known by. */
export const causesOfFull = (invoices: readonly Invoice[]): string[] =>
  invoices.filter(({ document }) => document.isFull).map(({ cause }) => cause)

/** Whether anything is left of an order's invoices. @param all of them */
export async function hasStanding(queries: Queries, all: readonly Invoice[]): Promise<boolean> {
  return salesIn(all, await takenBack(queries, all)).some((sale) => leftOf(sale) > 0)
}
