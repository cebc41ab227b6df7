import { describe, expect, test } from 'vitest'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { labOf } from './lab.ts'
import { doubled, halve, resizeOn, resizeToPlanes } from './resize.ts'
import { noise, picture } from '../test-pictures.ts'

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('resizing', () => {
  test('averages areas, so that shrinking keeps the mean colour', () => {
    const next = noise(7)
    const source = picture(37, 23, () => [next(), next(), next()])
    const [red] = resizeToPlanes(source, 5, 3)
    const reds = Float32Array.from({ length: 37 * 23 }, (_, i) => source.data[i * 4])
    expect(mean(red.data)).toBeCloseTo(mean(reds), 3)
  })

  test.each([
    [37, 23, 5, 3],
    [64, 41, 32, 20],
    [40, 30, 19, 15],
    [9, 7, 27, 14],
    [1, 1, 3, 2],
    [33, 2, 1, 1],
  ])(
    'both kernels make of %i × %i the same %i × %i, bit for bit',
    (width, height, toWidth, toHeight) => {
      const next = noise(width)
      const source = picture(width, height, () => [next(), next(), next()])
      const [plain, fast] = [plainKernels(), fastestKernels()].map((kernels) =>
        resizeOn(kernels)(source, toWidth, toHeight),
      )
      expect(fast).toEqual(plain)
      // Each pixel the mean of what it covers, when it covers whole ones.
      if (width % toWidth || height % toHeight) return
      const [across, down] = [width / toWidth, height / toHeight]
      plain[1].data.forEach((green, at) => {
        const [left, top] = [(at % toWidth) * across, Math.floor(at / toWidth) * down]
        const covered = [...source.data.keys()].filter(
          (i) =>
            i % 4 === 1 &&
            Math.floor((((i >> 2) % width) - left) / across) === 0 &&
            Math.floor((Math.floor((i >> 2) / width) - top) / down) === 0,
        )
        expect(green).toBeCloseTo(
          covered.reduce((sum, i) => sum + source.data[i], 0) / covered.length,
          4,
        )
      })
    },
  )

  test('enlarges a slope to a slope', () => {
    const [red] = resizeToPlanes(
      picture(4, 1, (x) => [x * 40, 0, 0]),
      16,
      2,
    )
    for (let x = 1; x < 16; x++) expect(red.data[x]).toBeGreaterThanOrEqual(red.data[x - 1])
    expect([red.data[0], red.data[15]]).toEqual([0, 120])
  })

  test('doubling and halving again keeps an even plane', () => {
    const plane = { width: 3, height: 2, data: new Float32Array(6).fill(0.25) }
    expect(halve(doubled(plane))).toEqual(plane)
  })
})

test('Lab has white at 100, black at 0 and grey without colour', () => {
  const planes = resizeToPlanes(
    picture(3, 1, (x) => [x * 127.5, x * 127.5, x * 127.5]),
    3,
    1,
  )
  const [lightness, a, b] = labOf(...planes)
  expect(lightness.data[0]).toBeCloseTo(0, 2)
  expect(lightness.data[2]).toBeCloseTo(100, 2)
  expect(lightness.data[1]).toBeCloseTo(53.4, 0)
  for (const value of [...a.data, ...b.data]) expect(Math.abs(value)).toBeLessThan(0.1)
})
