import { describe, expect, test } from 'vitest'
import { backPictures, smallPictureScales, smallPicturesEndMm } from './back-cover.ts'
import { coverFrameMm } from './cover.ts'
import { formatNames, formats } from './book-spec.ts'
import type { Size } from './fit.ts'

/** Drawings as pages of A4 and square books have them, standing, lying and framed, in turn. */
const shapes: Record<string, readonly [number, number][]> = {
  standing: [[190, 277]],
  lying: [[277, 190]],
  framed: [[190, 133]],
  square: [[190, 190]],
  mixed: [
    [190, 277],
    [190, 127],
    [277, 190],
    [150, 277],
    [190, 142],
    [190, 190],
  ],
}
const drawings = (shape: string, count: number): Size[] =>
  Array.from({ length: count }, (_, i) => {
    const of = shapes[shape]!
    const [widthMm, heightMm] = of[i % of.length]!
    return { widthMm, heightMm }
  })
const counts = Array.from({ length: 20 }, (_, i) => i + 1)

describe.each(formatNames)('the back of a book in %s', (format) => {
  const { widthMm } = formats[format]
  const endMm = smallPicturesEndMm(format)
  const room = { widthMm: widthMm - 48, heightMm: endMm - coverFrameMm - 12 }

  test.each(Object.keys(shapes))('is filled by any number of %s pictures', (shape) => {
    for (const count of counts) {
      const placed = backPictures(format, drawings(shape, count))
      const right = Math.max(...placed.map((one) => one.xMm + one.widthMm))
      const left = Math.min(...placed.map((one) => one.xMm))
      const bottom = Math.max(...placed.map((one) => one.yMm + one.heightMm))
      const top = Math.min(...placed.map((one) => one.yMm))
      const [across, down] = [(right - left) / room.widthMm, (bottom - top) / room.heightMm]
      expect([count, Math.max(across, down) > 0.97]).toEqual([count, true])
      const filled = placed.reduce((sum, one) => sum + one.widthMm * one.heightMm, 0)
      expect([count, filled > 0.4 * room.widthMm * room.heightMm]).toEqual([count, true])
      expect(Math.abs((left + right) / 2 - widthMm / 2)).toBeLessThan(0.01)
      expect(top).toBeGreaterThan(coverFrameMm + 6)
      expect(bottom).toBeLessThan(endMm + 0.01)
    }
  })

  test('shows pictures whole, apart, in their order and large enough', () => {
    for (const count of counts) {
      const all = drawings('mixed', count)
      const placed = backPictures(format, all)
      const places = placed.map(({ picture }) => all.indexOf(picture))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
      for (const [i, one] of placed.entries()) {
        const { picture, scale, drawnFor } = one
        expect(one.widthMm / one.heightMm).toBeCloseTo(picture.widthMm / picture.heightMm, 6)
        expect(scale).toBeCloseTo(one.widthMm / picture.widthMm, 6)
        // What was drawn for a larger size has lines too thin for it.
        expect(scale).toBeGreaterThanOrEqual(smallPictureScales[drawnFor]!)
        for (const other of placed.slice(i + 1))
          expect(
            one.xMm + one.widthMm < other.xMm ||
              other.xMm + other.widthMm < one.xMm ||
              one.yMm + one.heightMm < other.yMm ||
              other.yMm + other.heightMm < one.yMm,
          ).toBe(true)
      }
    }
  })

  test('shows all of a few', () => {
    for (const count of [1, 2, 3, 4, 5, 6])
      expect(backPictures(format, drawings('framed', count))).toHaveLength(count)
    expect(backPictures(format, [])).toEqual([])
  })

  test('finds room for the strangest shapes', () => {
    for (const strange of [
      [[5000, 10]],
      [[10, 5000]],
      [
        [190, 277],
        [1, 277],
      ],
    ] as const)
      for (const count of counts) {
        const odd = Array.from({ length: count }, (_, i) => {
          const [width, height] = strange[i % strange.length]!
          return { widthMm: width, heightMm: height }
        })
        const placed = backPictures(format, odd)
        expect(placed.length).toBeGreaterThan(0)
        expect(placed.every(({ scale }) => scale > 0 && Number.isFinite(scale))).toBe(true)
      }
  })
})
