import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { blurred } from '../grid/planes.ts'
import { lineOf, type Line } from './frame.ts'
import { straightEdges } from './segments.ts'
import { isInside, windowLines, windowsOf } from './windows.ts'

const [width, height, perMm] = [600, 240, 3]
const tall = { top: 80, bottom: 160 }

/** A light wall with dark panes where it holds, floors falling by a twentieth to the right. */
function wallWith(isPane: (x: number, y: number) => boolean) {
  const raw = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) raw.data[y * width + x] = isPane(x, y - x / 20) ? 60 : 210
  const soft: Plane = blurred(raw, 0.8)
  const none = newPlane(width / 2, height / 2)
  const light = { width, height, data: Uint8Array.from(soft.data) }
  return { edges: straightEdges(soft, 12), colours: { light, a: none, b: none } }
}

const windowsIn = ({ edges, colours }: ReturnType<typeof wallWith>, lines: readonly Line[] = []) =>
  windowsOf(edges, lines, colours, 1, perMm)

const isRow = (x: number, y: number) => y > tall.top && y < tall.bottom && x > 40 && x < 520
const row = wallWith((x, y) => isRow(x, y) && x % 80 >= 40)

test('windows of a row stand between the same two floors, all upright, and the wall between them is none', () => {
  const blocks = windowsIn(row)
  expect(blocks).toHaveLength(6)
  for (const [panel, ...others] of blocks) {
    expect(others).toEqual([])
    const [ax, ay, bx, by, cx, cy, dx, dy] = panel!.corners as number[]
    expect(Math.abs(bx! - ax! - 40)).toBeLessThan(4)
    for (const [x, y, floor] of [
      [ax, ay, tall.top],
      [bx, by, tall.top],
      [cx, cy, tall.bottom],
      [dx, dy, tall.bottom],
    ])
      expect(Math.abs(y! - x! / 20 - floor!)).toBeLessThan(4)
    expect(Math.abs(ax! - dx!)).toBeLessThan(4)
    expect(Math.abs(bx! - cx!)).toBeLessThan(4)
  }
})

test('what is drawn is each box, and bars where there is room for them', () => {
  const blocks = windowsIn(row)
  expect(windowLines(blocks, { least: 100, wide: 100, high: 1 }, perMm)).toHaveLength(24)
  const glazed = blocks.map((block) => block.map((panel) => ({ ...panel, isWindow: true })))
  expect(windowLines(glazed, { least: 5, wide: 100, high: 5 }, perMm)).toHaveLength(30)
  expect(windowLines(glazed, { least: 5, wide: 10, high: 5 }, perMm)).toHaveLength(36)
})

test('what a roof runs through is no window', () => {
  const roof = lineOf({ ax: 20, ay: 10, bx: 100, by: 230 })
  const kept = windowsIn(row, [roof]).flat()
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.length).toBeLessThan(6)
  expect(kept.some(({ corners }) => isInside(corners, 60, 120))).toBe(false)
})

test('two posts, a plain wall and no edge at all have no windows', () => {
  const posts = wallWith((x, y) => isRow(x, y) && ((x > 100 && x < 104) || (x > 400 && x < 404)))
  expect(windowsIn(posts)).toEqual([])
  expect(windowsIn(wallWith(() => false))).toEqual([])
  expect(windowsIn({ ...row, edges: [] })).toEqual([])
})
