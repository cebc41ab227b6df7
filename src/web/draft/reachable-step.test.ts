import { expect, test } from 'vitest'
import { newFields } from './fields.ts'
import { reachableStep } from './reachable-step.ts'

const whole = {
  ...newFields('ana@example.org'),
  title: 'Verano',
  customerName: 'Ana Pérez',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postalCode: '28001',
}

test('a step is shown once those before it have what they ask for', () => {
  expect(reachableStep(whole, 1)).toBe(4)
  expect(reachableStep({ ...whole, title: '  ' }, 1)).toBe(1)
  expect(reachableStep(whole, 0)).toBe(2)
  expect(reachableStep({ ...whole, customerName: '' }, 1)).toBe(3)
  expect(reachableStep({ ...whole, customerEmail: '' }, 1)).toBe(3)
})
