import { describe, expect, test } from 'vitest'
import { straightened } from './straighten.ts'
import type { Path } from './paths.ts'

/** A path a pixel from point to point through places, moved aside by `wobble`. */
function through(places: readonly (readonly [number, number])[], wobble = 0): Path {
  const points: number[] = []
  for (let k = 0; k + 1 < places.length; k++) {
    const [[ax, ay], [bx, by]] = [places[k]!, places[k + 1]!]
    const length = Math.hypot(bx - ax, by - ay)
    for (let i = 0; i < length; i++) {
      const aside = wobble * Math.sin(i / 5)
      points.push(
        ax + ((bx - ax) * i - (by - ay) * aside) / length,
        ay + ((by - ay) * i + (bx - ax) * aside) / length,
      )
    }
  }
  return Float32Array.from(points)
}

const arc = (radius: number, turns: number): Path =>
  Float32Array.from({ length: 2 * Math.round(2 * Math.PI * radius * turns) }, (_, k) => {
    const angle = (k >> 1) / radius
    return 500 + radius * (k % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
  })

const straight = (path: Path) => straightened(path, path, 6, 25)

/** How far a path's points lie from a line through two places at most. */
function away(
  path: Path,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
) {
  const length = Math.hypot(bx - ax, by - ay)
  let most = 0
  for (let i = 0; i < path.length; i += 2)
    most = Math.max(
      most,
      Math.abs((path[i]! - ax) * (by - ay) - (path[i + 1]! - ay) * (bx - ax)) / length,
    )
  return most
}

describe('a line', () => {
  test('that wobbles about a straight one is straight, point for point', () => {
    const path = through(
      [
        [10, 10],
        [210, 40],
      ],
      3,
    )
    const found = straight(path)!
    expect(found).toHaveLength(path.length)
    expect(away(path, [10, 10], [210, 40])).toBeGreaterThan(2)
    expect(away(found, [10, 10], [210, 40])).toBeLessThan(1.4)
  })

  test('around a window has straight sides and sharp corners', () => {
    const corners = [
      [50, 50],
      [150, 52],
      [152, 190],
      [48, 188],
    ] as const
    const found = straight(through([...corners, corners[0]], 2))!
    for (const [x, y] of corners.slice(1)) {
      let nearest = Infinity
      for (let i = 0; i < found.length; i += 2)
        nearest = Math.min(nearest, Math.hypot(found[i]! - x, found[i + 1]! - y))
      expect(nearest).toBeLessThan(3)
    }
  })

  test('that is round stays as it is: wheels, and roofs of cars', () => {
    for (const [radius, turns] of [
      [40, 1],
      [120, 1],
      [900, 0.1],
    ] as const)
      expect(straight(arc(radius, turns))).toBeUndefined()
  })

  test('that bends and then runs straight for long is straight there alone', () => {
    const bent = arc(60, 0.25)
    const path = Float32Array.from([
      ...bent,
      ...through([
        [500, 560],
        [300, 562],
      ]),
    ])
    const found = straight(path)!
    const start = bent.length / 2
    for (let i = 0; i < start; i++) expect(Math.abs(found[i]! - path[i]!)).toBeLessThan(0.3)
    expect(away(found.slice(bent.length + 60), [500, 560], [300, 562])).toBeLessThan(1)
  })

  test('too short to tell, or of one point, stays', () => {
    expect(
      straight(
        through([
          [0, 0],
          [12, 0],
        ]),
      ),
    ).toBeUndefined()
    expect(straight(Float32Array.of(3, 4))).toBeUndefined()
  })
})
