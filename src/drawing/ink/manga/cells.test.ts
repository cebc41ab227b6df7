import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { cellsOf } from './cells.ts'

const [width, height] = [240, 120]
const perMm = 4

/** A wall across the middle with a gap so wide, and the cells to its left and right. */
function sides(gapMm: number): [left: number, right: number] {
  const lines = new Uint8Array(width * height)
  const gap = (gapMm * perMm) / 2 / 2
  for (let y = 0; y < height; y++)
    if (Math.abs(y - height / 2) > gap) lines[y * width + width / 2] = 1
  const { labels } = cellsOf(lines, newPlane(width, height), perMm)
  const row = (height / 2) * width
  return [labels[row + 30]!, labels[row + width - 30]!]
}

test('a gap as small as an eye closes parts two cells, a wide one does not', () => {
  const [left, right] = sides(1.5)
  expect(left).not.toBe(right)
  const [one, other] = sides(9)
  expect(one).toBe(other)
})
