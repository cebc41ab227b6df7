import { thinnestLineMm, type Stroke } from './line-art.ts'
import { simplifiedIndices } from './simplify-path.ts'

/** The furthest a simplified line may stray, well under a printer's dot pair. */
const toleranceMm = 0.015

/** A stroke of one width along a path in mm. */
export function evenStroke(points: Float32Array, closed: boolean, widthMm: number): Stroke {
  const keep = simplifiedIndices(points, closed, toleranceMm)
  return { points: picked(points, keep), widthsMm: Math.max(thinnestLineMm, widthMm), closed }
}

/** A stroke with its own width at every point of a path in mm; `widthsMm` has one entry per point. */
export function swellingStroke(
  points: Float32Array,
  closed: boolean,
  widthsMm: Float32Array,
): Stroke {
  const isKept = new Uint8Array(widthsMm.length)
  for (const i of simplifiedIndices(points, closed, toleranceMm)) isKept[i] = 1
  const widthKeep = new Float32Array(widthsMm.length * 2)
  for (let i = 0; i < widthsMm.length; i++) {
    widthKeep[i * 2] = i * 10
    widthKeep[i * 2 + 1] = widthsMm[i]
  }
  for (const i of simplifiedIndices(widthKeep, closed, toleranceMm)) isKept[i] = 1
  const indices: number[] = []
  for (let i = 0; i < isKept.length; i++) if (isKept[i]) indices.push(i)
  return {
    points: picked(points, indices),
    widthsMm: Float32Array.from(indices, (i) => Math.max(thinnestLineMm, widthsMm[i])),
    closed,
  }
}

function picked(points: Float32Array, indices: readonly number[]): Float32Array {
  const result = new Float32Array(indices.length * 2)
  indices.forEach((from, to) => {
    result[to * 2] = points[from * 2]
    result[to * 2 + 1] = points[from * 2 + 1]
  })
  return result
}
