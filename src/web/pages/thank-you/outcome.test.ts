import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  [null, 'completed', 'paid'],
  ['succeeded', 'completed', 'paid'],
  ['anything', 'completed', 'paid'],
  ['payment_failed', 'completed', 'failed'],
  ['payment_failed', 'pending', 'failed'],
  ['succeeded', 'pending', 'confirming'],
  ['succeeded', 'processing', 'confirming'],
  [null, 'processing', 'confirming'],
  ['succeeded', 'failed', 'confirming'],
  [null, 'failed', 'failed'],
  [null, 'pending', 'failed'],
] as const)('an address with %s and an order that is %s: %s', (asked, status, outcome) => {
  expect(outcomeOf(asked, status)).toBe(outcome)
})
