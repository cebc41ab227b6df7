import { describe, expect, test } from 'vitest'
import { noise } from '../test-pictures.ts'
import { traceInk, type GreyPixels } from './trace-ink.ts'

/** 10 px per mm: 40 × 30 mm. */
const size = { widthMm: 40, heightMm: 30 }
function drawn(greyAt: (xMm: number, yMm: number) => number): GreyPixels {
  const [width, height] = [400, 300]
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) =>
      greyAt(((i % width) + 0.5) / 10, (Math.floor(i / width) + 0.5) / 10),
    ),
  }
}
/** Ink along a circle, with the soft edge that a renderer gives it. */
const circle =
  (cx: number, cy: number, r: number, widthMm: number, ink = 0, paper = 255) =>
  (x: number, y: number) => {
    const inside = widthMm / 2 - Math.abs(Math.hypot(x - cx, y - cy) - r)
    return paper - Math.min(1, Math.max(0, inside * 10 + 0.5)) * (paper - ink)
  }
const ringsOf = (picture: GreyPixels) =>
  traceInk(picture, size).art.fills.flatMap(({ rings }) => rings)
function areaOf(ring: Float32Array): number {
  let twice = 0
  for (let i = 0; i < ring.length; i += 2)
    twice += ring[i] * ring[(i + 3) % ring.length] - ring[(i + 2) % ring.length] * ring[i + 1]
  return Math.abs(twice / 2)
}

describe('a line becomes the two rings of its edges', () => {
  test('where it lies, as wide as it is', () => {
    const [outer, inner] = ringsOf(drawn(circle(20, 15, 10, 1)))
      .map(areaOf)
      .toSorted((a, b) => b - a)
    expect(outer).toBeCloseTo(Math.PI * 10.5 ** 2, -0.7)
    expect(inner).toBeCloseTo(Math.PI * 9.5 ** 2, -0.7)
  })

  test('in pencil on yellowed paper too', () => {
    const [outer, inner] = ringsOf(drawn(circle(20, 15, 10, 1, 90, 225)))
      .map(areaOf)
      .toSorted((a, b) => b - a)
    expect(Math.sqrt(outer / Math.PI) - Math.sqrt(inner / Math.PI)).toBeCloseTo(1, 1)
  })

  test('smoothly: no point strays from the circle by a pixel’s step', () => {
    const points = ringsOf(drawn(circle(20, 15, 10, 1))).flatMap((ring) =>
      Array.from({ length: ring.length / 2 }, (_, i) =>
        Math.hypot(ring[i * 2] - 20, ring[i * 2 + 1] - 15),
      ),
    )
    for (const r of points)
      expect(Math.min(Math.abs(r - 9.5), Math.abs(r - 10.5))).toBeLessThan(0.06)
  })
})

test('dirt goes: dots beside the line, gaps in it, grain on the paper', () => {
  const next = noise(3)
  const line = circle(20, 15, 10, 2)
  const dirty = drawn((x, y) => {
    if (Math.hypot(x - 4, y - 4) < 0.4 || Math.hypot(x - 20, y - 15) < 0.3) return 0
    if (Math.hypot(x - 30, y - 15) < 0.25) return 255
    return Math.max(0, Math.min(255, line(x, y) + next() / 8 - 16))
  })
  expect(ringsOf(dirty)).toHaveLength(2)
  const eyes = drawn((x, y) =>
    Math.hypot(x - 16, y - 12) < 0.7 || Math.hypot(x - 24, y - 12) < 0.7 ? 0 : line(x, y),
  )
  expect(ringsOf(eyes)).toHaveLength(4)
})

test('what runs off the picture is closed along its border', () => {
  const rings = ringsOf(drawn((x) => (x < 5 ? 0 : 255)))
  expect(rings).toHaveLength(1)
  expect(areaOf(rings[0])).toBeCloseTo(150, -1)
  for (const value of rings[0]) expect(value).toBeGreaterThan(-0.1)
})

test('says what is no line drawing', () => {
  expect(
    traceInk(
      drawn(() => 255),
      size,
    ),
  ).toMatchObject({ inkShare: 0, art: { fills: [] } })
  expect(
    traceInk(
      drawn((x) => (x / 40) * 255),
      size,
    ).midToneShare,
  ).toBeGreaterThan(0.3)
  expect(traceInk(drawn(circle(20, 15, 10, 1, 200, 240)), size).contrast).toBeLessThan(0.2)
  const good = traceInk(drawn(circle(20, 15, 10, 1)), size)
  expect(good.midToneShare).toBeLessThan(0.03)
  expect(good.inkShare).toBeCloseTo((2 * Math.PI * 10) / 1200, 2)
})

test('the same pixels give the same art', () => {
  const picture = drawn(circle(20, 15, 10, 1))
  expect(traceInk(picture, size)).toEqual(traceInk(picture, size))
})

test('a single pixel, and a single row', () => {
  expect(traceInk({ width: 1, height: 1, data: Uint8Array.from([0]) }, size).art.strokes).toEqual(
    [],
  )
  expect(
    traceInk({ width: 5, height: 1, data: Uint8Array.from([0, 0, 255, 255, 255]) }, size).art
      .widthMm,
  ).toBe(40)
})
