import { describe, expect, test } from 'vitest'
import type { Stroke } from '../ground/line-art.ts'
import { outlineStroke } from '../lines/outline-stroke.ts'
import { toSvg } from './svg.ts'

function areaOf(polygon: Float32Array): number {
  let twice = 0
  for (let i = 0; i < polygon.length; i += 2) {
    const next = (i + 2) % polygon.length
    twice += polygon[i] * polygon[next + 1] - polygon[next] * polygon[i + 1]
  }
  return Math.abs(twice / 2)
}

function circle(radius: number): Float32Array {
  return Float32Array.from({ length: 128 }, (_, i) => {
    const angle = (Math.floor(i / 2) / 64) * 2 * Math.PI
    return 20 + radius * (i % 2 ? Math.sin(angle) : Math.cos(angle))
  })
}

describe('outlining a stroke', () => {
  test('an even line covers its length times its width and two half discs', () => {
    const polygon = outlineStroke({
      points: Float32Array.from([0, 0, 10, 0]),
      widthsMm: 2,
      closed: false,
    })
    expect(areaOf(polygon)).toBeGreaterThan(20 + 0.9 * Math.PI)
    expect(areaOf(polygon)).toBeLessThan(20 + Math.PI)
    expect(Math.min(...polygon)).toBeCloseTo(-1, 5)
  })

  test('a swelling line is as wide as asked at every point', () => {
    const widthsMm = Float32Array.from([0.2, 3, 0.2])
    const polygon = outlineStroke({
      points: Float32Array.from([0, 0, 10, 0, 20, 0]),
      widthsMm,
      closed: false,
    })
    const ys = polygon.filter((_, i) => i % 2)
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-1.5, 1.5])
  })

  test('a closed line covers a ring', () => {
    const polygon = outlineStroke({ points: circle(10), widthsMm: 1, closed: true })
    expect(areaOf(polygon)).toBeCloseTo(2 * Math.PI * 10, 0)
  })

  test('a single point is a dot, and points on one spot do no harm', () => {
    expect(
      areaOf(outlineStroke({ points: Float32Array.from([3, 3]), widthsMm: 1, closed: false })),
    ).toBeCloseTo(Math.PI / 4, 1)
    const still = outlineStroke({
      points: Float32Array.from([3, 3, 3, 3]),
      widthsMm: 1,
      closed: false,
    })
    expect(still.every(Number.isFinite)).toBe(true)
  })
})

describe('SVG', () => {
  const even: Stroke = {
    points: Float32Array.from([1, 1, 2.5, 1, 2, 3]),
    widthsMm: 0.6,
    closed: true,
  }
  const swelling: Stroke = {
    points: Float32Array.from([1, 5, 4, 5]),
    widthsMm: Float32Array.from([0.3, 0.9]),
    closed: false,
  }

  test('is sized in mm, with even strokes as strokes, swelling ones as outlines and blacks by the even-odd rule', () => {
    const svg = toSvg({
      widthMm: 190,
      heightMm: 277,
      strokes: [even, swelling],
      fills: [{ rings: [circle(5), circle(3)] }],
    })
    expect(svg).toContain('width="190mm" height="277mm" viewBox="0 0 190 277"')
    expect(svg).toContain('<path stroke-width="60" d="M100 100l150 0-50 200z"/>')
    expect(svg.match(/<path/g)).toHaveLength(3)
    expect(svg).toContain('fill-rule="evenodd"')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('an empty page is an empty document', () => {
    expect(toSvg({ widthMm: 10, heightMm: 10, strokes: [], fills: [] })).not.toContain('<path')
  })
})
