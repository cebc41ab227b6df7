import type { Binding, Format } from './book-spec.ts'
import type { Country } from './country.ts'
import type { Locale } from './locale.ts'
import { isOfUnion, type BillingCountry } from './tax-number.ts'
import type { VerifactuMode } from './verifactu-mode.ts'
import { homeCountry, type RateHundredths, type VatGround, type VatSettings } from './vat.ts'

/** Who sells. Without a tax number nobody can issue invoices: what is issued is then a sample, in a series of its own. */
export type Seller = {
  name: string
  address: readonly string[]
  taxId: string | null
  /** as other countries of the EU know it, "ESB12345678" */
  vatId?: string | null
  /** the entry in Spain's register of packaging, which invoices have to tell (RD 1055/2022, art. 15) */
  packagingId?: string | null
}

/** Whom a full invoice is made out to. The country is that of the number and of the address. */
export type Recipient = {
  name: string
  taxId: string
  country: BillingCountry
  address: string
  postalCode: string
  city: string
}

export const sameRecipient = (one: Recipient, other: Recipient): boolean =>
  recipientParts.every((part) => one[part] === other[part])

const recipientParts = ['name', 'taxId', 'country', 'address', 'postalCode', 'city'] as const

export type InvoiceSettings = {
  seller: Seller
  verifactu: VerifactuMode
  vat: VatSettings
  /** whose days and years invoices go by: "Europe/Madrid" */
  timeZone: string
}

/**
 * A replacement is a full one in the place of a simplified invoice or its credit note, for the same sale: beside what
 * it replaces it counts for nothing.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'replacement'] as const

export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * `text`: an extra's name, a discount's code. Amounts include VAT, and below zero they are taken off. `recipient`:
 * taken back because it was made out to
 * somebody else. `rateHundredths`: of goods, where the invoice has several rates.
 */
export type InvoiceLine = {
  what: 'book' | 'extra' | 'shipping' | 'discount' | 'refund' | 'recipient'
  text: string | null
  cents: number
  rateHundredths?: RateHundredths
}

/** What of the total bears one rate. Below zero in a credit note. */
export type VatShare = { rateHundredths: RateHundredths; baseCents: number; vatCents: number }

/**
 * An invoice or credit note as it was issued, but for number and day, which the database gives. Everything printed is in here, so that
 * nothing changed later changes it. Nothing tells of the customer: a simplified invoice need not, and what is kept for
 * ever should not; whom a
 * full one is made out to stands beside it, for as long as the law wants it kept. The lines add up to the total, and so do bases and VAT.
 */
export type InvoiceDocument = {
  locale: Locale
  seller: Seller
  orderId: string
  /** a full one, with a recipient; otherwise it is simplified */
  isFull?: true
  /** of one issued after the sale that it is of: the sale's day */
  soldOn?: string
  /** where the goods go */
  country: Country
  ground: VatGround
  book: { format: Format; binding: Binding; pages: number }
  lines: InvoiceLine[]
  vat: VatShare[]
  totalCents: number
}

/**
 * Whether it tells the seller's VAT number beside the NIF: of what goes to another country of the EU, or is made out to
 * somebody there (Directive
 * 2006/112/EC, art. 226; RD 1619/2012, art. 6.1 c).
 */
export function tellsVatNumber(
  { ground, country }: Pick<InvoiceDocument, 'ground' | 'country'>,
  recipient: Pick<Recipient, 'country'> | null,
): boolean {
  if (ground === 'union' || (ground === 'home' && country !== homeCountry)) return true
  return recipient !== null && recipient.country !== homeCountry && isOfUnion(recipient.country)
}
