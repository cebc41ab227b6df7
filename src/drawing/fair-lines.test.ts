import { describe, expect, test } from 'vitest'
import { boundaryChains } from './chains.ts'
import { continuedLines } from './continuation.ts'
import { fairCurve } from './fair-curve.ts'
import { fairLines } from './fair-lines.ts'
import { linkedPaths } from './link-paths.ts'
import { newPlane, type Plane } from './plane.ts'
import type { LabelMap } from './watershed.ts'

const [width, height] = [120, 100]

function regionsOf(regionAt: (x: number, y: number) => number): LabelMap {
  const labels = Int32Array.from({ length: width * height }, (_, i) =>
    regionAt((i % width) + 0.5, Math.floor(i / width) + 0.5),
  )
  return { width, height, labels, count: Math.max(...labels) + 1 }
}

function edgesEverywhere(strength: number): Plane {
  const edges = newPlane(width, height)
  edges.data.fill(strength)
  return edges
}

function pointsOf(points: Float32Array): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, i) => [points[i * 2], points[i * 2 + 1]])
}

/** The sharpest turn between steps of about `step` points, in degrees. */
function sharpestTurn(points: Float32Array, step = 3): number {
  let most = 0
  for (let i = step; i + step < points.length / 2; i++) {
    const angle = (from: number, to: number) =>
      Math.atan2(points[to * 2 + 1] - points[from * 2 + 1], points[to * 2] - points[from * 2])
    const turn = Math.abs(angle(i, i + step) - angle(i - step, i))
    most = Math.max(most, Math.min(turn, 2 * Math.PI - turn))
  }
  return (most * 180) / Math.PI
}

describe('a fair curve', () => {
  test('takes the stairs out of a slope and leaves its ends', () => {
    const stairs = Float32Array.from({ length: 120 }, (_, i) =>
      i % 2 ? Math.floor(i / 12) * 2 : i / 2,
    )
    const fair = fairCurve(stairs, new Float32Array(60).fill(1), { reach: 12, closed: false })
    expect(sharpestTurn(stairs)).toBeGreaterThan(30)
    expect(sharpestTurn(fair.slice(12, -12))).toBeLessThan(8)
  })

  test('runs straight where nothing holds it', () => {
    const detour = Float32Array.from({ length: 162 }, (_, i) =>
      i % 2 ? 10 + 6 * Math.sin(((i - 1) / 160) * Math.PI * 4) : i / 2,
    )
    const firm = Float32Array.from({ length: 81 }, (_, i) => (i < 5 || i > 75 ? 1 : 0.00001))
    const fair = fairCurve(detour, firm, { reach: 12, closed: false })
    const stray = Math.max(...pointsOf(fair).map(([, y]) => Math.abs(y - 10)))
    expect(stray).toBeLessThan(4)
  })

  test('keeps a corner that its points insist on', () => {
    const corner = Float32Array.from({ length: 122 }, (_, i) =>
      i % 2 ? Math.max(0, (i - 1) / 2 - 30) : Math.min(30, i / 2),
    )
    const fair = fairCurve(corner, new Float32Array(61).fill(1), { reach: 9, closed: false })
    const nearest = Math.min(...pointsOf(fair).map(([x, y]) => Math.hypot(x - 30, y)))
    expect(nearest).toBeLessThan(1)
  })
})

describe('outlines', () => {
  test('a disc stays a disc within half a pixel', () => {
    const disc = regionsOf((x, y) => (Math.hypot(x - 60, y - 50) < 30 ? 1 : 0))
    const [line, ...others] = fairLines(boundaryChains(disc), edgesEverywhere(0.8), 10)
    expect(others).toEqual([])
    expect(line.closed).toBe(true)
    for (const [x, y] of pointsOf(line.points))
      expect(Math.abs(Math.hypot(x - 60, y - 50) - 30)).toBeLessThan(0.5)
  })

  test('a line runs straight through the junction where another ends on it', () => {
    const tee = regionsOf((x, y) => (y < 50 + x / 10 ? 0 : x < 60 ? 1 : 2))
    const lines = fairLines(boundaryChains(tee), edgesEverywhere(0.8), 10)
    expect(lines).toHaveLength(2)
    const through = lines.find(({ points }) => points[0] === 0 || points.at(-2) === 0)!
    expect(sharpestTurn(through.points)).toBeLessThan(10)
    const stem = lines.find((line) => line !== through)!
    const ends = [stem.points.slice(0, 2), stem.points.slice(-2)]
    const gaps = ends.map(([x, y]) =>
      Math.min(...pointsOf(through.points).map(([u, v]) => Math.hypot(u - x, v - y))),
    )
    expect(Math.min(...gaps)).toBe(0)
    expect(Math.max(...ends.map(([, y]) => y))).toBe(height)
  })

  test('every chain is in one line, whatever meets where', () => {
    const checks = regionsOf((x, y) => Math.floor(x / 17) + 8 * Math.floor(y / 13 + x / 40))
    const chains = boundaryChains(checks)
    const lines = continuedLines(chains, new Float32Array(chains.length).fill(0.5))
    const used = lines.flatMap(({ pieces }) => pieces.map(({ chain }) => chain))
    expect(used.toSorted((a, b) => a - b)).toEqual(chains.map((_, i) => i))
    expect(lines.length).toBeLessThan(chains.length / 2)
  })
})

describe('paths with gaps', () => {
  const level = (from: number, to: number, y: number) =>
    Float32Array.from({ length: (to - from + 1) * 2 }, (_, i) => (i % 2 ? y : from + i / 2))

  test('are one where they run on into one another, and stay apart where they do not', () => {
    const linked = linkedPaths([level(0, 20, 5), level(26, 50, 6), level(10, 40, 12)], 8)
    expect(linked).toHaveLength(2)
    const [long] = linked
    expect(long.points[0]).toBe(0)
    expect(long.points.at(-2)).toBe(50)
    expect(long.isBridge.filter((bridge) => bridge)).toHaveLength(5)
  })

  test('are not joined over a gap that is too long', () => {
    expect(linkedPaths([level(0, 20, 5), level(36, 50, 5)], 8)).toHaveLength(2)
  })
})
