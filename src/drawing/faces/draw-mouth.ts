import { drawDash, lensHeight } from './colour-shapes.ts'
import type { FaceFeatures, Point } from './face.ts'
import type { FacePen, FaceShapes } from './face-pen.ts'
import { blacken, drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import {
  across,
  between,
  bow,
  direction,
  distance,
  minus,
  plus,
  type Spot,
} from './sketch-shapes.ts'

const openMin = 0.5
const teethMin = 0.5
/** The lips must be this far apart, in widths of the mouth, and in pens, to be drawn apart. */
const gapShareMin = 0.1
/** A narrower gap is as likely to show teeth. */
const darkGapMin = 0.22
const gapPensMin = 2.2
const roundness = 0.25
const smileShare = 0.8
/** How high a mouth that can be coloured may be at most, in its widths: a higher one laughs, which only a mouth does that shows teeth. */
const calmHeightMax = 0.34
const gladHeightMax = 0.5
const gladHeight = 0.3
const calmHeight = 0.2
/** A closed mouth's upper line hangs at least this much, in its widths: a straight one smirks. */
const calmHang = 0.08
/** A dash smiles at least this much, as a share of its width: less would not be seen. */
const dashSmileMin = 0.22
/** A dash's pen in ways between the eyes. */
const dashBoldness = 0.13

/** In a face that fills the page a closed mouth would be a hair: from so many mm between the eyes its line is the bolder, up to so many times. */
const boldFromMm = 40
const boldMax = 1.6

/** The mouth's line, or its opening; `size` is about the way between the eyes in mm. */
export function drawMouth(
  sketch: FaceSketch,
  { mouth, traits }: FaceFeatures,
  pen: FacePen,
  size: number,
  onPaper: (point: Point) => Spot,
): void {
  const [left, right, upper, lower, bottom] = [
    mouth.left,
    mouth.right,
    mouth.upper,
    mouth.lower,
    mouth.bottom,
  ].map(onPaper)
  const width = distance(left, right)
  const down = across(direction(left, right))
  const middle = between(left, right)
  const heightOf = (spot: Spot) => (spot.x - middle.x) * down.x + (spot.y - middle.y) * down.y
  const [top, low] = [heightOf(upper), heightOf(lower)]
  const gap = low - top
  const rise = (height: number) => plus({ x: 0, y: 0 }, down, height)
  if (traits.open > openMin && gap > gapShareMin * width && gap > gapPensMin * pen.lineMm) {
    const ring = lens(left, right, rise(top), rise(low))
    if (pen.darkMouth && traits.teeth < teethMin && gap > darkGapMin * width) blacken(sketch, ring)
    drawOutline(sketch, ring, pen.lineMm)
  } else {
    // A smile too small to be opened shows in the lower lip.
    const isGlad = traits.teeth > teethMin
    const line = Math.max(pen.smileMin * width, isGlad ? smileShare * low : (top + low) / 2)
    if (pen.shapes) drawSmile(sketch, left, right, rise, line, isGlad, pen, size, pen.shapes)
    else
      drawLine(
        sketch,
        bow(left, right, rise(line), roundness),
        pen,
        pen.lineMm * (pen.swells ? 1.3 : 1) * Math.min(boldMax, Math.max(1, size / boldFromMm)),
      )
  }
  if (size < pen.lipFromMm) return
  const lip = heightOf(bottom)
  if (lip - low < 2 * pen.lineMm) return
  const along = minus(right, left)
  const centre = plus(middle, down, lip)
  const half = 0.17
  drawLine(
    sketch,
    bow(plus(centre, along, -half), plus(centre, along, half), rise(0.03 * width), 0, 8),
    pen,
    pen.fineMm,
  )
}

/** A mouth that hardly opens as a shape to be coloured, around the line it would be; too small for that, as a dash. */
function drawSmile(
  sketch: FaceSketch,
  left: Spot,
  right: Spot,
  rise: (height: number) => Spot,
  line: number,
  isGlad: boolean,
  pen: FacePen,
  size: number,
  shapes: FaceShapes,
): void {
  const width = distance(left, right)
  const height = Math.max(
    lensHeight(width, pen.lineMm, shapes),
    (isGlad ? gladHeight : calmHeight) * width,
  )
  if (height > (isGlad ? gladHeightMax : calmHeightMax) * width) {
    drawDash(
      sketch,
      left,
      right,
      rise(Math.max(line, dashSmileMin * width)),
      pen,
      dashBoldness * size,
      shapes,
    )
    return
  }
  const upper = Math.max(line - height / 2, isGlad ? 0 : calmHang * width)
  drawOutline(sketch, lens(left, right, rise(upper), rise(upper + height)), pen.lineMm)
}

function lens(left: Spot, right: Spot, upper: Spot, lower: Spot): Spot[] {
  return [
    ...bow(left, right, upper, roundness),
    ...bow(left, right, lower, roundness).slice(1, -1).reverse(),
  ]
}
