import { thinnestLineMm, type Stroke } from '../ground/line-art.ts'
import { simplifiedIndices } from './simplify-path.ts'

/** The furthest a simplified line may stray, well under a printer's dot pair. */
const toleranceMm = 0.015

/** A stroke of one width along a path in mm. */
export function evenStroke(points: Float32Array, closed: boolean, widthMm: number): Stroke {
  const keep = simplifiedIndices(points, closed, toleranceMm)
  return { points: picked(points, keep), widthsMm: Math.max(thinnestLineMm, widthMm), closed }
}

function picked(points: Float32Array, indices: readonly number[]): Float32Array {
  const result = new Float32Array(indices.length * 2)
  indices.forEach((from, to) => {
    result[to * 2] = points[from * 2]
    result[to * 2 + 1] = points[from * 2 + 1]
  })
  return result
}
