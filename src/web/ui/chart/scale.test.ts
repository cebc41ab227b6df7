import { expect, test } from 'vitest'
import { marksUpTo, namedEvery } from './scale.ts'

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [2, 1, [0, 1, 2]],
  [7, 1, [0, 5, 10]],
  [10, 1, [0, 5, 10]],
  [29, 1, [0, 10, 20, 30]],
  [100, 1, [0, 50, 100]],
  [24_99, 100, [0, 10_00, 20_00, 30_00]],
  [50, 100, [0, 100]],
  [1_234_567_00, 100, [0, 500_000_00, 1_000_000_00, 1_500_000_00]],
])('up to %d by at least %d', (most, least, marks) => {
  expect(marksUpTo(most, least)).toEqual(marks)
})

test('whatever is to be shown fits below the last mark, of at most five', () => {
  for (let most = 0; most < 5000; most = Math.ceil(most * 1.07) + 1) {
    const marks = marksUpTo(most)
    expect({
      most,
      fits: marks.at(-1)! >= most,
      few: marks.length <= 5 && marks.length >= 2,
    }).toEqual({ most, fits: true, few: true })
  }
})

test('names do not touch', () => {
  expect([
    namedEvery(7, 600, 60),
    namedEvery(30, 600, 60),
    namedEvery(90, 300, 60),
    namedEvery(12, 0, 60),
  ]).toEqual([1, 3, 18, 720])
})
