import { describe, expect, test } from 'vitest'
import type { LineArt, Stroke } from '../ground/line-art.ts'
import { rasterise } from './rasterise.ts'

function page(parts: Partial<LineArt>): LineArt {
  return { widthMm: 20, heightMm: 10, strokes: [], fills: [], ...parts }
}

function ring(...points: number[]): Float32Array {
  return Float32Array.from(points)
}

function rectangle(left: number, top: number, right: number, bottom: number): Float32Array {
  return ring(left, top, right, top, right, bottom, left, bottom)
}

function disc(x: number, y: number, radius: number): Float32Array {
  return Float32Array.from({ length: 128 }, (_, i) =>
    i % 2
      ? y + radius * Math.sin(((i >> 1) * Math.PI) / 32)
      : x + radius * Math.cos(((i >> 1) * Math.PI) / 32),
  )
}

function line(widthMm: number, ...points: number[]): Stroke {
  return { points: ring(...points), widthsMm: widthMm, closed: false }
}

/** mm² of ink. */
function inkArea(art: LineArt, pixelsPerMm = 8): number {
  return (
    rasterise(art, pixelsPerMm).coverage.reduce((sum, value) => sum + value, 0) /
    255 /
    pixelsPerMm ** 2
  )
}

describe('a page in pixels', () => {
  test('has the size of the page, and no ink where there is none', () => {
    const raster = rasterise(page({}), 3)
    expect([raster.width, raster.height, Math.max(...raster.coverage)]).toEqual([60, 30, 0])
  })

  test('a shape along the pixels covers these and no others', () => {
    const { width, coverage } = rasterise(page({ fills: [{ rings: [rectangle(1, 2, 3, 4)] }] }), 1)
    const covered = [...coverage].flatMap((value, at) =>
      value > 0 ? [[at % width, Math.floor(at / width), value]] : [],
    )
    expect(covered).toEqual([
      [1, 2, 255],
      [2, 2, 255],
      [1, 3, 255],
      [2, 3, 255],
    ])
  })

  test('a pixel that a shape cuts is covered by its share', () => {
    const { coverage } = rasterise(page({ fills: [{ rings: [rectangle(0.25, 0, 0.75, 1)] }] }), 1)
    expect(coverage[0]).toBe(128)
  })

  test.each([1, 3, 8])('a disc at %i pixels per mm has its area', (pixelsPerMm) => {
    expect(inkArea(page({ fills: [{ rings: [disc(7.3, 5.1, 3)] }] }), pixelsPerMm)).toBeCloseTo(
      Math.PI * 9,
      pixelsPerMm > 1 ? 0 : -1,
    )
  })

  test('a ring inside a ring is a hole', () => {
    expect(
      inkArea(page({ fills: [{ rings: [rectangle(1, 1, 9, 9), rectangle(3, 3, 5, 5)] }] })),
    ).toBeCloseTo(60, 1)
  })

  test.each([[[2, 5, 12, 5]], [[6, 1, 6, 9]], [[2, 2, 10, 8]]])(
    'a line from and to %j has its width and round ends',
    (points) => {
      const length = Math.hypot(points[2]! - points[0]!, points[3]! - points[1]!)
      expect(inkArea(page({ strokes: [line(0.8, ...points)] }))).toBeCloseTo(
        length * 0.8 + Math.PI * 0.16,
        0.5,
      )
    },
  )

  test('lines that cross are no darker where they do', () => {
    const { coverage, width } = rasterise(
      page({ strokes: [line(1, 2, 5, 12, 5), line(1, 7, 1, 7, 9)] }),
      4,
    )
    expect(coverage[20 * width + 28]).toBe(255)
    expect(inkArea(page({ strokes: [line(1, 2, 5, 12, 5), line(1, 7, 1, 7, 9)] }))).toBeLessThan(
      18 + Math.PI / 2 - 0.9,
    )
  })

  test('a line drawn back over itself stays black', () => {
    const there = inkArea(page({ strokes: [line(1, 2, 5, 12, 5)] }))
    expect(inkArea(page({ strokes: [line(1, 2, 5, 7, 5, 12, 5, 7, 5, 2, 5)] }))).toBeGreaterThan(
      0.95 * there,
    )
  })

  test('a pen keeps its width around sharp corners', () => {
    const square = { ...line(1, 3, 1, 10, 1, 10, 8, 3, 8), closed: true }
    expect(inkArea(page({ strokes: [square] }))).toBeCloseTo(28 - 1 + Math.PI / 4, 0)
  })

  test('what lies beyond the page is cut off', () => {
    expect(
      inkArea(
        page({
          fills: [{ rings: [rectangle(-50, -50, 5, 4)] }, { rings: [rectangle(18, 8, 900, 900)] }],
        }),
      ),
    ).toBeCloseTo(24, 5)
  })

  test('a stroke without points and one of a single point', () => {
    const none = { points: new Float32Array(0), widthsMm: 1, closed: false }
    expect(inkArea(page({ strokes: [none, line(2, 5, 5)] }))).toBeCloseTo(3, 0)
  })

  test('more pixels than can be held are refused', () => {
    expect(() => rasterise(page({ widthMm: 5000, heightMm: 5000 }), 20)).toThrow(
      expect.objectContaining({ code: 'options_invalid' }),
    )
    expect(() => rasterise(page({}), Number.NaN)).toThrow(
      expect.objectContaining({ code: 'options_invalid' }),
    )
  })
})
