import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { formatMoney } from '#domain/money.ts'
import { listInvoicesAfter, type Invoice, type ListedInvoice } from '#store/invoices.ts'
import type { Shop } from '../shop.ts'
import { takenBack } from './books.ts'

/**
 * A row for each VAT rate of each invoice: `total` is that rate's part, `invoiceTotal` the whole. Credit notes are
 * below zero. Two kinds count for
 * nothing: what is taken back, and what stands in the place of another (`replaces`), for that one was counted.
 */
export const invoiceColumns = [
  'number',
  'kind',
  'issuedOn',
  'orderId',
  'corrects',
  'correctsIssuedOn',
  'replaces',
  'recipientName',
  'recipientTaxId',
  'recipientCountry',
  'country',
  'vatGround',
  'vatRate',
  'base',
  'vat',
  'total',
  'invoiceTotal',
  'currency',
  'sellerTaxId',
  'takenBackAt',
] as const

type Cell = string | { figure: string }

const batchRows = 500

/**
 * All invoices and credit notes of some days, both included, by day, series and number. Each batch begins after the
 * last of the one before.
 */
export async function* exportInvoices(
  shop: Shop,
  days: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<Cell[][]> {
  let last: Invoice | null = null
  do {
    const batch: ListedInvoice[] = await listInvoicesAfter(shop.db, days, last, batchRows)
    const gone = await takenBack(
      shop.db,
      batch.map(({ invoice }) => invoice),
    )
    if (batch.length > 0) yield batch.flatMap((listed) => rowsOf(listed, gone))
    last = batch.length === batchRows ? (batch.at(-1)?.invoice ?? null) : null
  } while (last)
}

function rowsOf(
  { invoice, corrects, replaces, recipient }: ListedInvoice,
  gone: Map<number, string>,
): Cell[][] {
  const { document, kind, issuedOn } = invoice
  return document.vat.map(({ rateHundredths, baseCents, vatCents }) => [
    showInvoiceNumber(invoice),
    kind,
    issuedOn,
    document.orderId,
    corrects ? showInvoiceNumber(corrects) : '',
    corrects?.issuedOn ?? '',
    replaces ? showInvoiceNumber(replaces) : '',
    recipient?.name ?? '',
    recipient?.taxId ?? '',
    recipient?.country ?? '',
    document.country,
    document.ground,
    signed(rateHundredths),
    signed(baseCents),
    signed(vatCents),
    signed(baseCents + vatCents),
    signed(document.totalCents),
    'EUR',
    document.seller.taxId ?? '',
    gone.get(invoice.id) ?? '',
  ])
}

const signed = (hundredths: number): Cell => ({
  figure: hundredths < 0 ? `-${formatMoney(-hundredths)}` : formatMoney(hundredths),
})
