import { expect, test } from 'vitest'
import { orderBatchState } from './order-batch.ts'

test.each([
  [{ toPrint: 1, printing: 2, sent: 3, out: 0 }, 'open'],
  [{ toPrint: 0, printing: 1, sent: 3, out: 1 }, 'printing'],
  [{ toPrint: 0, printing: 0, sent: 3, out: 1 }, 'sent'],
  [{ toPrint: 0, printing: 0, sent: 0, out: 2 }, 'empty'],
] as const)('a batch with %j is %s', (places, state) => expect(orderBatchState(places)).toBe(state))
