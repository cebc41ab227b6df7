import type { FaceFeatures, Point } from './face.ts'
import type { FacePen } from './face-pen.ts'
import { blacken, drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import { across, between, bow, direction, distance, minus, plus, type Spot } from './sketch-shapes.ts'

const openMin = 0.5
const teethMin = 0.5
/** The lips must be this far apart, in widths of the mouth, and in pens, to be drawn apart. */
const gapShareMin = 0.1
/** A narrower gap is as likely to show teeth. */
const darkGapMin = 0.22
const gapPensMin = 2.2
const roundness = 0.25
const smileShare = 0.8

/** The mouth's line, or its opening; `size` is about the way between the eyes in mm. */
export function drawMouth(sketch: FaceSketch, { mouth, traits }: FaceFeatures, pen: FacePen, size: number, onPaper: (point: Point) => Spot): void {
  const [left, right, upper, lower, bottom] = [mouth.left, mouth.right, mouth.upper, mouth.lower, mouth.bottom].map(onPaper)
  const width = distance(left, right)
  const down = across(direction(left, right))
  const middle = between(left, right)
  const heightOf = (spot: Spot) => (spot.x - middle.x) * down.x + (spot.y - middle.y) * down.y
  const [top, low] = [heightOf(upper), heightOf(lower)]
  const gap = low - top
  const rise = (height: number) => plus({ x: 0, y: 0 }, down, height)
  if (traits.open > openMin && gap > gapShareMin * width && gap > gapPensMin * pen.lineMm) {
    const upperLip = bow(left, right, rise(top), roundness)
    const lowerLip = bow(left, right, rise(low), roundness)
    const ring = [...upperLip, ...lowerLip.slice(1, -1).reverse()]
    if (pen.darkMouth && traits.teeth < teethMin && gap > darkGapMin * width) blacken(sketch, ring)
    drawOutline(sketch, ring, pen.lineMm)
  } else {
    // A smile too small to be opened shows in the lower lip.
    const line = Math.max(pen.smileMin * width, traits.teeth > teethMin ? smileShare * low : (top + low) / 2)
    drawLine(sketch, bow(left, right, rise(line), roundness), pen, pen.lineMm * (pen.swells ? 1.3 : 1))
  }
  if (size < pen.lipFromMm) return
  const lip = heightOf(bottom)
  if (lip - low < 2 * pen.lineMm) return
  const along = minus(right, left)
  const centre = plus(middle, down, lip)
  const half = 0.17
  drawLine(sketch, bow(plus(centre, along, -half), plus(centre, along, half), rise(0.03 * width), 0, 8), pen, pen.fineMm)
}
