import { describe, expect, test } from 'vitest'
import { distancesOn, distanceTo } from '../pixels/distance.ts'
import { isolines } from './isolines.ts'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import { plainKernels } from '../kernels/plain-kernels.ts'
import { thinnestLineMm } from '../ground/line-art.ts'
import { evenStroke } from './pen.ts'
import { simplifiedIndices } from './simplify-path.ts'
import { smoothAlong, smoothPath } from './smooth-path.ts'
import { noise } from '../test-pictures.ts'
import { linePaths, thinned } from '../pixels/thin-lines.ts'

function areaOf(ring: Float32Array): number {
  let twice = 0
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    twice += ring[i] * ring[next + 1] - ring[next] * ring[i + 1]
  }
  return twice / 2
}

function stairs(count: number): Float32Array {
  return Float32Array.from({ length: count * 2 }, (_, i) =>
    i % 2 ? Math.floor(i / 4) : Math.ceil(Math.floor(i / 2) / 2),
  )
}

describe('smoothing', () => {
  test.each([
    [1, false, 3],
    [3, false, 1],
    [5, true, 3],
    [9, true, 6],
    [90, false, 3],
    [90, true, 2.2],
  ])('%i points, closed %j, by %f: each axis as by itself', (count, closed, sigma) => {
    const next = noise(count)
    const path = Float32Array.from({ length: 2 * count }, () => next() / 7)
    const axis = (first: number) => path.filter((_, i) => i % 2 === first)
    const [xs, ys] = [0, 1].map((first) => smoothAlong(axis(first), closed, sigma))
    const wanted = path.map((_, i) => (i % 2 === 0 ? xs : ys)[i >> 1])
    expect(smoothPath(path, closed, sigma)).toEqual(wanted)
  })

  test('turns stairs into a slope and keeps both ends', () => {
    const smooth = smoothPath(stairs(41), false, 3)
    const ends = [...smooth.slice(0, 2), ...smooth.slice(-2)]
    ends.forEach((value, i) => expect(value).toBeCloseTo([0, 0, 20, 20][i], 6))
    for (let i = 20; i < 60; i += 2) expect(smooth[i] - smooth[i + 1]).toBeCloseTo(0.5, 1)
  })

  test('keeps a closed ring in its place', () => {
    const side = Array.from({ length: 10 }, (_, i) => i)
    const corners = [
      side.map((i) => [i, 0]),
      side.map((i) => [10, i]),
      side.map((i) => [10 - i, 10]),
      side.map((i) => [0, 10 - i]),
    ]
    const square = Float32Array.from(corners.flat(2))
    const smooth = smoothPath(square, true, 2)
    const centre = smooth.reduce((sum, value) => sum + value, 0) / smooth.length
    expect(centre).toBeCloseTo(5, 3)
    expect(areaOf(smooth)).toBeGreaterThan(85)
    expect(areaOf(smooth)).toBeLessThan(100)
  })
})

test('a simplified path stays within its tolerance of every point left out', () => {
  const wave = Float32Array.from({ length: 400 }, (_, i) =>
    i % 2 ? Math.sin((i - 1) / 40) * 5 : i / 4,
  )
  const kept = simplifiedIndices(wave, false, 0.05)
  expect(kept.length).toBeLessThan(100)
  for (let k = 1; k < kept.length; k++) {
    const [a, b] = [kept[k - 1], kept[k]]
    for (let i = a + 1; i < b; i++) {
      const t = (wave[i * 2] - wave[a * 2]) / (wave[b * 2] - wave[a * 2])
      const onLine = wave[a * 2 + 1] + t * (wave[b * 2 + 1] - wave[a * 2 + 1])
      expect(Math.abs(wave[i * 2 + 1] - onLine)).toBeLessThan(0.2)
    }
  }
})

describe('isolines', () => {
  test('go around a disc, also where it meets the border, and around its hole the other way', () => {
    const [width, height] = [60, 50]
    const data = Float32Array.from({ length: width * height }, (_, i) => {
      const r = Math.hypot((i % width) + 0.5 - 30, Math.floor(i / width) + 0.5 - 25)
      return 20 - r < r - 8 ? 20 - r : r - 8
    })
    const areas = isolines({ width, height, data }, 0).map(areaOf)
    expect(areas).toHaveLength(2)
    expect(Math.max(...areas.map(Math.abs))).toBeCloseTo(Math.PI * 400, -1.5)
    expect(Math.min(...areas.map(Math.abs))).toBeCloseTo(Math.PI * 64, -1)
    expect(Math.sign(areas[0])).toBe(-Math.sign(areas[1]))
    const full = isolines({ width: 4, height: 3, data: new Float32Array(12).fill(1) }, 0.5)
    expect(full).toHaveLength(1)
  })
})

describe('thin lines', () => {
  test('a thick bar becomes one line along its middle', () => {
    const [width, height] = [40, 15]
    const mask = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return x >= 5 && x < 35 && y >= 5 && y < 10 ? 1 : 0
    })
    const paths = linePaths(thinned(mask, width, height), width, height)
    const longest = paths.reduce((best, path) => (path.length > best.length ? path : best))
    expect(longest.length / 2).toBeGreaterThan(20)
    for (let i = 1; i < longest.length; i += 2)
      expect(Math.abs(longest[i] - 7.5)).toBeLessThanOrEqual(1)
  })
})

test('distance grows from the marked pixels', () => {
  const mask = new Uint8Array(100)
  mask[0] = 1
  const { data } = distanceTo(mask, 10, 10)
  expect([data[0], data[5], data[50]]).toEqual([0, 5, 5])
  const straightLine = Math.hypot(9, 9)
  expect(data[99]).toBeGreaterThan(0.94 * straightLine)
  expect(data[99]).toBeLessThan(1.06 * straightLine)
})

test('distance goes by steps of one to the sides and four thirds to the corners, on both kernels', () => {
  const next = noise(5)
  for (const [width, height, share] of [
    [19, 14, 1],
    [16, 9, 5],
    [31, 8, 40],
    [8, 40, 1],
    [1, 1, 1],
    [5, 3, 9],
  ]) {
    const mask = Uint8Array.from({ length: width * height }, (_, at) =>
      Number(at === Math.min(100, width * height - 1) || next() < share),
    )
    const [{ data }, fast] = [plainKernels(), fastestKernels()].map((kernels) =>
      distancesOn(kernels)(mask, { width, height }),
    )
    expect(fast.data).toEqual(data)
    const set = [...mask.keys()].filter((at) => mask[at])
    data.forEach((distance, at) => {
      const thirds = set.map((to) => {
        const [across, down] = [
          Math.abs((to % width) - (at % width)),
          Math.abs(Math.floor(to / width) - Math.floor(at / width)),
        ]
        return 3 * Math.abs(across - down) + 4 * Math.min(across, down)
      })
      expect(distance).toBe(Math.fround(Math.min(...thirds) / 3))
    })
  }
  expect(distanceTo(new Uint8Array(12), 4, 3).data.every((distance) => distance > 1000)).toBe(true)
})

test('a pen never draws thinner than prints, and keeps no point that says nothing', () => {
  const line = Float32Array.from([0, 0, 5, 0, 10, 0])
  expect(evenStroke(line, false, 0.01).widthsMm).toBe(thinnestLineMm)
  expect(evenStroke(line, false, 1).points).toHaveLength(4)
})
