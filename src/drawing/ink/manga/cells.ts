import { distanceTo } from '../../pixels/distance.ts'
import type { Plane } from '../../ground/plane.ts'
import { watershed, type LabelMap } from '../../regions/watershed.ts'
import { clamp, mapped } from '../grid/planes.ts'
import { forBorders } from './areas.ts'

/** A gap up to twice as wide parts two cells, as an eye sees it. */
const closesMm = 1.4
/** A passage this much narrower than either side parts them too. */
const neck = 0.62

/**
 * The parts of the page between its lines, as somebody who colours it sees them. `lines` is 1 along the middle of each line, on the half
 * grid.
 */
export function cellsOf(lines: Uint8Array, half: Plane, pixelsPerMm: number): LabelMap {
  const { width, height } = half
  const reach = (closesMm * pixelsPerMm) / 2
  const away = distanceTo(lines, width, height)
  const map = watershed(mapped(away, (far) => clamp(1 - far / reach, 0, 1)))
  return withoutNecks(map, away, reach)
}

/** Joins basins whose passage is about as wide as the narrower of them. */
function withoutNecks(map: LabelMap, away: Plane, reach: number): LabelMap {
  const { labels, count } = map
  const deepest = new Float64Array(count)
  for (let at = 0; at < labels.length; at++)
    if (away.data[at] > deepest[labels[at]]) deepest[labels[at]] = away.data[at]
  for (let cell = 0; cell < count; cell++) deepest[cell] = Math.min(reach, deepest[cell])
  const passages = new Map<number, number>()
  forBorders(map, (at, to) => {
    const one = Math.min(labels[at], labels[to])
    const key = one * count + Math.max(labels[at], labels[to])
    const wide = Math.min(away.data[at], away.data[to])
    if (wide > (passages.get(key) ?? -1)) passages.set(key, wide)
  })
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const root = (cell: number) => {
    let at = cell
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const widest = [...passages].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
  for (const [key, wide] of widest) {
    const other = root(key % count)
    const one = root((key - (key % count)) / count)
    if (one === other || wide < 1.5) continue
    // Two wide ones are parted by any passage that an eye closes.
    if (Math.min(deepest[one], deepest[other]) >= reach) continue
    if (wide < neck * Math.min(deepest[one], deepest[other])) continue
    parent[other] = one
    deepest[one] = Math.max(deepest[one], deepest[other])
  }
  const roots = parent.map((_, cell) => root(cell))
  const cells = new Int32Array(labels.length)
  for (let at = 0; at < cells.length; at++) cells[at] = roots[labels[at]]
  return { ...map, labels: cells }
}
