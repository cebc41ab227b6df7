import {
  recordDay,
  recordDescription,
  recordLines,
  recordRecipient,
  recordSystem,
  type BillingRecord,
  type RecordedInvoice,
} from '#domain/billing-record.ts'
import { showInvoiceNumber, type InvoiceNumber } from '#domain/invoice-number.ts'
import type { RecordType } from '#domain/verifactu.ts'
import type { Invoice } from '#store/invoices.ts'
import type { Unsent } from '#store/unsent-records.ts'
import type { Shop } from '../../shop.ts'

/** A record as it is sent: made of what is kept and never changes, so that it is the same however often it is sent. */
export function billingRecord(
  { settings }: Pick<Shop, 'settings'>,
  { record, invoice, previous, corrected, replaced, recipient }: Unsent,
  installation: string,
): BillingRecord {
  const { nif, number, day, at, hash, kind, version } = record
  const common = {
    reference: String(record.id),
    nif,
    number,
    day,
    at,
    hash,
    previous,
    system: recordSystem(settings.producer, { version, installation }),
  }
  if (kind === 'anulacion')
    return {
      ...common,
      kind,
      isUnknown: record.isUnknown,
      refusedBefore: record.refusedBefore !== null,
    }
  const { document } = invoice
  const type = (record.type ?? '') as RecordType
  return {
    ...common,
    kind,
    type,
    issuerName: document.seller.name,
    isCorrection: record.isCorrection,
    refusedBefore: record.refusedBefore,
    soldOn:
      document.soldOn && document.soldOn !== invoice.issuedOn ? recordDay(document.soldOn) : null,
    description: recordDescription(type, document),
    corrects: corrected && { nif, ...identityOf(corrected) },
    replaces: replaced && { nif, ...identityOf(replaced) },
    recipient: recipient && recordRecipient(recipient),
    lines: recordLines(document),
    vat: record.vat ?? '',
    total: record.total ?? '',
  }
}

/** An order's invoices are one seller's. */
const identityOf = (
  invoice: InvoiceNumber & Pick<Invoice, 'issuedOn'>,
): Omit<RecordedInvoice, 'nif'> => ({
  number: showInvoiceNumber(invoice),
  day: recordDay(invoice.issuedOn),
})
