import { expect, it } from 'vitest'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { nearContour } from './near-faces.ts'
import { nearEars } from './near-ears.ts'

const head: TestHead = { x: 0.5, y: 0.5, halfWidth: 0.28, halfHeight: 0.42 }
const seen = { faces: [seenHead(head)], people: [] }
const reading = analyse(pictureOfHeads(240, 200, [head]), { seen }).ink
const face = reading.people.faces[0]!
const contour = nearContour(face, reading)

/** The head alone, and what else of the person lies from one height of the picture to another, so wide beside it. */
function personWith(from: number, to: number, wide: number, colour = 0) {
  const { width, height } = reading.people.people
  const people = newPlane(width, height)
  const a: Plane = { ...reading.a, data: reading.a.data.slice() }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [
        (x / width - head.x) / head.halfWidth,
        (y / height - head.y) / head.halfHeight,
      ]
      const share = y / height
      const isBeside = share > from && share < to
      const reach = isBeside ? Math.sqrt(Math.max(0, 1 - v * v)) + wide / head.halfWidth : 0
      if (u * u + v * v < 1 || (isBeside && Math.abs(u) < reach)) people.data[y * width + x] = 1
      if (isBeside && u * u + v * v > 1) a.data[y * width + x] += colour
    }
  }
  return { ...reading, a, people: { ...reading.people, people } }
}

it('ears beside a near face have an inner line and a shell each, within the ear', () => {
  const lines = nearEars(face, contour, personWith(0.35, 0.6, 0.06))
  expect(lines).toHaveLength(2)
  for (const line of lines.flatMap(({ rim, shell }) => [rim, shell]))
    for (let i = 0; i < line.length; i += 2) {
      const away = Math.abs(line[i]! / reading.grid.width - head.x)
      expect(away).toBeLessThan(head.halfWidth + 0.06)
      expect(away).toBeGreaterThan(0.8 * head.halfWidth)
    }
})

it('hair that hangs down beside a face is no ear, nor is what is too wide or has another colour', () => {
  expect(nearEars(face, contour, personWith(0.35, 1, 0.06))).toEqual([])
  expect(nearEars(face, contour, personWith(0.35, 0.6, 0.2))).toEqual([])
  expect(nearEars(face, contour, personWith(0.35, 0.6, 0.06, 0.2))).toEqual([])
})

it('a face with nothing beside it has no ears', () => {
  expect(nearEars(face, contour, personWith(0, 0, 0))).toEqual([])
})
