import { expect, test } from 'vitest'
import { countries, type Country } from './country.ts'
import { defaultVat, includesVat, untaxedCountries, vatFor } from './vat.ts'

const places: { country: Country; postalCode: string }[] = [
  ...countries.map((country) => ({ country, postalCode: '10115' })),
  { country: 'ES', postalCode: '35001' },
  { country: 'DE', postalCode: '27498' },
  { country: 'FR', postalCode: '97400' },
  { country: 'GB', postalCode: 'SW1A 1AA' },
  { country: 'GB', postalCode: 'bt1 5gs' },
  { country: 'GB', postalCode: 'BT15GS' },
]

test.each(places)('screen and invoice agree on VAT: $country $postalCode', (place) => {
  for (const scheme of ['destination', 'origin'] as const) {
    const settings = { ...defaultVat, scheme }
    const { ground, rate } = vatFor(settings, place)
    expect(includesVat(untaxedCountries(settings), place)).toBe(ground !== 'export')
    expect(rate.book > 0).toBe(ground !== 'export')
  }
})

test('Northern Ireland is sold to as the EU is', () => {
  const belfast = { country: 'GB', postalCode: 'BT1 5GS' } as const
  expect(vatFor(defaultVat, belfast)).toEqual({
    ground: 'union',
    rate: { book: 2000, extras: 2000 },
  })
  expect(vatFor({ ...defaultVat, scheme: 'origin' }, belfast)).toMatchObject({
    ground: 'home',
    rate: { book: 2100 },
  })
  expect(vatFor(defaultVat, { country: 'GB', postalCode: 'B1 1BT' }).ground).toBe('export')
})

test('a rate that the owner sets for a country outside the EU makes it taxed there', () => {
  const rates = { ...defaultVat.rates, GB: { book: 0, extras: 2000 } }
  expect(untaxedCountries({ ...defaultVat, rates })).toEqual(['US', 'CA'])
})
