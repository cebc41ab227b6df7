import { clamp } from '../grid/planes.ts'
import { runsOf } from '../paths/paths.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { chin, eyes, foreheadTop, type EyeLandmarks } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import { circle, clippedByCircle } from './clip.ts'
import {
  between,
  distance,
  drawFeature,
  drawPath,
  penWidth,
  pointsOf,
  reserve,
  smallFaceMm,
  type FacePen,
} from './face-pen.ts'
import { irisOf } from './iris.ts'
import { spline } from '../paths/spline.ts'

/** From so high a face on paper on eyes have lower lids, irises and pupils. */
export const fullFaceMm = 17
const closedOpening = 0.13
/** The landmark at the tip of the nose. */
const noseTip = 4

/** Eyes of faces without irises of their own are drawn no narrower than this, unless they are closed. */
const openMin = 0.26
/**
 * A head is bowed whose nose ends so low between chin and forehead; with lids no further apart in the middle of both
 * eyes it looks down, and the
 * lids are what is seen of its eyes: irises below them make it scowl.
 */
const bowed = { noseMax: 0.33, openMax: 0.3, lid: 0.75 } as const

/** A small face's eye: a dot of so much of its height, in mm at least and at most, a little higher than wide. */
const dot = { share: 0.027, leastMm: 0.26, mostMm: 0.6, tall: 1.3 }
/** Smaller faces have no lids. */
const lidMm = 10

type Eye = {
  upper: number[]
  lower: number[]
  x: number
  y: number
  radius: number
  isClosed: boolean
  isEdgeOn: boolean
}

function openingOf(face: InkFace, { upper, lower }: EyeLandmarks): number {
  const above = pointsOf(face, upper)
  const below = pointsOf(face, lower)
  const last = above.length - 2
  const width = distance(above[0], above[1], above[last], above[last + 1])
  return distance(above[8], above[9], below[8], below[9]) / Math.max(width, 1e-6)
}

function looksDown(face: InkFace): boolean {
  const { points, height, axisX, axisY } = face
  const at = (i: number) => points[2 * i] * axisX + points[2 * i + 1] * axisY
  const isBowed = at(noseTip) - at(chin) < bowed.noseMax * height && at(foreheadTop) > at(chin)
  const mean = eyes.reduce((sum, eye) => sum + openingOf(face, eye) / eyes.length, 0)
  return isBowed && mean < bowed.openMax
}

function eyeOf(pen: FacePen, landmarks: EyeLandmarks): Eye {
  const { face, style, heightMm } = pen
  let upper = pointsOf(face, landmarks.upper)
  let lower = pointsOf(face, landmarks.lower)
  const [irisX, irisY, irisRadius] = irisOf(face, landmarks)
  const last = upper.length - 2
  const width = distance(upper[0], upper[1], upper[last], upper[last + 1])
  const opening = openingOf(face, landmarks)
  let radius = irisRadius
  if (style === 'children' || heightMm <= fullFaceMm) {
    // Friendly eyes, and small ones, are a little larger than they are.
    const larger = style === 'children' ? 1.18 : 1.08
    const middle = between(upper, lower, 0.5)
    const mx =
      middle.filter((_, i) => i % 2 === 0).reduce((sum, v) => sum + v, 0) / (middle.length / 2)
    const my =
      middle.filter((_, i) => i % 2 === 1).reduce((sum, v) => sum + v, 0) / (middle.length / 2)
    const grown = (points: number[]) =>
      points.map((v, i) => (i % 2 === 0 ? mx : my) + (v - (i % 2 === 0 ? mx : my)) * larger)
    upper = grown(upper)
    lower = grown(lower)
    radius *= larger
    if (opening > closedOpening && opening < openMin)
      lower = between(upper, lower, openMin / opening)
  }
  return {
    upper,
    lower,
    x: irisX,
    y: irisY,
    radius,
    isClosed: opening < closedOpening,
    isEdgeOn: width < 0.1 * face.height,
  }
}

function opening({ upper, lower }: Eye): number[] {
  const back: number[] = []
  for (let i = lower.length - 2; i >= 0; i -= 2) back.push(lower[i], lower[i + 1])
  return [...upper, ...back]
}

/** Between lids of thick pens that are no further apart, in their widths, an iris is a black bar. */
const filled = 1.1

/** How far apart lids are in the middle. */
function heightOf({ upper, lower }: Eye): number {
  const middle = 2 * (upper.length >> 2)
  return distance(upper[middle], upper[middle + 1], lower[middle], lower[middle + 1])
}

/** A disc within the lids, with a light in it. */
function irisFill(
  pen: FacePen,
  eye: Eye,
  share: number,
  light: { dx: number; dy: number; radius: number } | null,
): void {
  const lids = spline([...opening(eye), eye.upper[0], eye.upper[1]], 2)
  const disc = clippedByCircle(lids, eye.x, eye.y, eye.radius * share)
  if (disc.length === 0) return
  const rings = [disc]
  if (light) {
    const shine = clippedByCircle(
      disc,
      eye.x + eye.radius * light.dx,
      eye.y + eye.radius * light.dy,
      light.radius,
    )
    if (shine.length > 0) rings.push(shine)
  }
  pen.fills.push({ rings })
}

function irisRim(pen: FacePen, eye: Eye, width: number): void {
  const rim = circle(eye.x, eye.y, eye.radius)
  const closedRim = Float32Array.from([...rim, rim[0], rim[1]])
  const size = Math.ceil(4 * eye.radius) + 8
  const inside: Plane = newPlane(size, size)
  const left = eye.x - size / 2
  const top = eye.y - size / 2
  fillPolygon(
    inside,
    opening(eye).map((v, i) => v - (i % 2 === 0 ? left : top)),
    1,
  )
  const isSeen = (i: number) => {
    const x = Math.floor(closedRim[2 * i] - left)
    const y = Math.floor(closedRim[2 * i + 1] - top)
    return x >= 0 && y >= 0 && x < size && y < size && inside.data[y * size + x] > 0
  }
  for (const [from, to] of runsOf(closedRim.length / 2, isSeen))
    if (to - from > 2) drawPath(pen, closedRim.slice(2 * from, 2 * to), width, 'even')
}

/** The eye of a small face: a dot, below a lid where there is room for one. */
function drawDot(pen: FacePen, eye: Eye, width: number): void {
  const { face, heightMm, pixelsPerMm } = pen
  const radius = clamp(dot.share * heightMm, dot.leastMm, dot.mostMm) * pixelsPerMm
  const ring = circle(0, 0, radius)
  const turned: number[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const up = ring[i + 1] * dot.tall
    turned.push(
      eye.x - ring[i] * face.axisY + up * face.axisX,
      eye.y + ring[i] * face.axisX + up * face.axisY,
    )
  }
  pen.fills.push({ rings: [turned] })
  if (heightMm >= lidMm) drawFeature(pen, eye.upper, width)
}

/** Lids, iris and pupil of one eye, by the face's size on paper. */
export function drawEye(pen: FacePen, landmarks: EyeLandmarks): void {
  const { style, heightMm, pixelsPerMm } = pen
  const isChildren = style === 'children'
  const isFull = heightMm > fullFaceMm
  const lid = isChildren
    ? penWidth(pen, 0.6, 0.022, 1.1)
    : penWidth(pen, 0.28, 0.014, 0.75) * (style === 'manga' ? 1.6 : 1)
  const thin = isChildren ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)
  const eye = eyeOf(pen, landmarks)
  reserve(pen, opening(eye))
  if (looksDown(pen.face))
    return drawFeature(pen, between(eye.upper, eye.lower, bowed.lid), lid * 1.1)
  if (eye.isEdgeOn) return drawFeature(pen, eye.upper, lid)
  if (eye.isClosed) return drawFeature(pen, between(eye.upper, eye.lower, 0.5), lid * 1.1)
  if (heightMm < smallFaceMm || (isChildren && heightOf(eye) < filled * (lid + thin)))
    return drawDot(pen, eye, thin)
  drawFeature(pen, eye.upper, lid * 1.15)
  if (isFull) drawFeature(pen, eye.lower.slice(4, -2), thin * 0.8)
  else if (isChildren) drawFeature(pen, eye.lower.slice(2, -2), thin)
  if (!isFull) {
    const light = { dx: -0.3, dy: -0.35, radius: Math.max(eye.radius * 0.28, 0.14 * pixelsPerMm) }
    irisFill(pen, eye, 0.92, heightMm > 12 ? light : null)
  } else if (style === 'manga') {
    irisFill(pen, eye, 0.98, { dx: 0.15, dy: 0.45, radius: eye.radius * 0.42 })
  } else {
    irisRim(pen, eye, thin)
    irisFill(pen, eye, 0.52, {
      dx: -0.33,
      dy: -0.33,
      radius: Math.max(eye.radius * 0.24, 0.16 * pixelsPerMm),
    })
  }
  if (heightMm > 26 && !isChildren)
    drawFeature(pen, pointsOf(pen.face, landmarks.crease), thin * 0.7)
}
