import { expect, test } from 'vitest'
import { straightnessAlong } from './straightness.ts'

const line = (count: number, at: (i: number) => readonly [x: number, y: number]) =>
  Float32Array.from(Array.from({ length: count }, (_, i) => at(i)).flat())

const circle = (radius: number) =>
  line(Math.round(2 * Math.PI * radius), (i) => [
    radius * Math.cos(i / radius),
    radius * Math.sin(i / radius),
  ])

test('pixel steps of a slanting line do not count, and no place of a large ring is crooked', () => {
  const slanting = line(200, (i) => [i, Math.round(i / 2)])
  expect(straightnessAlong(slanting, 30)).toBeGreaterThan(0.99)
  expect(straightnessAlong(circle(200), 30)).toBeGreaterThan(0.99)
})

test('a small ring is crooked, a zigzag more', () => {
  const small = straightnessAlong(circle(15), 30)
  expect(small).toBeGreaterThan(0.8)
  expect(small).toBeLessThan(0.88)
  const zigzag = line(200, (i) => [i / 2, 10 * Math.abs(((i / 20) % 2) - 1)])
  expect(straightnessAlong(zigzag, 60)).toBeLessThan(0.8)
})

test('a path shorter than a stretch is one, and two points are straight', () => {
  const half = circle(20).subarray(0, 2 * 63)
  expect(straightnessAlong(half, 1000)).toBeCloseTo(2 / Math.PI, 1)
  expect(straightnessAlong(Float32Array.of(0, 0, 3, 4), 30)).toBeCloseTo(1, 4)
})
