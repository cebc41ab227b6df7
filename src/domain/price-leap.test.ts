import { expect, test } from 'vitest'
import { isPriceLeap } from './price-leap.ts'

test('a price is asked about when it is ten times the last one, or a tenth', () => {
  const leaps = (...afters: number[]) => afters.filter((after) => isPriceLeap(2499, after))
  expect(leaps(0, 1, 249, 250, 1250, 2499, 2999, 24_989, 24_990, 249_900)).toEqual([
    0, 1, 249, 24_990, 249_900,
  ])
  expect([isPriceLeap(0, 399), isPriceLeap(0, 0), isPriceLeap(399, 0)]).toEqual([
    false,
    false,
    true,
  ])
})
