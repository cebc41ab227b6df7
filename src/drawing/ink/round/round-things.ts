import { sineOfTurns } from '../../ground/portable-math.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { boundaryChains } from '../../regions/chains.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { coloursOf, isSoft } from '../landscape/soft-areas.ts'
import { isBloom } from '../landscape/stems.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { directionX, directionY } from '../reading/flow.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { sizeOf } from '../woods/wood-rims.ts'
import { fitEllipse, outsideOf, type Ellipse } from './fit-ellipse.ts'

/** Points are left out that lie further beside, as shares of half the shorter axis: first, and when the rest is known. */
const trims = [0.25, 0.1, 0.05, 0.035]
/** So many of the points that it was found by are its own. */
const ownMin = 0.9
/** Half the shorter axis, in units; and by the longer one. */
const axes = { least: 26, slender: 0.28, mostShare: 0.5 }
/** The edge network knows it so well, at so many of its places, and at how many it must. */
const seen = { edge: 0.3, across: 0.94, places: 96, least: 0.58 }
/** Places that are not seen are drawn as well where so few of them follow each other, as a share. */
const gapShare = 0.09
/** Two that lie so near everywhere, in units, are one. */
const apart = 24
/** In mm: so far beside an ellipse lines say the same, and what is left of those. What only ends at it or crosses it is no such line. */
const alongShare = 2.2
const sizes = { usual: { beside: 2.3, least: 6 }, simple: { beside: 3.6, least: 12 } }

const places = Array.from({ length: seen.places }, (_, i) => [
  sineOfTurns((2 * i) / seen.places + 0.5),
  sineOfTurns((2 * i) / seen.places),
])

const placeOf = ({ x, y, long, short, ux, uy }: Ellipse, [c, s]: readonly number[]) =>
  [x + long * c * ux - short * s * uy, y + long * c * uy + short * s * ux] as const

/** Across an ellipse at a place, of length 1. */
function normalOf({ long, short, ux, uy }: Ellipse, [c, s]: readonly number[]) {
  const [along, across] = [c / long, s / short]
  const size = Math.sqrt(along * along + across * across)
  return [(along * ux - across * uy) / size, (along * uy + across * ux) / size] as const
}

function fitted(points: readonly number[]): Ellipse | undefined {
  let own = points
  let found = fitEllipse(own)
  for (const trim of trims) {
    if (!found) return undefined
    const { short } = found
    const ellipse = found
    const near: number[] = []
    for (let i = 0; i < points.length; i += 2)
      if (Math.abs(outsideOf(ellipse, points[i], points[i + 1])) < trim * short)
        near.push(points[i], points[i + 1])
    own = near
    found = fitEllipse(own)
  }
  return own.length > ownMin * points.length ? found : undefined
}

/** At which places the network knows an ellipse's edge; with `isAcross`, and the picture changes across it. */
function seenAt(
  ellipse: Ellipse,
  isAcross: boolean,
  { flow }: InkReading,
  { edgesNear }: Guides,
): Uint8Array {
  const { width, height } = edgesNear
  return Uint8Array.from(places, (place) => {
    const [x, y] = placeOf(ellipse, place)
    if (x < 0 || y < 0 || x >= 2 * width || y >= 2 * height) return 0
    const at = indexAt(edgesNear, x, y, 0.5)
    if (edgesNear.data[at] < seen.edge) return 0
    const [nx, ny] = normalOf(ellipse, place)
    const direction = flow.directions[at]
    const across = Math.abs(nx * directionX[direction] + ny * directionY[direction])
    return !isAcross || across > seen.across ? 1 : 0
  })
}

type Round = { readonly ellipse: Ellipse; readonly isSeen: Uint8Array; readonly share: number }

/** What is round, seen from wherever: rims of cups, plates, wheels. The same for every style and level of detail. */
const roundsOf = keptForLatest((reading: InkReading, guides: Guides): Round[] => {
  const map = reading.areas
  if (!map) return []
  const { grid } = reading
  const seeds: number[][] = Array.from({ length: map.count }, () => [])
  for (const { points, between } of boundaryChains(map)) {
    const path = [...points].map(
      (value, i) => value * (i % 2 === 0 ? grid.width / map.width : grid.height / map.height),
    )
    for (const area of between) for (const value of path) seeds[area].push(value)
    seeds.push(path)
  }
  const rounds = seeds.flatMap((points): Round[] => {
    const ellipse = fitted(points)
    if (!ellipse) return []
    const { short, long } = ellipse
    if (short < axes.least * grid.unit || short < axes.slender * long) return []
    if (short > axes.mostShare * Math.min(grid.width, grid.height)) return []
    const isSeen = seenAt(ellipse, false, reading, guides)
    const share =
      seenAt(ellipse, true, reading, guides).reduce((sum, value) => sum + value, 0) / seen.places
    return share < seen.least ? [] : [{ ellipse, isSeen, share }]
  })
  const kept: Round[] = []
  for (const round of rounds.toSorted((one, other) => other.share - one.share)) {
    const isKnown = kept.some(({ ellipse }) =>
      places.every((place) => {
        const [x, y] = placeOf(round.ellipse, place)
        return Math.abs(outsideOf(ellipse, x, y)) < apart * grid.unit
      }),
    )
    if (!isKnown) kept.push(round)
  }
  return kept
})

const areaOf = ({ long, short }: Ellipse): number => long * short

/** Whether of one some lies within the other, and some outside. */
function isCrossed(one: Ellipse, other: Ellipse): boolean {
  const isWithin = places.map((place) => outsideOf(other, ...placeOf(one, place)) < 0)
  return isWithin.includes(true) && isWithin.includes(false)
}

/** An ellipse where it is seen, over small gaps, and not within a smaller one that it crosses: that stands on it. */
function pathsOf({ ellipse, isSeen }: Round, all: readonly Round[]): Path[] {
  const before = all.filter(
    (other) => areaOf(other.ellipse) < areaOf(ellipse) && isCrossed(other.ellipse, ellipse),
  )
  const isHidden = (place: readonly number[]) => {
    const [x, y] = placeOf(ellipse, place)
    return before.some((other) => outsideOf(other.ellipse, x, y) < 0)
  }
  const count = isSeen.length
  const gap = Math.round(gapShare * count)
  const drawn = isSeen.slice()
  for (let i = 0; i < count; i++) {
    if (isSeen[i] === 0) continue
    let next = 1
    while (next <= count && isSeen[(i + next) % count] === 0) next++
    if (next - 1 <= gap) for (let k = 1; k < next; k++) drawn[(i + k) % count] = 1
  }
  places.forEach((place, i) => {
    if (isHidden(place)) drawn[i] = 0
  })
  const start = drawn.indexOf(0)
  const fine = 8
  const at = (index: number) => {
    const turn = (2 * index) / (count * fine)
    return placeOf(ellipse, [sineOfTurns((turn + 0.5) % 2), sineOfTurns(turn % 2)])
  }
  const between = (from: number, to: number) =>
    Float32Array.from(
      Array.from({ length: (to - from) * fine + 1 }, (_, i) => at(from * fine + i)).flat(),
    )
  if (start < 0) return [between(0, count)]
  return runsOf(count, (i) => drawn[(start + i) % count] === 1)
    .filter(([from, to]) => to - from > 3)
    .map(([from, to]) => between(start + from, start + to - 1))
}

/** Blooms out of focus are round, and none is an ellipse. */
function isBloomAt({ x, y }: Ellipse, input: ChoiceInput): boolean {
  const { areas: map, grid } = input.reading
  if (!map || !isSoft(input)) return false
  const column = Math.max(0, Math.min(map.width - 1, Math.floor((x * map.width) / grid.width)))
  const row = Math.max(0, Math.min(map.height - 1, Math.floor((y * map.height) / grid.height)))
  return isBloom(coloursOf(map, input.reading), map.labels[row * map.width + column])
}

/**
 * The lines with ellipses in place of what ink has of them: broken, doubled by the rim's own thickness and crooked.
 * Where nobody is.
 */
export function withRounds(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  if (guides.hasPeople) return lines
  const rounds = roundsOf(reading, guides).filter(({ ellipse }) => !isBloomAt(ellipse, input))
  const paths = rounds.flatMap((round) => pathsOf(round, rounds))
  if (paths.length === 0) return lines
  const { beside, least } = sizes[sizeOf(input)]
  const taken = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of paths) taken.stamp(path, beside * pixelsPerMm)
  const kept = lines.flatMap((line) => {
    const { path } = line
    const count = path.length / 2
    const isAlong = new Uint8Array(count)
    for (const [from, to] of runsOf(count, (i) => taken.isTaken(path[2 * i], path[2 * i + 1])))
      if (pathLength(path.subarray(2 * from, 2 * to)) > alongShare * beside * pixelsPerMm)
        isAlong.fill(1, from, to)
    if (!isAlong.includes(1)) return [line]
    const runs = runsOf(count, (i) => isAlong[i] === 0)
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > least * pixelsPerMm)
  })
  return [...kept, ...paths.map((path): ChosenLine => ({ kind: 'round', path, isFine: true }))]
}
