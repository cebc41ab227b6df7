import type { Fill, Stroke } from '../ground/line-art.ts'

/** A line along the picture's edge may wobble so far over it: its frame lies there. */
const wobbleMm = 0.5

type Paper = { readonly widthMm: number; readonly heightMm: number }

/** How far beyond the paper a place is, in mm; 0 on it. */
const beyond = (x: number, y: number, { widthMm, heightMm }: Paper): number =>
  Math.max(0, -x, x - widthMm, -y, y - heightMm)

/** Strokes as far as they are on the paper: what leaves it, a curl of hair that goes on or the rest of a face, ends at its edge. */
export function strokesWithin(strokes: readonly Stroke[], paper: Paper): Stroke[] {
  return strokes.flatMap((stroke) =>
    leaves(stroke.points, paper) ? partsOf(stroke, paper) : [stroke],
  )
}

/** Areas as far as they are on the paper. */
export function fillsWithin(fills: readonly Fill[], paper: Paper): Fill[] {
  const { widthMm, heightMm } = paper
  return fills.map((fill) =>
    fill.rings.some((ring) => leaves(ring, paper))
      ? {
          ...fill,
          rings: fill.rings.map((ring) =>
            ring.map((value, i) => Math.min(i % 2 === 0 ? widthMm : heightMm, Math.max(0, value))),
          ),
        }
      : fill,
  )
}

function leaves(points: Float32Array, paper: Paper): boolean {
  for (let i = 0; i < points.length; i += 2)
    if (beyond(points[i], points[i + 1], paper) > wobbleMm) return true
  return false
}

type Point = { x: number; y: number; width: number }

function partsOf({ points, widthsMm, closed }: Stroke, paper: Paper): Stroke[] {
  const count = points.length / 2
  const all: Point[] = Array.from({ length: closed ? count + 1 : count }, (_, at) => {
    const i = at % count
    const width = typeof widthsMm === 'number' ? widthsMm : widthsMm[i]
    return { x: points[2 * i], y: points[2 * i + 1], width }
  })
  const parts: Point[][] = []
  let part: Point[] = []
  all.forEach((point, i) => {
    const isOn = beyond(point.x, point.y, paper) === 0
    const before = all[i - 1]
    const wasOn = before !== undefined && beyond(before.x, before.y, paper) === 0
    if (isOn && before && !wasOn) part.push(edgeBetween(point, before, paper))
    if (isOn) part.push(point)
    if (!isOn && wasOn) {
      part.push(edgeBetween(before, point, paper))
      parts.push(part)
      part = []
    }
  })
  parts.push(part)
  return parts
    .filter((some) => some.length > 1)
    .map((some) => ({
      points: Float32Array.from(some.flatMap(({ x, y }) => [x, y])),
      widthsMm:
        typeof widthsMm === 'number' ? widthsMm : Float32Array.from(some, ({ width }) => width),
      closed: false,
    }))
}

/** Where a line from a place on the paper to one beyond it crosses the edge. */
function edgeBetween(on: Point, off: Point, { widthMm, heightMm }: Paper): Point {
  const share = (from: number, to: number, most: number) =>
    to < 0 ? from / (from - to) : to > most ? (most - from) / (to - from) : 1
  const t = Math.min(share(on.x, off.x, widthMm), share(on.y, off.y, heightMm))
  const at = (from: number, to: number) => from + t * (to - from)
  return { x: at(on.x, off.x), y: at(on.y, off.y), width: at(on.width, off.width) }
}
