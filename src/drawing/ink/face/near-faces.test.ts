import { expect, it } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { isNear, nearContour, nearNose } from './near-faces.ts'

const [width, height] = [240, 200]
const head: TestHead = { x: 0.5, y: 0.5, halfWidth: 0.28, halfHeight: 0.42 }

/** What is read of a head whose landmarks lie so far beside it, in shares of the picture. */
function readingOf(place: TestHead, aside = 0) {
  const seen = { faces: [seenHead({ ...place, x: place.x + aside })], people: [] }
  const reading = analyse(pictureOfHeads(width, height, [place]), { seen }).ink
  const [face] = reading.people.faces
  if (!face) throw new Error('no face')
  return { reading, face }
}

/** How far a path's places lie from the head's oval, in halves of its size: 1 is on it. */
function awayFrom(
  { x, y, halfWidth, halfHeight }: TestHead,
  path: Float32Array,
  grid: { width: number; height: number },
): number[] {
  return Array.from({ length: path.length / 2 }, (_, i) => {
    const [u, v] = [path[2 * i]! / grid.width - x, path[2 * i + 1]! / grid.height - y]
    return Math.hypot(u / halfWidth, v / halfHeight)
  })
}

it('a face that fills the picture is near, one with room around it is not', () => {
  const { reading, face } = readingOf(head)
  expect(isNear(face, reading.grid)).toBe(true)
  const small = readingOf({ ...head, halfWidth: 0.2, halfHeight: 0.3 })
  expect(isNear(small.face, small.reading.grid)).toBe(false)
})

it('the outline of a near face lies where the picture shows it, though landmarks lie beside', () => {
  const { reading, face } = readingOf(head, 0.02)
  const away = awayFrom(head, nearContour(face, reading), reading.grid)
  const off = away.filter((share) => Math.abs(share - 1) > 0.03)
  expect(off.length / away.length).toBeLessThan(0.1)
})

it('a head that the frame cuts above its temples has an outline up to there', () => {
  const cut: TestHead = { ...head, y: 0.12, halfHeight: 0.45 }
  const { reading, face } = readingOf(cut)
  const contour = nearContour(face, reading)
  const last = contour.length - 2
  expect(Math.max(contour[1]!, contour[last + 1]!)).toBeLessThan(0.03 * reading.grid.height)
})

it('a chin at the picture’s lower side is drawn above it', () => {
  const low: TestHead = { ...head, y: 0.58, halfHeight: 0.42 }
  const { reading, face } = readingOf(low)
  const contour = nearContour(face, reading)
  const lowest = contour.reduce((most, y, i) => (i % 2 === 1 ? Math.max(most, y) : most), 0)
  expect(lowest).toBeLessThan(reading.grid.height - 0.02 * face.height)
  expect(lowest).toBeGreaterThan(reading.grid.height - 0.08 * face.height)
})

it('a nose without any ink is as its landmarks say, from wing to wing', () => {
  const { reading, face } = readingOf(head)
  const nose = nearNose(face, reading)
  const [left, right] = [face.points[2 * 64]!, face.points[2 * 294]!]
  const across = nose.filter((_, i) => i % 2 === 0)
  expect(Math.min(...across)).toBeLessThan(left + 0.03 * face.height)
  expect(Math.max(...across)).toBeGreaterThan(right - 0.03 * face.height)
})
