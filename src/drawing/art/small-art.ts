import type { Fill, LineArt } from '../ground/line-art.ts'
import { thinnedStroke } from '../lines/thin-stroke.ts'

/** What would be shorter or closer than this on paper is left out. */
const shortestMm = 1.6
const stepMm = 0.2

/** A drawing that is printed this much smaller: without what nobody could see, so that a page of small pictures stays light. */
export function smallArt(art: LineArt, scale: number): LineArt {
  const [shortest, step] = [shortestMm / scale, stepMm / scale]
  return {
    ...art,
    strokes: art.strokes
      .filter(({ points }) => points.length >= 4 && extent(points) >= shortest)
      .map((stroke) => thinnedStroke(stroke, step)),
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
