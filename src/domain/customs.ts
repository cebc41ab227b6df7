import { itemAt } from './item-at.ts'
import type { ExtraKind } from './book-spec.ts'
import { share, vatWithin } from './vat-within.ts'
import { type InvoiceDocument } from './invoice.ts'
import type { Cents } from './money.ts'
import { homeCountry } from './vat.ts'

/** World Customs Organization, Harmonized System 2022: children's drawing or colouring books; other printed matter. */
const tariffNumbers = { book: '4903.00', stickers: '4911.99' }

export type CustomsItem = {
  what: 'book' | 'stickers' | 'other'
  /** an extra's name, where its kind says little */
  name: string | null
  count: number
  grams: number
  valueCents: Cents
  tariffNumber: string | null
  origin: string
}

/** What a CN22 says. `invoice` names what its values agree with; null: nothing was paid, and they are those of the price list. */
export type CustomsDeclaration = {
  items: CustomsItem[]
  /** all of the parcel, its wrapping too */
  grams: number
  valueCents: Cents
  invoice: string | null
  /** on the invoice besides, for what is sent; not part of the goods' value */
  shippingCents: Cents
}

export type DeclaredOrder = {
  bookPriceCents: Cents
  bookGrams: number
  extras: readonly { kind: ExtraKind; name: string; priceCents: Cents; grams: number }[]
  packagingGrams: number
  /** of a replacement, which may be without one */
  hasBook?: boolean
}

/**
 * Goods as customs see them: a hard cover is part of its book; what was paid for shipping is none of them, and a discount is spread over
 * them as the invoice spreads it over its rates. Values are without VAT, so that they and the shipping are the invoice's bases.
 */
export function declare(
  order: DeclaredOrder,
  invoice: { number: string; issued: InvoiceDocument } | null,
): CustomsDeclaration {
  const hardcover = sum(
    order.extras.filter(({ kind }) => kind === 'hardcover').map(({ priceCents }) => priceCents),
  )
  const own = order.extras.filter(({ kind }) => kind !== 'hardcover')
  const prices = [order.bookPriceCents + hardcover, ...own.map(({ priceCents }) => priceCents)]
  const net = netOf(prices, invoice?.issued ?? null)
  const item = (
    place: number,
    fields: Pick<CustomsItem, 'what' | 'name' | 'grams'>,
  ): CustomsItem => ({
    ...fields,
    count: 1,
    valueCents: itemAt(net.goods, place),
    tariffNumber: fields.what === 'other' ? null : tariffNumbers[fields.what],
    origin: homeCountry,
  })
  const items = [
    ...(order.hasBook === false
      ? []
      : [item(0, { what: 'book', name: null, grams: order.bookGrams })]),
    ...own.map(({ kind, name, grams }, index) =>
      item(index + 1, { what: kind === 'stickers' ? 'stickers' : 'other', name, grams }),
    ),
  ]
  return {
    items,
    grams: sum(items.map(({ grams }) => grams)) + order.packagingGrams,
    valueCents: sum(items.map(({ valueCents }) => valueCents)),
    invoice: invoice?.number ?? null,
    shippingCents: net.shipping,
  }
}

function netOf(
  prices: readonly Cents[],
  issued: InvoiceDocument | null,
): { goods: Cents[]; shipping: Cents } {
  if (!issued) return { goods: [...prices], shipping: 0 }
  const charged = sum(
    issued.lines.filter(({ what }) => what === 'shipping').map(({ cents }) => cents),
  )
  const shipping = Math.min(charged, issued.totalCents)
  const rates = issued.vat.map(({ rateHundredths }) => rateHundredths)
  const gross = share(issued.totalCents - shipping, prices)
  const goods = gross.map(
    (cents, index) => vatWithin(cents, rates[index === 0 ? 0 : rates.length - 1] ?? 0).baseCents,
  )
  const base = sum(issued.vat.map(({ baseCents }) => baseCents))
  // What rounding leaves over goes to the shipping where there is one, else to the book: the sum is the invoice's.
  const left = base - sum(goods)
  if (shipping > 0) return { goods, shipping: left }
  return { goods: goods.map((cents, index) => (index === 0 ? cents + left : cents)), shipping: 0 }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
