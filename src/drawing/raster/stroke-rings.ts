import type { Stroke } from '../ground/line-art.ts'
import { outlineStroke } from '../lines/outline-stroke.ts'

/** Cosine of a turn (26°) from which the outline of a whole stroke is noticeably thinner at the corner than a pen is. */
const sharpCosine = 0.9
/** Cosine of a turn (8°) from which two straight pieces gape on the outer side. */
const gapingCosine = 0.99

/**
 * A stroke as rings for one filling by the non-zero rule: as it is printed, which is a pen of one width with round corners, or
 * the outline of a swelling one.
 */
export function strokeRings(stroke: Stroke): Float32Array[] {
  const { points, widthsMm, closed } = stroke
  if (typeof widthsMm !== 'number' || points.length < 4 || !hasSharpTurn(points, closed))
    return [outlineStroke(stroke)]
  const radius = widthsMm / 2
  const count = points.length / 2
  const rings: Float32Array[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const next = (i + 1) % count
    const piece = pieceOf(
      points[i * 2],
      points[i * 2 + 1],
      points[next * 2],
      points[next * 2 + 1],
      radius,
    )
    if (piece) rings.push(piece)
  }
  for (let i = 0; i < count; i++) {
    const isEnd = !closed && (i === 0 || i === count - 1)
    if (!isEnd && turnCosine(points, i) >= gapingCosine) continue
    rings.push(outlineStroke({ points: points.slice(i * 2, i * 2 + 2), widthsMm, closed: false }))
  }
  return rings
}

/** A straight piece of pen, turning the same way round as the dots between pieces; none where it has no length. */
function pieceOf(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
): Float32Array | undefined {
  const dx = x1 - x0
  const dy = y1 - y0
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return undefined
  const nx = (-dy / length) * radius
  const ny = (dx / length) * radius
  return Float32Array.of(x0 - nx, y0 - ny, x1 - nx, y1 - ny, x1 + nx, y1 + ny, x0 + nx, y0 + ny)
}

function hasSharpTurn(points: Float32Array, closed: boolean): boolean {
  const count = points.length / 2
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++)
    if (turnCosine(points, i) < sharpCosine) return true
  return false
}

/** The cosine of the turn at a point: 1 straight on, −1 back. A point that repeats another counts as no turn. */
function turnCosine(points: Float32Array, i: number): number {
  const count = points.length / 2
  const before = ((i + count - 1) % count) * 2
  const after = ((i + 1) % count) * 2
  const ax = points[i * 2] - points[before]
  const ay = points[i * 2 + 1] - points[before + 1]
  const bx = points[after] - points[i * 2]
  const by = points[after + 1] - points[i * 2 + 1]
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
  return lengths > 0 ? (ax * bx + ay * by) / lengths : 1
}
