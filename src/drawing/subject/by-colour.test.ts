import { expect, it } from 'vitest'

import { newPlane, type Plane } from '../ground/plane.ts'
import type { Colours } from '../pixels/guided-filter.ts'
import { openedByColour } from './by-colour.ts'

const [width, height] = [320, 240]
type Rgb = readonly [number, number, number]
const [meadow, coat, shirt]: Rgb[] = [
  [90, 150, 60],
  [120, 70, 40],
  [235, 235, 230],
]

const planeOf = (value: (x: number, y: number) => number): Plane => {
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
  return plane
}

const coloursOf = (at: (x: number, y: number) => Rgb): Colours => {
  const [red, green, blue] = [0, 1, 2].map((way) => planeOf((x, y) => at(x, y)[way]!))
  return [red!, green!, blue!]
}

const isBody = (x: number, y: number) => x >= 90 && x < 230 && y >= 60 && y < 200
/** Between the legs of somebody whose mask has all of the box. */
const isBetween = (x: number, y: number) => x >= 152 && x < 168 && y >= 150 && y < 200
const box = planeOf((x, y) => (isBody(x, y) ? 1 : 0))
const nobody = newPlane(width, height)

const before = (ground: Rgb) =>
  coloursOf((x, y) => (isBody(x, y) && !isBetween(x, y) ? coat! : ground))

it('opens a gap that has the colours of what is behind', () => {
  const { data } = openedByColour(box, nobody, before(meadow!))
  expect(data[180 * width + 160]).toBeLessThan(0.3)
  for (const x of [110, 160, 215]) expect(data[100 * width + x]).toBe(1)
  expect(data[180 * width + 120]).toBe(1)
})

it('leaves what somebody surely wears, whatever is behind, and what has no gap', () => {
  expect(openedByColour(box, box, before(shirt!))).toBe(box)
  expect(
    openedByColour(
      box,
      nobody,
      coloursOf((x, y) => (isBody(x, y) ? coat! : meadow!)),
    ),
  ).toBe(box)
})

it('leaves a mask of all that is as what is behind, and one of nothing', () => {
  expect(
    openedByColour(
      box,
      nobody,
      coloursOf(() => meadow!),
    ),
  ).toBe(box)
  expect(openedByColour(nobody, nobody, before(meadow!))).toBe(nobody)
})
