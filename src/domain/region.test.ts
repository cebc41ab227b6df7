import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

test.each([
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['02108', 'MA'],
  ['05501', 'MA'],
  ['06510', 'CT'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['30301', 'GA'],
  ['33101', 'FL'],
  ['60601', 'IL'],
  ['73301', 'TX'],
  ['73101', 'OK'],
  ['77001', 'TX'],
  ['85001', 'AZ'],
  ['90210-1234', 'CA'],
  ['96801', 'HI'],
  ['97201', 'OR'],
  ['98101', 'WA'],
  ['99501', 'AK'],
])('the ZIP code %s lies in %s', (code, state) => expect(regionOf('US', code)).toBe(state))

test.each([
  ['K1A 0B1', 'ON'],
  ['h2x1y4', 'QC'],
  ['V6B 1A1', 'BC'],
  ['X0A 0H0', 'NU'],
  ['X1A 2P7', 'NT'],
])('the Canadian code %s lies in %s', (code, province) =>
  expect(regionOf('CA', code)).toBe(province),
)

test('what is no such code has none', () => {
  expect(['', '123', '00000', 'ABCDE', '1234567'].map((code) => regionOf('US', code))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(['', 'D1A 0B1', 'K1A'].map((code) => regionOf('CA', code))).toEqual([null, null, null])
  expect(regionOf('ES', '28001')).toBeNull()
})
