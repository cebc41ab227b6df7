import type { Binding, ExtraKind, Format } from './book-spec.ts'
import type { Country } from './country.ts'
import type { Locale } from './locale.ts'
import { assertCents, type Cents } from './money.ts'
import { isOfUnion, type BillingCountry } from './tax-number.ts'
import type { VerifactuMode } from './verifactu-mode.ts'
import {
  homeCountry,
  vatFor,
  type RateHundredths,
  type VatGround,
  type VatSettings,
} from './vat.ts'

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

/** A replacement is a full one in the place of a simplified invoice or its credit note, for the same sale: beside what it replaces it counts for nothing. */
export const invoiceKinds = ['invoice', 'credit_note', 'replacement'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * `text`: an extra's name, a discount's code. Amounts include VAT, and below zero they are taken off. `recipient`: taken back because it was made out to
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
 * nothing changed later changes it. Nothing tells of the customer: a simplified invoice need not, and what is kept for ever should not; whom a
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
 * Whether it tells the seller's VAT number beside the NIF: of what goes to another country of the EU, or is made out to somebody there (Directive
 * 2006/112/EC, art. 226; RD 1619/2012, art. 6.1 c).
 */
export function tellsVatNumber(
  { ground, country }: Pick<InvoiceDocument, 'ground' | 'country'>,
  recipient: Pick<Recipient, 'country'> | null,
): boolean {
  if (ground === 'union' || (ground === 'home' && country !== homeCountry)) return true
  return recipient !== null && recipient.country !== homeCountry && isOfUnion(recipient.country)
}

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
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  const parts = format.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

export type InvoicedOrder = {
  id: string
  locale: Locale
  country: Country
  postalCode: string
  format: Format
  binding: Binding
  pages: number
  bookPriceCents: Cents
  extras: readonly { kind: ExtraKind; name: string; priceCents: Cents }[]
  shippingCents: Cents
  discountCode: string | null
  discountCents: Cents
  totalCents: Cents
}

/** An order's invoice. Shipping and discount are spread over the rates like the goods: what is paid is split as their prices are. */
export function makeInvoice(
  { seller, vat }: Omit<InvoiceSettings, 'verifactu'>,
  order: InvoicedOrder,
  { isFull = false } = {},
): InvoiceDocument {
  const { id: orderId, locale, country, format, binding, pages } = order
  const { ground, rate } = vatFor(vat, order)
  const borneBy = (kind: ExtraKind) => (kind === 'hardcover' ? rate.book : rate.extras)
  const goods = new Map<RateHundredths, Cents>([[rate.book, order.bookPriceCents]])
  for (const { kind, priceCents } of order.extras)
    goods.set(borneBy(kind), (goods.get(borneBy(kind)) ?? 0) + priceCents)
  const shares = share(order.totalCents, [...goods.values()])
  const told = (rateHundredths: RateHundredths) => (goods.size > 1 ? { rateHundredths } : {})
  const lines: InvoiceLine[] = [
    { what: 'book', text: null, cents: order.bookPriceCents, ...told(rate.book) },
    ...order.extras.map(({ kind, name, priceCents }): InvoiceLine => ({
      what: 'extra',
      text: name,
      cents: priceCents,
      ...told(borneBy(kind)),
    })),
    { what: 'shipping', text: null, cents: order.shippingCents },
    ...(order.discountCents > 0
      ? [{ what: 'discount' as const, text: order.discountCode, cents: -order.discountCents }]
      : []),
  ]
  if (lines.reduce((sum, { cents }) => sum + cents, 0) !== order.totalCents)
    throw new RangeError(`the parts of order ${orderId} are not its total`)
  return {
    locale,
    seller,
    orderId,
    ...(isFull && { isFull }),
    country,
    ground,
    book: { format, binding, pages },
    lines,
    totalCents: order.totalCents,
    vat: [...goods.keys()]
      .map((rateHundredths, place) => vatWithin(shares[place]!, rateHundredths))
      .filter(({ baseCents, vatCents }, place) => place === 0 || baseCents + vatCents > 0),
  }
}

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
  const gone = invoice.vat.map(({ rateHundredths }) =>
    credited
      .flatMap(({ vat }) => vat)
      .filter((part) => part.rateHundredths === rateHundredths)
      .reduce((sum, { baseCents, vatCents }) => sum - baseCents - vatCents, 0),
  )
  const left = invoice.vat.map(
    ({ baseCents, vatCents }, place) => baseCents + vatCents - gone[place]!,
  )
  const shares = share(amountCents, left)
  const vat = invoice.vat.map(({ rateHundredths }, place): VatShare => {
    const before = vatWithin(gone[place]!, rateHundredths)
    const after = vatWithin(gone[place]! + shares[place]!, rateHundredths)
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
      .filter(({ baseCents, vatCents }, place) => place === 0 || baseCents + vatCents !== 0),
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

/**
 * What each line is without VAT, which a full invoice tells (RD 1619/2012, art. 6.1 f): they add up to the bases, largest remainders first. What is no
 * goods, such as shipping and discount, bears the rates as the goods do.
 */
export function netCents({ lines, vat, totalCents }: InvoiceDocument): number[] {
  const base = vat.reduce((sum, { baseCents }) => sum + baseCents, 0)
  const goods = lines.filter(({ rateHundredths }) => rateHundredths !== undefined)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const mixed =
    goods.length > 0
      ? sumOf(goods.map(withoutVat)) / sumOf(goods.map(({ cents }) => cents))
      : base / totalCents
  const only = vat.length === 1 ? vat[0]!.rateHundredths : undefined
  const exact = lines.map(({ cents, rateHundredths = only }) =>
    rateHundredths === undefined ? cents * mixed : withoutVat({ cents, rateHundredths }),
  )
  const parts = exact.map(Math.floor)
  const byRest = exact
    .map((_, place) => place)
    .toSorted((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!) || a - b)
  for (const place of byRest.slice(0, Math.max(0, base - sumOf(parts)))) parts[place]! += 1
  // Several rates, each rounded, may be a cent apart from their sum.
  parts[0]! += base - sumOf(parts)
  return parts
}

const withoutVat = ({
  cents,
  rateHundredths = 0,
}: Pick<InvoiceLine, 'cents' | 'rateHundredths'>): number =>
  (cents * 10_000) / (10_000 + rateHundredths)

/** The VAT that a price includes; its base is rounded half up to the cent. */
export function vatWithin(gross: Cents, rateHundredths: RateHundredths): VatShare {
  const whole = 10_000 + rateHundredths
  const baseCents = Math.floor((gross * 20_000 + whole) / (2 * whole))
  return { rateHundredths, baseCents, vatCents: gross - baseCents }
}

/** Splits a whole in proportion to weights; the parts add up to it (largest remainders first). All goes to the first when nothing weighs. */
export function share(whole: Cents, weights: readonly Cents[]): Cents[] {
  for (const cents of [whole, ...weights]) assertCents(cents)
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? whole : 0))
  const parts = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / sum))
  const rest = weights.map((weight) => (BigInt(whole) * BigInt(weight)) % sum)
  const byRest = weights
    .map((_, place) => place)
    .sort((a, b) => (rest[b]! > rest[a]! ? 1 : rest[b]! < rest[a]! ? -1 : a - b))
  const missing = whole - parts.reduce((total, part) => total + part, 0)
  for (const place of byRest.slice(0, missing)) parts[place]! += 1
  return parts
}
