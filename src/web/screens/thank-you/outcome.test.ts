import { expect, test } from 'vitest'
import { fulfilments } from '#domain/fulfilment.ts'
import { outcomeOf, stageOf } from './outcome.ts'

test.each([
  [null, 'completed', 'paid'],
  ['succeeded', 'completed', 'paid'],
  ['anything', 'completed', 'paid'],
  ['payment_failed', 'completed', 'paid'],
  ['payment_failed', 'processing', 'failed'],
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

test('a book is being made until it is printed, sent, delivered or given up', () => {
  expect(Object.groupBy(fulfilments, stageOf)).toEqual({
    making: ['awaiting_payment', 'queued', 'generating', 'review', 'approved'],
    printing: ['printing'],
    shipped: ['shipped'],
    delivered: ['delivered'],
    cancelled: ['cancelled'],
  })
})
