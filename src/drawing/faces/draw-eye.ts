import { drawDash } from './colour-shapes.ts'
import type { FacePen } from './face-pen.ts'
import { blacken, drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import {
  across,
  between,
  bow,
  direction,
  distance,
  ellipse,
  minus,
  plus,
  type Spot,
} from './sketch-shapes.ts'

/** An eye on paper, already as large as it is to be drawn. Corners are the picture's left and right. */
export type EyeOnPaper = {
  readonly left: Spot
  readonly right: Spot
  /** from the middle between the corners to the lids, as shares of the eye's width; upper counts upwards */
  readonly upper: number
  readonly lower: number
  /** where the iris is, from the eye's middle, in its widths: along the eye, and down */
  readonly gaze: Spot
  readonly closed: boolean
}

const lidFullness = 0.45
/** An iris' radius in widths of the eye, and at least in heights: white above and below it makes an eye stare. */
const irisShare = 0.23
const irisHeightShare = 0.52
const highlightShare = 0.3
const dotShare = 0.3

/** `eyesApart` is the way between the eyes in mm: it says how much can be drawn. */
export function drawEye(
  sketch: FaceSketch,
  eye: EyeOnPaper,
  pen: FacePen,
  eyesApart: number,
): void {
  const width = distance(eye.left, eye.right)
  const axis = direction(eye.left, eye.right)
  const down = across(axis)
  const middle = between(eye.left, eye.right)
  if (eye.closed) {
    const deep = plus({ x: 0, y: 0 }, down, width * 0.22)
    if (pen.shapes && eyesApart < pen.shapes.dashLidUpToMm)
      drawDash(sketch, eye.left, eye.right, deep, pen, 0, pen.shapes)
    else
      drawLine(
        sketch,
        bow(eye.left, eye.right, deep, lidFullness),
        pen,
        pen.lineMm * (pen.swells ? 1.3 : 1),
      )
    return
  }
  if (eyesApart < pen.lidsFromMm) {
    const radius = Math.max(0.55 * pen.lineMm, Math.min(dotShare * width, 0.16 * eyesApart))
    const centre = plus(middle, axis, eye.gaze.x * width * 0.4)
    const holes = radius > 0.9 ? [highlight(centre, radius, 1.2 * radius)] : []
    blacken(sketch, ellipse(centre, axis, radius, 1.2 * radius), ...holes)
    return
  }
  const upper = bow(
    eye.left,
    eye.right,
    plus({ x: 0, y: 0 }, down, -eye.upper * width),
    lidFullness,
  )
  const lower = bow(eye.left, eye.right, plus({ x: 0, y: 0 }, down, eye.lower * width), lidFullness)
  drawIris(sketch, eye, pen, eyesApart, upper, lower)
  if (!pen.swells) {
    drawOutline(sketch, [...upper, ...lower.slice(1, -1).reverse()], pen.lineMm)
    return
  }
  drawLine(sketch, upper, pen, pen.lineMm * (1 + Math.min(1, eyesApart / 25)))
  drawLine(sketch, lower.slice(3, -3), pen, pen.fineMm)
}

function highlight(centre: Spot, a: number, b: number): Spot[] {
  const share = highlightShare * a
  return ellipse({ x: centre.x - 0.34 * a, y: centre.y - 0.34 * b }, { x: 1, y: 0 }, share, share)
}

/** The iris, cut off by the lids. */
function drawIris(
  sketch: FaceSketch,
  eye: EyeOnPaper,
  pen: FacePen,
  eyesApart: number,
  upper: Spot[],
  lower: Spot[],
): void {
  const width = distance(eye.left, eye.right)
  const axis = direction(eye.left, eye.right)
  const down = across(axis)
  const middle = between(eye.left, eye.right)
  const radius = Math.max(irisShare, irisHeightShare * (eye.upper + eye.lower)) * width
  const height = Math.min(eye.gaze.y, radius / width - 1.2 * eye.upper)
  const centre = plus(plus(middle, axis, eye.gaze.x * width), down, height * width)
  const withinLids = (ring: readonly Spot[]) =>
    ring.map((spot) => {
      const from = minus(spot, eye.left)
      const along = Math.min(1, Math.max(0, (from.x * axis.x + from.y * axis.y) / width))
      const at = along * (upper.length - 1)
      const i = Math.min(upper.length - 2, Math.floor(at))
      const [top, bottom] = [upper, lower].map((lid) =>
        heightOf(between(lid[i], lid[i + 1], at - i), eye.left, down),
      )
      const height = heightOf(spot, eye.left, down)
      return plus(spot, down, Math.min(Math.max(height, top), bottom) - height)
    })
  const holes = radius > 0.75 ? [highlight(centre, radius, radius)] : []
  const outer = withinLids(ellipse(centre, axis, radius, radius))
  if (eyesApart < pen.irisRingFromMm) {
    blacken(sketch, outer, ...holes)
    return
  }
  const inner = radius - pen.fineMm
  blacken(sketch, outer, withinLids(ellipse(centre, axis, inner, inner)))
  const pupil = 0.55 * radius
  blacken(
    sketch,
    withinLids(ellipse(centre, axis, pupil, pupil)),
    highlight(centre, pupil * 1.2, pupil * 1.2),
  )
}

function heightOf(spot: Spot, from: Spot, down: Spot): number {
  return (spot.x - from.x) * down.x + (spot.y - from.y) * down.y
}
