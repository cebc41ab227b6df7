import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { circle } from '../face/clip.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import type { Spot } from '../strokes/spot-shapes.ts'

/**
 * Ink that comes back to its beginning, so long in units, as round as this (1 is a circle) and known to the edge network
 * is an eye or a lamp, for which rooms of simple pages are too wide.
 */
const eye = { least: 50, most: 260, gapShare: 0.3, roundMin: 0.8, ownMin: 0.6, edgesMin: 0.3 }
/** On a thing that its picture is of, a smaller ring without a pupil is where light is reflected. */
const lampLeast = 90
/** How much a ring is smoothed, in units. */
const smoothing = 4
/** What is so dark within one is its pupil: seen, drawn, and as large, in shares of the ring's radius. */
const pupil = { lightMax: 0.25, share: 0.34, seen: 0.65, within: 0.3 }

/** The ring's middle and its area, where a path is a ring. */
function roundOf(path: Path, unit: number) {
  const length = pathLength(path)
  if (length < eye.least * unit || length > eye.most * unit) return undefined
  const count = path.length / 2
  let [area, x, y] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    area += path[2 * i] * path[2 * next + 1] - path[2 * next] * path[2 * i + 1]
    x += path[2 * i] / count
    y += path[2 * i + 1] / count
  }
  area = Math.abs(area) / 2
  const last = path.length - 2
  const gap = Math.sqrt((path[0] - path[last]) ** 2 + (path[1] - path[last + 1]) ** 2)
  const isRound = 4 * Math.PI * area > eye.roundMin * (length + gap) ** 2
  return gap < eye.gapShare * length && isRound
    ? { x, y, radius: Math.sqrt(area / Math.PI) }
    : undefined
}

type Round = { readonly x: number; readonly y: number; readonly radius: number }

const isSpotIn = ({ x, y, radius }: Round, spots: readonly Spot[]): boolean =>
  spots.some(({ rings }) =>
    rings.some((ring) => (ring[0] - x) ** 2 + (ring[1] - y) ** 2 < radius * radius),
  )

/** The darkest place within a ring, if that is a pupil. */
function pupilIn({ x, y, radius }: Round, { lightHalf }: ChoiceInput['reading']): Spot[] {
  const reach = (pupil.seen * radius) ** 2
  let least = pupil.lightMax
  let place: [number, number] | undefined
  for (let v = y - radius; v < y + radius; v += 2)
    for (let u = x - radius; u < x + radius; u += 2) {
      if ((u - x) ** 2 + (v - y) ** 2 > reach) continue
      const light = lightHalf.data[indexAt(lightHalf, u, v, 0.5)]
      if (light >= least) continue
      least = light
      place = [u, v]
    }
  if (!place) return []
  const [dx, dy] = [place[0] - x, place[1] - y]
  const nearer = Math.min(1, (pupil.within * radius) / (Math.sqrt(dx * dx + dy * dy) + 1e-6))
  const ring = circle(x + nearer * dx, y + nearer * dy, pupil.share * radius)
  return [{ rings: [Float32Array.from(ring)] }]
}

/** Eyes of animals and lamps of things as rings with their pupils, where nobody is; `spots` are drawn already. */
export function eyesOfThings(
  candidates: readonly Candidate[],
  spots: readonly Spot[],
  input: ChoiceInput,
): { lines: ChosenLine[]; spots: Spot[] } {
  const { guides, reading } = input
  const found: { lines: ChosenLine[]; spots: Spot[] } = { lines: [], spots: [] }
  if (guides.hasPeople || !guides.isMain || reading.far.length > 0) return found
  for (const { kind, path } of candidates) {
    if (kind !== 'ink' || meanHalf(guides.own, path) < eye.ownMin) continue
    const ring = roundOf(path, reading.grid.unit)
    if (!ring || meanHalf(guides.edgesNear, path) < eye.edgesMin) continue
    const isDrawn = isSpotIn(ring, spots)
    const pupils = isDrawn ? [] : pupilIn(ring, reading)
    const isLamp = !isDrawn && pupils.length === 0
    const isSmall = pathLength(path) < lampLeast * reading.grid.unit
    if (reading.people.thing && isSmall && isLamp) continue
    const calm = smoothPath(path, true, smoothing * reading.grid.unit)
    found.lines.push({ kind, path: Float32Array.from([...calm, calm[0], calm[1]]), isFine: true })
    found.spots.push(...pupils)
  }
  return found
}
