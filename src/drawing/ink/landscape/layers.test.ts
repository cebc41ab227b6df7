import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { styled } from '../../styled.ts'
import type { LineArt, StyleName } from '../../ground/line-art.ts'

const [width, height] = [600, 400]
type Colour = readonly [number, number, number]
const [sky, rock, leaves, meadow, wall]: Colour[] = [
  [205, 224, 246],
  [128, 138, 152],
  [176, 104, 40],
  [70, 140, 50],
  [240, 236, 228],
]

const ridgeAt = (x: number) => 90 + 40 * Math.abs(((x + 60) % 240) / 120 - 1)
const woodsAt = (x: number) => 170 + 0.12 * x
const meadowAt = (x: number) => 290 + 0.05 * x

function landscape(x: number, y: number): Colour {
  if (y < ridgeAt(x)) return sky
  if (y < woodsAt(x)) return rock
  return y < meadowAt(x) ? leaves : meadow
}

/** The same with a house on the meadow: boards, and a window in each. */
function withHouse(x: number, y: number): Colour {
  if (x < 200 || x > 420 || y < 200 || y > 340) return landscape(x, y)
  return x % 24 < 4 || y % 36 < 4 ? rock : wall
}

function pageOf(colourAt: (x: number, y: number) => Colour, style: StyleName = 'standard') {
  const data = new Uint8ClampedArray(4 * width * height)
  let state = 7
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = y < ridgeAt(x) ? 0 : (state >>> 28) - 8
    data.set([...colourAt(x, y).map((value) => value + grain), 255], 4 * at)
  }
  return styled(analyse({ width, height, data }), {
    style,
    detail: 0.5,
    widthMm: 240,
    heightMm: 160,
  })
}

const toMm = 240 / width
/** How much of a border has a line within so many mm. */
function shareDrawn({ strokes }: LineArt, rowAt: (x: number) => number, within: number): number {
  let [shown, all] = [0, 0]
  for (let x = 4; x < width - 4; x += 4) {
    const [u, v] = [x * toMm, rowAt(x) * toMm]
    all++
    if (strokes.some((stroke) => isNear(stroke.points, u, v, within))) shown++
  }
  return shown / all
}

function isNear(points: Float32Array, x: number, y: number, within: number): boolean {
  for (let i = 2; i < points.length; i += 2) {
    const [ax, ay] = [points[i - 2], points[i - 1]]
    const [dx, dy] = [points[i] - ax, points[i + 1] - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
    if ((ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2 < within * within) return true
  }
  return false
}

// A small child's meadow of this size is empty.
describe.each([
  ['standard', 8],
  ['children', 0],
  ['manga', 8],
] as const)('a landscape in %s', (style, tufts) => {
  const page = pageOf(landscape, style)

  test('has a line from side to side where each layer ends', () => {
    for (const rowAt of [ridgeAt, woodsAt, meadowAt])
      expect(shareDrawn(page, rowAt, style === 'children' ? 5 : 4)).toBeGreaterThan(0.97)
  })

  test('has trees of its wood on the meadow’s edge, and grass', () => {
    const within = (from: (x: number) => number, to: (x: number) => number) =>
      page.strokes.filter(({ points }) =>
        points.every(
          (value, i) =>
            i % 2 === 0 ||
            (value > from(points[i - 1] / toMm) * toMm && value < to(points[i - 1] / toMm) * toMm),
        ),
      )
    const isRound = ({ points }: LineArt['strokes'][number]) =>
      (points[0] - points.at(-2)!) ** 2 + (points[1] - points.at(-1)!) ** 2 < 4
    expect(within(woodsAt, meadowAt).filter(isRound).length).toBeGreaterThan(1)
    expect(within(meadowAt, () => height).length).toBeGreaterThan(tufts)
  })
})

test('a house before it is no landscape: no grass is drawn, and the house is', () => {
  const page = pageOf(withHouse)
  expect(shareDrawn(page, ridgeAt, 4)).toBeGreaterThan(0.5)
  const boards = page.strokes.filter(
    ({ points }) =>
      Math.abs(points[0] - points.at(-2)!) < 2 && Math.abs(points[1] - points.at(-1)!) > 20,
  )
  expect(boards.length).toBeGreaterThan(2)
})
