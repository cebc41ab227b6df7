import { describe, expect, test } from 'vitest'
import { fitEllipse, outsideOf } from './fit-ellipse.ts'

/** Points of an ellipse turned by an angle, from one angle to another. */
const points = (from: number, to: number, noise = 0) =>
  Array.from({ length: 60 }, (_, i) => {
    const t = from + ((to - from) * i) / 60
    const [u, v] = [90 * Math.cos(t), 40 * Math.sin(t)]
    const off = noise * ((i * 7) % 5) - 2 * noise
    return [200 + u * 0.8 - v * 0.6 + off, 150 + u * 0.6 + v * 0.8 - off]
  }).flat()

describe('an ellipse', () => {
  test.each([
    ['all of it', 0, 2 * Math.PI, 0],
    ['two thirds of it', 0.4, 4.6, 0],
    ['a drawn one that trembles', 0, 2 * Math.PI, 0.4],
  ])('is found by %s', (_name, from, to, noise) => {
    const found = fitEllipse(points(from, to, noise))!
    expect(Math.abs(found.x - 200) + Math.abs(found.y - 150)).toBeLessThan(1)
    expect(Math.abs(found.long - 90) + Math.abs(found.short - 40)).toBeLessThan(2)
    expect(Math.abs(found.ux * 0.8 + found.uy * 0.6)).toBeGreaterThan(0.99)
  })

  test('is none of a straight line, of one place and of few points', () => {
    const line = Array.from({ length: 40 }, (_, i) => [i, 2 * i]).flat()
    expect(fitEllipse(line)).toBeUndefined()
    expect(fitEllipse(Array.from({ length: 40 }, () => 5))).toBeUndefined()
    expect(fitEllipse([0, 0, 1, 1])).toBeUndefined()
  })

  test('tells how far outside a point is', () => {
    const circle = { x: 0, y: 0, long: 50, short: 50, ux: 1, uy: 0 }
    expect(outsideOf(circle, 60, 0)).toBeGreaterThan(8)
    expect(outsideOf(circle, 0, -45)).toBeLessThan(-3)
    expect(Math.abs(outsideOf(circle, 30, 40))).toBeLessThan(1e-3)
  })
})
