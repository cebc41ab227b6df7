import { type InvoiceDocument, type InvoiceLine, type Recipient } from '#domain/invoice.ts'
import { type InvoiceWords } from './words.ts'

export function recipientLines(words: InvoiceWords, recipient: Recipient | null): string[] {
  if (!recipient) return [words.recipientForgotten]
  const { name, taxId, country, address, postalCode, city } = recipient
  const isPlaceFirst = ['GB', 'US', 'CA', 'IE'].includes(country)
  return [
    name,
    words.recipientTaxId({ taxId }),
    address,
    isPlaceFirst ? `${city} ${postalCode}` : `${postalCode} ${city}`,
    nameOf(words, country),
  ]
}

export const nameOf = ({ tag }: InvoiceWords, country: string): string =>
  new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country

export function textOf(
  words: InvoiceWords,
  { book: { format, binding, pages } }: InvoiceDocument,
  { what, text }: InvoiceLine,
): string {
  if (what === 'book')
    return words.book({ format: words.formats[format], binding: words.bindings[binding], pages })
  if (what === 'extra') return text || words.extra
  if (what === 'recipient') return words.recipientChanged
  if (what === 'discount') return text ? words.discountBy({ code: text }) : words.discount
  return words[what]
}

export const showMoney = ({ tag }: InvoiceWords, cents: number): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(cents / 100)

export const showRate = ({ tag }: InvoiceWords, rateHundredths: number): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    rateHundredths / 10_000,
  )

/** "22 de noviembre de 2026" */
export const showDay = ({ tag }: InvoiceWords, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
