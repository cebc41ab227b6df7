import type { Stroke } from '../ground/line-art.ts'

/** A stroke without the points that lie closer than `step` to the one kept before: what nobody could tell apart at its size. */
export function thinnedStroke(stroke: Stroke, step: number): Stroke {
  const { points, widthsMm } = stroke
  const kept = [0]
  const last = points.length / 2 - 1
  for (let i = 1; i <= last; i++) {
    const from = kept.at(-1) ?? 0
    const far = Math.hypot(
      points[2 * i] - points[2 * from],
      points[2 * i + 1] - points[2 * from + 1],
    )
    if (i === last || far >= step) kept.push(i)
  }
  return {
    ...stroke,
    points: Float32Array.from(kept.flatMap((i) => [points[2 * i], points[2 * i + 1]])),
    widthsMm: typeof widthsMm === 'number' ? widthsMm : Float32Array.from(kept, (i) => widthsMm[i]),
  }
}
