import { expect, test } from 'vitest'
import { countries, type Country } from './country.ts'
import { looksLikePostalCode, postalCodeExample } from './postal-code.ts'

test.each<[Country, string[]]>([
  ['ES', ['28001', '01001', '35580', '51001', '52006', ' 28 001 ', 'E-28001', '２８００１']],
  ['FR', ['75001', '01000', '20000', '97400', '98000', 'F-75001', '75 001']],
  ['DE', ['10115', '01067', '99998', 'D-10115', 'D – 10115']],
  ['IT', ['00184', '39100', '98168']],
  ['PT', ['1000-205', '9500-321', '1000 205', '1000205', '1000–205']],
  ['US', ['10001', '00501', '99950', '10001-1234', '100011234']],
  ['CA', ['K1A 0B1', 'k1a0b1', 'K1A-0B1', 'V6B 4Y8', 'X0A 0H0']],
  [
    'GB',
    [
      'SW1A 1AA',
      'sw1a1aa',
      'M1 1AE',
      'B33 8TH',
      'CR2 6XH',
      'W1A 0AX',
      'EC1A 1BB',
      'BT1 5GS',
      'BF1 0AX',
      'BFPO 801',
      'GIR 0AA',
    ],
  ],
])('%s has codes such as %j', (country, texts) => {
  for (const text of texts) expect([text, looksLikePostalCode(country, text)]).toEqual([text, true])
})

test.each<[Country, string[]]>([
  ['ES', ['2800', '280011', '00001', '53001', '99999', 'Madrid', '28O01', '']],
  ['FR', ['7500', '750011', '2A004', 'SW1A 1AA']],
  ['DE', ['1011', '101155', 'Berlin', '1000-205']],
  ['IT', ['184', '001841']],
  ['PT', ['1000', '10115', '0000-205', '1000-20']],
  ['US', ['1000', '100011', '10001-12', 'K1A 0B1']],
  ['CA', ['K1A', 'D1A 0B1', 'W1A 0B1', 'K1O 0B1', '28001', 'K1A 0B']],
  ['GB', ['28001', 'SW1A', 'SW1A 1A', '1SW 1AA', 'SW1A 11A']],
])('%s has none such as %j', (country, texts) => {
  for (const text of texts)
    expect([text, looksLikePostalCode(country, text)]).toEqual([text, false])
})

test('every example is one', () => {
  for (const country of countries)
    expect(looksLikePostalCode(country, postalCodeExample(country))).toBe(true)
})
