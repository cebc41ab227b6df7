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
const redLips = 0.03

/** A wing of the nose is in sight when so much of the nose's width is on its side; a nose is turned when less is. */
const seenWing = 0.2
const turnedWing = 0.3

/** How much of the nose's width lies on each side of its tip. */
export function wings({ face }: FacePen): { left: number; right: number } {
  const { points, axisX, axisY } = face
  const aside = (i: number) => points[2 * i] * -axisY + points[2 * i + 1] * axisX
  const left = Math.abs(aside(4) - aside(64))
  const right = Math.abs(aside(294) - aside(4))
  const isTurnedAway = (aside(4) - aside(64)) * (aside(294) - aside(4)) < 0
  const wide = left + right
  if (isTurnedAway) return left < right ? { left: 0, right: 1 } : { left: 1, right: 0 }
  return { left: left / wide, right: right / wide }
}

export function drawNose(pen: FacePen): void {
  const { face, style, heightMm } = pen
  if (heightMm <= 8) return
  const at = (i: number) => [face.points[2 * i], face.points[2 * i + 1]]
  const thin =
    style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)
  const { left, right } = wings(pen)
  const below = [...between(at(97), at(2), 0.5), ...at(2), ...between(at(326), at(2), 0.5)]
  const base = [
    ...(left > seenWing ? pointsOf(face, style === 'children' ? [64, 98] : [98]) : at(97)),
    ...below,
    ...(right > seenWing ? pointsOf(face, style === 'children' ? [327, 294] : [327]) : at(326)),
  ]
  if (style === 'children') drawFeature(pen, base, thin)
  else if (heightMm > fullFaceMm) {
    if (left > seenWing) drawFeature(pen, pointsOf(face, [48, 64, 98, 97]), thin)
    if (right > seenWing) drawFeature(pen, pointsOf(face, [278, 294, 327, 326]), thin)
    if (heightMm > 22)
      drawFeature(
        pen,
        [...between(at(97), at(2), 0.4), ...at(2), ...between(at(326), at(2), 0.4)],
        thin * 0.8,
      )
  } else drawFeature(pen, base, thin)
  // Of a turned nose the bridge is its outline.
  if (Math.min(left, right) < turnedWing && heightMm > 12)
    drawFeature(pen, pointsOf(face, [197, 195, 5, 4, 1, 2]), thin)
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

/** The teeth's lower edge where there are teeth, else the tongue in the dark. */
function drawInsideMouth(
  pen: FacePen,
  {
    upper,
    lower,
    light,
    thin,
  }: { upper: readonly number[]; lower: readonly number[]; light: Bytes; thin: number },
): void {
  const below = meanAlong(light, spline(between(upper, lower, 0.8), 1.5), 1)
  const above = meanAlong(light, spline(between(upper, lower, 0.35), 1.5), 1)
  const hasTeeth = below < above - 0.08
  const isChildren = pen.style === 'children'
  if (hasTeeth) {
    if (!isChildren && pen.heightMm > fullFaceMm)
      drawFeature(pen, between(upper, lower, 0.58).slice(2, -2), thin * 0.8)
    return
  }
  const tongue = between(upper, lower, 0.86).map((value, i, all) => {
    const count = all.length / 2
    const middle = Math.abs((i >> 1) - (count - 1) / 2) / ((count - 1) / 2)
    return value + (upper[i] - lower[i]) * 0.28 * (1 - middle * middle)
  })
  const back: number[] = []
  for (let i = tongue.length - 2; i >= 0; i -= 2) back.push(tongue[i], tongue[i + 1])
  pen.fills.push({ rings: [[...upper, ...back]] })
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
    if (opening > wideOpenMouth && heightMm > 12)
      drawInsideMouth(pen, { upper, lower, light, thin })
  } else drawFeature(pen, [...left, ...between(upper, lower, 0.5), ...right], line * 1.05)
  // Lips all around are lipstick: only red ones have them, others the shade below.
  const isRed = redness(pen, a) > redLips && heightMm > 14
  if (isRed && !isChildren) drawFeature(pen, pointsOf(face, lips.upper), thin)
  if (isRed && opening < wideOpenMouth) drawFeature(pen, pointsOf(face, lips.lower), thin)
  else if (heightMm > 9) drawFeature(pen, pointsOf(face, lips.lower.slice(3, -3)), thin)
}
