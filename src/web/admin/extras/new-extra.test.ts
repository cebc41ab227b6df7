import { expect, test } from 'vitest'
import { newExtra, pricedRows } from './new-extra.ts'

test('a new extra is priced in four countries, at nothing to begin with', () => {
  expect(newExtra.rows).toEqual(
    ['España', 'Deutschland', 'France', 'United Kingdom'].map((country) => ({
      country,
      price: '0.00',
      isEnabled: true,
    })),
  )
  expect(pricedRows(newExtra.rows)).toEqual({ priced: [], wrong: [] })
})

test('only rows with a price above 0 are saved', () => {
  const row = { isEnabled: true }
  expect(
    pricedRows([
      { ...row, country: 'España', price: '4.99' },
      { ...row, country: 'France', price: '' },
      { ...row, country: 'Deutschland', price: '-1' },
      { ...row, country: 'United Kingdom', price: '1.005' },
      { country: 'IT', price: '3', isEnabled: false },
    ]),
  ).toEqual({
    priced: [
      { country: 'España', price: 499, isEnabled: true },
      { country: 'IT', price: 300, isEnabled: false },
    ],
    wrong: ['Deutschland', 'United Kingdom'],
  })
})
