import type { Plane } from './plane.ts'
import type { LabelMap } from './watershed.ts'

/** Regions and the boundaries between them. */
export type RegionGraph = {
  readonly count: number
  /** pixels per region */
  readonly area: Float64Array
  /** sums of L, a, b per region, [region][3] */
  readonly labSum: Float64Array
  /** one boundary between regions a and b, a < b: summed edge strength and length in pixel sides */
  readonly arcs: readonly Arc[]
}
export type Arc = { a: number; b: number; strength: number; length: number }

/** Adds up arcs by the pair of regions they part. */
function arcCollector(count: number): { add(a: number, b: number, strength: number, length: number): void; arcs: Arc[] } {
  const arcs: Arc[] = []
  const known = new Map<number, Arc>()
  // Along a boundary the same pair comes again and again.
  const latest: (Arc | undefined)[] = Array.from({ length: count }, () => undefined)
  return {
    arcs,
    add(a, b, strength, length) {
      const low = a < b ? a : b
      const high = a < b ? b : a
      const before = latest[low]
      if (before !== undefined && before.b === high) {
        before.strength += strength
        before.length += length
        return
      }
      const key = low * count + high
      const arc = known.get(key)
      latest[low] = arc
      if (arc) {
        arc.strength += strength
        arc.length += length
        return
      }
      const fresh = { a: low, b: high, strength, length }
      known.set(key, fresh)
      arcs.push(fresh)
      latest[low] = fresh
    },
  }
}

export function regionGraph(map: LabelMap, edges: Plane, lab: readonly [Plane, Plane, Plane]): RegionGraph {
  const { width, height, labels, count } = map
  const area = new Float64Array(count)
  const labSum = new Float64Array(count * 3)
  const collector = arcCollector(count)
  const strengths = edges.data
  const [lightness, reddish, yellowish] = lab.map(({ data }) => data)
  const part = (one: number, other: number) => {
    const [a, b] = [strengths[one], strengths[other]]
    collector.add(labels[one], labels[other], a > b ? a : b, 1)
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const label = labels[at]
      area[label]++
      labSum[label * 3] += lightness[at]
      labSum[label * 3 + 1] += reddish[at]
      labSum[label * 3 + 2] += yellowish[at]
      const right = at + 1
      if (x + 1 < width && labels[right] !== label) part(at, right)
      const below = at + width
      if (y + 1 < height && labels[below] !== label) part(at, below)
    }
  }
  return { count, area, labSum, arcs: collector.arcs }
}

/** The graph after regions were joined: `to` gives each region's new number, 0..count-1. */
export function joinedGraph(graph: RegionGraph, to: Int32Array, count: number): RegionGraph {
  const area = new Float64Array(count)
  const labSum = new Float64Array(count * 3)
  for (let i = 0; i < graph.count; i++) {
    area[to[i]] += graph.area[i]
    for (let c = 0; c < 3; c++) labSum[to[i] * 3 + c] += graph.labSum[i * 3 + c]
  }
  const collector = arcCollector(count)
  for (const { a, b, strength, length } of graph.arcs) {
    if (to[a] !== to[b]) collector.add(to[a], to[b], strength, length)
  }
  return { count, area, labSum, arcs: collector.arcs }
}
