import { pathLength, type Path } from './paths.ts'
import { clamp } from '../grid/planes.ts'

/** How far an arc bulges, and how much arcs differ in length: those of one length look like a machine's. */
const bulge = 0.27
const variety = { least: 0.72, most: 1.4 }
const stepsOfArc = 14

/** Always the same for a place, 0..1. */
const chanceAt = (x: number, y: number): number =>
  ((Math.floor(x) * 73 + Math.floor(y) * 151) % 64) / 64

/** A path as an outline of leaves or cloud is drawn: round arcs, about so long, that bulge to the left of its direction. */
export function cloudPath(path: Path, arc: number): Path {
  const total = pathLength(path)
  if (total < arc * 1.2) return path
  const out: number[] = []
  let from = 0
  let walked = 0
  let left = total
  let next = arc * variety.least
  for (let i = 1; i < path.length / 2; i++) {
    const dx = path[2 * i] - path[2 * i - 2]
    const dy = path[2 * i + 1] - path[2 * i - 1]
    const step = Math.sqrt(dx * dx + dy * dy)
    walked += step
    left -= step
    const isLast = i === path.length / 2 - 1
    // What is left after the last whole arc is part of it.
    if (!isLast && (walked < next || left < 0.5 * arc)) continue
    addArc(out, path, from, i)
    from = i
    walked = 0
    next =
      arc *
      (variety.least +
        (variety.most - variety.least) * chanceAt(path[2 * i] / 3, path[2 * i + 1] / 3))
  }
  out.push(path[path.length - 2], path[path.length - 1])
  return Float32Array.from(out)
}

/** A circle's arc over the chord from one point to another, without its last point. */
function addArc(out: number[], path: Path, from: number, to: number): void {
  const [x0, y0, x1, y1] = [path[2 * from], path[2 * from + 1], path[2 * to], path[2 * to + 1]]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const radius = 1 / (8 * bulge) + bulge / 2
  for (let s = 0; s < stepsOfArc; s++) {
    const t = s / stepsOfArc
    const lift = Math.sqrt(radius * radius - (t - 0.5) * (t - 0.5)) - (radius - bulge)
    out.push(x0 + dx * t + lift * dy, y0 + dy * t - lift * dx)
  }
}

/** With a point about every pixel. */
export function dense(path: Path): Path {
  const out: number[] = []
  for (let i = 2; i < path.length; i += 2) {
    const [dx, dy] = [path[i] - path[i - 2], path[i + 1] - path[i - 1]]
    const parts = clamp(Math.round(Math.sqrt(dx * dx + dy * dy)), 1, 64)
    for (let s = 0; s < parts; s++)
      out.push(path[i - 2] + (dx * s) / parts, path[i - 1] + (dy * s) / parts)
  }
  out.push(path[path.length - 2], path[path.length - 1])
  return Float32Array.from(out)
}
