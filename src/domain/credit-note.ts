import { itemAt } from './item-at.ts'
import { assertCents, type Cents } from './money.ts'
import type { InvoiceDocument, VatShare } from './invoice.ts'
import { share, vatWithin } from './vat-within.ts'

/** What is left of an invoice after its credit notes. */
export function creditable(invoice: InvoiceDocument, credited: readonly InvoiceDocument[]): Cents {
  return invoice.totalCents + credited.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

/**
 * Takes a part of an invoice back, or all of it. Each rate gives in proportion to what is left of it, so that credit notes for the
 * whole amount, however many, add up to the invoice in every figure.
 * @param credited the credit notes that the invoice has already
 * @param what why it is taken back
 */
export function makeCreditNote(
  invoice: InvoiceDocument,
  credited: readonly InvoiceDocument[],
  amountCents: Cents,
  what: 'refund' | 'recipient' = 'refund',
): InvoiceDocument {
  assertCents(amountCents)
  if (amountCents === 0 || amountCents > creditable(invoice, credited))
    throw new RangeError(`cannot credit ${amountCents} of invoice for ${invoice.orderId}`)
  const parts = invoice.vat.map(({ rateHundredths, baseCents, vatCents }) => {
    const gone = credited
      .flatMap(({ vat }) => vat)
      .filter((part) => part.rateHundredths === rateHundredths)
      .reduce((sum, part) => sum - part.baseCents - part.vatCents, 0)
    return { rateHundredths, gone, left: baseCents + vatCents - gone }
  })
  const shares = share(
    amountCents,
    parts.map(({ left }) => left),
  )
  const vat = parts.map(({ rateHundredths, gone }, index): VatShare => {
    const before = vatWithin(gone, rateHundredths)
    const after = vatWithin(gone + itemAt(shares, index), rateHundredths)
    return {
      rateHundredths,
      baseCents: 0 - (after.baseCents - before.baseCents),
      vatCents: 0 - (after.vatCents - before.vatCents),
    }
  })
  return {
    ...invoice,
    lines: [{ what, text: null, cents: -amountCents }],
    totalCents: -amountCents,
    vat: vat.filter(({ baseCents, vatCents }) => baseCents + vatCents !== 0),
  }
}

/** What stands of an invoice once its credit notes are taken off, as an invoice again. */
export function whatIsLeft(
  invoice: InvoiceDocument,
  credited: readonly InvoiceDocument[],
): InvoiceDocument {
  return {
    ...invoice,
    lines: [...invoice.lines, ...credited.flatMap(({ lines }) => lines)],
    totalCents: creditable(invoice, credited),
    vat: invoice.vat
      .map(({ rateHundredths, baseCents, vatCents }) => {
        const gone = credited.flatMap(({ vat }) =>
          vat.filter((part) => part.rateHundredths === rateHundredths),
        )
        return {
          rateHundredths,
          baseCents: gone.reduce((sum, part) => sum + part.baseCents, baseCents),
          vatCents: gone.reduce((sum, part) => sum + part.vatCents, vatCents),
        }
      })
      .filter(({ baseCents, vatCents }, index) => index === 0 || baseCents + vatCents !== 0),
  }
}

/**
 * A document of a sale that was invoiced before, to be issued as a full one.
 * @param issuedOn of the one before
 */
export const asFull = (invoice: InvoiceDocument, issuedOn: string): InvoiceDocument => ({
  ...invoice,
  isFull: true,
  soldOn: invoice.soldOn ?? issuedOn,
})

/** The same with every figure's sign turned: what makes one without effect. */
export const turned = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, cents: 0 - line.cents })),
  totalCents: 0 - invoice.totalCents,
  vat: invoice.vat.map(({ rateHundredths, baseCents, vatCents }) => ({
    rateHundredths,
    baseCents: 0 - baseCents,
    vatCents: 0 - vatCents,
  })),
})
