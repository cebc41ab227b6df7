import type { FacePen } from './face-pen.ts'
import { blacken, drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import {
  across,
  bow,
  direction,
  distance,
  ellipse,
  minus,
  plus,
  type Spot,
} from './sketch-shapes.ts'

/** A lens' half width and height in ways between the eyes. */
const halfWidth = 0.4
const halfHeight = 0.31
/** How far a lens lies below its eye's middle, in the same. */
const lower = 0.05
/** How far an ellipse is blown up towards its box at the corners. */
const squareness = 0.14

/** How far spectacles' rims reach above eyes this far apart. */
export function rimAbove(apart: number): number {
  return (halfHeight - lower) * apart
}

/** Spectacles before two eyes; dark ones are black with a glint. */
export function drawGlasses(
  sketch: FaceSketch,
  left: Spot,
  right: Spot,
  dark: boolean,
  pen: FacePen,
): void {
  const apart = distance(left, right)
  const axis = direction(left, right)
  const down = across(axis)
  for (const eye of [left, right]) {
    const centre = plus(eye, down, lower * apart)
    const rim = ellipse(centre, axis, halfWidth * apart, halfHeight * apart).map((spot) => {
      const way = minus(spot, centre)
      const u = (way.x * axis.x + way.y * axis.y) / (halfWidth * apart)
      const v = (way.x * down.x + way.y * down.y) / (halfHeight * apart)
      return plus(centre, way, 1 + squareness * 4 * u * u * v * v)
    })
    const glint = ellipse(
      plus(plus(centre, axis, -0.16 * apart), down, -0.12 * apart),
      axis,
      0.09 * apart,
      0.04 * apart,
    )
    if (dark) blacken(sketch, rim, glint)
    else drawOutline(sketch, rim, pen.lineMm)
  }
  const inner = halfWidth * apart
  const [from, to] = [plus(left, axis, inner), plus(right, axis, -inner)]
  drawLine(
    sketch,
    bow(from, to, plus({ x: 0, y: 0 }, down, -0.05 * apart), 0, 8),
    { ...pen, swells: false },
    pen.lineMm,
  )
}
