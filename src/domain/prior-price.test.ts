import { expect, test } from 'vitest'
import { priorPrice } from './prior-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
const steps = (...list: [day: number, cents: number][]) =>
  list.map(([from, priceCents]) => ({ from: day(from), priceCents }))

test('what was always free has no price to strike through', () => {
  expect(priorPrice(steps([0, 0]), day(10))).toBeNull()
  expect(priorPrice([], day(10))).toBeNull()
})

test('a reduction is shown for 30 days, against what was charged before', () => {
  const history = steps([0, 399], [40, 0])
  expect(priorPrice(history, day(41))).toBe(399)
  expect(priorPrice(history, day(70))).toBe(399)
  expect(priorPrice(history, day(71))).toBeNull()
})

test('a price raised for show is not the one that counts', () => {
  expect(priorPrice(steps([0, 299], [40, 999], [45, 0]), day(46))).toBe(299)
  expect(priorPrice(steps([0, 0], [40, 999], [45, 0]), day(46))).toBeNull()
  expect(priorPrice(steps([0, 299], [10, 999], [45, 0]), day(46))).toBe(999)
})

test('a price that rose, and one saved twice', () => {
  expect(priorPrice(steps([0, 299], [40, 399]), day(41))).toBeNull()
  expect(priorPrice(steps([0, 399], [40, 0], [60, 0]), day(65))).toBe(399)
  expect(priorPrice(steps([0, 399], [40, 0], [60, 0]), day(75))).toBeNull()
})
