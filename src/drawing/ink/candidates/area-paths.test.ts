import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import { filled } from '../grid/planes.ts'
import { guidesOf } from './guides.ts'
import { areaPaths, thingPaths } from './shape-paths.ts'

const width = 480
const height = 320

/** Sky, a far ridge with a notch, and a meadow before it. */
const ridgeAt = (x: number) => 120 + 0.1 * Math.abs(x - 240)
const { ink: reading } = analyse(
  picture(width, height, (x, y) => {
    if (y < ridgeAt(x)) return [170, 205, 240]
    return y < 220 ? [120, 105, 100] : [120, 160, 80]
  }),
)
const guides = guidesOf(reading, true)
const nowhere = new Uint8Array(reading.grid.width * reading.grid.height)
const scale = reading.grid.width / width

/** How much of the page's width a line spans whose points all lie within 3 pixels of a course. */
function spanAlong(courseAt: (x: number) => number, paths: readonly Float32Array[]): number {
  let columns = 0
  for (const path of paths) {
    let isAlong = true
    let [least, most] = [Infinity, -Infinity]
    for (let i = 0; i < path.length; i += 2) {
      const [x, y] = [path[i]! / scale, path[i + 1]! / scale]
      if (Math.abs(y - courseAt(x)) > 3) isAlong = false
      least = Math.min(least, x)
      most = Math.max(most, x)
    }
    if (isAlong) columns += most - least
  }
  return columns / width
}

test('a ridge and a meadow’s edge are lines from side to side', () => {
  const paths = areaPaths(guides, reading, nowhere)
  expect(spanAlong(ridgeAt, paths)).toBeGreaterThan(0.95)
  expect(spanAlong(() => 220, paths)).toBeGreaterThan(0.95)
})

test('where nobody is, structure keeps its own lines, and heads have none of these', () => {
  const { width: columns, height: rows } = guides.subject
  const everywhere = filled(columns, rows, 1)
  expect(areaPaths({ ...guides, rich: everywhere, busy: everywhere }, reading, nowhere)).toEqual([])
  expect(areaPaths({ ...guides, hair: everywhere }, reading, nowhere)).toEqual([])
  expect(areaPaths({ ...guides, skin: everywhere }, reading, nowhere)).toEqual([])
})

test('where nobody is, a window of what stands in front is a box whose corners stay', () => {
  const sides = { left: 190, top: 110, right: 290, bottom: 200 }
  const { ink: house } = analyse(
    picture(width, height, (x, y) => {
      const isWindow = x > sides.left && x < sides.right && y > sides.top && y < sides.bottom
      if (isWindow) return [60, 70, 90]
      return x > 100 && x < 380 && y > 60 && y < 290 ? [225, 190, 120] : [120, 170, 225]
    }),
  )
  const seen = { ...guidesOf(house, true), isMain: true, hasGround: true, hasPeople: false }
  const paths = thingPaths(seen, house, nowhere)
  const points = paths.flatMap((path) => [...path].map((value) => value / scale))
  /** the distance from a place to the nearest point of any line, in pixels of the picture */
  const nearest = (x: number, y: number) => {
    let least = Infinity
    for (let i = 0; i < points.length; i += 2)
      least = Math.min(least, Math.hypot(points[i]! - x, points[i + 1]! - y))
    return least
  }
  for (const x of [sides.left, sides.right])
    for (const y of [sides.top, sides.bottom]) expect(nearest(x, y)).toBeLessThan(4)
  for (const x of [210, 230, 250, 270]) {
    expect(nearest(x, sides.top)).toBeLessThan(2.5)
    expect(nearest(x, sides.bottom)).toBeLessThan(2.5)
  }
  expect(thingPaths({ ...seen, hasPeople: true }, house, nowhere)).toEqual([])
})
