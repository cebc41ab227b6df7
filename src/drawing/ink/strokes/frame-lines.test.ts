import { expect, test } from 'vitest'
import type { ChoiceInput } from '../candidates/choice.ts'
import { withoutFrameLines } from './frame-lines.ts'

const [width, height, pixelsPerMm] = [1600, 1100, 6]
const input = { reading: { grid: { width, height, unit: 1 } }, pixelsPerMm } as ChoiceInput

/** Straight from corner to corner, a point for each pixel; in mm. */
function line(...corners: (readonly [number, number])[]): Float32Array {
  const points: number[] = []
  corners.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = corners[i]!
    const steps = Math.round(Math.hypot(x - fromX, y - fromY) * pixelsPerMm)
    for (let step = 0; step < steps; step++)
      points.push(
        (fromX + ((x - fromX) * step) / steps) * pixelsPerMm,
        (fromY + ((y - fromY) * step) / steps) * pixelsPerMm,
      )
  })
  return Float32Array.from(points)
}

const without = (path: Float32Array, kind: 'rim' | 'ink' = 'rim') =>
  withoutFrameLines([{ kind, path }], input).map((one) => one.path)

const [wideMm, tallMm] = [width / pixelsPerMm, height / pixelsPerMm]

test('a coat cut off by the photo ends at its side and does not go along it', () => {
  const coat = line([150, 60], [wideMm - 2, 120], [wideMm - 2, tallMm - 2], [120, tallMm - 2])
  const [kept, ...rest] = without(coat)
  expect(rest).toEqual([])
  expect(kept![0]).toBe(150 * pixelsPerMm)
  expect(kept![kept!.length - 1]).toBeLessThan(123 * pixelsPerMm)
  expect(kept![kept!.length - 2]).toBeGreaterThan((wideMm - 4) * pixelsPerMm)
})

test('what comes to the side, what is further in, a short touch and the top of a head stay whole', () => {
  for (const path of [
    line([100, 60], [wideMm, 90]),
    line([20, 7], [200, 7]),
    line([100, 30], [100, 2], [103, 2], [103, 30]),
    Float32Array.from({ length: 400 }, (_, i) =>
      i % 2 === 0 ? 500 + i : 6 + (i - 200) ** 2 / 480,
    ),
  ])
    expect(without(path)).toEqual([path])
})

test('ink that stands by the side is a curtain or a post', () => {
  const post = line([2, 10], [2, 150])
  expect(without(post, 'ink')).toEqual([post])
  expect(without(post)).toEqual([])
})
