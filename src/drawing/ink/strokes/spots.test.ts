import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { inkBody } from '../candidates/body.ts'
import { guidesOf } from '../candidates/guides.ts'
import { filled } from '../grid/planes.ts'
import { inkStyles } from '../grid/ink-style.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { darkSpots, toyEyes } from './spots.ts'

const [width, height] = [480, 360]
const mmAcross = 240

const isPerson = (x: number, y: number) =>
  ((x - 240) / 26) ** 2 + ((y - 90) / 34) ** 2 < 1 ||
  (Math.abs(x - 240) < 13 && y > 100 && y < 140) ||
  (Math.abs(x - 240) < 60 && y > 134 && y < 340)

/** A page of which all stands in front, and nothing is drawn yet. */
function allInFront(reading: InkReading) {
  const known = guidesOf(reading, true)
  const { width: columns, height: rows } = known.subject
  const guides = { ...known, hasGround: true, own: filled(columns, rows, 1) }
  const style = inkStyles.standard
  const pixelsPerMm = reading.grid.width / mmAcross
  const options = { style, detail: 0.5, pixelsPerMm, isAlone: false }
  const body = inkBody(reading, guides, options)
  const nowhere = filled(columns, rows, 0)
  return { ...options, reading, guides, body, zone: nowhere, inner: nowhere }
}

/** A nose of 3 mm and a bag of 7 before a light wall, beside somebody or nobody; two more like the bag make a face. */
function spotsBeside(isAnybody: boolean, isFace = false) {
  const photo = picture(width, height, (x, y): Colour => {
    if (isAnybody && isPerson(x, y)) return [150, 150, 190]
    const isNose = Math.hypot(x - 60, y - 100) < 3.2
    const isBag = (isFace ? [90, 60, 120] : [90]).some(
      (middle) => Math.abs(x - middle) < 7 && Math.abs(y - (middle === 90 ? 240 : 220)) < 7,
    )
    return isNose || isBag ? [20, 20, 20] : [205, 205, 200]
  })
  const side = 256
  const data = Uint8Array.from({ length: side * side }, (_, at) =>
    isPerson(((at % side) + 0.5) * (width / side), (Math.floor(at / side) + 0.5) * (height / side))
      ? 255
      : 0,
  )
  const mask = { x: 0, y: 0, width: 1, height: 1, columns: side, rows: side, data }
  const seen = { faces: [], people: isAnybody ? [mask] : [] }
  const { ink: reading } = analyse(photo, { seen })
  return darkSpots(allInFront(reading)).length
}

test('a dark bag stays to be coloured, a nose is black, and so are two eyes above one', () => {
  expect(spotsBeside(false)).toBe(1)
  expect(spotsBeside(false, true)).toBe(4)
  expect(spotsBeside(true, true)).toBe(1)
})

/** In the photo's pixels. */
const [noseX, noseY] = [240, 200]

/** A light toy all over the page, with a nose and two buttons above it, or elsewhere. */
function toyWith(buttons: readonly (readonly [x: number, y: number])[], isFur = true) {
  const photo = picture(width, height, (x, y): Colour => {
    const isNose = Math.hypot(x - noseX, y - noseY) < 6
    const isButton = buttons.some(([u, v]) => Math.hypot(x - u, y - v) < 1.5)
    return isNose || isButton ? [12, 12, 12] : [215, 205, 190]
  })
  const { ink: reading } = analyse(photo)
  const input = allInFront(reading)
  const scale = reading.grid.width / width
  return toyEyes(input, () => isFur).map(({ rings: [ring] }) => {
    const count = ring!.length / 2
    const [x, y] = [0, 1].map((axis) =>
      ring!.reduce((sum, value, i) => sum + (i % 2 === axis ? value / count / scale : 0), 0),
    )
    return { x: x!, y: y! }
  })
}

const eyes = [
  [218, 170],
  [262, 170],
] as const

test('two small deep buttons above a nose on plush are eyes, and are drawn where they are', () => {
  const found = toyWith(eyes).toSorted((one, other) => one.x - other.x)
  expect(found).toHaveLength(2)
  found.forEach(({ x, y }, i) =>
    expect(Math.hypot(x - eyes[i]![0], y - eyes[i]![1])).toBeLessThan(3),
  )
})

test('buttons on what is no fur, below a nose, far from it, or more than two are none', () => {
  expect(toyWith(eyes, false)).toEqual([])
  expect(toyWith([[240, 230]])).toEqual([])
  expect(toyWith([[60, 60]])).toEqual([])
  expect(toyWith([...eyes, [240, 160]])).toEqual([])
})
