import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { noise } from '../../test-pictures.ts'
import { newOccupancy } from './occupancy.ts'
import { adaptivelySmoothed } from './paths.ts'
import { largestAround } from '../grid/planes.ts'

test('a wavering line becomes straight, and keeps its ends', () => {
  const next = noise(3)
  const path = Float32Array.from({ length: 400 }, (_, i) =>
    i % 2 === 0 ? i / 2 : 50 + next() / 200,
  )
  const smooth = adaptivelySmoothed(path, 1.6, 1, 1.1)
  expect(smooth.slice(0, 2)).toEqual(path.slice(0, 2))
  expect(smooth.slice(-2)).toEqual(path.slice(-2))
  const inside = smooth.filter((_, i) => i % 2 === 1 && i > 60 && i < 340)
  expect(Math.max(...inside) - Math.min(...inside)).toBeLessThan(0.3)
})

test('a corner stays within reach of the pen', () => {
  const path = Float32Array.from({ length: 400 }, (_, i) => {
    const at = i >> 1
    return i % 2 === 0 ? Math.min(at, 100) : Math.max(0, at - 100)
  })
  const smooth = adaptivelySmoothed(path, 1.6, 1, 1.1)
  const away = smooth
    .filter((_, i) => i % 2 === 0)
    .map((x, i) => Math.hypot(x - 100, smooth[2 * i + 1]))
  expect(Math.min(...away)).toBeLessThan(1.5)
})

test.each([1, 2, 7])(
  'the largest value within %i pixels is found, at the borders too',
  (radius) => {
    const next = noise(radius)
    const plane = newPlane(19, 12)
    plane.data.forEach((_, at) => (plane.data[at] = next() - 128))
    const expected = plane.data.map((_, at) => {
      const near = [...plane.data].filter(
        (__, i) =>
          Math.abs((i % 19) - (at % 19)) <= radius &&
          Math.abs(Math.floor(i / 19) - Math.floor(at / 19)) <= radius,
      )
      return Math.max(...near)
    })
    expect(largestAround(plane, radius).data).toEqual(expected)
  },
)

test.each([0.7, 2.4, 6, 11])(
  'all within %f pixels of a path is marked, where it turns back too',
  (radius) => {
    const [width, height] = [70, 50]
    const points = Array.from({ length: 120 }, (_, i) => {
      const at = i < 60 ? i : 120 - i
      return [at + 0.5, 3 + ((at * at) / 80) * (i < 60 ? 1 : 0.4)] as const
    })
    const marks = newOccupancy(width, height)
    marks.stamp(Float32Array.from(points.flat()), radius)
    const step = Math.max(1, Math.floor(radius / 3))
    const alone = newOccupancy(width, height)
    points.forEach((point, i) => {
      if (i % step === 0 || i === points.length - 1) alone.stamp(Float32Array.from(point), radius)
    })
    expect(marks.data).toEqual(alone.data)
  },
)
