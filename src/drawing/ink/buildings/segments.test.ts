import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { blurred } from '../grid/planes.ts'
import { frameOf } from './frame.ts'
import { lengthOf, straightEdges, type Segment } from './segments.ts'

/** 200 where it holds, else 60, a little blurred as photos are. */
function planeOf(holds: (x: number, y: number) => boolean): Plane {
  const plane = newPlane(240, 180)
  for (let y = 0; y < plane.height; y++)
    for (let x = 0; x < plane.width; x++)
      plane.data[y * plane.width + x] = holds(x + 0.5, y + 0.5) ? 200 : 60
  return blurred(plane, 0.8)
}

const segment = (ax: number, ay: number, bx: number, by: number): Segment => ({ ax, ay, bx, by })

test('the four sides of a slanted box are four edges, where they are', () => {
  const inBox = (x: number, y: number) => {
    const [u, v] = [(x - 120) * 0.96 + (y - 90) * 0.28, (y - 90) * 0.96 - (x - 120) * 0.28]
    return Math.abs(u) < 60 && Math.abs(v) < 35
  }
  const found = straightEdges(planeOf(inBox), 30)
  expect(found).toHaveLength(4)
  const lengths = found.map(lengthOf).toSorted((one, other) => one - other)
  for (const [i, length] of [70, 70, 120, 120].entries())
    expect(Math.abs(lengths[i]! - length)).toBeLessThan(8)
  for (const { ax, ay, bx, by } of found)
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      const [u, v] = [(x - 120) * 0.96 + (y - 90) * 0.28, (y - 90) * 0.96 - (x - 120) * 0.28]
      expect(Math.min(Math.abs(Math.abs(u) - 60), Math.abs(Math.abs(v) - 35))).toBeLessThan(2)
    }
})

test('a round thing and an even plane have no long straight edge', () => {
  const ball = planeOf((x, y) => (x - 120) ** 2 + (y - 90) ** 2 < 40 ** 2)
  expect(straightEdges(ball, 40)).toEqual([])
  expect(
    straightEdges(
      planeOf(() => true),
      4,
    ),
  ).toEqual([])
})

const sizes = { room: 10, least: 12, alone: 60, unit: 1 }

test('pieces of a line are one, its second edge goes, corners meet and open sides are closed', () => {
  const lines = frameOf(
    [
      segment(20, 20, 60, 20),
      segment(66, 20, 120, 20),
      segment(24, 24, 118, 24),
      segment(20, 30, 20, 110),
      segment(70, 30, 70, 110),
    ],
    sizes,
  )
  const ends = lines.map(({ x, y, dx, dy, from, to }) =>
    [x + from * dx, y + from * dy, x + to * dx, y + to * dy].map(Math.round),
  )
  expect(ends).toHaveLength(4)
  expect(ends).toContainEqual([20, 20, 120, 20])
  expect(ends).toContainEqual([20, 20, 20, 110])
  expect(ends).toContainEqual([70, 20, 70, 110])
  // The cap.
  expect(
    ends.some(([ax, ay, bx, by]) => ay === 110 && by === 110 && Math.round(ax! + bx!) === 90),
  ).toBe(true)
})

test('of many rows a few stand for all, and what is short and hangs on nothing goes', () => {
  const rows = Array.from({ length: 20 }, (_, i) => segment(20, 10 + 11 * i, 120, 10 + 11 * i))
  const drawn = frameOf(rows, sizes).filter(({ dy }) => Math.abs(dy) < 0.1)
  expect(drawn.length).toBeLessThan(10)
  expect(drawn.length).toBeGreaterThan(4)
  expect(frameOf([segment(200, 100, 240, 100)], sizes)).toEqual([])
})
