import { expect, test } from 'vitest'
import { bookGrams, extraGrams, weightsAtFirst } from './weight.ts'

const pages = 20

test('a book weighs what its paper and its cover do', () => {
  // Ten leaves of A4 (1/16 m²) at 120 g/m² and two of cover at 250.
  expect(bookGrams({ format: 'A4', binding: 'soft', pages }, weightsAtFirst)).toBe(106)
  expect(bookGrams({ format: 'Square', binding: 'soft', pages }, weightsAtFirst)).toBe(75)
  expect(bookGrams({ format: 'A4', binding: 'hard', pages }, weightsAtFirst)).toBe(292)
})

test('other paper, other weight', () => {
  const book = { format: 'A4', binding: 'soft', pages } as const
  expect(bookGrams(book, { ...weightsAtFirst, paperGsm: 240 })).toBe(181)
  expect(bookGrams(book, { ...weightsAtFirst, boardGsm: 4000 })).toBe(106)
})

test('a hard cover is the book’s, stickers are not', () => {
  expect([
    extraGrams('hardcover', weightsAtFirst),
    extraGrams('stickers', weightsAtFirst),
    extraGrams('other', weightsAtFirst),
  ]).toEqual([0, 15, 50])
})
