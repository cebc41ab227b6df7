import { countries, countryListName, readCountry, type Country } from '#domain/country.ts'

const ownLanguage: Partial<Record<Country, string>> = { IT: 'it', PT: 'pt', US: 'en', CA: 'en' }

/** A country as the shop's lists name it: in its own language, also where the API has only its code. */
export function countryName(listed: string): string {
  const country = readCountry(listed)
  if (!country) return listed
  const language = ownLanguage[country]
  return (
    (language && new Intl.DisplayNames([language], { type: 'region' }).of(country)) ??
    countryListName(country)
  )
}

/** The countries that extras are priced in first, in the order they are shown; the others follow. */
export const firstCountries: readonly Country[] = ['ES', 'DE', 'FR', 'GB']
const shownOrder = [
  ...firstCountries,
  ...countries.filter((country) => !firstCountries.includes(country)),
]

/** Sorts what is listed by country as it is shown. */
export function inCountryOrder<Row extends { country: string }>(rows: readonly Row[]): Row[] {
  const place = (row: Row) =>
    shownOrder.findIndex((country) => country === readCountry(row.country))
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** The countries that a list of country names leaves out. */
export function countriesBut(listed: readonly string[]): Country[] {
  const there = listed.map(readCountry)
  return countries.filter((country) => !there.includes(country))
}
