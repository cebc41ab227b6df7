import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { exp } from '../../ground/portable-math.ts'

/** Points x0,y0,x1,y1,… about a pixel of the whole grid apart, pixel centres at .5. */
export type Path = Float32Array

export function pathLength(path: Path): number {
  let sum = 0
  for (let i = 2; i < path.length; i += 2) {
    const dx = path[i] - path[i - 2]
    const dy = path[i + 1] - path[i - 1]
    sum += Math.sqrt(dx * dx + dy * dy)
  }
  return sum
}

/** The index of a point's pixel in a plane of `scale` times the whole grid's sides (1 or 0.5), clamped. */
export function indexAt(
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  scale: number,
): number {
  // What lies a fraction before 0 is clamped, so that towards 0 is as good as down, and faster.
  const column = (x * scale) | 0
  const row = (y * scale) | 0
  return (
    (row < 0 ? 0 : row < height ? row : height - 1) * width +
    (column < 0 ? 0 : column < width ? column : width - 1)
  )
}

/** The mean along a path of a plane on the half grid. */
export function meanHalf(plane: Plane, path: Path): number {
  return meanAt(plane, path, 0.5)
}

/** The least value of a half plane along a path of the whole grid. */
export function leastAlong(plane: Plane, path: Path): number {
  let least = Infinity
  for (let i = 0; i < path.length; i += 2)
    least = Math.min(least, plane.data[indexAt(plane, path[i], path[i + 1], 0.5)])
  return least
}

/** The mean along a path of a plane on the whole grid. */
export function meanWhole(plane: Plane, path: Path): number {
  return meanAt(plane, path, 1)
}

function meanAt(plane: Plane, path: Path, scale: number): number {
  const { data } = plane
  let sum = 0
  for (let i = 0; i < path.length; i += 2) sum += data[indexAt(plane, path[i], path[i + 1], scale)]
  return path.length > 0 ? (2 * sum) / path.length : 0
}

/** How much of a path's points holds. */
export function shareWhere(path: Path, holds: (x: number, y: number) => boolean): number {
  let count = 0
  for (let i = 0; i < path.length; i += 2) if (holds(path[i], path[i + 1])) count++
  return path.length > 0 ? (2 * count) / path.length : 0
}

/** From a path's first point to its last, as the crow flies. */
export function endDistance(path: Path): number {
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  return Math.sqrt(dx * dx + dy * dy)
}

export function reversed(path: Path): Path {
  const result = new Float32Array(path.length)
  for (let i = 0; i < path.length; i += 2) {
    result[i] = path[path.length - 2 - i]
    result[i + 1] = path[path.length - 1 - i]
  }
  return result
}

export function joined(...paths: readonly Path[]): Path {
  const result = new Float32Array(paths.reduce((sum, path) => sum + path.length, 0))
  let at = 0
  for (const path of paths) {
    result.set(path, at)
    at += path.length
  }
  return result
}

/** In which direction a path would run on beyond its start or finish, of length 1 (0 where it has none). */
export function endDirection(
  path: Path,
  isFinish: boolean,
  look: number,
): [dx: number, dy: number] {
  const count = path.length / 2
  const end = isFinish ? count - 1 : 0
  const back = isFinish ? Math.max(0, end - look) : Math.min(count - 1, look)
  const dx = path[2 * end] - path[2 * back]
  const dy = path[2 * end + 1] - path[2 * back + 1]
  const length = Math.sqrt(dx * dx + dy * dy)
  return length > 0 ? [dx / length, dy / length] : [0, 0]
}

/** How far a point's neighbours are by which its direction is known. */
const look = 3

/** A path's normal at a point, of length 1. */
export function normalAt(path: Path, point: number): [x: number, y: number] {
  const before = 2 * Math.max(0, point - look)
  const after = 2 * Math.min(path.length / 2 - 1, point + look)
  const dx = path[after] - path[before]
  const dy = path[after + 1] - path[before + 1]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  return [-dy / length, dx / length]
}

/** Stretches of points for which `holds`, as [first, behind the last] in points. */
export function runsOf(count: number, holds: (point: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let from = 0; from < count; from++) {
    if (!holds(from)) continue
    let to = from + 1
    while (to < count && holds(to)) to++
    runs.push([from, to])
    from = to
  }
  return runs
}

/**
 * The stretches of a ring's points that hold, gaps shorter than `gapMax` points closed and pieces shorter than
 * `pieceMin` out, as [first, behind
 * the last]; the last may run on beyond the ring's end.
 */
export function ringPieces(
  holds: Uint8Array,
  gapMax: number,
  pieceMin: number,
): [number, number][] {
  const count = holds.length
  const start = Math.max(0, holds.indexOf(0))
  const marks = holds.map((_, i) => holds[(start + i) % count])
  for (const [from, to] of runsOf(count, (i) => marks[i] === 0)) {
    const isBetween = from > 0 && to < count
    if (isBetween && to - from < gapMax) marks.fill(1, from, to)
  }
  return runsOf(count, (i) => marks[i] === 1)
    .filter(([from, to]) => to - from >= pieceMin)
    .map(([from, to]) => [start + from, start + to])
}

/** Numbers along a path smoothed by a Gaussian of `sigma` points; the ends are repeated. */
export function smoothedNumbers(values: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(2.5 * sigma)
  const taps = Float64Array.from({ length: radius + 1 }, (_, i) =>
    exp((-i * i) / (2 * sigma * sigma)),
  )
  const total = taps.reduce((sum, tap, i) => sum + (i === 0 ? tap : 2 * tap), 0)
  const count = values.length
  const padded = new Float64Array(count + 2 * radius)
  padded.fill(values[0], 0, radius)
  padded.set(values, radius)
  padded.fill(values[count - 1], radius + count)
  const smooth = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const here = at + radius
    let sum = taps[0] * padded[here]
    for (let i = 1; i <= radius; i++) sum += taps[i] * (padded[here - i] + padded[here + i])
    smooth[at] = sum / total
  }
  return smooth
}

/**
 * A path smoothed a little everywhere, and much wherever that stays within `stray` pixels of it: straight and round things become so,
 * and corners stay.
 */
export function adaptivelySmoothed(path: Path, sigma: number, unit: number, stray: number): Path {
  const result = smoothPath(path, false, sigma)
  const near = smoothPath(path, false, 1.5)
  const count = path.length / 2
  for (const strong of [7 * unit, 16 * unit]) {
    if (count < 5 * strong) break
    const smooth = stronglySmoothed(path, strong)
    const away = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const dx = smooth[2 * i] - near[2 * i]
      const dy = smooth[2 * i + 1] - near[2 * i + 1]
      away[i] = Math.sqrt(dx * dx + dy * dy)
    }
    const reach = Math.round(1.5 * strong)
    const weights = meanAlong(
      largestAlong(away, reach).map((most) =>
        Math.min(1, Math.max(0, ((stray * unit - most) / (stray * unit)) * 2)),
      ),
      reach,
    )
    for (let i = 0; i < result.length; i++) result[i] += (smooth[i] - result[i]) * weights[i >> 1]
  }
  return result
}

/**
 * A path smoothed by three means one after the other, together as wide as a Gaussian of `sigma` points: many times faster for wide ones.
 * The ends stay, by reflecting the path through them.
 */
function stronglySmoothed(path: Path, sigma: number): Path {
  const count = path.length / 2
  const result = new Float32Array(path.length)
  // Three means of 2r + 1 points have a variance of r · (r + 1).
  const radius = Math.max(1, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2))
  const pad = Math.min(3 * radius, count - 1)
  for (const axis of [0, 1]) {
    let values = new Float64Array(count + 2 * pad)
    const last = path[2 * count - 2 + axis]
    for (let i = 0; i < count; i++) values[pad + i] = path[2 * i + axis]
    for (let i = 1; i <= pad; i++) {
      values[pad - i] = 2 * path[axis] - path[2 * i + axis]
      values[pad + count - 1 + i] = 2 * last - path[2 * (count - 1 - i) + axis]
    }
    for (let round = 0; round < 3; round++) values = meansAround(values, radius)
    for (let i = 0; i < count; i++) result[2 * i + axis] = values[pad + i]
  }
  return result
}

/** Means of the numbers within `radius`; at the ends of as many as there are on both sides. */
function meansAround(values: Float64Array, radius: number): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i] + values[i]
  const means = new Float64Array(values.length)
  for (let i = 0; i < means.length; i++) {
    const reach = Math.min(radius, i, values.length - 1 - i)
    means[i] = (sums[i + reach + 1] - sums[i - reach]) / (2 * reach + 1)
  }
  return means
}

/**
 * The largest of the numbers, none below 0, within `reach` of each: the best of those since a block began and until it
 * ends (van Herk 1992).
 */
function largestAlong(values: Float32Array, reach: number): Float32Array {
  const count = values.length
  const block = 2 * reach + 1
  const before = values.slice()
  const behind = values.slice()
  for (let i = 1; i < count; i++)
    if (i % block > 0 && before[i - 1] > before[i]) before[i] = before[i - 1]
  for (let i = count - 2; i >= 0; i--)
    if ((i + 1) % block > 0 && behind[i + 1] > behind[i]) behind[i] = behind[i + 1]
  return values.map((_, at) => {
    const from = Math.max(0, at - reach)
    const to = Math.min(count - 1, at + reach)
    // Cut off at an end, the window may lie within one block.
    if (from === 0)
      return at - reach < 0 && to < block ? before[to] : Math.max(behind[from], before[to])
    if (to === count - 1 && Math.floor(from / block) === Math.floor(to / block)) return behind[from]
    return Math.max(behind[from], before[to])
  })
}

function meanAlong(values: Float32Array, reach: number): Float32Array {
  const last = values.length - 1
  const at = (i: number) => values[Math.min(last, Math.max(0, i))]
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  return values.map((_, i) => {
    const mean = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
    return mean
  })
}
