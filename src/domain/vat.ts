import { countries, readCountry, type Country } from './country.ts'

/** Hundredths of a percent: 2100 is 21 %. */
export type RateHundredths = number

/** A hard cover is a part of the book; other extras are goods of their own. Shipping and discounts follow the goods. */
export type VatRate = { book: RateHundredths; extras: RateHundredths }

/**
 * destination: a book sent to another country of the EU bears the VAT of that country, declared at home (Union scheme, one-stop shop).
 * origin: it bears the VAT of the seller's own country, as is allowed below 10,000 EUR of such sales a year (Directive 2006/112/EC, 59c).
 */
export const vatSchemes = ['destination', 'origin'] as const
export type VatScheme = (typeof vatSchemes)[number]

export type VatSettings = { scheme: VatScheme; rates: Record<Country, VatRate> }

/** Where the seller is taxed; the invoices follow its law. */
export const homeCountry: Country = 'ES'
const union: readonly Country[] = ['ES', 'FR', 'DE', 'IT', 'PT']
/** Other countries of the EU that are sold to. */
export const countriesOfUnion = countries.filter(
  (country) => union.includes(country) && country !== homeCountry,
)

const same = (rate: RateHundredths): VatRate => ({ book: rate, extras: rate })
/** Standard rates of 2026; what leaves the EU is exported without VAT. Reduced ones for books are for the seller to claim. */
export const standardRates: Record<Country, VatRate> = {
  ES: same(2100),
  FR: same(2000),
  DE: same(1900),
  IT: same(2200),
  PT: same(2300),
  US: same(0),
  CA: same(0),
  GB: same(0),
}
export const defaultVat: VatSettings = { scheme: 'destination', rates: standardRates }

/** Postal codes of places that belong to a country of the EU and not to its VAT territory (Directive 2006/112/EC, 6). */
const outsideVatTerritory: Partial<Record<Country, RegExp>> = {
  ES: /^(35|38|51|52)/,
  FR: /^9[78]/,
  DE: /^(27498|78266)$/,
  IT: /^23041$/,
}

/**
 * home: the seller's own VAT. union: another EU country's, by the one-stop shop. export: none, for the goods leave the VAT territory.
 * abroad: that of a country outside the EU, where the seller has a rate for it set.
 */
export type VatGround = 'home' | 'union' | 'export' | 'abroad'

/**
 * Goods sent to Northern Ireland count as sold within the EU (Protocol on Ireland/Northern Ireland, article 8; Directive (EU) 2020/1756):
 * its postal codes, and its standard rate.
 */
const northernIreland = { postalCode: /^BT\d/i, rate: same(2000) }

export type Destination = { country: Country; postalCode: string }

const compact = (postalCode: string) => postalCode.replace(/[\s-]/g, '')
const isNorthernIreland = ({ country, postalCode }: Destination) =>
  country === 'GB' && northernIreland.postalCode.test(compact(postalCode))

/** Countries whose goods bear no VAT, but for Northern Ireland. */
export function untaxedCountries({ rates }: VatSettings): Country[] {
  return countries.filter(
    (country) => !union.includes(country) && rates[country].book + rates[country].extras === 0,
  )
}

/** Whether the price of what is sent to a place includes VAT. A postal code that is not known yet is taken to be an ordinary one. */
export function includesVat(untaxed: readonly string[], place: Destination): boolean {
  if (outsideVatTerritory[place.country]?.test(compact(place.postalCode))) return false
  return isNorthernIreland(place) || !untaxed.includes(place.country)
}

/**
 * Whether a parcel goes with a customs form: out of the EU, and to those of its places that are outside its VAT territory (the Canary
 * Islands, Ceuta, French overseas departments); not to Northern Ireland, where goods count as sent within the EU.
 */
export function needsCustoms(place: Destination): boolean {
  if (outsideVatTerritory[place.country]?.test(compact(place.postalCode))) return true
  return !union.includes(place.country) && !isNorthernIreland(place)
}

/** Which VAT the goods of an order bear. */
export function vatFor(
  { scheme, rates }: VatSettings,
  place: Destination,
): { ground: VatGround; rate: VatRate } {
  const { country, postalCode } = place
  if (outsideVatTerritory[country]?.test(compact(postalCode)))
    return { ground: 'export', rate: same(0) }
  if (isNorthernIreland(place))
    return scheme === 'origin'
      ? { ground: 'home', rate: rates[homeCountry] }
      : { ground: 'union', rate: northernIreland.rate }
  if (!union.includes(country))
    return {
      ground: rates[country].book + rates[country].extras === 0 ? 'export' : 'abroad',
      rate: rates[country],
    }
  const taxedIn = scheme === 'origin' ? homeCountry : country
  return { ground: taxedIn === homeCountry ? 'home' : 'union', rate: rates[taxedIn] }
}

/**
 * Reads rates that differ from the standard ones: "ES=4/21, DE=7" is 4 % for books and 21 % for extras in Spain, 7 % for both in Germany.
 * @returns what cannot be read, as a text, when there is such
 */
export function readVatRates(text: string): Record<Country, VatRate> | string {
  const rates = { ...standardRates }
  for (const entry of text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, name = '', book = '', extras = book] =
      /^([A-Za-z]{2})\s*=\s*(\d{1,2}(?:\.\d{1,2})?)(?:\s*\/\s*(\d{1,2}(?:\.\d{1,2})?))?$/.exec(
        entry,
      ) ?? []
    const country = readCountry(name)
    if (!country) return entry
    rates[country] = { book: hundredths(book), extras: hundredths(extras) }
  }
  return rates
}

const hundredths = (percent: string): RateHundredths => Math.round(Number(percent) * 100)
