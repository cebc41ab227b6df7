import { billingSystem } from '#domain/billing-system.ts'
import { dayAt, seriesOf } from '#domain/invoice-number.ts'
import { type InvoiceDocument, type Recipient } from '#domain/invoice.ts'
import { spanishVatCents, type RecordType } from '#domain/verifactu.ts'
import { newInvoice, newRecipient, type Invoice } from '#store/invoices.ts'
import type { Write } from '#store/write.ts'
import type { Shop } from '../shop.ts'
import { isSending, sendingOf } from './verifactu/sending.ts'

/** What is to be written so that one is issued, numbered and recorded, and its record sent: the invoice last. */
export async function issued(
  shop: Shop,
  {
    type,
    document,
    cause,
    corrects = null,
    replaces = null,
    recipient,
  }: {
    type: RecordType
    document: InvoiceDocument
    cause: string
    corrects?: Invoice | null
    replaces?: Invoice | null
    recipient: Recipient | null
  },
): Promise<Write[]> {
  const issuedAt = shop.now()
  const { timeZone, verifactu: mode } = shop.settings.invoices
  const issuedOn = dayAt(issuedAt, timeZone)
  // A sample is no invoice.
  const verifactu = document.seller.taxId === null ? 'off' : mode
  const isSent = verifactu !== 'off' && isSending(shop)
  const kind = corrects ? 'credit_note' : replaces ? 'replacement' : 'invoice'
  const invoice = newInvoice({
    kind,
    series: seriesOf(kind, document),
    year: Number(issuedOn.slice(0, 4)),
    issuedOn,
    issuedAt,
    orderId: document.orderId,
    correctsId: corrects?.id ?? null,
    replacesId: replaces?.id ?? null,
    cause,
    document,
    verifactu,
    spanishVatCents: spanishVatCents(document),
    record: verifactu === 'off' ? null : { type, version: billingSystem.version, isSent },
  })
  return [
    ...(isSent ? [await sendingOf(shop, verifactu)] : []),
    ...(recipient && document.isFull ? [newRecipient({ cause, recipient })] : []),
    invoice,
  ]
}
