import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { findBeasts } from '../reading/beasts.ts'
import { drawFeatures } from './draw-face.ts'

const [width, height] = [480, 360]

type Place = readonly [x: number, y: number]
const eyes: readonly [Place, Place] = [
  [205, 150],
  [275, 150],
]
const nose: Place = [240, 212]

const isIn = (x: number, y: number, [u, v]: Place, wide: number, tall: number): boolean =>
  ((x - u) / wide) ** 2 + ((y - v) / tall) ** 2 < 1

type Shown = { readonly eyes: boolean; readonly nose: boolean; readonly hasTongue: boolean }

/** A brown dog's head with hanging ears before a green lawn. */
function dog(shown: Shown) {
  return picture(width, height, (x, y): Colour => {
    const fur = 7 * Math.sin(x / 2.3) * Math.sin(y / 3.1)
    const light = 1 - 0.0016 * Math.hypot(x - 225, y - 150)
    const furry = (r: number, g: number, b: number): Colour => [
      (r + fur) * light,
      (g + fur) * light,
      (b + fur) * light,
    ]
    for (const [u, v] of shown.eyes ? eyes : []) {
      if (isIn(x, y, [u + 3, v - 4], 2.5, 2.5)) return [245, 245, 245]
      if (isIn(x, y, [u, v], 9, 8.5)) return [18, 14, 12]
      if (isIn(x, y, [u, v], 12, 11)) return furry(84, 54, 30)
    }
    if (shown.nose && isIn(x, y, [nose[0] - 4, nose[1] - 4], 4, 2.5)) return [120, 120, 125]
    if (shown.nose && isIn(x, y, nose, 17, 12)) return [22, 20, 22]
    const bow = Math.abs(y - 240 - 7 * Math.sin((Math.abs(x - 240) / 30) * Math.PI)) < 1.6
    if (shown.nose && bow && Math.abs(x - 240) < 30) return [60, 38, 24]
    if (shown.nose && Math.abs(x - 240) < 1.6 && y > 222 && y < 242) return [60, 38, 24]
    if (shown.hasTongue && isIn(x, y, [240, 258], 12, 20)) return [226, 104, 124]
    if (isIn(x, y, [240, 222], 48, 38)) return furry(196, 150, 104)
    if (isIn(x, y, [158, 190], 26, 74) || isIn(x, y, [322, 190], 26, 74)) return furry(96, 60, 34)
    if (isIn(x, y, [240, 165], 90, 88)) return furry(160, 108, 64)
    if (isIn(x, y, [240, 330], 100, 100)) return furry(150, 100, 60)
    return [96 + fur / 2, 140 + fur / 2, 84]
  })
}

const whole: Shown = { eyes: true, nose: true, hasTongue: false }

/** Two eyes and a nose. */
const faceFills = 3

test('a dog that looks at us has its eyes and nose as black shapes and a mouth, and no ink in their place', () => {
  const reading = analyse(dog(whole)).ink
  expect(reading.beasts).toHaveLength(1)
  const [{ eyes: found, nose: tip }] = reading.beasts as [(typeof reading.beasts)[number]]
  const far = ({ x, y }: { x: number; y: number }, [u, v]: Place) =>
    Math.hypot(x * width - u, y * height - v)
  found.forEach((eye, i) => expect(far(eye, eyes[i]!)).toBeLessThan(8))
  expect(far(tip, nose)).toBeLessThan(14)
  const { fills, strokes, zone } = drawFeatures(reading, 'standard', reading.grid.width / 240)
  expect(fills).toHaveLength(faceFills)
  expect(strokes.length).toBeGreaterThan(2)
  const at = ([x, y]: Place) =>
    zone.data[
      Math.floor((y / height) * zone.height) * zone.width + Math.floor((x / width) * zone.width)
    ]
  for (const place of [...eyes, nose]) expect(at(place)).toBe(2)
  expect(at([30, 30])).toBe(0)
})

test('a tongue that hangs out is drawn', () => {
  const strokesOf = (shown: Shown) =>
    drawFeatures(analyse(dog(shown)).ink, 'standard', 4).strokes.length
  expect(strokesOf({ ...whole, hasTongue: true })).toBe(strokesOf(whole) + 2)
})

test('a head without eyes, or without a nose, is no face', () => {
  expect(findBeasts(dog({ ...whole, eyes: false }))).toEqual([])
  expect(findBeasts(dog({ ...whole, nose: false }))).toEqual([])
})

test('on a page a few centimetres wide eyes would be blots, and the ink keeps the head', () => {
  const { fills } = drawFeatures(analyse(dog(whole)).ink, 'standard', 60)
  expect(fills).toEqual([])
})

test('beside somebody, who is all that models see, the dog is in front as well', () => {
  const somebody = {
    x: 0.86,
    y: 0.1,
    width: 0.13,
    height: 0.9,
    columns: 20,
    rows: 100,
    data: new Uint8Array(2000).fill(255),
  }
  const front = {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    columns: 100,
    rows: 100,
    data: Uint8Array.from({ length: 10_000 }, (_, at) => (at % 100 > 85 ? 255 : 0)),
  }
  const { subject, beasts } = analyse(dog(whole), {
    seen: { faces: [], people: [somebody], front },
  }).ink
  expect(beasts).toHaveLength(1)
  const at = (x: number, y: number) =>
    subject.data[
      Math.floor((y / height) * subject.height) * subject.width +
        Math.floor((x / width) * subject.width)
    ]
  expect(at(240, 165)).toBe(1)
  expect(at(180, 120)).toBe(1)
  expect(at(40, 40)).toBe(0)
})
