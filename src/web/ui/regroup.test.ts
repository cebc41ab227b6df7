import { expect, test } from 'vitest'
import { indexBehind } from './regroup.ts'

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 8, 9],
  ['4242', 9, 4],
  ['', 3, 0],
])('in "%s", behind number %i, is place %i', (text, count, place) => {
  expect(indexBehind(text, count)).toBe(place)
})
