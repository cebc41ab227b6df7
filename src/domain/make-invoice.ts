import { itemAt } from './item-at.ts'
import type { Binding, ExtraKind, Format } from './book-spec.ts'
import type { Country } from './country.ts'
import type { Locale } from './locale.ts'
import { type Cents } from './money.ts'
import { vatFor, type RateHundredths } from './vat.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceSettings } from './invoice.ts'
import { share, vatWithin } from './vat-within.ts'

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
      .map((rateHundredths, index) => vatWithin(itemAt(shares, index), rateHundredths))
      .filter(({ baseCents, vatCents }, index) => index === 0 || baseCents + vatCents > 0),
  }
}
