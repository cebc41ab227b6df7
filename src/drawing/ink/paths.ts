import type { Plane } from '../plane.ts'
import { smoothPath } from '../smooth-path.ts'
import { exp } from '../portable-math.ts'

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
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * scale)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * scale)))
  return row * width + column
}

/** The mean along a path of a plane on the half grid. */
export function meanHalf(plane: Plane, path: Path): number {
  return meanAt(plane, path, 0.5)
}

/** The mean along a path of a plane on the whole grid. */
export function meanWhole(plane: Plane, path: Path): number {
  return meanAt(plane, path, 1)
}

function meanAt(plane: Plane, path: Path, scale: number): number {
  let sum = 0
  for (let i = 0; i < path.length; i += 2)
    sum += plane.data[indexAt(plane, path[i], path[i + 1], scale)]
  return path.length > 0 ? (2 * sum) / path.length : 0
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

/** Numbers along a path smoothed by a Gaussian of `sigma` points; the ends are repeated. */
export function smoothedNumbers(values: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(2.5 * sigma)
  const taps = Float64Array.from({ length: radius + 1 }, (_, i) =>
    exp((-i * i) / (2 * sigma * sigma)),
  )
  const total = taps.reduce((sum, tap, i) => sum + (i === 0 ? tap : 2 * tap), 0)
  const last = values.length - 1
  return values.map((value, at) => {
    let sum = taps[0] * value
    for (let i = 1; i <= radius; i++)
      sum += taps[i] * (values[Math.max(0, at - i)] + values[Math.min(last, at + i)])
    return sum / total
  })
}

/**
 * A path smoothed a little everywhere, and much wherever that stays within `stray` pixels of it: straight and round things become so,
 * and corners stay.
 */
export function adaptivelySmoothed(path: Path, sigma: number, unit: number, stray: number): Path {
  let result = smoothPath(path, false, sigma)
  const near = smoothPath(path, false, 1.5)
  const count = path.length / 2
  for (const strong of [7 * unit, 16 * unit]) {
    if (count < 5 * strong) break
    const smooth = smoothPath(path, false, strong)
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
    result = result.map((value, i) => value + (smooth[i] - value) * weights[i >> 1])
  }
  return result
}

function largestAlong(values: Float32Array, reach: number): Float32Array {
  return values.map((_, at) => {
    let most = 0
    const end = Math.min(values.length - 1, at + reach)
    for (let i = Math.max(0, at - reach); i <= end; i++) if (values[i] > most) most = values[i]
    return most
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
