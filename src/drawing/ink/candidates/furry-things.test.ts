import { expect, test } from 'vitest'
import type { Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { furLines } from './furry-things.ts'
import type { Guides } from './guides.ts'

/** A half grid of a thing that fills a disc, with a dark crease across its middle. */
const [width, height] = [240, 200]
const isOwn = (x: number, y: number) => Math.hypot(x - 120, y - 100) < 85

function planeOf(valueAt: (x: number, y: number) => number) {
  const data = Float32Array.from({ length: width * height }, (_, at) =>
    valueAt(at % width, Math.floor(at / width)),
  )
  return { width, height, data }
}

function lineOf(fromX: number, fromY: number, toX: number, toY: number): Path {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY))
  return Float32Array.from(
    Array.from({ length: steps + 1 }, (_, i) => [
      fromX + ((toX - fromX) * i) / steps,
      fromY + ((toY - fromY) * i) / steps,
    ]).flat(),
  )
}

/** Ink every few pixels of the whole grid, each piece so long. */
function inkOf(length: number): Path[] {
  const ink: Path[] = []
  for (let y = 40; y < 360; y += 7)
    for (let x = 80; x + length < 420; x += length + 6) ink.push(lineOf(x, y, x + length, y + 3))
  return ink
}

const crease = (y: number) => Math.exp(-(((y - 100) / 6) ** 2))

function furOf(ink: readonly Path[], { somebody = 0, faces = 0, light = 0.6 } = {}) {
  const guides = {
    hasPeople: somebody > 0,
    isMain: true,
    own: planeOf((x, y) => (isOwn(x, y) ? 1 : 0)),
    plant: planeOf(() => 0),
  } as unknown as Guides
  const reading = {
    grid: { width: 2 * width, height: 2 * height, unit: 1 },
    lightHalf: planeOf((_, y) => light * (1 - 0.6 * crease(y))),
    edges: planeOf(() => 0.2),
    people: {
      people: planeOf((x) => (x < 120 * somebody ? 1 : 0)),
      faces: Array.from({ length: faces }),
    },
  } as unknown as InkReading
  return furLines(ink, guides, reading)
}

test('what curls all over a thing is fur, and its crease is a line', () => {
  const ink = inkOf(14)
  const { isCurl, creases } = furOf(ink)
  expect(isCurl(lineOf(230, 150, 244, 154))).toBe(true)
  expect(isCurl(lineOf(4, 4, 30, 6))).toBe(false)
  expect(creases.length).toBeGreaterThan(0)
  for (const path of creases)
    for (let i = 1; i < path.length; i += 2) expect(Math.abs(path[i]! / 2 - 100)).toBeLessThan(4)
})

test('long lines are no curls, and nobody’s hair is fur, nor what is as dark as black hair', () => {
  for (const { isCurl, creases } of [
    furOf(inkOf(120)),
    furOf(inkOf(14), { somebody: 2 }),
    furOf(inkOf(14), { faces: 1 }),
    furOf(inkOf(14), { light: 0.1 }),
  ]) {
    expect(isCurl(lineOf(230, 150, 244, 154))).toBe(false)
    expect(creases).toEqual([])
  }
})

test('a toy beside somebody without a face has fur, and he has none', () => {
  const { isCurl } = furOf(inkOf(14), { somebody: 0.7 })
  expect(isCurl(lineOf(260, 150, 274, 154))).toBe(true)
  expect(isCurl(lineOf(100, 150, 114, 154))).toBe(false)
})
