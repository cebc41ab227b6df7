import { Borders } from './borders.ts'
import { MergeHeap } from './merge-heap.ts'
import { exp, power } from '../ground/portable-math.ts'
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

/** From this many times the size that counts as small nothing is left of what smallness takes off, in doubles. */
const sizesFelt = 40

/** What a boundary's cost is made of, kept by region: it changes only when regions are joined. */
type Shades = {
  /** mean L, a, b, [region][3] */
  readonly mean: Float64Array
  /** 0..1, how small the region is */
  readonly smallness: Float64Array
  /** mean strength of its boundaries */
  readonly boundary: Float64Array
}

/**
 * Joins regions greedily, weakest boundary first (after Arbeláez's ultrametric contours, with colour and size in the cost),
 * then every region below the smallest area with the neighbour behind its weakest boundary, rather a small than a large one.
 */
// Long because costs, joins and both queues work on the same arrays of regions, and closures keep them fast.
export function mergeRegions(graph: RegionGraph, settings: MergeSettings): Merging {
  const { count, arcs } = graph
  const {
    stop,
    regionsMax,
    areaMinPixels,
    smallAreaPixels,
    colourWeight,
    smallWeight,
    relativePower,
  } = settings
  const area = graph.area.slice()
  const lab = graph.labSum.slice()
  const parent = new Int32Array(count)
  for (let i = 0; i < count; i++) parent[i] = i
  const borders = new Borders(graph)
  const { owner, first, next, degree, strength, length } = borders
  let live = count
  const strengthSum = new Float64Array(count)
  const lengthSum = new Float64Array(count)
  for (let i = 0; i < arcs.length; i++) {
    for (const region of [owner[2 * i], owner[2 * i + 1]]) {
      strengthSum[region] += strength[i]
      lengthSum[region] += length[i]
    }
  }
  const shades: Shades = {
    mean: new Float64Array(3 * count),
    smallness: new Float64Array(count),
    boundary: new Float64Array(count),
  }
  const { mean, smallness, boundary } = shades
  const shade = (region: number) => {
    for (let c = 0; c < 3; c++) mean[region * 3 + c] = lab[region * 3 + c] / area[region]
    smallness[region] =
      area[region] > sizesFelt * smallAreaPixels ? 0 : exp(-area[region] / smallAreaPixels)
    boundary[region] = strengthSum[region] / lengthSum[region]
  }
  for (let region = 0; region < count; region++) shade(region)

  const colourDistance = (a: number, b: number) => {
    const l = mean[a * 3] - mean[b * 3]
    const u = mean[a * 3 + 1] - mean[b * 3 + 1]
    const v = mean[a * 3 + 2] - mean[b * 3 + 2]
    return Math.sqrt(0.49 * l * l + u * u + v * v) / 100
  }
  // The last share asked of each boundary, and its power: most are asked again and again, and powers are dear.
  const shares = new Float64Array(arcs.length)
  const powers = new Float64Array(arcs.length)
  /** A cut across a narrow strip lies in the blur of the strip's own strong sides: beside them it counts for less. */
  const besideOthers = (edge: number, region: number, arc: number) => {
    if (relativePower === 0) return 1
    const share = edge / (boundary[region] + 1e-6)
    if (share >= 1) return 1
    if (share !== shares[arc]) {
      shares[arc] = share
      powers[arc] = power(share, relativePower)
    }
    return powers[arc]
  }
  const cost = (a: number, b: number, arc: number) => {
    const meanStrength = strength[arc] / length[arc]
    const smaller = area[a] < area[b] ? a : b
    const edge = meanStrength * besideOthers(meanStrength, smaller, arc)
    const colour = Math.min(edge * 1.6, colourDistance(a, b) * 2.2)
    const mixed = (1 - colourWeight) * edge + colourWeight * colour
    return mixed * (1 - smallWeight * smallness[smaller])
  }
  /** Joins two regions and returns the one that stays: the one with more neighbours, whose list then need not move. */
  const join = (one: number, other: number) => {
    const isSmaller = degree[one] < degree[other]
    const stays = isSmaller ? other : one
    const goes = isSmaller ? one : other
    const between = borders.join(stays, goes)
    strengthSum[stays] += strengthSum[goes] - 2 * strength[between]
    lengthSum[stays] += lengthSum[goes] - 2 * length[between]
    area[stays] += area[goes]
    for (let c = 0; c < 3; c++) lab[stays * 3 + c] += lab[goes * 3 + c]
    parent[goes] = stays
    shade(stays)
    live--
    return stays
  }

  const isLive = (region: number) => parent[region] === region
  const heap = new MergeHeap(4 * arcs.length + 1)
  // What costs too much waits outside: it is asked for only if there are too many regions when all else is joined.
  let isPatient = true
  const waiting: number[] = []
  const offer = (a: number, b: number, arc: number, now: number) => {
    if (now <= stop || !isPatient) heap.push(now, a, b, arc)
    else if (live > regionsMax) waiting.push(heap.note(now, a, b, arc))
  }
  // No cost is below 0: what is to end before that joins nothing here.
  if (stop >= 0 || regionsMax < count)
    for (let arc = 0; arc < arcs.length; arc++)
      offer(owner[2 * arc], owner[2 * arc + 1], arc, cost(owner[2 * arc], owner[2 * arc + 1], arc))
  for (;;) {
    const top = heap.pop()
    if (top < 0) {
      if (!isPatient || live <= regionsMax) break
      isPatient = false
      for (const candidate of waiting)
        if (isLive(heap.ones[candidate]) && isLive(heap.others[candidate])) heap.admit(candidate)
      continue
    }
    const [a, b, arc] = [heap.ones[top], heap.others[top], heap.boundaries[top]]
    // Regions that touch go on touching until one of them goes.
    if (!isLive(a) || !isLive(b)) continue
    const was = heap.costOf(top)
    const now = cost(a, b, arc)
    if (now > was + 1e-7) {
      offer(a, b, arc, now)
      continue
    }
    if (was > stop && live <= regionsMax) break
    const stays = join(a, b)
    for (let side = first[stays]; side >= 0; side = next[side])
      offer(stays, owner[side ^ 1], side >> 1, cost(stays, owner[side ^ 1], side >> 1))
  }

  const small = new MergeHeap(count + 1)
  for (let i = 0; i < count; i++)
    if (isLive(i) && area[i] < areaMinPixels) small.push(area[i], i, i, 0)
  for (let top = small.pop(); top >= 0; top = small.pop()) {
    const region = small.ones[top]
    if (!isLive(region) || area[region] !== small.costOf(top) || degree[region] === 0) continue
    let weakest = -1
    let least = Infinity
    let easiest = Infinity
    for (let side = first[region]; side >= 0; side = next[side]) {
      const neighbour = owner[side ^ 1]
      const meanStrength = strength[side >> 1] / length[side >> 1]
      least = Math.min(least, meanStrength)
      const largeness = area[neighbour] / (area[neighbour] + largeTimes * areaMinPixels)
      const ease = meanStrength * (1 + largeReluctance * largeness)
      if (ease < easiest) {
        easiest = ease
        weakest = neighbour
      }
    }
    const isKept =
      area[region] >= settings.keptAreaPixels &&
      degree[region] <= keptNeighboursMax &&
      least >= settings.keptStrength &&
      least >= evenness * boundary[region]
    if (isKept) continue
    const stays = join(region, weakest)
    if (area[stays] < areaMinPixels) small.push(area[stays], stays, stays, 0)
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
  // One more than the number of the region that each root got; 0 for none yet.
  const numbers = new Int32Array(parent.length)
  let count = 0
  for (let i = 0; i < parent.length; i++) {
    let root = i
    while (parent[root] !== root) root = parent[root]
    if (numbers[root] === 0) numbers[root] = ++count
    to[i] = numbers[root] - 1
  }
  return { to, count }
}
