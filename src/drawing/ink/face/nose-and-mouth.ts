import type { Plane } from '../../ground/plane.ts'
import { newPlane } from '../../ground/plane.ts'
import { convexHull, fillPolygon } from '../paths/fill-polygon.ts'
import { cheeks, lips } from '../people/landmarks.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import {
  between,
  distance,
  drawFeature,
  drawPath,
  meanAlong,
  penWidth,
  pointsOf,
  reserve,
  smallFaceMm,
  type FacePen,
} from './face-pen.ts'
import { fullFaceMm } from './eyes.ts'
import { hasUnderside, nearest } from './hidden-side.ts'
import { mouthInside, wholeOpening, type MouthInside } from './mouth-inside.ts'

const openMouth = 0.028
const wideOpenMouth = 0.07
const redLips = 0.03
/** In widths of the lips' line. */
const twoLines = 1.5

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

/** Whether the nose's tip lies beyond both its wings: what is on its other side is hidden, or behind it. */
export function isSideHidden(pen: FacePen): boolean {
  const { left, right } = wings(pen)
  return left === 0 || right === 0
}

/** There the underside of a nose from the side meets its outline, from below the nose to its tip. */
const undersideAt = 0.4

/** So far beside the bridge of a nose, in heights of the face, its person ends in profile; at most of its points. */
const profileReach = 0.075
const profileMin = 0.5

/** The wings of a nose, from outside to the nostril. */
const wing = { left: [64, 98, 97], right: [294, 327, 326] } as const

/** Only on faces so high a nose's wings have their upper half, and its bridge the lines that the ink has: on smaller ones they make women and children hard. */
const portraitMm = 60

/** Of a near face's nose the whole outline is seen, and as thick as its lids. */
const nearNosePen = 1.4

/** As thin as a nose's line. */
export const noseWidth = (pen: FacePen): number =>
  pen.style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)

/** Whether somebody's mask ends beside a line of the face on one side: -1 where landmarks 64 and before lie, 1 on the other. */
function isProfile(
  line: readonly number[],
  { height, axisX, axisY }: FacePen['face'],
  side: number,
  people: Plane,
): boolean {
  let outside = 0
  for (let i = 0; i < line.length; i += 2) {
    const x = line[i] - side * axisY * profileReach * height
    const y = line[i + 1] + side * axisX * profileReach * height
    if (people.data[indexAt(people, x, y, 0.5)] < 0.5) outside++
  }
  return 2 * outside > profileMin * line.length
}

export function drawNose(pen: FacePen, { people }: Pick<InkReading, 'people'>): void {
  const { face, style, heightMm } = pen
  if (heightMm <= 8) return
  const at = (i: number) => [face.points[2 * i], face.points[2 * i + 1]]
  const thin = noseWidth(pen)
  const { left, right } = wings(pen)
  const below = [...between(at(97), at(2), 0.5), ...at(2), ...between(at(326), at(2), 0.5)]
  // Of a turned nose the bridge is its outline, unless the person ends there: that is drawn already.
  const bridge = pointsOf(face, [197, 195, 5, 4, 1, 2])
  const isTurned = Math.min(left, right) < turnedWing
  const endsThere =
    isTurned && isProfile(bridge.slice(0, 8), face, left < right ? -1 : 1, people.people)
  const base = [
    ...(left > seenWing ? pointsOf(face, style === 'children' ? [64, 98] : [98]) : at(97)),
    ...below,
    ...(right > seenWing ? pointsOf(face, style === 'children' ? [327, 294] : [327]) : at(326)),
  ]
  const side = endsThere && face.side && !hasUnderside(face, face.side) ? face.side : undefined
  if (endsThere && face.profile && heightMm >= smallFaceMm) {
    const seen = left < right ? wing.right : wing.left
    drawFeature(pen, [...pointsOf(face, seen), ...nearest(face.profile.path, at(2))], thin)
  } else if (heightMm < smallFaceMm) {
    const near = (i: number) => between(at(i), at(2), 0.25)
    drawFeature(
      pen,
      [...near(left > seenWing ? 98 : 97), ...at(2), ...near(right > seenWing ? 327 : 326)],
      thin,
    )
  } else if (style === 'children' && !side) drawFeature(pen, base, thin)
  else if (heightMm > fullFaceMm) {
    const isWhole = heightMm > portraitMm
    if (left > seenWing)
      drawFeature(pen, pointsOf(face, isWhole ? [48, ...wing.left] : wing.left), thin)
    if (right > seenWing)
      drawFeature(pen, pointsOf(face, isWhole ? [278, ...wing.right] : wing.right), thin)
    const tip = side && nearest(side, between(at(2), at(4), undersideAt))
    if (tip) {
      const [corner, nostril] = left < right ? [327, 326] : [98, 97]
      drawFeature(pen, [...at(corner), ...between(at(nostril), at(2), 0.5), ...tip], thin)
    } else if (heightMm > 22)
      drawFeature(
        pen,
        [...between(at(97), at(2), 0.4), ...at(2), ...between(at(326), at(2), 0.4)],
        thin * 0.8,
      )
  } else drawFeature(pen, base, thin)
  if (isTurned && heightMm > 12 && !endsThere) drawFeature(pen, bridge, thin)
  reserveNose(pen)
}

/** The nose of a face that fills the picture, from wing to wing. */
export function drawNearNose(pen: FacePen, path: Path): void {
  drawPath(pen, path, noseWidth(pen) * (pen.style === 'children' ? 1 : nearNosePen), 'middle')
  reserveNose(pen)
}

/** From the wings, and on all but portraits from the middle of the bridge, on which lines are shade. */
function reserveNose(pen: FacePen): void {
  const below = [48, 64, 98, 97, 2, 326, 327, 294, 278, 4]
  const above = pen.heightMm > portraitMm ? [] : [196, 419]
  reserve(pen, convexHull(pointsOf(pen.face, [...below, ...above])))
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

/** Of what an open mouth shows so much must be dark to be drawn as its hole. */
const insideMin = { dark: 0.3, darkBelowTeeth: 0.12, whole: 0.5 }
/** Smaller faces that show their teeth have a white mouth. */
const teethMm = 20
/** Toward the corners, in shade, teeth go on so far down, of their middle height. */
const besideTeeth = 0.75
/** A hole so shallow between teeth and tongue is none. */
const holeMin = 0.12
/** Below teeth, half of its columns must be so deep: less is the lip's shade. */
const holeBelowTeeth = 0.45

/** The hole of an open mouth black, below the teeth where they are seen and above the tongue; teeth that close it have their edge. */
function drawInsideMouth(
  pen: FacePen,
  {
    upper,
    lower,
    inside,
    thin,
    isWide,
  }: {
    upper: readonly number[]
    lower: readonly number[]
    inside: MouthInside
    thin: number
    isWide: boolean
  },
): void {
  const { hasTeeth } = inside
  if (hasTeeth && pen.heightMm < teethMm) return
  if (inside.dark < (hasTeeth ? insideMin.darkBelowTeeth : insideMin.dark)) {
    const isBelow = inside.teethEnd.some((end) => end > 0.3 && end < 0.7)
    if (hasTeeth && isWide && isBelow && pen.style !== 'children' && pen.heightMm > fullFaceMm)
      drawFeature(pen, between(upper, lower, 0.62).slice(2, -2), thin * 0.8)
    return
  }
  const count = upper.length / 2
  const seenTeeth = inside.teethEnd.filter((end) => end > 0).toSorted((a, b) => a - b)
  const usualTeeth = seenTeeth[seenTeeth.length >> 1] ?? 0
  if (hasTeeth) {
    const below = inside.holeEnd
      .map((end, i) => Math.min(end, 0.94) - Math.max(inside.teethEnd[i], besideTeeth * usualTeeth))
      // A smile's corners are dark whatever its middle is.
      .slice(2, -2)
      .toSorted((a, b) => a - b)
    if (below[below.length >> 1] < holeBelowTeeth) return
  }
  const top: number[] = []
  const bottom: number[] = []
  for (let i = 1; i < count - 1; i++) {
    const aside = Math.abs(i - (count - 1) / 2) / ((count - 1) / 2)
    const tongue = isWide ? 0.86 - 0.24 * (1 - aside * aside) : 1
    const from = hasTeeth ? Math.max(inside.teethEnd[i - 1], besideTeeth * usualTeeth) : 0
    const to = Math.min(Math.max(inside.holeEnd[i - 1], from), hasTeeth ? 0.94 : tongue)
    const at = (part: number) => [
      upper[2 * i] + (lower[2 * i] - upper[2 * i]) * part,
      upper[2 * i + 1] + (lower[2 * i + 1] - upper[2 * i + 1]) * part,
    ]
    const isHole = to - from > holeMin
    top.push(...at(from))
    bottom.unshift(...at(isHole ? to : from))
  }
  const corners = [upper.slice(0, 2), upper.slice(-2)]
  const ring = hasTeeth ? [...top, ...bottom] : [...corners[0], ...top, ...corners[1], ...bottom]
  pen.fills.push({ rings: [ring] })
}

/** The mouth as it is: closed, or open with its teeth, its hole and its tongue. */
export function drawMouth(pen: FacePen, reading: InkReading): void {
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
  let hasHole = false
  // Two lines nearer than so are one.
  const isOpen = opening > openMouth && opening * face.height > twoLines * line
  if (isOpen) {
    const inside = mouthInside(face, reading)
    const rims = inside.dark > insideMin.whole ? wholeOpening(face, reading) : { upper, lower }
    drawFeature(pen, [...left, ...rims.upper, ...right], line)
    drawFeature(pen, [...left, ...rims.lower, ...right], line * 0.8)
    drawInsideMouth(pen, { ...rims, inside, thin, isWide: opening > wideOpenMouth })
    hasHole = inside.dark > insideMin.dark
  } else drawFeature(pen, [...left, ...between(upper, lower, 0.5), ...right], line * 1.05)
  // Lips all around are lipstick: only red ones have them, others the shade below.
  const isRed = redness(pen, reading.a) > redLips && heightMm > 14
  const isWhole = isRed || (pen.isNear && !isChildren)
  if (isWhole && !isChildren) drawFeature(pen, pointsOf(face, lips.upper), thin)
  if (isWhole && opening < wideOpenMouth) drawFeature(pen, pointsOf(face, lips.lower), thin)
  else if (heightMm > smallFaceMm) {
    // From the side an open mouth without the lip below it is a beak.
    const isLong = hasHole || (isOpen && isSideHidden(pen))
    drawFeature(
      pen,
      pointsOf(face, isLong ? lips.lower.slice(1, -1) : lips.lower.slice(3, -3)),
      thin,
    )
  }
}
