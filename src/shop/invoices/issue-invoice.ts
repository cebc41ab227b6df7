import {
  creditable,
  dayAt,
  makeCreditNote,
  makeInvoice,
  seriesOf,
  type InvoiceDocument,
  type InvoiceKind,
} from '#domain/invoice.ts'
import { billingSystem } from '#domain/billing-system.ts'
import { spanishVatCents, type RecordType } from '#domain/verifactu.ts'
import type { Cents } from '#domain/money.ts'
import { isFree } from '#domain/quote.ts'
import type { Queries } from '#store/database.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { listInvoices, newInvoice, type Invoice } from '#store/invoices.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'
import { listTakenBack } from '#store/verifactu.ts'
import { write, type Write } from '#store/write.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { isSending, sendingOf } from './verifactu/sending.ts'

/** The invoice of an order that is being paid, to be written with what makes it paid; none where nothing is paid. */
export async function invoiceOf(shop: Shop, tx: Queries, order: Order): Promise<Write[]> {
  if (isFree(order.totalCents)) return []
  const extras = order.extrasCents === 0 ? [] : await listOrderExtras(tx, order.id)
  const names = await readExtraNames(
    tx,
    extras.map(({ name }) => name),
    order.locale,
  )
  const { invoices } = await settingsNow(shop, tx)
  const document = makeInvoice(invoices, {
    ...order,
    extras: extras.map((extra) => ({ ...extra, name: names.get(extra.name) ?? extra.name })),
  })
  // An order that was made unpaid by hand can be paid again, and has an invoice for each time.
  return issued(shop, {
    kind: 'invoice',
    type: 'F2',
    document,
    cause: `paid:${order.id}:${order.paidAt!.toISOString()}`,
    corrects: null,
  })
}

/**
 * Issues a credit note, in the transaction that has locked the order and in which its money goes back. It takes back of the order's
 * invoice what can still be taken back; an order without one (a free one, or one paid before there were invoices) gets none.
 * @param amountCents null: all that is left of it
 * @param cause "refund:{id}": the same one twice is an error, and nothing is written
 */
export async function issueCreditNote(
  shop: Shop,
  tx: Queries,
  {
    orderId,
    amountCents,
    cause,
  }: {
    orderId: string
    amountCents: Cents | null
    cause: string
  },
): Promise<void> {
  const all = await listInvoices(tx, orderId)
  let rest = amountCents ?? Number.POSITIVE_INFINITY
  const gone = await takenBack(tx, all)
  for (const invoice of all.filter(({ id, kind }) => kind === 'invoice' && !gone.has(id))) {
    const credited = all
      .filter(({ id, correctsId }) => correctsId === invoice.id && !gone.has(id))
      .map(({ document }) => document)
    const part = Math.min(rest, creditable(invoice.document, credited))
    if (part <= 0) continue
    rest -= part
    const document = makeCreditNote(invoice.document, credited, part)
    await write(
      tx,
      await issued(shop, {
        kind: 'credit_note',
        type: 'R5',
        document,
        cause: `${cause}:${invoice.id}`,
        corrects: invoice,
      }),
    )
  }
}

/** Which of an order's invoices are taken back as never due: nothing is credited of them. */
export const takenBack = (
  queries: Queries,
  all: readonly Invoice[],
): Promise<Map<number, string>> =>
  listTakenBack(
    queries,
    all.filter(({ verifactu }) => verifactu !== 'off').map(({ id }) => id),
  )

/** What is to be written so that one is issued, numbered and recorded, and its record sent: the invoice last. */
async function issued(
  shop: Shop,
  {
    kind,
    type,
    document,
    cause,
    corrects,
  }: {
    kind: InvoiceKind
    type: RecordType
    document: InvoiceDocument
    cause: string
    corrects: Invoice | null
  },
): Promise<Write[]> {
  const issuedAt = shop.now()
  const { timeZone, verifactu: mode } = shop.settings.invoices
  const issuedOn = dayAt(issuedAt, timeZone)
  // A sample is no invoice.
  const verifactu = document.seller.taxId === null ? 'off' : mode
  const isSent = verifactu !== 'off' && isSending(shop)
  const invoice = newInvoice({
    kind,
    series: seriesOf(kind, document.seller),
    year: Number(issuedOn.slice(0, 4)),
    issuedOn,
    issuedAt,
    orderId: document.orderId,
    correctsId: corrects?.id ?? null,
    cause,
    document,
    verifactu,
    spanishVatCents: spanishVatCents(document),
    record: verifactu === 'off' ? null : { type, version: billingSystem.version, isSent },
  })
  return isSent ? [await sendingOf(shop, verifactu), invoice] : [invoice]
}
