import { expect, test } from 'vitest'
import { keptForLatest } from './kept-for-latest.ts'

/** Counts how often it is worked out. */
function counted() {
  let made = 0
  const lengthOf = keptForLatest((list: readonly number[], times: number) => {
    made++
    return list.length * times
  })
  return { lengthOf, made: () => made }
}

test('the same is worked out once', () => {
  const { lengthOf, made } = counted()
  const list = [1, 2, 3]
  expect([lengthOf(list, 2), lengthOf(list, 2)]).toEqual([6, 6])
  expect(made()).toBe(1)
})

test('another thing, or the same asked otherwise, is worked out anew, and only the latest is kept', () => {
  const { lengthOf, made } = counted()
  const [one, other] = [[1], [1, 2]]
  expect([lengthOf(one, 1), lengthOf(one, 3), lengthOf(other, 3), lengthOf(one, 3)]).toEqual([
    1, 3, 6, 3,
  ])
  expect(made()).toBe(4)
})
