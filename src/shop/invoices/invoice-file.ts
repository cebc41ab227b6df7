import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { verifactuUrl } from '#domain/verifactu.ts'
import { Refusal } from '#domain/refusal.ts'
import { listInvoices, readRecipients, type Invoice } from '#store/invoices.ts'
import { readAlta } from '#store/verifactu.ts'
import { findOrder, type OrderKey } from '#store/orders.ts'
import type { Shop, ShopWithin } from '../shop.ts'
import { causesOfFull, replacementOf, takenBack } from './books.ts'

/** `isFull`: it tells of somebody */
export type InvoiceFile = { number: string; isFull: boolean; fileName: string; bytes: Buffer }

/**
 * An order's invoice as PDF: the newest one, or the invoice or credit note of a number.
 * @param check may refuse it
 * @throws Refusal order_not_found; not_found when it has none, or none of that number
 */
export async function invoiceFile(
  shop: Shop,
  key: OrderKey,
  number?: string,
  check: (invoice: Invoice) => void | Promise<void> = () => {},
): Promise<InvoiceFile> {
  const order = await findOrder(shop.db, key)
  if (!order) throw new Refusal('order_not_found')
  const issued = await listInvoices(shop.db, order.id)
  const invoice = chosen(issued, number)
  if (!invoice) throw new Refusal('not_found')
  await check(invoice)
  return print(shop, invoice, issued)
}

/** The same for an order that is known to be there; null when it has none, or none of that number. */
export async function printedInvoice(
  shop: ShopWithin,
  orderId: string,
  number?: string,
): Promise<InvoiceFile | null> {
  const issued = await listInvoices(shop.db, orderId)
  const invoice = chosen(issued, number)
  return invoice ? print(shop, invoice, issued) : null
}

const chosen = (issued: readonly Invoice[], number?: string): Invoice | undefined =>
  number === undefined
    ? issued.findLast(({ kind }) => kind === 'invoice')
    : issued.find((candidate) => showInvoiceNumber(candidate) === number.toUpperCase())

/**
 * The papers that were issued for a cause ("refund:{id}"): credit notes, and full ones in the place of such. None where
 * the order has no invoice.
 */
export async function printedCreditNotes(
  shop: ShopWithin,
  orderId: string,
  cause: string,
): Promise<InvoiceFile[]> {
  const issued = await listInvoices(shop.db, orderId)
  const notes = issued.filter(
    (candidate) =>
      candidate.kind === 'credit_note' && candidate.cause === `${cause}:${candidate.correctsId}`,
  )
  const papers = notes.flatMap((note) => [note, replacementOf(issued, note)])
  return Promise.all(
    papers.filter((paper) => paper !== null).map((paper) => print(shop, paper, issued)),
  )
}

async function print(
  shop: ShopWithin,
  invoice: Invoice,
  issued: readonly Invoice[],
): Promise<InvoiceFile> {
  // Loaded when it is first needed: the server has to answer long before anybody asks for an invoice.
  const { printInvoice } = await import('#book/invoice/print-invoice.ts')
  const number = showInvoiceNumber(invoice)
  const { document, cause } = invoice
  const recipients = await readRecipients(shop.db, document.isFull ? [cause] : [])
  return {
    number,
    isFull: document.isFull ?? false,
    fileName: `${number}.pdf`,
    bytes: await printInvoice({
      issued: invoice,
      document,
      corrects: issued.find(({ id }) => id === invoice.correctsId) ?? null,
      recipient: recipients.get(cause) ?? null,
      ...placeOf(issued, invoice),
      verifactuUrl: await urlOf(shop, invoice),
      isTakenBack: (await takenBack(shop.db, [invoice])).has(invoice.id),
    }),
  }
}

/** Of one in another's place: that one; of one that makes such without effect: the one before it there. */
function placeOf(issued: readonly Invoice[], { id, replacesId, document }: Invoice) {
  const replaces = issued.find((other) => other.id === replacesId) ?? null
  if (!replaces || replaces.document.totalCents === document.totalCents)
    return { replaces, turns: null }
  const turns = issued.findLast((other) => other.replacesId === replacesId && other.id < id) ?? null
  return { replaces: null, turns }
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
  const [gone, recipients] = await Promise.all([
    takenBack(shop.db, issued),
    readRecipients(shop.db, causesOfFull(issued)),
  ])
  const numberOf = (id: number | null) => {
    const other = issued.find((candidate) => candidate.id === id)
    return other ? showInvoiceNumber(other) : null
  }
  return issued.map((invoice) => ({
    number: showInvoiceNumber(invoice),
    kind: invoice.kind,
    isFull: invoice.document.isFull ?? false,
    issuedOn: invoice.issuedOn,
    total: Math.abs(invoice.document.totalCents),
    takesBack: invoice.document.totalCents < 0,
    corrects: numberOf(invoice.correctsId),
    replaces: numberOf(invoice.replacesId),
    recipient: recipients.get(invoice.cause)?.name ?? null,
    isTakenBack: gone.has(invoice.id),
  }))
}
