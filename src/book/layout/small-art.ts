import type { Fill, LineArt, Stroke } from '#drawing/line-art.ts'

/** What would be shorter or closer than this on paper is left out. */
const shortestMm = 1.6
const stepMm = 0.2

/** A drawing that is printed this much smaller: without what nobody could see, so that a page of small pictures stays light. */
export function smallArt(art: LineArt, scale: number): LineArt {
  const [shortest, step] = [shortestMm / scale, stepMm / scale]
  return {
    ...art,
    strokes: art.strokes.flatMap((stroke) => thinned(stroke, shortest, step) ?? []),
    fills: art.fills.flatMap(({ rings }): Fill[] => {
      const large = rings.filter((ring) => extent(ring) >= shortest)
      return large.length > 0 ? [{ rings: large }] : []
    }),
  }
}

function extent(points: Float32Array): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i])
    right = Math.max(right, points[i])
    top = Math.min(top, points[i + 1])
    bottom = Math.max(bottom, points[i + 1])
  }
  return Math.max(right - left, bottom - top)
}

function thinned(stroke: Stroke, shortest: number, step: number): Stroke | null {
  const { points, widthsMm } = stroke
  if (points.length < 4 || extent(points) < shortest) return null
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
