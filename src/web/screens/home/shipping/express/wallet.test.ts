import { expect, test } from 'vitest'
import { countryOf, fieldsOf } from './wallet.ts'

const madrid = {
  line1: 'Calle Mayor 1',
  line2: '2.º B',
  city: 'Madrid',
  state: 'Madrid',
  postal_code: '28001',
  country: 'ES',
}

test('the seven countries, however written, and no other', () => {
  expect(
    ['ES', 'fr', 'DE', 'IT', 'PT', 'US', 'CA', 'GB', 'AU', ''].map((country) =>
      countryOf({ country }),
    ),
  ).toEqual(['ES', 'FR', 'DE', 'IT', 'PT', 'US', 'CA', null, null, null])
})

test.each([
  [{}, { address: 'Calle Mayor 1, 2.º B', city: 'Madrid', postalCode: '28001', country: 'ES' }],
  [{ line2: null }, { address: 'Calle Mayor 1' }],
  [{ line2: ' ' }, { address: 'Calle Mayor 1' }],
  [{ city: 'Springfield', state: 'IL', country: 'US' }, { city: 'Springfield, IL' }],
  [
    { city: 'Montréal', state: 'QC', country: 'ca' },
    { city: 'Montréal, QC', country: 'CA' },
  ],
  [{ city: 'Springfield', state: '', country: 'US' }, { city: 'Springfield' }],
])('an address with %j is %j', (more, fields) => {
  expect(fieldsOf({ name: ' Ana Pérez ', address: { ...madrid, ...more } })).toMatchObject({
    customerName: 'Ana Pérez',
    recipientName: '',
    ...fields,
  })
})

test.each([[{ line1: '' }], [{ city: ' ' }], [{ postal_code: '' }], [{ country: 'GB' }]])(
  'one with %j is none',
  (more) => {
    expect(fieldsOf({ name: 'Ana', address: { ...madrid, ...more } })).toBeNull()
  },
)

test('nor one without a name', () => {
  expect(fieldsOf({ name: ' ', address: madrid })).toBeNull()
})
