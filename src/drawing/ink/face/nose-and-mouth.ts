import type { Plane } from '../../plane.ts'
import { newPlane } from '../../plane.ts'
import { convexHull, fillPolygon } from '../fill-polygon.ts'
import { cheeks, lips } from '../landmarks.ts'
import type { Bytes } from '../planes.ts'
import {
  between,
  distance,
  drawFeature,
  meanAlong,
  penWidth,
  pointsOf,
  reserve,
  type FacePen,
} from './face-pen.ts'
import { fullFaceMm } from './eyes.ts'
import { spline } from './spline.ts'

const openMouth = 0.028
const wideOpenMouth = 0.07
const redLips = 0.018

export function drawNose(pen: FacePen): void {
  const { face, style, heightMm } = pen
  if (heightMm <= 8) return
  const at = (i: number) => [face.points[2 * i], face.points[2 * i + 1]]
  const thin =
    style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)
  const base = [
    ...at(98),
    ...between(at(97), at(2), 0.5),
    ...at(2),
    ...between(at(326), at(2), 0.5),
    ...at(327),
  ]
  if (style === 'children') drawFeature(pen, base, thin * 0.8)
  else if (heightMm > fullFaceMm) {
    drawFeature(pen, pointsOf(face, [48, 64, 98, 97]), thin)
    drawFeature(pen, pointsOf(face, [278, 294, 327, 326]), thin)
    if (heightMm > 22)
      drawFeature(
        pen,
        [...between(at(97), at(2), 0.4), ...at(2), ...between(at(326), at(2), 0.4)],
        thin * 0.8,
      )
  } else drawFeature(pen, base, thin)
  reserve(pen, convexHull(pointsOf(face, [48, 64, 98, 97, 2, 326, 327, 294, 278, 4])))
}

/** How much redder the lips are than the cheeks. `a` is on the half grid. */
function redness(pen: FacePen, a: Plane): number {
  const { face } = pen
  const outline = pointsOf(face, [...lips.upper, ...lips.lower.toReversed()])
  const mask = newPlane(a.width, a.height)
  fillPolygon(
    mask,
    outline.map((value) => value / 2),
    1,
  )
  let sum = 0
  let count = 0
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue
    sum += a.data[at]
    count++
  }
  return count > 0 ? sum / count - meanAlong(a, pointsOf(face, cheeks), 0.5) : 0
}

/** The mouth as it is: closed, or open with the line below the teeth where there is one. `light` on the whole grid, `a` on the half. */
export function drawMouth(pen: FacePen, light: Bytes, a: Plane): void {
  const { face, style, heightMm } = pen
  const { points } = face
  const isChildren = style === 'children'
  const line = isChildren
    ? penWidth(pen, 0.6, 0.022, 1.1)
    : penWidth(pen, 0.28, 0.014, 0.75) * (style === 'manga' ? 1.25 : 1)
  const thin = isChildren ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)
  const opening = distance(points[26], points[27], points[28], points[29]) / face.height
  reserve(pen, convexHull(pointsOf(face, [...lips.upper, ...lips.lower])))
  const corner = (outer: number, inner: number) => [
    points[2 * outer] * 0.7 + points[2 * inner] * 0.3,
    points[2 * outer + 1] * 0.7 + points[2 * inner + 1] * 0.3,
  ]
  const left = corner(61, 78)
  const right = corner(291, 308)
  const upper = pointsOf(face, lips.innerUpper)
  const lower = pointsOf(face, lips.innerLower)
  if (opening > openMouth && heightMm > 9) {
    drawFeature(pen, [...left, ...upper, ...right], line)
    drawFeature(pen, [...left, ...lower, ...right], line * 0.8)
    if (opening > wideOpenMouth && !isChildren && heightMm > fullFaceMm) {
      const below = meanAlong(light, spline(between(upper, lower, 0.8), 1.5), 1)
      const teeth = meanAlong(light, spline(between(upper, lower, 0.35), 1.5), 1)
      if (below < teeth - 0.08)
        drawFeature(pen, between(upper, lower, 0.58).slice(2, -2), thin * 0.8)
    }
  } else drawFeature(pen, [...left, ...between(upper, lower, 0.5), ...right], line * 1.05)
  if ((redness(pen, a) > redLips && heightMm > 14) || heightMm > 45) {
    if (!isChildren) drawFeature(pen, pointsOf(face, lips.upper), thin)
    drawFeature(pen, pointsOf(face, lips.lower), thin)
  } else if (heightMm > 9) drawFeature(pen, pointsOf(face, lips.lower.slice(3, -3)), thin)
}
