import { newPlane, type Plane } from '../../ground/plane.ts'
import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { cloudPath, dense } from '../paths/cloud-path.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { sizeOf } from '../woods/wood-rims.ts'

/** How tall trees are, in mm, at the page's top and bottom; how long the arcs of their crowns, and what is left of one behind others. */
const trees = {
  usual: { far: 20, near: 58, arc: 5, least: 13, piece: 7, keep: 1.4 },
  simple: { far: 30, near: 74, arc: 8, least: 20, piece: 12, keep: 2.6 },
}
/** Of a tree's height: half its crown's width, half its height, how high its middle stands, and half the trunk's width. */
const shape = { across: 0.3, up: 0.36, middle: 0.6, trunk: 0.045 }
/** Trees of a row stand so far apart, in widths of their crowns, and no taller than so much of the wood above their feet. */
const row = { apart: 1.25, ofWood: 0.86 }
const steps = 48

/** Always the same for a place, 0..1. */
const chanceAt = (x: number, salt: number): number => ((Math.floor(x) * 73 + salt * 151) % 64) / 64

/** A crown from its lowest point around, by the left. */
function crownOf(x: number, y: number, across: number, up: number): Path {
  const path = new Float32Array(2 * (steps + 1))
  for (let i = 0; i <= steps; i++) {
    const turn = i / steps
    const aside = turn < 0.5 ? -sineOfHalfTurns(2 * turn) : sineOfHalfTurns(2 * turn - 1)
    const down = 1 - 2 * sineOfHalfTurns(turn) ** 2
    path[2 * i] = x + across * aside
    path[2 * i + 1] = y + up * down
  }
  return dense(path)
}

/**
 * The trees that stand foremost in a wood, on the ground that ends it below: a closed crown on a trunk each. What is
 * behind them is the wood, within its own rim. `mask`: 1 where the wood is, on the half grid.
 */
export function treeRow(mask: Plane, drawn: readonly Path[], input: ChoiceInput): ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const { width, height } = mask
  const size = trees[sizeOf(input)]
  const perMm = pixelsPerMm / 2
  const taken = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of drawn) taken.stamp(path, size.keep * pixelsPerMm)
  const at = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of drawn) at.stamp(path, 1)
  const inFront = newPlane(width, height)
  const result: ChosenLine[] = []
  for (let x = Math.round(4 * perMm); x < width - 4 * perMm;) {
    const { foot, top } = columnOf(mask, x)
    const wished = size.far + ((size.near - size.far) * foot) / height
    const tall = Math.min(
      row.ofWood * (foot - top),
      wished * perMm * (0.82 + 0.36 * chanceAt(x, 1)),
    )
    if (foot < 0 || tall < size.least * perMm) {
      x += Math.round(3 * perMm)
      continue
    }
    const across = shape.across * tall * (0.9 + 0.3 * chanceAt(x, 2))
    const { crown, trunk } = treeAt(x, foot, tall, across, size.arc * perMm)
    const add = (path: Path, beside: Occupancy, leastMm: number) => {
      const isSeen = (i: number) => {
        const [u, v] = [2 * path[2 * i], 2 * path[2 * i + 1]]
        if (u < 0 || v < 0 || u >= 2 * width || v >= 2 * height || beside.isTaken(u, v))
          return false
        return inFront.data[indexAt(inFront, u, v, 0.5)] === 0
      }
      for (const [from, to] of runsOf(path.length / 2, isSeen)) {
        const piece = path.slice(2 * from, 2 * to).map((value) => 2 * value)
        if (pathLength(piece) > leastMm * pixelsPerMm)
          result.push({ kind: 'layer', path: piece, isFold: true, isFine: true })
      }
    }
    add(crown, taken, size.piece)
    fillPolygon(inFront, [...crown], 1)
    for (const side of trunk) add(side, at, 0)
    x += Math.round(2 * across * row.apart * (0.9 + 0.4 * chanceAt(x, 3)))
  }
  return result
}

/** Where a wood begins and ends in a column, the lowest stretch of it; a foot below 0 where it ends at the page's side. */
function columnOf({ width, height, data }: Plane, x: number): { foot: number; top: number } {
  let foot = height - 1
  while (foot >= 0 && data[foot * width + x] < 0.5) foot--
  let top = foot
  while (top > 0 && data[(top - 1) * width + x] > 0.5) top--
  return foot >= height - 2 ? { foot: -1, top: -1 } : { foot, top }
}

function treeAt(x: number, foot: number, tall: number, across: number, arc: number) {
  const [y, up, half] = [foot - shape.middle * tall, shape.up * tall, shape.trunk * tall]
  const crown = dense(cloudPath(crownOf(x, y, across, up), arc))
  const from = y + 0.7 * up
  const side = (way: number) =>
    dense(Float32Array.from([x + way * half, from, x + way * 1.25 * half, foot]))
  return { crown, trunk: [side(-1), side(1)] }
}
