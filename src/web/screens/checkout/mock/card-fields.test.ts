import { describe, expect, test } from 'vitest'
import { cardFaults, groupCardNumber, groupCvc, groupExpiry } from './card-fields.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242-4242x4242', '4242 4242 4242'],
  ['3782822', '3782 822'],
  ['378282246310005', '3782 822463 10005'],
  ['42424242424242424242', '4242 4242 4242 4242 424'],
])('card number %s is shown as "%s"', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
  expect(groupCardNumber(shown)).toBe(shown)
})

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['3', '03'],
  ['1/', '01'],
  ['1/3', '01/3'],
  ['12 / 2030', '12/30'],
  ['122030', '12/30'],
  ['0', '0'],
  ['12/', '12'],
  ['12/20', '12/20'],
  ['12/203', '12/3'],
  ['abc', ''],
])('expiry %s is shown as "%s"', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test('a CVC has at most four digits', () => {
  expect(groupCvc('12a345')).toBe('1234')
})

describe('a card', () => {
  const now = new Date(2026, 4, 15)
  const good = { cardNumber: '4242 4242 4242 4242', expiry: '05/26', cvc: '123' }

  test.each([{}, { cardNumber: '3782 822463 10005', cvc: '1234' }, { expiry: '12/40' }])(
    'with %o is good',
    (fields) => {
      expect(cardFaults({ ...good, ...fields }, now)).toEqual({})
    },
  )

  test.each([
    [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'cardNumber' }],
    [{ cardNumber: '' }, { cardNumber: 'cardNumber' }],
    [{ cardNumber: '0000 0000 000' }, { cardNumber: 'cardNumber' }],
    [{ expiry: '04/26' }, { expiry: 'expired' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: '12' }, { expiry: 'expiry' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
    [
      { cardNumber: '1', expiry: '', cvc: '' },
      { cardNumber: 'cardNumber', expiry: 'expiry', cvc: 'cvc' },
    ],
  ])('with %o is marked', (fields, faults) => {
    expect(cardFaults({ ...good, ...fields }, now)).toEqual(faults)
  })
})
