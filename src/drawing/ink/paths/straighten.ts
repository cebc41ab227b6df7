import { simplifiedIndices } from '../../lines/simplify-path.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { pathLength, type Path } from './paths.ts'

/** Of a line that runs straight over so much of its length all stretches count, of others those that are so many times as long. */
const straightMin = 0.7
const longTimes = 3
/** Two stretches that turn by less, as a sine, are pieces of an arc. */
const turnMin = 0.34
/** How far a stretch may bulge to one side, as a share of its length and in any case: more is an arc. */
const bulge = { share: 0.02, least: 1 }
/** The ends of a stretch are round where ink meets ink: so much of them is left out where its line is fitted. */
const endShare = 0.12
/** Two stretches meet where their lines cross, if that is no farther from where the path turned than so many tolerances. */
const cornerReach = 2.5

type Point = readonly [x: number, y: number]
type Stretch = {
  readonly from: number
  readonly to: number
  /** a point of its line, and which way that runs, of length 1 */
  readonly at: Point
  readonly way: Point
}

const pointAt = (path: ArrayLike<number>, i: number): Point => [path[2 * i], path[2 * i + 1]]

/** The line through a stretch's points that is nearest to them, or undefined where they bulge to one side. */
function fitted(path: Path, from: number, to: number): Stretch | undefined {
  const cut = Math.floor(endShare * (to - from))
  const [first, last] = [from + cut, to - cut]
  const count = last - first + 1
  if (count < 4) return undefined
  let [x, y] = [0, 0]
  for (let i = first; i <= last; i++) {
    x += path[2 * i] / count
    y += path[2 * i + 1] / count
  }
  const [ax, ay] = pointAt(path, first)
  const [bx, by] = pointAt(path, last)
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) + 1e-6
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  // In the chord's frame: the slope that is left, and how much a parabola would rise in the middle (both least squares).
  let [sxx, sxy, sqq, sqy, sq] = [0, 0, 0, 0, 0]
  for (let i = first; i <= last; i++) sq += along(i) ** 2 / count
  function along(i: number): number {
    return (path[2 * i] - x) * dx + (path[2 * i + 1] - y) * dy
  }
  for (let i = first; i <= last; i++) {
    const u = along(i)
    const v = (path[2 * i + 1] - y) * dx - (path[2 * i] - x) * dy
    sxx += u * u
    sxy += u * v
    sqq += (u * u - sq) ** 2
    sqy += (u * u - sq) * v
  }
  const sagitta = Math.abs(sqy / (sqq + 1e-9)) * (length / 2) ** 2
  if (sagitta > Math.max(bulge.least, bulge.share * length)) return undefined
  const slope = sxy / (sxx + 1e-9)
  const norm = Math.sqrt(1 + slope * slope)
  return { from, to, at: [x, y], way: [(dx - slope * dy) / norm, (dy + slope * dx) / norm] }
}

function onto({ at, way }: Stretch, [x, y]: Point): Point {
  const far = (x - at[0]) * way[0] + (y - at[1]) * way[1]
  return [at[0] + far * way[0], at[1] + far * way[1]]
}

const sineOf = (one: Stretch, other: Stretch) =>
  Math.abs(one.way[0] * other.way[1] - one.way[1] * other.way[0])

function crossing(one: Stretch, other: Stretch): Point | undefined {
  const turn = one.way[0] * other.way[1] - one.way[1] * other.way[0]
  if (Math.abs(turn) < 0.15) return undefined
  const far =
    ((other.at[0] - one.at[0]) * other.way[1] - (other.at[1] - one.at[1]) * other.way[0]) / turn
  return [one.at[0] + far * one.way[0], one.at[1] + far * one.way[1]]
}

/**
 * A path with its straight stretches made straight, and sharp corners where two of them meet; undefined where it has none: arcs stay.
 * Stretches are at least `least` pixels long, and the path strays no further than `tolerance` from them. As many points as before; `calmed`
 * are its points where it is not straight.
 */
export function straightened(
  path: Path,
  calmed: Path,
  tolerance: number,
  least: number,
): Path | undefined {
  const calm = smoothPath(path, false, 1.5)
  const turns = simplifiedIndices(calm, false, tolerance)
  const lengthOf = (k: number) => {
    const [ax, ay] = pointAt(calm, turns[k])
    const [bx, by] = pointAt(calm, turns[k + 1])
    return Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
  }
  const fits = turns
    .slice(0, -1)
    .map((from, k) => (lengthOf(k) >= least ? fitted(calm, from, turns[k + 1]) : undefined))
  const isArc = fits.map((fit, k) =>
    [fits[k - 1], fits[k + 1]].some((beside) => fit && beside && sineOf(fit, beside) < turnMin),
  )
  const straight = fits.reduce((sum, fit, k) => sum + (fit && !isArc[k] ? lengthOf(k) : 0), 0)
  const enough = straight < straightMin * pathLength(calm) ? longTimes * least : least
  const stretches = fits.map((fit, k) => (isArc[k] || lengthOf(k) < enough ? undefined : fit))
  if (stretches.every((stretch) => !stretch)) return undefined
  const corners = turns.map((turn, k): Point => {
    const here = pointAt(calm, turn)
    const [before, after] = [stretches[k - 1], stretches[k]]
    if (before && after) {
      const corner = crossing(before, after)
      const [dx, dy] = corner ? [corner[0] - here[0], corner[1] - here[1]] : [0, 0]
      return corner && dx * dx + dy * dy < (cornerReach * tolerance) ** 2
        ? corner
        : onto(before, here)
    }
    // Where a line ends others may meet it.
    if (k === 0 || k === turns.length - 1) return pointAt(calmed, turn)
    const only = before ?? after
    return only ? onto(only, here) : pointAt(calmed, turn)
  })
  const result = calmed.slice()
  for (let k = 0; k + 1 < turns.length; k++) {
    const [from, to] = [turns[k], turns[k + 1]]
    const [start, end] = [corners[k], corners[k + 1]]
    for (let i = from; i <= to; i++) {
      const t = (i - from) / Math.max(1, to - from)
      for (const axis of [0, 1] as const) {
        const moved =
          (1 - t) * (start[axis] - calmed[2 * from + axis]) +
          t * (end[axis] - calmed[2 * to + axis])
        result[2 * i + axis] = stretches[k]
          ? (1 - t) * start[axis] + t * end[axis]
          : calmed[2 * i + axis] + moved
      }
    }
  }
  return result
}
