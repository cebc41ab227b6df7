import { curve, poly } from './curves.ts'
import type { Path, Point } from './path.ts'
import type { Dice } from './random.ts'

/** The path as straight pieces, fine enough for filling. */
function flatten(path: Path): Point[] {
  const points: Point[] = []
  let from: Point = [0, 0]
  for (const segment of path) {
    if (segment[0] === 'Z') continue
    if (segment[0] === 'C') {
      const [, ax, ay, bx, by, x, y] = segment
      for (let i = 1; i <= 6; i++) {
        const t = i / 6
        const s = 1 - t
        points.push([
          s ** 3 * from[0] + 3 * s * s * t * ax + 3 * s * t * t * bx + t ** 3 * x,
          s ** 3 * from[1] + 3 * s * s * t * ay + 3 * s * t * t * by + t ** 3 * y,
        ])
      }
      from = [x, y]
    } else {
      from = [segment[1], segment[2]]
      points.push(from)
    }
  }
  return points
}

export interface Colouring {
  /** Degrees the strokes lean from the horizontal. */
  slant: number
  /** Distance between neighbouring strokes, scene units. */
  gap: number
  /** How far a stroke may stop short of the edge, or run over it when negative. */
  inset: number
  /** Share of the shape coloured so far, 0 to 1. */
  done?: number
}

/** A child's crayon going to and fro inside a shape: one zigzag, to be drawn with a stroke a little wider than the gap. */
export function colourIn(path: Path, how: Colouring, roll: Dice): Path {
  const cos = Math.cos((how.slant * Math.PI) / 180)
  const sin = Math.sin((how.slant * Math.PI) / 180)
  const turned = flatten(path).map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin])
  const low = Math.min(...turned.map((point) => point[1]))
  const high = Math.max(...turned.map((point) => point[1]))
  const stop = low + (high - low) * (how.done ?? 1)
  const zigzag: Point[] = []
  let forth = true
  let middle: number | null = null
  for (let v = low + how.gap * 0.6; v < stop; v += how.gap / 2) {
    const crossings: number[] = []
    turned.forEach((a, i) => {
      const b = turned[(i + 1) % turned.length]
      if (a[1] <= v !== b[1] <= v)
        crossings.push(a[0] + ((v - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    })
    crossings.sort((a, b) => a - b)
    const spans: [number, number][] = []
    for (let i = 0; i + 1 < crossings.length; i += 2) spans.push([crossings[i], crossings[i + 1]])
    if (spans.length === 0) continue
    const near = (span: readonly [number, number]): number =>
      middle === null ? span[0] - span[1] : Math.abs((span[0] + span[1]) / 2 - middle)
    const [from, to] = spans.reduce((best, span) => (near(span) < near(best) ? span : best))
    middle = (from + to) / 2
    const slack = Math.min(how.inset + roll.between(-1, 1) * 2.5, (to - from) * 0.4)
    const u = forth ? from + slack : to - slack
    zigzag.push([u * cos - v * sin, v * cos + u * sin])
    forth = !forth
  }
  return zigzag.length > 1 ? poly(zigzag, false) : []
}

/** A zigzag across an oval, for marks and underlays; `gap` is the distance between strokes. */
export function zigzag(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  slant: number,
  gap: number,
  roll: Dice,
): Path {
  const points: Point[] = []
  const cos = Math.cos((slant * Math.PI) / 180)
  const sin = Math.sin((slant * Math.PI) / 180)
  const count = Math.ceil((2 * rx) / gap)
  for (let i = 0; i <= count; i++) {
    const u = -rx + (i * 2 * rx) / count
    const reach = Math.sqrt(Math.max(0.05, 1 - (u / rx) ** 2)) * ry * roll.between(0.86, 1.1)
    const v = i % 2 ? reach : -reach
    points.push([cx + u * cos - v * sin, cy + u * sin + v * cos])
  }
  return curve(points, 0.1)
}
