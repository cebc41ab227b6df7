import { expect, test } from 'vitest'
import { openingOf, sheetOfPage, sheetOrder, singly, spreads } from './sheet-order.ts'

const kindsOf = (opening: readonly number[]) =>
  opening.map((index) => {
    const sheet = sheetOrder[index]
    return sheet?.kind === 'page' ? sheet.page : sheet?.kind
  })

test('an open book shows its front, what faces each other, and its back', () => {
  const seen = spreads.map(kindsOf)
  expect(seen[0]).toEqual(['front'])
  expect(seen[1]).toEqual(['inside-front', 1])
  expect(seen[2]).toEqual([2, 3])
  expect(seen.at(-2)).toEqual([20, 'inside-back'])
  expect(seen.at(-1)).toEqual(['back'])
})

test.each([singly, spreads])('every sheet is seen once, in its order', (...openings) => {
  expect(openings.flat()).toEqual(sheetOrder.map((_, index) => index))
  for (const [at, opening] of openings.entries())
    for (const sheet of opening) expect(openingOf(openings, sheet)).toBe(at)
})

test('a page is found behind the cover and its inside', () => {
  expect([0, 1, 20].map(sheetOfPage)).toEqual([0, 2, 21])
})
