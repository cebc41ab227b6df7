import { MergeHeap } from './merge-heap.ts'
import { exp, power } from './portable-math.ts'
import type { RegionGraph } from './region-graph.ts'
import type { LabelMap } from './watershed.ts'

export type MergeSettings = {
  /** joining ends when the weakest boundary costs more than this … */
  stop: number
  /** … and no more regions than this are left */
  regionsMax: number
  /** smaller regions join a neighbour, unless they are worth keeping */
  areaMinPixels: number
  /** a region at least this large is kept when even its weakest boundary is this strong: eyes, mouths, buttons */
  keptAreaPixels: number
  keptStrength: number
  /** the scale at which smallness makes joining cheaper */
  smallAreaPixels: number
  /** 0..1, how much the difference of mean colours counts beside the edge strength */
  colourWeight: number
  /** 0..1, how much cheaper a tiny region joins */
  smallWeight: number
  /** how much a boundary weaker than its region's others is weakened further; 0 for not at all */
  relativePower: number
}

/** A small region worth keeping is bounded about as well on every side, and an island: in one region, or between two. */
const evenness = 0.85
const keptNeighboursMax = 2
/** A small region joins a large one only when the boundary is this much weaker: a limb joins its body sooner than the lawn. */
const largeReluctance = 0.6
/** Large is what is many times the smallest area. */
const largeTimes = 16

/** Each region's new number, 0..count-1. */
export type Merging = { to: Int32Array; count: number }

type Boundary = { strength: number; length: number }

/**
 * Joins regions greedily, weakest boundary first (after Arbeláez's ultrametric contours, with colour and size in the cost),
 * then every region below the smallest area with the neighbour behind its weakest boundary, rather a small than a large one.
 */
export function mergeRegions(graph: RegionGraph, settings: MergeSettings): Merging {
  const area = graph.area.slice()
  const lab = graph.labSum.slice()
  const parent = Int32Array.from({ length: graph.count }, (_, i) => i)
  const neighbours = Array.from({ length: graph.count }, () => new Map<number, Boundary>())
  for (const { a, b, strength, length } of graph.arcs) {
    const boundary = { strength, length }
    neighbours[a].set(b, boundary)
    neighbours[b].set(a, boundary)
  }
  let live = graph.count

  const colourDistance = (a: number, b: number) => {
    const l = lab[a * 3] / area[a] - lab[b * 3] / area[b]
    const u = lab[a * 3 + 1] / area[a] - lab[b * 3 + 1] / area[b]
    const v = lab[a * 3 + 2] / area[a] - lab[b * 3 + 2] / area[b]
    return Math.sqrt(0.49 * l * l + u * u + v * v) / 100
  }
  const strengthSum = new Float64Array(graph.count)
  const lengthSum = new Float64Array(graph.count)
  for (const { a, b, strength, length } of graph.arcs) {
    strengthSum[a] += strength
    lengthSum[a] += length
    strengthSum[b] += strength
    lengthSum[b] += length
  }
  const meanBoundary = (region: number) => strengthSum[region] / lengthSum[region]
  /** A cut across a narrow strip lies in the blur of the strip's own strong sides: beside them it counts for less. */
  const besideOthers = (edge: number, region: number) =>
    settings.relativePower === 0 ? 1 : power(Math.min(1, edge / (meanBoundary(region) + 1e-6)), settings.relativePower)
  const cost = (a: number, b: number, { strength, length }: Boundary) => {
    const mean = strength / length
    const edge = mean * besideOthers(mean, area[a] < area[b] ? a : b)
    const colour = Math.min(edge * 1.6, colourDistance(a, b) * 2.2)
    const mixed = (1 - settings.colourWeight) * edge + settings.colourWeight * colour
    return mixed * (1 - settings.smallWeight * exp(-Math.min(area[a], area[b]) / settings.smallAreaPixels))
  }
  /** Joins two regions and returns the one that stays: the one with more neighbours, whose map then need not move. */
  const join = (one: number, other: number) => {
    const isSmaller = neighbours[one].size < neighbours[other].size
    const stays = isSmaller ? other : one
    const goes = isSmaller ? one : other
    const staying = neighbours[stays]
    // By forEach, here and below: a loop over a Map's entries makes an array of each.
    neighbours[goes].forEach((boundary, next) => {
      if (next === stays) return
      const known = staying.get(next)
      const sum = known
        ? { strength: known.strength + boundary.strength, length: known.length + boundary.length }
        : boundary
      staying.set(next, sum)
      neighbours[next].set(stays, sum)
      neighbours[next].delete(goes)
    })
    const between = staying.get(goes)
    strengthSum[stays] += strengthSum[goes] - 2 * (between?.strength ?? 0)
    lengthSum[stays] += lengthSum[goes] - 2 * (between?.length ?? 0)
    staying.delete(goes)
    neighbours[goes].clear()
    area[stays] += area[goes]
    for (let c = 0; c < 3; c++) lab[stays * 3 + c] += lab[goes * 3 + c]
    parent[goes] = stays
    live--
    return stays
  }

  const heap = new MergeHeap()
  // No cost is below 0: what is to end before that joins nothing here.
  if (settings.stop >= 0 || settings.regionsMax < graph.count) for (const arc of graph.arcs) heap.push(cost(arc.a, arc.b, arc), arc.a, arc.b)
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { a, b } = top
    const boundary = neighbours[a].get(b)
    if (!boundary) continue
    const now = cost(a, b, boundary)
    if (now > top.cost + 1e-7) {
      heap.push(now, a, b)
      continue
    }
    if (top.cost > settings.stop && live <= settings.regionsMax) break
    const stays = join(a, b)
    neighbours[stays].forEach((between, next) => heap.push(cost(stays, next, between), stays, next))
  }

  const small = new MergeHeap()
  for (let i = 0; i < graph.count; i++) if (parent[i] === i && area[i] < settings.areaMinPixels) small.push(area[i], i, i)
  for (let top = small.pop(); top; top = small.pop()) {
    const region = top.a
    if (parent[region] !== region || area[region] !== top.cost || neighbours[region].size === 0) continue
    let weakest = -1
    let least = Infinity
    let easiest = Infinity
    for (const [next, { strength, length }] of neighbours[region]) {
      const mean = strength / length
      least = Math.min(least, mean)
      const largeness = area[next] / (area[next] + largeTimes * settings.areaMinPixels)
      const ease = mean * (1 + largeReluctance * largeness)
      if (ease < easiest) {
        easiest = ease
        weakest = next
      }
    }
    const isKept =
      area[region] >= settings.keptAreaPixels &&
      neighbours[region].size <= keptNeighboursMax &&
      least >= settings.keptStrength &&
      least >= evenness * meanBoundary(region)
    if (isKept) continue
    const stays = join(region, weakest)
    if (area[stays] < settings.areaMinPixels) small.push(area[stays], stays, stays)
  }
  return numbered(parent)
}

/** The label map with its regions joined. */
export function relabelled({ width, height, labels }: LabelMap, { to, count }: Merging): LabelMap {
  const joined = new Int32Array(labels.length)
  for (let i = 0; i < labels.length; i++) joined[i] = to[labels[i]]
  return { width, height, labels: joined, count }
}

/** Follows each region to the one it ended in and numbers those in their first order. */
function numbered(parent: Int32Array): Merging {
  const to = new Int32Array(parent.length)
  const numbers = new Map<number, number>()
  for (let i = 0; i < parent.length; i++) {
    let root = i
    while (parent[root] !== root) root = parent[root]
    let number = numbers.get(root)
    if (number === undefined) numbers.set(root, (number = numbers.size))
    to[i] = number
  }
  return { to, count: numbers.size }
}
