import {
  creditable,
  dayAt,
  makeCreditNote,
  makeInvoice,
  seriesOf,
  type InvoiceDocument,
  type InvoiceKind,
} from '#domain/invoice.ts'
import { spanishVatCents } from '#domain/verifactu.ts'
import type { Cents } from '#domain/money.ts'
import { isFree } from '#domain/quote.ts'
import type { Queries } from '#store/database.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { listInvoices, newInvoice, type Invoice } from '#store/invoices.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'
import { write, type Write } from '#store/write.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'

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
  return [
    issued(shop, {
      kind: 'invoice',
      document,
      cause: `paid:${order.id}:${order.paidAt!.toISOString()}`,
      corrects: null,
    }),
  ]
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
  for (const invoice of all.filter(({ kind }) => kind === 'invoice')) {
    const credited = all
      .filter(({ correctsId }) => correctsId === invoice.id)
      .map(({ document }) => document)
    const part = Math.min(rest, creditable(invoice.document, credited))
    if (part <= 0) continue
    rest -= part
    const document = makeCreditNote(invoice.document, credited, part)
    await write(tx, [
      issued(shop, {
        kind: 'credit_note',
        document,
        cause: `${cause}:${invoice.id}`,
        corrects: invoice,
      }),
    ])
  }
}

function issued(
  shop: Shop,
  {
    kind,
    document,
    cause,
    corrects,
  }: { kind: InvoiceKind; document: InvoiceDocument; cause: string; corrects: Invoice | null },
): Write {
  const issuedAt = shop.now()
  const issuedOn = dayAt(issuedAt, shop.settings.invoices.timeZone)
  return newInvoice({
    kind,
    series: seriesOf(kind, document.seller),
    year: Number(issuedOn.slice(0, 4)),
    issuedOn,
    issuedAt,
    orderId: document.orderId,
    correctsId: corrects?.id ?? null,
    cause,
    document,
    // A sample is no invoice.
    verifactu: document.seller.taxId === null ? 'off' : shop.settings.invoices.verifactu,
    spanishVatCents: spanishVatCents(document),
  })
}
