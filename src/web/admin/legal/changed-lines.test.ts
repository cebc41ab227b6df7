import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('texts that say the same differ in nothing, however they are spaced', () => {
  expect(changedLines('a\n\nb', 'a\nb\n')).toEqual([])
  expect(changedLines('', '')).toEqual([])
})

test('each stretch that differs is told once, with what stood there and what does now', () => {
  expect(changedLines('a\nb\nc\nd', 'a\nx\ny\nc\nd\ne')).toEqual([
    { before: ['b'], after: ['x', 'y'] },
    { before: [], after: ['e'] },
  ])
  expect(changedLines('a\nb', '')).toEqual([{ before: ['a', 'b'], after: [] }])
  expect(changedLines('', 'a')).toEqual([{ before: [], after: ['a'] }])
})

test('what moved is told as taken out and put in, and nothing beside it', () => {
  expect(changedLines('a\nb\nc', 'b\nc\na')).toEqual([
    { before: ['a'], after: [] },
    { before: [], after: ['a'] },
  ])
})
