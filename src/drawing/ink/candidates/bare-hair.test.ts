import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { bareHairOf, napeLines } from './bare-hair.ts'

const [width, height] = [480, 360]

const isPerson = (x: number, y: number) =>
  ((x - 240) / 26) ** 2 + ((y - 90) / 34) ** 2 < 1 ||
  (Math.abs(x - 240) < 13 && y > 100 && y < 140) ||
  (Math.abs(x - 240) < 60 && y > 134 && y < 340)

/** Somebody from behind whose hair ends at a height, on a neck above a coat. */
function readingOf(hairTo: number, hair: Colour, neck: Colour) {
  const photo = picture(width, height, (x, y): Colour => {
    if (!isPerson(x, y)) return [190, 205, 215]
    if (y < hairTo) return hair
    return y < 138 ? neck : [60, 80, 150]
  })
  const side = 256
  const data = Uint8Array.from({ length: side * side }, (_, at) =>
    isPerson(((at % side) + 0.5) * (width / side), (Math.floor(at / side) + 0.5) * (height / side))
      ? 255
      : 0,
  )
  const mask = { x: 0, y: 0, width: 1, height: 1, columns: side, rows: side, data }
  return analyse(photo, { seen: { faces: [], people: [mask] } }).ink
}

const brown: Colour = [70, 45, 30]
const skin: Colour = [220, 170, 140]

test('hair from behind ends in one line across the neck', () => {
  const reading = readingOf(108, brown, skin)
  const scale = reading.grid.width / width
  const lines = bareHairOf(reading).flatMap((hair) => napeLines(hair, reading))
  expect(lines).toHaveLength(1)
  const middle = Array.from({ length: lines[0]!.length / 2 }, (_, i) => i)
    .filter((i) => Math.abs(lines[0]![2 * i]! / scale - 240) < 8)
    .map((i) => lines[0]![2 * i + 1]! / scale)
  expect(middle.length).toBeGreaterThan(4)
  for (const y of middle) expect(Math.abs(y - 108)).toBeLessThan(5)
})

test('where hair and neck look alike, no line is invented', () => {
  const reading = readingOf(108, [205, 160, 135], skin)
  expect(bareHairOf(reading).flatMap((hair) => napeLines(hair, reading))).toEqual([])
})
