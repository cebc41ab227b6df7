import { expect, test } from 'vitest'
import type { Country } from '#domain/country.ts'
import { addressLines } from './address-lines.ts'

const to = (country: Country, city: string, postalCode: string, region: string | null = null) =>
  addressLines({
    name: '王小明',
    address: '12 High Street & Co',
    city,
    postalCode,
    country,
    region,
  }).slice(2)

test.each([
  ['ES', 'Madrid', '28001', null, ['28001 Madrid', 'ESPAÑA']],
  ['DE', 'Köln', '50667', null, ['50667 Köln', 'ALEMANIA (GERMANY)']],
  ['GB', 'London', 'SW1A 1AA', null, ['London', 'SW1A 1AA', 'REINO UNIDO (UNITED KINGDOM)']],
  ['US', 'New York', '10001', 'NY', ['New York, NY 10001', 'ESTADOS UNIDOS (UNITED STATES)']],
  ['CA', 'Montréal', 'H2Y 1C6', 'QC', ['Montréal, QC H2Y 1C6', 'CANADÁ (CANADA)']],
] as const)('an address in %s is in its country’s order', (country, city, code, region, lines) => {
  expect(to(country, city, code, region)).toEqual(lines)
})

test('nothing of an address is lost, however strange', () => {
  expect(
    addressLines({
      name: 'London',
      address: 'London',
      city: 'London',
      postalCode: 'SW1A 2AA; & <b>',
      country: 'GB',
      region: null,
    }),
  ).toEqual(['London', 'London', 'London', 'SW1A 2AA; & <b>', 'REINO UNIDO (UNITED KINGDOM)'])
  expect(to('US', '東京', '１００', 'NY').join(' ')).toContain('東京')
})
