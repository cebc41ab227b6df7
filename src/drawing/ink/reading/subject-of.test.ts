import { expect, test } from 'vitest'
import type { SeenMask } from '../../ground/seen.ts'
import { newPlane } from '../../ground/plane.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { bareInk } from './bare-ink.ts'
import { readInk } from './read-ink.ts'

const head: TestHead = { x: 0.5, y: 0.35, halfWidth: 0.09, halfHeight: 0.16 }
const seen = { faces: [seenHead(head)], people: [] }
const size = { width: 240, height: 200 }
/** A yellow boat at the left, a shadow at the right, both below the head. */
const isBoat = (x: number, y: number) => x > 0.05 && x < 0.25 && y > 0.6 && y < 0.9
const isShadow = (x: number, y: number) => x > 0.75 && x < 0.95 && y > 0.6 && y < 0.9

function subjectAt(front: SeenMask | undefined): (x: number, y: number) => number {
  const { width, height } = size
  const pixels = pictureOfHeads(width, height, [head])
  const regions = newPlane(width, height)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]
    if (isBoat(x, y)) pixels.data.set([230, 190, 30], 4 * at)
    if (isShadow(x, y)) pixels.data.set([160, 168, 158], 4 * at)
    if (isBoat(x, y) || isShadow(x, y)) regions.data[at] = 1
  }
  const guide = { subject: regions, borders: [], shapesOf: () => [] }
  const bare = bareInk(pixels, newPlane(width, height))
  const { subject } = readInk(bare, guide, { ...seen, ...(front && { front }) })
  return (x, y) =>
    subject.data[Math.floor(y * subject.height) * subject.width + Math.floor(x * subject.width)]!
}

test('beside a face what only regions tell is in front where it has a colour of its own', () => {
  const at = subjectAt(seen.faces[0]!.person)
  expect(at(0.15, 0.75)).toBe(1)
  expect(at(0.85, 0.75)).toBe(0)
})

test('where no model saw a front, regions tell alone', () => {
  const at = subjectAt(undefined)
  expect(at(0.15, 0.75)).toBe(1)
  expect(at(0.85, 0.75)).toBe(1)
})
