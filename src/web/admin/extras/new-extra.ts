import { countryListName } from '#domain/country.ts'
import { parseMoney, type Cents } from '#domain/money.ts'
import { firstCountries } from '../kit/country-name.ts'

export type PriceRow = { country: string; price: string; isEnabled: boolean }
export type TypedExtra = {
  name: string
  description: string
  isGloballyAvailable: boolean
  /** asked of others only: covers and stickers always are */
  isPersonal: boolean
  kind: 'other' | 'stickers' | 'hardcover'
  rows: PriceRow[]
}

export const newExtra: TypedExtra = {
  name: '',
  description: '',
  isGloballyAvailable: true,
  isPersonal: false,
  kind: 'other',
  rows: firstCountries.map((country) => ({
    country: countryListName(country),
    price: '0.00',
    isEnabled: true,
  })),
}

/** The rows to be saved, those with a price above 0; a row whose price is none is told by its country. */
export function pricedRows(rows: readonly PriceRow[]): {
  priced: { country: string; price: Cents; isEnabled: boolean }[]
  wrong: string[]
} {
  const read = rows.map((row) => ({
    ...row,
    price: row.price.trim() === '' ? 0 : parseMoney(row.price),
  }))
  return {
    priced: read.flatMap(({ country, price, isEnabled }) =>
      price ? [{ country, price, isEnabled }] : [],
    ),
    wrong: read.filter(({ price }) => price === null).map(({ country }) => country),
  }
}
