import type { InvoiceDocument, InvoiceKind } from './invoice.ts'

/** What identifies an invoice: series, year, and a number without gaps within them. */
export type InvoiceNumber = { series: string; year: number; number: number }

/** Credit notes have a series of their own, and so have full ones (RD 1619/2012, art. 6.1 a) and samples. */
export function seriesOf(
  kind: InvoiceKind,
  { seller: { taxId }, isFull }: Pick<InvoiceDocument, 'seller' | 'isFull'>,
): string {
  const series = `${kind === 'credit_note' ? 'R' : 'F'}${isFull ? 'C' : ''}`
  return taxId === null ? `DEMO-${series}` : series
}

/** "F2026-000123": what is printed, and how the bookkeeper finds it. */
export function showInvoiceNumber({ series, year, number }: InvoiceNumber): string {
  return `${series}${year}-${String(number).padStart(6, '0')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day at a place, "2026-12-31": its first four letters are the year that an invoice is numbered in. */
export function dayAt(moment: Date, timeZone: string): string {
  // Making one costs a hundred times what using it does.
  const format =
    dayFormats.get(timeZone) ??
    // As Swedes write it.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, format)
  return format.format(moment)
}
