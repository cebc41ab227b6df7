import { billingSystem, type BillingProducer } from './billing-system.ts'
import type { InvoiceDocument, Recipient } from './invoice.ts'
import type { RecordType } from './verifactu.ts'

/** What identifies an invoice for the agency. */
export type RecordedInvoice = { nif: string; number: string; day: string }

/** One line of a breakdown by tax. `kind` says which of the agency's three ways it is: taxed in Spain, not localised there, or exported. */
export type RecordLine =
  | { kind: 'taxed'; ratePercent: string; base: string; vat: string }
  | { kind: 'abroad' | 'exported'; amount: string }

/** A record as it is sent: all that the agency's schemas ask for, as texts. */
export type BillingRecord = RecordedInvoice & {
  /** the shop's own name for it, which comes back with the answer */
  reference: string
  previous: (RecordedInvoice & { hash: string }) | null
  at: string
  hash: string
  system: {
    producerName: string
    producerNif: string
    name: string
    id: string
    version: string
    installation: string
  }
} & (
    | {
        kind: 'alta'
        issuerName: string
        type: RecordType
        /** it stands in the place of an earlier record of the same invoice */
        isCorrection: boolean
        /** S: the one before was refused, X: and the agency has none of this invoice (list L17) */
        refusedBefore: 'S' | 'X' | null
        /** the sale's, where it is another than the invoice's */
        soldOn: string | null
        description: string
        corrects: RecordedInvoice | null
        replaces: RecordedInvoice | null
        recipient: RecordRecipient | null
        lines: RecordLine[]
        vat: string
        total: string
      }
    | {
        kind: 'anulacion'
        /** the agency has no record of what is taken back */
        isUnknown: boolean
        refusedBefore: boolean
      }
  )

/**
 * A Spanish number stands for itself; of another country the number is told as its official document (list L7: 04), for
 * nobody asks VIES.
 */
export type RecordRecipient = { name: string } & ({ nif: string } | { country: string; id: string })

/**
 * What of an invoice bears which tax. VAT of another country is none of Spain's: what is sold under the one-stop shop
 * is told as one amount that is not
 * localised in Spain, with that VAT in it, so that the lines add up to the total as the agency checks (Validaciones 1.2.2, 3.1.3.17).
 */
export function recordLines({ ground, vat, totalCents }: InvoiceDocument): RecordLine[] {
  if (ground === 'home')
    return vat.map(({ rateHundredths, baseCents, vatCents }) => ({
      kind: 'taxed',
      ratePercent: showCents(rateHundredths),
      base: showCents(baseCents),
      vat: showCents(vatCents),
    }))
  return [{ kind: ground === 'union' ? 'abroad' : 'exported', amount: showCents(totalCents) }]
}

/** "-12.30": as the agency takes amounts. */
export function showCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "31-12-2026": as the agency takes days. */
export const recordDay = (day: string): string => day.split('-').toReversed().join('-')

/** What an invoice is for, in the words that the agency reads. */
export function recordDescription(type: RecordType, { orderId }: InvoiceDocument): string {
  if (type === 'R4') return `Datos del destinatario del pedido ${orderId}, que se factura de nuevo`
  if (type.startsWith('R')) return `Devolución del importe, o de una parte, del pedido ${orderId}`
  return `Libro para colorear personalizado y sus extras, pedido ${orderId}`
}

export function recordRecipient({ name, country, taxId }: Recipient): RecordRecipient {
  return country === 'ES' ? { name, nif: taxId } : { name, country, id: taxId }
}

/** @param version of the system that made the record, which may be older than the one that sends it */
export function recordSystem(
  producer: BillingProducer,
  { version, installation }: { version: string; installation: string },
): BillingRecord['system'] {
  return {
    producerName: producer.name,
    producerNif: producer.taxId ?? '',
    name: billingSystem.name,
    id: billingSystem.id,
    version,
    installation,
  }
}
