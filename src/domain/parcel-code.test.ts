import { expect, test } from 'vitest'
import { readScan, scanKinds, scanText } from './parcel-code.ts'

const orderId = '7K3M9QXA2B'

test.each(scanKinds)('what stands on the %s is read as that', (kind) => {
  expect(readScan(scanText(kind, orderId))).toEqual({ kind, orderId })
})

test.each([
  ['typed without its letter', '7K3M9QXA2B', null],
  ['in small letters, with spaces', ' b-7k3m 9qxa2b\n', 'book'],
  ['by a scanner on a Spanish keyboard', "P'7K3M9QXA2B", 'papers'],
  ['by a scanner on a German keyboard', 'Bß7K3M9QXA2B', 'book'],
])('%s it is understood', (_, text, kind) => {
  expect(readScan(text)).toEqual({ kind, orderId })
})

test('look-alikes are forgiven', () => {
  expect(readScan('OIL0000000')).toEqual({ kind: null, orderId: '0110000000' })
})

test.each([
  '',
  'B-',
  'X-7K3M9QXA2B',
  '7K3M9QXA2',
  'https://example.com/7K3M9QXA2B',
  '4006381333931',
])('%j is no order’s code', (text) => {
  expect(readScan(text)).toBeNull()
})
