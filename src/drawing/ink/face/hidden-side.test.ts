import { expect, test } from 'vitest'
import type { InkFace } from '../people/people.ts'
import { hasUnderside, nearest, rimBeyond } from './hidden-side.ts'

/** A face that looks to the left: its outline at x 100, its cheeks to the right of that. */
function faceAt(cheeks: readonly number[]): InkFace {
  const points = new Float32Array(2 * 478)
  ;[234, 454].forEach((i, k) => points.set([cheeks[k]!, 100], 2 * i))
  return { points, axisX: 0, axisY: -1 } as unknown as InkFace
}
const left = faceAt([110, 200])
const outline = Float32Array.from({ length: 2 * 101 }, (_, i) =>
  i % 2 === 0 ? 100 : 200 - (i - 1),
)

/** A lens of a radius of 20 around x, begun anywhere on it. */
const ringAt = (x: number, begun = 0): number[] =>
  Array.from({ length: 48 }, (_, i) => ((i + begun) * Math.PI) / 24).flatMap((turn) => [
    x + 20 * Math.cos(turn),
    100 + 20 * Math.sin(turn),
  ])

test.each([0, 11, 24, 40])(
  'of a lens behind a nose what lies beyond it is drawn, begun at %d',
  (begun) => {
    const piece = rimBeyond(ringAt(96, begun), left, outline)!
    const columns = Array.from(piece).filter((_, i) => i % 2 === 0)
    expect(Math.min(...columns)).toBeLessThan(77)
    expect(Math.max(...columns)).toBeLessThan(103)
    // From the outline back to it, without a leap.
    for (const end of [columns[0]!, columns.at(-1)!]) expect(Math.abs(end - 100)).toBeLessThan(3)
    for (let i = 2; i < piece.length; i += 2)
      expect(Math.hypot(piece[i]! - piece[i - 2]!, piece[i + 1]! - piece[i - 1]!)).toBeLessThan(4)
  },
)

test('it is the other side of a face that looks to the right', () => {
  const piece = rimBeyond(ringAt(104), faceAt([0, 90]), outline)!
  const columns = Array.from(piece).filter((_, i) => i % 2 === 0)
  expect(Math.min(...columns)).toBeGreaterThan(97)
  expect(Math.max(...columns)).toBeGreaterThan(123)
})

test.each([
  ['before the eye that is seen', 150],
  ['off the face', 60],
  ['hardly touched by the outline', 117],
])('a lens %s stays whole', (_where, x) => {
  expect(rimBeyond(ringAt(x), left, outline)).toBeUndefined()
})

test('the place of an outline nearest to another', () => {
  expect(nearest(outline, [90, 150.3])).toEqual([100, 150])
})

test.each([
  ['that falls back below its nose shows the underside', 20, true],
  ['that goes on straight below it does not', 4, false],
])('an outline %s', (_which, back, shows) => {
  const face = { ...left, height: 200, points: left.points.slice() }
  face.points.set([101, 130], 8)
  const line = outline.map((value, i) =>
    i % 2 === 0 && outline[i + 1]! > 134 ? value + back : value,
  )
  expect(hasUnderside(face, line)).toBe(shows)
})
