import type { DiscountTerms } from '#domain/discount.ts'
import { quote, type Quote } from '#domain/quote.ts'
import type { OfferedExtra, PriceList } from '#store/catalogue.ts'

/** What chosen extras cost with the book, by a price list. Those it does not offer are left out. */
export function priceOf(
  { bookPrice, shippingPrice, extras: offered }: PriceList,
  choice: {
    extraIds: readonly string[]
    discount: DiscountTerms | null
  },
): { quote: Quote; extras: OfferedExtra[] } {
  const extras = offered.filter((extra) => choice.extraIds.includes(extra.id))
  const extraPrices = extras.map((extra) => extra.priceCents)
  return {
    extras,
    quote: quote({ bookPrice, shippingPrice, extraPrices, discount: choice.discount }),
  }
}

/**
 * An extra by what a client may call it: its id, its Spanish name (with its description behind, as an administrator may have written
 * it), or else its name in another language, which another extra's Spanish one may happen to be.
 */
export function findExtra(offered: readonly OfferedExtra[], called: string): OfferedExtra | null {
  const key = called.toLowerCase()
  const find = (namesOf: (extra: OfferedExtra) => string[]) =>
    offered.find((extra) => namesOf(extra).some((name) => name.toLowerCase() === key))
  return (
    find(({ id, name, description }) => [id, name, `${name} ${description}`]) ??
    find(({ translations }) => Object.values(translations).map(({ name }) => name)) ??
    null
  )
}
