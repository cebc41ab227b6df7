import { isolines } from '../isolines.ts'
import type { Plane } from '../plane.ts'
import { smoothPath } from '../smooth-path.ts'
import type { ChosenLine, ChoiceInput } from './choice.ts'
import { newOccupancy } from './occupancy.ts'
import { indexAt, meanHalf, pathLength, runsOf, type Path } from './paths.ts'
import { blurred, mapped } from './planes.ts'
import { scalloped } from './scallops.ts'

/** Sizes in units of a half grid 800 long: what is one clump, and what it is lighter or darker than. */
const clumpSigma = 9
const aroundSigma = 50
/** Less change of lightness than this is none. */
const amplitudeMin = 0.05
/** From which lightness, in amplitudes, a clump is one. */
const ringLevel = 0.15
/** How long a rim from line to line must be, and a whole one; longer than the most it winds through all the wood. */
const lengthMinMm = { usual: 14, simple: 24 }
const ringMinMm = { usual: 55, simple: 80 }
const ringMaxMm = 400
const roundMin = 0.16
const roomMm = { usual: 3.5, simple: 6 }

/** How light each place is beside what lies around it, in amplitudes of the light and shade there. */
function relativeLight(light: Plane, unit: number): Plane {
  const own = blurred(light, clumpSigma * unit)
  const around = blurred(own, aroundSigma * unit)
  const squares = mapped(own, (value, at) => (value - around.data[at]) ** 2)
  const amplitudes = blurred(squares, aroundSigma * unit)
  return mapped(own, (value, at) => {
    const amplitude = Math.sqrt(Math.max(0, amplitudes.data[at]))
    return (value - around.data[at]) / Math.max(amplitudeMin, amplitude)
  })
}

/** A ring without its piece is nothing: the points of a closed path from one to another, past its start where need be. */
function arcOf(path: Path, from: number, to: number): Path {
  const count = path.length / 2
  const arc = new Float32Array(2 * (to - from))
  for (let i = from; i < to; i++) {
    const at = ((i % count) + count) % count
    arc[2 * (i - from)] = path[2 * at]
    arc[2 * (i - from) + 1] = path[2 * at + 1]
  }
  return arc
}

/** How round a ring is: 1 for a circle, towards 0 for a worm. */
function roundness(path: Path): number {
  let area = 0
  for (let i = 0, before = path.length - 2; i < path.length; before = i, i += 2)
    area += (path[before] * path[i + 1] - path[i] * path[before + 1]) / 2
  const length = pathLength(path)
  return (4 * Math.PI * Math.abs(area)) / (length * length + 1e-6)
}

/** Runs an arc on along its ring until it meets a line, at most `most` points; where it meets none it is not lengthened. */
function untilMet(
  path: Path,
  start: number,
  way: 1 | -1,
  most: number,
  isMet: (x: number, y: number) => boolean,
): number | undefined {
  const count = path.length / 2
  for (let step = 1; step <= most; step++) {
    const at = (((start + way * step) % count) + count) % count
    if (isMet(path[2 * at], path[2 * at + 1])) return step
  }
  return undefined
}

/**
 * What stands for trees, bushes and rocks where the page is empty else: the rims of their clumps of light, whole or from line to line, so
 * that each is an area to colour. A rim that ends in nothing would be a worm.
 */
export function clumpLines(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, body, style, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const size = style.isSimple ? 'simple' : 'usual'
  const room = roomMm[size] * pixelsPerMm
  const taken = newOccupancy(width, height)
  const drawn = newOccupancy(width, height)
  for (const { path } of lines) {
    taken.stamp(path, room)
    drawn.stamp(path, 1)
  }
  const relative = relativeLight(reading.lightHalf, unit)
  const isMet = (x: number, y: number) =>
    drawn.isTaken(x, y) || body.border[indexAt(reading.grid, x, y, 1)] > 0
  const isRim = (x: number, y: number) => {
    const half = indexAt(relative, x, y, 0.5)
    const texture = Math.max(guides.plant.data[half], guides.busy.data[half])
    if (texture < 0.2 || guides.crisp.data[half] > 0.2) return false
    if (guides.own.data[half] > 0.3 && guides.plant.data[half] < 0.5) return false
    return !body.border[indexAt(reading.grid, x, y, 1)] && !taken.isTaken(x, y)
  }
  const result: ChosenLine[] = []
  const add = (piece: Path) => {
    const path = scalloped(piece, relative, input)
    result.push({ kind: 'clump', path })
    taken.stamp(path, room)
    drawn.stamp(path, 1)
  }
  const rings = isolines(relative, ringLevel)
    .map((ring) =>
      smoothPath(
        ring.map((value) => 2 * value),
        true,
        5 * unit,
      ),
    )
    .toSorted((one, other) => other.length - one.length)
  for (const path of rings) {
    const count = path.length / 2
    const isFree = (i: number) => isRim(path[2 * (i % count)], path[2 * (i % count) + 1])
    const isLeafy = meanHalf(guides.plant, path) > 0.3
    if (!isLeafy) continue
    const runs = runsOf(count, isFree)
    if (runs.length === 1 && runs[0][1] - runs[0][0] === count) {
      const length = pathLength(path)
      if (length < ringMinMm[size] * pixelsPerMm || length > ringMaxMm * pixelsPerMm) continue
      if (roundness(path) < roundMin) continue
      add(arcOf(path, 0, count + 1))
      continue
    }
    for (const [from, to] of runs) {
      if (to - from < lengthMinMm[size] * pixelsPerMm) continue
      const most = Math.round(1.6 * room)
      const before = untilMet(path, from, -1, most, isMet)
      const behind = untilMet(path, to - 1, 1, most, isMet)
      if (before === undefined && behind === undefined) continue
      const isOpen = before === undefined || behind === undefined
      if (isOpen && to - from < 2 * lengthMinMm[size] * pixelsPerMm) continue
      const piece = arcOf(path, from - (before ?? 0), to + (behind ?? 0))
      // Drawn meanwhile by its own ring's other side.
      if (!isFree(from + ((to - from) >> 1))) continue
      add(piece)
    }
  }
  return result
}
