import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { boundaryChains } from '../../regions/chains.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { overLocal } from '../people/people.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { pathLength, runsOf, type Path } from '../paths/paths.ts'
import { sizeOf } from '../woods/wood-rims.ts'
import { cupBlooms } from './cup-blooms.ts'
import { greenMax, stemsOf } from './stems.ts'

/** A picture is soft where so little of it is busy, and so little crisp, as what is made by hand, and it is no night. */
const soft = { busy: 0.5, busyMost: 0.025, crispMost: 0.006, lightMin: 0.3 }
/** A and b of Lab, in 255ths. */
const vividMin = 0.085
/** Areas so alike in colour (Lab, lightness counted by half, in shares of its range) are one: light falls on it. */
const otherColour = 0.035
/** Between two that are so wide, of the page, only the course of a border counts. */
const wideShare = 0.065
/** Leaves are of many greens. */
const otherGreen = 0.1
/** In mm: how much of a border is smoothed away, how far beside it other lines say the same, and what is left of those. */
const sizes = {
  usual: { smooth: 1.2, wide: 4, beside: 2.6, least: 7 },
  simple: { smooth: 2.2, wide: 5, beside: 4.6, least: 14 },
}

/** Whether what stands in front has a flower's colour: animals live by their ink. */
function isVivid({ people, a, b }: ChoiceInput['reading']): boolean {
  let [colour, all] = [0, 0]
  for (const { left, top, own } of people.figures)
    overLocal({ left, top, plane: own }, a.width, (local, at) => {
      if (own.data[local] < 0.5) return
      colour += Math.sqrt(a.data[at] * a.data[at] + b.data[at] * b.data[at])
      all++
    })
  return colour >= vividMin * all
}

/** Whether little of a picture is sharp, and its areas are known better than its ink. */
export function isSoft({ reading, guides }: ChoiceInput): boolean {
  const { lightHalf } = reading
  if (guides.hasPeople) return false
  const all = lightHalf.data.length
  const shareOf = ({ data }: Plane) =>
    data.reduce((sum, value) => sum + (value > soft.busy ? 1 : 0), 0) / all
  const light = lightHalf.data.reduce((sum, value) => sum + value, 0)
  return (
    shareOf(guides.busy) < soft.busyMost &&
    shareOf(guides.crisp) < soft.crispMost &&
    light > soft.lightMin * all &&
    isVivid(reading)
  )
}

/** Mean L, a and b of each area, in shares. */
export function coloursOf(
  map: LabelMap,
  { lightHalf, a, b }: ChoiceInput['reading'],
): Float64Array[] {
  const sums = [0, 1, 2, 3].map(() => new Float64Array(map.count))
  const { width, height } = lightHalf
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * map.height) / height) * map.width
    for (let x = 0; x < width; x++) {
      const area = map.labels[row + Math.floor(((x + 0.5) * map.width) / width)]
      const at = y * width + x
      sums[0][area] += lightHalf.data[at]
      sums[1][area] += a.data[at]
      sums[2][area] += b.data[at]
      sums[3][area]++
    }
  }
  return sums.slice(0, 3).map((sum) => sum.map((value, area) => value / (sums[3][area] + 1e-9)))
}

function bordersOf(
  map: LabelMap,
  [light, a, b]: readonly Float64Array[],
  input: ChoiceInput,
): Path[] {
  const { grid } = input.reading
  const { smooth, wide } = sizes[sizeOf(input)]
  const { labels, width, height } = map
  const high = new Set(labels.subarray(0, width))
  const low = new Set(labels.subarray(width * (height - 1)))
  /** What lies behind parts from what lies before it nowhere, out of focus. */
  const isHorizon = (one: number, other: number) => high.has(one) && low.has(other)
  const isWide = (area: number) => pixels[area] > wideShare * map.labels.length
  const chains = boundaryChains(map)
  const pixels = new Float64Array(map.count)
  for (const area of map.labels) pixels[area]++
  const joinedTo = Int32Array.from({ length: map.count }, (_, area) => area)
  const groupOf = (area: number) => {
    let at = area
    while (joinedTo[at] !== at) at = joinedTo[at]
    return at
  }
  for (const { between } of chains) {
    const [one, other] = between
    const [dL, dA, dB] = [light, a, b].map((values) => values[one] - values[other])
    const least = Math.max(a[one], a[other]) < greenMax ? otherGreen : otherColour
    if (0.25 * dL * dL + dA * dA + dB * dB < least * least) joinedTo[groupOf(one)] = groupOf(other)
  }
  return chains.flatMap(({ points, closed, between: [one, other] }) => {
    // Whole groups, so that no border ends in the open.
    if (groupOf(one) === groupOf(other)) return []
    const ring = closed ? Float32Array.from([...points, points[0], points[1]]) : points
    const path = ring.map(
      (value, i) => value * (i % 2 === 0 ? grid.width / map.width : grid.height / map.height),
    )
    if (isWide(one) && isWide(other) && (isHorizon(one, other) || isHorizon(other, one))) return []
    const sigma = (isWide(one) && isWide(other) ? wide : smooth) * input.pixelsPerMm
    return [smoothPath(evenlySpaced(path), closed, sigma)]
  })
}

/**
 * Flowers, a leaf, a beetle before blur: where little of a picture is sharp its areas are known better than its ink.
 * Their borders are drawn, all of them, so that all is closed, and of the ink what lies off them.
 */
export function withSoftAreas(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, pixelsPerMm } = input
  // Under clouds it is calm and not soft.
  const isLand = lines.some(({ kind }) => kind === 'clump' || kind === 'layer')
  if (!reading.areas || isLand || !isSoft(input)) return lines
  const { beside, least } = sizes[sizeOf(input)]
  const map = reading.areas
  const colours = coloursOf(map, reading)
  const blooms = cupBlooms(map, colours, input)
  if (blooms) return blooms
  const stems = stemsOf(map, colours, input)
  const borders = [...bordersOf(map, colours, input), ...stems.flatMap(({ paths }) => paths)]
  const [toX, toY] = [map.width / reading.grid.width, map.height / reading.grid.height]
  // Where stems are drawn, ink on green is sides of others and edges of blades.
  const isLeaf = (x: number, y: number) =>
    stems.some(({ left, right, top }) => x > left && x < right && y > top) &&
    colours[1][
      map.labels[
        Math.min(map.height - 1, Math.floor(y * toY)) * map.width +
          Math.min(map.width - 1, Math.floor(x * toX))
      ]
    ] < greenMax
  const taken = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of borders) taken.stamp(path, beside * pixelsPerMm)
  const kept = lines.flatMap((line) => {
    const { path } = line
    const count = path.length / 2
    const runs = runsOf(count, (i) => {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      return !taken.isTaken(x, y) && !isLeaf(x, y)
    })
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > least * pixelsPerMm)
  })
  return [...kept, ...borders.map((path): ChosenLine => ({ kind: 'layer', path, isFine: true }))]
}
