import { expect, test } from 'vitest'
import type { Guides } from '../candidates/guides.ts'
import { filled } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black } from './blacks.ts'
import { tonesOf } from './tones.ts'

/** A half grid; one thing fills all but its rim, and no line parts it. */
const [width, height] = [240, 180]
const isOwn = (x: number, y: number) => x > 10 && x < 230 && y > 10 && y < 170

type Look = { readonly light: number; readonly a?: number; readonly b?: number }
type Box = readonly [left: number, top: number, wide: number, tall: number]

const wheel: Box = [60, 60, 40, 40]

/** The share of a dark part of a light thing that is black on a manga page. */
function blackShare([left, top, wide, tall]: Box, { light, a = 0, b = 0 }: Look): number {
  const isPart = (x: number, y: number) =>
    x >= left && x < left + wide && y >= top && y < top + tall
  const planeOf = (valueAt: (x: number, y: number) => number) => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, at) =>
      valueAt(at % width, Math.floor(at / width)),
    ),
  })
  const none = filled(width, height, 0)
  const own = planeOf((x, y) => (isOwn(x, y) ? 1 : 0))
  const guides = {
    hasPeople: false,
    hasGround: true,
    isMain: true,
    own,
    subject: own,
    skin: none,
    hair: none,
    plant: none,
    busy: none,
  } as unknown as Guides
  const reading = {
    grid: { width: 2 * width, height: 2 * height, unit: 1 },
    lightHalf: planeOf((x, y) => (isPart(x, y) ? light : 0.7)),
    a: planeOf((x, y) => (isPart(x, y) ? a : 0)),
    b: planeOf((x, y) => (isPart(x, y) ? b : 0)),
    people: { faces: [], bare: [], people: none },
  } as unknown as InkReading
  const bald = new Uint8Array(width * height)
  const cells = { width, height, labels: new Int32Array(width * height), count: 1 }
  const { tones } = tonesOf(reading, guides, { all: bald, black: bald, pixels: 0 }, cells)
  let count = 0
  tones.forEach((tone, at) => {
    if (tone === black && isPart(at % width, Math.floor(at / width))) count++
  })
  return count / (wide * tall)
}

test('a compact part of a thing that is black is so though no line closes it', () => {
  expect(blackShare(wheel, { light: 0.1 })).toBeGreaterThan(0.8)
})

test('the shadow below a thing is none, nor what is small, not dark enough, or most of the thing', () => {
  expect(blackShare([20, 150, 200, 8], { light: 0.1 })).toBe(0)
  expect(blackShare([60, 60, 24, 24], { light: 0.1 })).toBe(0)
  expect(blackShare(wheel, { light: 0.3 })).toBe(0)
  expect(blackShare([20, 15, 200, 140], { light: 0.1 })).toBe(0)
})

test('a brown animal’s shade is none, nor is dark skin in the shade', () => {
  expect(blackShare(wheel, { light: 0.1, b: 0.03 })).toBe(0)
  expect(blackShare(wheel, { light: 0.14, a: 0.025, b: 0.014 })).toBe(0)
})
