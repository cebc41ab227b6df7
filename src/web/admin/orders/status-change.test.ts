import { expect, test } from 'vitest'
import { consequenceOf } from './status-change.ts'

test.each([
  ['pending', 'awaiting_payment', 'completed', 'complete'],
  ['failed', 'awaiting_payment', 'completed', 'complete'],
  ['pending', 'awaiting_payment', 'processing', null],
  ['completed', 'queued', 'pending', 'revoke'],
  ['completed', 'review', 'failed', 'revoke'],
  ['completed', 'printing', 'failed', null],
  ['completed', 'delivered', 'pending', null],
  ['failed', 'printing', 'completed', null],
] as const)('from %s (%s) to %s: %s', (paymentStatus, fulfilment, next, consequence) => {
  expect(consequenceOf({ paymentStatus, fulfilment }, next)).toBe(consequence)
})
