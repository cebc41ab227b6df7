import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import { filled } from '../grid/planes.ts'
import { guidesOf } from './guides.ts'
import { areaPaths } from './shape-paths.ts'

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
