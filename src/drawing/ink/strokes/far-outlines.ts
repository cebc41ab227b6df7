import { newPlane, type Plane } from '../../ground/plane.ts'
import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred, mapped, maskAbove } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { FarFigure } from '../people/far-figures.ts'
import { valueIn } from '../people/masks.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Blurs in half pixels of a unit: legs stay apart. */
const rimBlur = 0.9
/** Shorter rings, in units, are specks. */
const ringMin = 40
const smoothing = 1.6
/** Two parts differ in lightness or colour by so much, each is so much of all, and their border so many units long. */
const parts = { light: 0.1, colour: 0.03 }
const partMin = 0.15
const partUnits = 14
const rounds = 8
/** What is so deep within that nothing of what is behind shines in. */
const coreBlur = 1.2
const coreMin = 0.75

/** Rings around what is over half in a plane, in pixels of the whole grid. */
function ringsOf({ left, top, own }: FarFigure, unit: number): Path[] {
  return isolines(blurred(own, rimBlur * unit), 0.5)
    .map((ring) => {
      const whole = Float32Array.from(ring, (value, i) => 2 * (value + (i % 2 === 0 ? left : top)))
      return evenlySpaced(Float32Array.from([...whole, whole[0], whole[1]]))
    })
    .filter((ring) => pathLength(ring) > ringMin * unit)
    .map((ring) => smoothPath(ring, false, smoothing * unit))
}

/** The two values around which a plane's values within a mask lie (two means), or undefined where one of them has too few. */
function twoMeans(plane: Plane, mask: Uint8Array): [number, number] | undefined {
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    low = Math.min(low, plane.data[at])
    high = Math.max(high, plane.data[at])
  }
  for (let round = 0; round < rounds; round++) {
    const [sums, counts] = [
      [0, 0],
      [0, 0],
    ]
    for (let at = 0; at < mask.length; at++) {
      if (!mask[at]) continue
      const which = 2 * plane.data[at] > low + high ? 1 : 0
      sums[which] += plane.data[at]
      counts[which]++
    }
    if (Math.min(...counts) < partMin * (counts[0] + counts[1])) return undefined
    low = sums[0] / counts[0]
    high = sums[1] / counts[1]
  }
  return [low, high]
}

/** Where within somebody far off one of two tones or colours ends: a jacket above trousers, a rucksack. */
function partsOf({ left, top, own }: FarFigure, reading: InkReading): Path[] {
  const { unit } = reading.grid
  const { width, height } = own
  const core = maskAbove(blurred(own, coreBlur * unit), coreMin)
  const weights = blurred({ width, height, data: Float32Array.from(core) }, rimBlur * unit)
  let best: { plane: Plane; middle: number; worth: number } | undefined
  for (const [whole, least] of [
    [reading.lightHalf, parts.light],
    [reading.a, parts.colour],
    [reading.b, parts.colour],
  ] as const) {
    const plane = newPlane(width, height)
    for (let at = 0; at < plane.data.length; at++) {
      const [x, y] = [left + (at % width), top + Math.floor(at / width)]
      plane.data[at] = whole.data[y * whole.width + x]
    }
    const means = twoMeans(plane, core)
    const worth = means ? (means[1] - means[0]) / least : 0
    if (means && worth > Math.max(1, best?.worth ?? 0))
      best = { plane, middle: (means[0] + means[1]) / 2, worth }
  }
  if (!best) return []
  const { plane, middle } = best
  const high = blurred(
    mapped(plane, (value, at) => (core[at] && value > middle ? 1 : 0)),
    rimBlur * unit,
  )
  const share = mapped(high, (value, at) => value / (weights.data[at] + 1e-6))
  return isolines(share, 0.5).flatMap((ring) => {
    const path = evenlySpaced(
      Float32Array.from(
        [...ring, ring[0], ring[1]],
        (value, i) => 2 * (value + (i % 2 === 0 ? left : top)),
      ),
    )
    const isInside = (i: number) =>
      valueIn({ left, top, plane: weights }, path[2 * i] / 2, path[2 * i + 1] / 2) > 0.5
    return runsOf(path.length / 2, isInside)
      .map(([from, to]) => path.slice(2 * from, 2 * to))
      .filter((piece) => pathLength(piece) > partUnits * unit)
      .map((piece) => smoothPath(piece, false, 2 * smoothing * unit))
  })
}

/** The outlines of people and things far off, whole, and the borders of what they wear. */
export const farOutlines = ({ reading }: ChoiceInput): ChosenLine[] =>
  reading.far.flatMap((figure) =>
    [...ringsOf(figure, reading.grid.unit), ...partsOf(figure, reading)].map(
      (path): ChosenLine => ({ kind: 'rim', path }),
    ),
  )

/** Lines that may be drawn without what is the ink of somebody far off: so small a thing's ink is the middle of its legs. */
export function withoutFarInk(
  candidates: readonly Candidate[],
  { far }: InkReading,
): readonly Candidate[] {
  if (far.length === 0) return candidates
  const isOutside = (x: number, y: number) =>
    far.every(({ left, top, own }) => valueIn({ left, top, plane: own }, x / 2, y / 2) < 0.5)
  return candidates.flatMap((candidate) => {
    const { path } = candidate
    return runsOf(path.length / 2, (i) => isOutside(path[2 * i], path[2 * i + 1])).map(
      ([from, to]) => ({ ...candidate, path: path.slice(2 * from, 2 * to) }),
    )
  })
}
