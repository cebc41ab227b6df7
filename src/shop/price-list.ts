import { defaultCountry, type Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { quote, type Quote } from '#domain/quote.ts'
import { readBasePrices, readExtrasFor, type OfferedExtra } from '#store/catalogue.ts'
import type { Queries } from '#store/database.ts'

export type Priced = { quote: Quote; extras: OfferedExtra[]; missing: string[] }

/**
 * What a choice costs now in a country. `extraIds` that the country does not offer are left out of the price
 * and named in `missing`; the caller decides whether that is a refusal.
 */
export async function priceOf(queries: Queries, choice: {
  country: Country | null
  extraIds: readonly string[]
  discount: DiscountTerms | null
}): Promise<Priced> {
  const [base, offered] = [await readBasePrices(queries), await readExtrasFor(queries, choice.country ?? defaultCountry)]
  const extras = offered.filter((extra) => choice.extraIds.includes(extra.id))
  return {
    extras,
    missing: choice.extraIds.filter((id) => !offered.some((extra) => extra.id === id)),
    quote: quote({ ...base, extraPrices: extras.map((extra) => extra.priceCents), discount: choice.discount }),
  }
}

/**
 * An extra by what a client may call it: its id, its Spanish name (with its description behind, as an administrator may have written
 * it), or else its name in another language, which another extra's Spanish one may happen to be.
 */
export function findExtra(offered: readonly OfferedExtra[], called: string): OfferedExtra | null {
  const key = called.toLowerCase()
  const find = (namesOf: (extra: OfferedExtra) => string[]) => offered.find((extra) => namesOf(extra).some((name) => name.toLowerCase() === key))
  return find(({ id, name, description }) => [id, name, `${name} ${description}`])
    ?? find(({ translations }) => Object.values(translations).map(({ name }) => name)) ?? null
}
