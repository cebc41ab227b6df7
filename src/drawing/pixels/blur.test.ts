import { describe, expect, test } from 'vitest'
import { bilateral, bilateralOn } from './bilateral.ts'
import { blurOn } from './blur.ts'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { simdKernels } from '../kernels/simd-kernels.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import { noise } from '../test-pictures.ts'

function noisyPlane(width: number, height: number): Plane {
  const next = noise(width)
  return { width, height, data: Float32Array.from({ length: width * height }, () => next() / 3) }
}

const simd = simdKernels()
const kernels = [['plain', plainKernels()] as const, ...(simd ? [['SIMD', simd] as const] : [])]

describe.each(kernels)('Gaussian blur on %s kernels', (_, used) => {
  const blur = blurOn(used)

  test('spreads a dot into a bell of the same weight', () => {
    const dot = newPlane(31, 25)
    dot.data[12 * 31 + 15] = 1
    const { data } = blur(dot, 2)
    expect(data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5)
    expect(data[12 * 31 + 17] / data[12 * 31 + 15]).toBeCloseTo(Math.exp(-0.5), 5)
    expect(data[14 * 31 + 15]).toBeCloseTo(data[12 * 31 + 13], 7)
  })

  test('leaves an even plane even, also where it is narrower than the bell', () => {
    const even = { width: 5, height: 3, data: new Float32Array(15).fill(7) }
    for (const value of blur(even, 4).data) expect(value).toBeCloseTo(7, 5)
  })
})

test.each([
  [1, 1],
  [5, 40],
  [50, 33],
])('both kernels blur alike, bit for bit, at %i × %i', (width, height) => {
  const plane = noisyPlane(width, height)
  const [plain, fast] = kernels.map(([, used]) =>
    [0.7, 8.6].map((sigma) => blurOn(used)(plane, sigma)),
  )
  expect(fast).toEqual(plain)
})

test.each([
  [1, 1],
  [5, 40],
  [50, 33],
])('both kernels calm surfaces alike, bit for bit, at %i × %i', (width, height) => {
  const colours = [0, 1, 2].map(() => noisyPlane(width, height)) as [Plane, Plane, Plane]
  const [plain, fast] = kernels.map(([, used]) =>
    bilateralOn(used)(colours, { reach: 2, spaceSigma: 3, colourSigma: 35, passes: 2 }),
  )
  expect(fast).toEqual(plain)
})

test('a bilateral filter evens out a surface and leaves its edge', () => {
  const [width, height] = [40, 20]
  const data = noisyPlane(width, height).data.map(
    (value, i) => value / 16 + (i % width < 20 ? 0 : 200),
  )
  const plane = { width, height, data }
  const [red] = bilateral([plane, plane, plane], {
    reach: 3,
    spaceSigma: 5,
    colourSigma: 35,
    passes: 2,
  })
  const spread = (values: Float32Array, from: number, to: number) => {
    const inside = [...values].filter((_, i) => i % width >= from && i % width < to)
    return Math.max(...inside) - Math.min(...inside)
  }
  expect(spread(red.data, 0, 20)).toBeLessThan(spread(data, 0, 20) / 2)
  expect(red.data[10 * width + 20] - red.data[10 * width + 19]).toBeGreaterThan(185)
})
