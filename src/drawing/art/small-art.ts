import { thinnestLineMm, type Fill, type LineArt } from '../ground/line-art.ts'
import { thickEnough } from '../lines/outline-stroke.ts'
import { thinnedStroke } from '../lines/thin-stroke.ts'

/** What would be shorter or closer than this on paper is left out. */
const shortestMm = 1.6
const stepMm = 0.2
const unitsPerMm = 100

/**
 * A drawing to be printed this much smaller, or not quite as small: without what nobody could see, so that a page of
 * small pictures stays light,
 * and with lines that a press holds at that scale.
 */
export function smallArt(art: LineArt, scale: number): LineArt {
  const [shortest, step] = [shortestMm / scale, stepMm / scale]
  const thinnest = Math.ceil((thinnestLineMm * unitsPerMm) / scale) / unitsPerMm
  return {
    ...art,
    strokes: art.strokes
      .filter(({ points }) => points.length >= 4 && extent(points) >= shortest)
      .map((stroke) => thickEnough(thinnedStroke(stroke, step), thinnest)),
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
