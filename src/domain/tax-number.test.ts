import { describe, expect, test } from 'vitest'
import {
  billingCountries,
  canBeTaxNumber,
  cleanTaxNumber,
  isVatNumber,
  looksLikeTaxNumber,
  type BillingCountry,
} from './tax-number.ts'

const seen = (country: BillingCountry, text: string): string => {
  const number = cleanTaxNumber(country, text)
  if (!canBeTaxNumber(country, number)) return 'impossible'
  return looksLikeTaxNumber(country, number) ? 'fine' : 'asked'
}

describe('a tax number', () => {
  test.each<[BillingCountry, string]>([
    ['ES', '12345678Z'],
    ['ES', ' es-12.345.678-z '],
    ['ES', 'X1234567L'],
    ['ES', 'A58818501'],
    ['ES', 'B-12345674'],
    ['ES', 'P2807900B'],
    ['FR', 'FR 40 303 265 045'],
    ['FR', '303 265 045 00011'],
    ['DE', 'DE 136 695 976'],
    ['DE', '93815/08152'],
    ['IT', 'RSSMRA85T10A562S'],
    ['IT', 'IT00743110157'],
    ['PT', 'PT 501 964 843'],
    ['GB', 'GB 980 7806 84'],
    ['US', '12-3456789'],
    ['CA', '123456789 RT0001'],
    ['CH', 'CHE-116.281.710 MWST'],
    ['NL', 'NL001234567B01'],
    ['AT', 'ATU13585627'],
    ['GR', 'EL094259216'],
  ])('of %s is taken as people write it: %s', (country, text) => {
    expect(seen(country, text)).toBe('fine')
  })

  test.each<[BillingCountry, string]>([
    ['ES', '12345678A'],
    ['ES', 'A58818502'],
    ['ES', 'FR1234567'],
    ['FR', 'B12345674'],
    ['DE', 'DE12345678'],
    ['PT', '401964843'],
    ['US', '123456'],
  ])('of %s that looks odd is asked about: %s', (country, text) => {
    expect(seen(country, text)).toBe('asked')
  })

  test.each<[BillingCountry, string]>([
    ['ES', ''],
    ['ES', '1234567Z'],
    ['ES', 'ES12345678'],
    ['DE', '<b>123</b>'],
    ['FR', 'ABCDEFG'],
    ['IT', '1'.repeat(21)],
    ['US', '123'],
  ])('of %s that can be none is refused: %s', (country, text) => {
    expect(seen(country, text)).toBe('impossible')
  })

  test('is told apart in every country of the list', () => {
    for (const country of billingCountries) expect(seen(country, '00')).toBe('impossible')
    expect(new Set(billingCountries).size).toBe(billingCountries.length)
  })
})

test.each(
  'ESB12345678 ES12345678Z FR12345678901 FRAB123456789 DE123456789 IT12345678901 PT123456789 ATU12345678 BE0123456789 EL123456789 IE1234567WA NL123456789B01 LT123456789 SE123456789001 PL1234567890 RO12'.split(
    ' ',
  ),
)('%s has the look of a VAT number of the EU', (number) => expect(isVatNumber(number)).toBe(true))

test.each([
  'B12345678',
  'ES12345678',
  'ES B12345678',
  'esb12345678',
  'FR123456789',
  'FR12345678901234',
  'DE12345678',
  'GB123456789',
  'GR123456789',
  'CHE123456789',
  'LT12345678901',
  'XX123456789',
  '',
])('%j has not', (number) => expect(isVatNumber(number)).toBe(false))
