import { expect, test } from 'vitest'
import { amountOf } from './order-event.ts'

test.each([
  ['in cents', { amountCents: 2499 }, 2499],
  ['nothing', { amountCents: 0 }, 0],
  ['as it was written before', { amount: '24.99' }, 2499],
  ['none', { reason: 'late' }, null],
  ['what no amount is', { amount: 'much' }, null],
])('the money of an event: %s', (_, detail, cents) => {
  expect(amountOf(detail)).toBe(cents)
})
