import type { Plane } from '../ground/plane.ts'
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

type ArcCollector = {
  add(a: number, b: number, strength: number, length: number): void
  arcs(): Arc[]
}

/** Adds up arcs by the pair of regions they part. */
function arcCollector(count: number): ArcCollector {
  let size = 1024
  while (size < 8 * count) size *= 2
  // A table with open addresses: an arc's number and one, 0 for none. A Map from pairs would cost several times as much.
  let table = new Int32Array(size)
  let lows = new Int32Array(size / 2)
  let highs = new Int32Array(size / 2)
  let strengths = new Float64Array(size / 2)
  let lengths = new Float64Array(size / 2)
  let known = 0
  // Along a boundary the same pair comes again and again.
  const latest = new Int32Array(count).fill(-1)
  const addressOf = (low: number, high: number) => {
    let address = ((Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 7) & (size - 1)
    for (
      let entry = table[address];
      entry > 0 && (lows[entry - 1] !== low || highs[entry - 1] !== high);
      entry = table[address]
    )
      address = (address + 1) & (size - 1)
    return address
  }
  const enlarge = () => {
    size *= 2
    table = new Int32Array(size)
    lows = enlarged(lows, new Int32Array(size / 2))
    highs = enlarged(highs, new Int32Array(size / 2))
    strengths = enlarged(strengths, new Float64Array(size / 2))
    lengths = enlarged(lengths, new Float64Array(size / 2))
    for (let arc = 0; arc < known; arc++) table[addressOf(lows[arc], highs[arc])] = arc + 1
  }
  const numberOf = (low: number, high: number) => {
    if (known === lows.length) enlarge()
    const address = addressOf(low, high)
    if (table[address] === 0) {
      lows[known] = low
      highs[known] = high
      table[address] = ++known
    }
    return table[address] - 1
  }
  return {
    add(a, b, strength, length) {
      const low = a < b ? a : b
      const high = a < b ? b : a
      let arc = latest[low]
      if (arc < 0 || highs[arc] !== high) latest[low] = arc = numberOf(low, high)
      strengths[arc] += strength
      lengths[arc] += length
    },
    arcs: () =>
      Array.from({ length: known }, (_, arc) => ({
        a: lows[arc],
        b: highs[arc],
        strength: strengths[arc],
        length: lengths[arc],
      })),
  }
}

function enlarged<Numbers extends Int32Array | Float64Array>(
  numbers: Numbers,
  into: Numbers,
): Numbers {
  into.set(numbers)
  return into
}

export function regionGraph(
  map: LabelMap,
  edges: Plane,
  lab: readonly [Plane, Plane, Plane],
): RegionGraph {
  const { width, height, labels, count } = map
  const area = new Float64Array(count)
  const labSum = new Float64Array(count * 3)
  const collector = arcCollector(count)
  const strengths = edges.data
  const lightness = lab[0].data
  const reddish = lab[1].data
  const yellowish = lab[2].data
  const part = (one: number, other: number) => {
    const strength = strengths[one]
    const otherStrength = strengths[other]
    collector.add(
      labels[one],
      labels[other],
      strength > otherStrength ? strength : otherStrength,
      1,
    )
  }
  for (let y = 0, at = 0; y < height; y++) {
    const below = y + 1 < height ? width : 0
    for (const end = at + width; at < end;) {
      // One run of a region in a row: its sums stay at hand, and are added up in the same order.
      const label = labels[at]
      const start = at
      let l = labSum[label * 3]
      let a = labSum[label * 3 + 1]
      let b = labSum[label * 3 + 2]
      for (let isLast = false; !isLast; at++) {
        l += lightness[at]
        a += reddish[at]
        b += yellowish[at]
        isLast = at + 1 === end || labels[at + 1] !== label
        if (isLast && at + 1 < end) part(at, at + 1)
        if (labels[at + below] !== label) part(at, at + below)
      }
      area[label] += at - start
      labSum[label * 3] = l
      labSum[label * 3 + 1] = a
      labSum[label * 3 + 2] = b
    }
  }
  return { count, area, labSum, arcs: collector.arcs() }
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
  return { count, area, labSum, arcs: collector.arcs() }
}
