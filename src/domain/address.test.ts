import { expect, test } from 'vitest'
import { lacksNumber, nonsenseIn, placeLine, regionDisagrees } from './address.ts'

const good = { customerName: 'Ana', address: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013' }

test('what nothing can be sent to is told, part by part', () => {
  expect(nonsenseIn('ES', good)).toEqual([])
  expect(
    nonsenseIn('ES', { customerName: 'A', address: 'x', city: '1', postalCode: 'ABC' }),
  ).toEqual(['customerName', 'address', 'city', 'postalCode'])
  expect(nonsenseIn('DE', { ...good, postalCode: '1' })).toEqual(['postalCode'])
})

test.each([
  ['FR', { customerName: 'Zoé', address: 'BP 4', city: 'Y', postalCode: '80190' }],
  ['GB', { customerName: 'Al', address: 'Rose Cottage', city: 'Ely', postalCode: 'CB7 4DL' }],
  ['CA', { customerName: '李娜', address: 'PO Box 7', city: 'Ō', postalCode: 'K1A 0B1' }],
  ['PT', { ...good, postalCode: '1000-205' }],
] as const)('what may be right in %s is', (country, address) => {
  expect(nonsenseIn(country, address)).toEqual([])
})

test('a street without a number is a question, and only that', () => {
  expect(lacksNumber('Calle Mayor')).toBe(true)
  expect(['Calle Mayor 1', 'Calle Mayor s/n', 'Apartado ３', ''].some(lacksNumber)).toBe(false)
})

test('a state is compared with its postal code, and stands where its country writes it', () => {
  expect(regionDisagrees('US', 'CA', '10001')).toBe(true)
  expect(regionDisagrees('US', 'NY', '10001')).toBe(false)
  expect(regionDisagrees('US', 'NY', 'nonsense')).toBe(false)
  const ny = { city: 'New York', postalCode: '10001', region: null }
  expect(placeLine('US', ny)).toBe('New York, NY 10001')
  expect(placeLine('GB', { city: 'London', postalCode: 'SW1A 1AA', region: null })).toBe(
    'London SW1A 1AA',
  )
  expect(placeLine('ES', { ...good, region: null })).toBe('28013 Madrid')
})
