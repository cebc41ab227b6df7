import { showInvoiceNumber } from '#domain/invoice.ts'
import { verifactuUrl } from '#domain/verifactu.ts'
import { Refusal } from '#domain/refusal.ts'
import { listInvoices, type Invoice } from '#store/invoices.ts'
import { readAlta } from '#store/verifactu.ts'
import { findOrder, type OrderKey } from '#store/orders.ts'
import type { Shop, ShopWithin } from '../shop.ts'
import { takenBack } from './issue-invoice.ts'

export type InvoiceFile = { number: string; fileName: string; bytes: Buffer }

/**
 * An order's invoice as PDF: the newest one, or the invoice or credit note of a number.
 * @throws Refusal order_not_found; not_found when it has none, or none of that number
 */
export async function invoiceFile(
  shop: Shop,
  key: OrderKey,
  number?: string,
): Promise<InvoiceFile> {
  const order = await findOrder(shop.db, key)
  if (!order) throw new Refusal('order_not_found')
  const file = await printedInvoice(shop, order.id, number)
  if (!file) throw new Refusal('not_found')
  return file
}

/** The same for an order that is known to be there; null when it has none, or none of that number. */
export async function printedInvoice(
  shop: ShopWithin,
  orderId: string,
  number?: string,
): Promise<InvoiceFile | null> {
  const issued = await listInvoices(shop.db, orderId)
  const invoice =
    number === undefined
      ? issued.findLast(({ kind }) => kind === 'invoice')
      : issued.find((candidate) => showInvoiceNumber(candidate) === number.toUpperCase())
  return invoice ? print(shop, invoice, issued) : null
}

/** The credit note that was issued for a cause ("refund:{id}"); null when there is none, for the order has no invoice. */
export async function printedCreditNote(
  shop: ShopWithin,
  orderId: string,
  cause: string,
): Promise<InvoiceFile | null> {
  const issued = await listInvoices(shop.db, orderId)
  const note = issued.find(
    (candidate) =>
      candidate.kind === 'credit_note' && candidate.cause === `${cause}:${candidate.correctsId}`,
  )
  return note ? print(shop, note, issued) : null
}

async function print(
  shop: ShopWithin,
  invoice: Invoice,
  issued: readonly Invoice[],
): Promise<InvoiceFile> {
  // Loaded when it is first needed: the server has to answer long before anybody asks for an invoice.
  const { printInvoice } = await import('#book/invoice/print-invoice.ts')
  const number = showInvoiceNumber(invoice)
  const corrects = issued.find(({ id }) => id === invoice.correctsId) ?? null
  return {
    number,
    fileName: `${number}.pdf`,
    bytes: await printInvoice({
      issued: invoice,
      document: invoice.document,
      corrects,
      verifactuUrl: await urlOf(shop, invoice),
      isTakenBack: (await takenBack(shop.db, [invoice])).has(invoice.id),
    }),
  }
}

/** Where the tax agency shows an invoice; nowhere if no record was made of it as it was issued. */
async function urlOf(shop: ShopWithin, { id, verifactu }: Invoice): Promise<string | undefined> {
  const record = verifactu === 'off' ? null : await readAlta(shop.db, id)
  return record?.total ? verifactuUrl(record.place, { ...record, total: record.total }) : undefined
}

/** An order's invoices and credit notes, oldest first. */
export async function showInvoices(shop: Shop, orderId: string) {
  if (!(await findOrder(shop.db, { id: orderId }))) throw new Refusal('order_not_found')
  const issued = await listInvoices(shop.db, orderId)
  const gone = await takenBack(shop.db, issued)
  return issued.map((invoice) => {
    const corrects = issued.find(({ id }) => id === invoice.correctsId)
    return {
      number: showInvoiceNumber(invoice),
      kind: invoice.kind,
      issuedOn: invoice.issuedOn,
      total: Math.abs(invoice.document.totalCents),
      corrects: corrects ? showInvoiceNumber(corrects) : null,
      isTakenBack: gone.has(invoice.id),
    }
  })
}
