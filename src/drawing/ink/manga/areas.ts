import type { Plane } from '../../plane.ts'
import { watershed, type LabelMap } from '../../watershed.ts'
import type { Path } from '../paths.ts'
import { blurred, mapped } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { drawnOnHalf } from './masks.ts'

/** Parts of the picture between the lines and the network's edges, on the half grid. */
export type Areas = {
  readonly map: LabelMap
  readonly pixels: Float64Array
  /** which share of its border a line or an edge shuts, and which a line */
  readonly shut: Float64Array
  readonly lined: Float64Array
  /** how many of its pixels lie along the paper's edge */
  readonly atRim: Float64Array
}

/** Below this there is no border. */
const calm = 0.1
const drawnBarrier = 0.8
const shutMin = 0.22
/** Neighbours this much alike in colour are one, unless an edge this strong parts them. */
const alike = 0.045
const partingEdge = 0.34

/** Calls with each two touching pixels of different labels. */
export function forBorders(
  { width, height, labels }: LabelMap,
  visit: (at: number, to: number) => void,
): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x + 1 < width && labels[at] !== labels[at + 1]) visit(at, at + 1)
      if (y + 1 < height && labels[at] !== labels[at + width]) visit(at, at + width)
    }
  }
}

/** The means of half planes in each area. All at once: the labels are read but once. */
export function meansOf({ labels, count }: LabelMap, planes: readonly Plane[]): Float64Array[] {
  const sums = planes.map(() => new Float64Array(count))
  const pixels = new Float64Array(count)
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]
    pixels[label]++
    for (let i = 0; i < planes.length; i++) sums[i][label] += planes[i].data[at]
  }
  for (const means of sums)
    for (let area = 0; area < count; area++) means[area] /= Math.max(1, pixels[area])
  return sums
}

/** Joins areas of one colour that no edge parts: a garment is one, whatever its folds. */
function joinedAlike(map: LabelMap, { lightHalf, a, b, edges }: InkReading): LabelMap {
  const { labels, count } = map
  const colours = meansOf(map, [lightHalf, a, b])
  const borders = new Map<number, [strength: number, length: number]>()
  forBorders(map, (at, to) => {
    const one = Math.min(labels[at], labels[to])
    const key = one * count + Math.max(labels[at], labels[to])
    const border = borders.get(key)
    const strength = Math.max(edges.data[at], edges.data[to])
    if (border) {
      border[0] += strength
      border[1]++
    } else borders.set(key, [strength, 1])
  })
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const root = (area: number) => {
    let at = area
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  for (const [key, [strength, length]] of borders) {
    const other = key % count
    const one = (key - other) / count
    if (strength > partingEdge * length) continue
    const [l, u, v] = colours.map((colour) => colour[one] - colour[other])
    if (0.36 * l * l + u * u + v * v < alike * alike) parent[root(other)] = root(one)
  }
  return { ...map, labels: labels.map((label) => root(label)) }
}

/** The map with what is smaller than `least` pixels given to the neighbour that it touches most. */
function withoutSmall(map: LabelMap, least: number): LabelMap {
  const { labels, count } = map
  const pixels = new Float64Array(count)
  for (const label of labels) pixels[label]++
  const most = new Float64Array(count)
  const to = Int32Array.from({ length: count }, (_, i) => i)
  const touching = new Map<number, number>()
  const touch = (small: number, large: number) => {
    if (pixels[small] >= least || pixels[large] < least) return
    const key = small * count + large
    const length = (touching.get(key) ?? 0) + 1
    touching.set(key, length)
    if (length <= most[small]) return
    most[small] = length
    to[small] = large
  }
  forBorders(map, (at, other) => {
    touch(labels[at], labels[other])
    touch(labels[other], labels[at])
  })
  return { ...map, labels: labels.map((label) => to[label]) }
}

export function areasOf(reading: InkReading, paths: readonly Path[]): Areas {
  const { edges, grid } = reading
  const { width, height } = edges
  const drawn = drawnOnHalf(paths, edges, 0.8 * grid.unit)
  const barrier = blurred(
    mapped(edges, (edge, at) => Math.max(edge, drawn[at] * drawnBarrier)),
    1,
  )
  const basins = watershed(mapped(barrier, (value) => Math.max(0, value - calm)))
  const map = withoutSmall(joinedAlike(basins, reading), 60 * grid.unit * grid.unit)
  const nearLines = drawnOnHalf(paths, edges, 2.6)
  const { labels, count } = map
  const pixels = new Float64Array(count)
  const border = new Float64Array(count)
  const shut = new Float64Array(count)
  const lined = new Float64Array(count)
  const atRim = new Float64Array(count)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      pixels[labels[at]]++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atRim[labels[at]]++
    }
  }
  forBorders(map, (at, to) => {
    const isShut = Math.max(barrier.data[at], barrier.data[to]) > shutMin
    const isLined = nearLines[at] > 0 || nearLines[to] > 0
    for (const label of [labels[at], labels[to]]) {
      border[label]++
      if (isShut) shut[label]++
      if (isLined) lined[label]++
    }
  })
  for (let area = 0; area < count; area++) {
    shut[area] /= Math.max(1, border[area])
    lined[area] /= Math.max(1, border[area])
  }
  return { map, pixels, shut, lined, atRim }
}
