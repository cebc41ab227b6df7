import { makeCreditNote } from '#domain/credit-note.ts'
import { makeInvoice } from '#domain/make-invoice.ts'
import type { Cents } from '#domain/money.ts'
import { isFree } from '#domain/quote.ts'
import type { Sale } from '#store/at-sale.ts'
import type { Queries } from '#store/database.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { listInvoices } from '#store/invoices.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'
import { write, type Write } from '#store/write.ts'
import { settingsWith } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { documentsOf, leftOf, readBooks } from './books.ts'
import { issued } from './issued.ts'
import { issueReplacement } from './make-out.ts'

/**
 * The invoice of an order that is being paid, to be written with what makes it paid, and what of its total is left without VAT; none, and
 * nothing, where nothing is paid.
 */
export async function invoiceOf(
  shop: Shop,
  tx: Queries,
  order: Order,
  seller: Sale['seller'],
): Promise<{ writes: Write[]; netCents: Cents }> {
  if (isFree(order.totalCents)) return { writes: [], netCents: 0 }
  const extras = order.extrasCents === 0 ? [] : await listOrderExtras(tx, order.id)
  const names = await readExtraNames(
    tx,
    extras.map(({ name }) => name),
    order.locale,
  )
  const { invoices } = settingsWith(shop.settings, seller)
  const document = makeInvoice(
    invoices,
    {
      ...order,
      extras: extras.map((extra) => ({ ...extra, name: names.get(extra.name) ?? extra.name })),
    },
    { isFull: order.billing !== null },
  )
  // An order that was made unpaid by hand can be paid again, and has an invoice for each time.
  return {
    writes: await issued(shop, {
      type: order.billing ? 'F1' : 'F2',
      document,
      cause: `paid:${order.id}:${order.paidAt!.toISOString()}`,
      recipient: order.billing,
    }),
    netCents: document.vat.reduce((sum, { baseCents }) => sum + baseCents, 0),
  }
}

/**
 * Issues a credit note, in the transaction that has locked the order and in which its money goes back. It takes back of the order's
 * invoice what can still be taken back; an order without one (a free one, or one paid before there were invoices) gets
 * none. Where a full one
 * stands in the invoice's place, the credit note is replaced by a full one too.
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
  const books = await readBooks(tx, orderId)
  let rest = amountCents ?? Number.POSITIVE_INFINITY
  for (const sale of books.sales) {
    const part = Math.min(rest, leftOf(sale))
    if (part <= 0) continue
    rest -= part
    const { invoice, replacement } = sale
    const document = makeCreditNote(invoice.document, documentsOf(sale.credited), part)
    const noteCause = `${cause}:${invoice.id}`
    await write(
      tx,
      await issued(shop, {
        type: invoice.document.isFull ? 'R1' : 'R5',
        document,
        cause: noteCause,
        corrects: invoice,
        recipient: books.recipients.get(invoice.cause) ?? null,
      }),
    )
    const recipient = replacement && (books.recipients.get(replacement.cause) ?? null)
    if (recipient) {
      const note = (await listInvoices(tx, orderId)).find((one) => one.cause === noteCause)!
      await issueReplacement(shop, tx, note, recipient)
    }
  }
}
