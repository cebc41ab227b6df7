import { expect, test } from 'vitest'
import type { Plane } from '../../ground/plane.ts'
import { filled } from '../grid/planes.ts'
import { dropHalfToned } from './half-toned.ts'

const width = 120
const height = 80
const pixelsPerMm = 6

/** What stands upright side by side, each so far to the right: of what tone, how light, and of which thing. */
type Strip = { readonly to: number; readonly tone: number; readonly light: number }

const paint = (strips: readonly Strip[], value: (strip: Strip, i: number) => number) =>
  Array.from({ length: width * height }, (_, at) => {
    const i = strips.findIndex(({ to }) => at % width < to)
    return value(strips[i]!, i)
  })

const none = filled(width, height, 0)
const everywhere = filled(width, height, 1)
const bald = {
  all: new Uint8Array(width * height),
  black: new Uint8Array(width * height),
  pixels: 0,
}

/** The tone that each strip has in the end, in its middle. */
function tonesOf(strips: readonly Strip[], people: Plane = everywhere): number[] {
  const tones = Uint8Array.from(paint(strips, ({ tone }) => tone))
  const labels = Int32Array.from(paint(strips, (_, i) => i))
  const light = { ...none, data: Float32Array.from(paint(strips, (strip) => strip.light)) }
  const things = Int32Array.from(strips, (_, i) => i)
  const map = { width, height, labels, count: strips.length }
  const reading = { lightHalf: light, a: none, b: none, people: { people } }
  dropHalfToned(tones, bald, map, things, reading, pixelsPerMm)
  return strips.map(({ to }) => tones[(height / 2) * width + to - 10]!)
}

test('dots and black on one half of a coat go', () => {
  for (const tone of [1, 2, 3])
    expect(
      tonesOf([
        { to: 60, tone, light: 0.3 },
        { to: 120, tone: 0, light: 0.3 },
      ]),
    ).toEqual([0, 0])
})

test('a tone stays where colours end with it, and beside what is nobody', () => {
  const coat = { to: 60, tone: 3, light: 0.2 }
  expect(tonesOf([coat, { to: 120, tone: 0, light: 0.7 }])).toEqual([3, 0])
  expect(tonesOf([coat, { to: 120, tone: 0, light: 0.2 }], none)).toEqual([3, 0])
})

test('what is left of a garment goes after the part beside it', () => {
  const strips = [
    { to: 40, tone: 2, light: 0.3 },
    { to: 80, tone: 2, light: 0.3 },
    { to: 120, tone: 0, light: 0.3 },
  ]
  expect(tonesOf(strips)).toEqual([0, 0, 0])
})
