import { expect, test } from 'vitest'
import { moved, movedTogether } from './photo-order.ts'

const photos = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path }))
const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path).join('')

test('one photo goes to the place that is named', () => {
  expect(pathsOf(moved(photos, 0, 3))).toBe('bcdae')
  expect(pathsOf(moved(photos, 4, 0))).toBe('eabcd')
})

test.each([
  [['d', 'b'], 0, 'bdace'],
  [['a', 'b'], 3, 'cdeab'],
  [['a', 'c'], 1, 'bacde'],
  [['e'], 99, 'abcde'],
  [[], 2, 'abcde'],
  [['a', 'b', 'c', 'd', 'e'], 0, 'abcde'],
  [['gone', 'e'], 0, 'eabcd'],
])('%j together at %i', (paths, to, order) => {
  expect(pathsOf(movedTogether(photos, paths, to))).toBe(order)
})
