import { clamp } from '../grid/planes.ts'
import { spline } from '../paths/spline.ts'
import type { EyeLandmarks } from '../people/landmarks.ts'
import type { InkReading } from '../reading/read-ink.ts'
import {
  between,
  distance,
  drawFeature,
  meanAlong,
  penWidth,
  pointsOf,
  reserve,
  smallFaceMm,
  type FacePen,
} from './face-pen.ts'

/** Smaller faces have no brows. */
const browMm = 8.5
/** So far above and below a brow, in heights of the face, nothing else is drawn on simple pages. */
const plainBrow = 0.015
/**
 * How far above and below its landmarks a brow's edge is looked for, and how far light changes over it, in heights of
 * the face. Hair ends clearly, known to the
 * edge network or by a change of so much of its own lightness: from `least` on, wholly at `most`. A baby's fair brow is a shade on a bone.
 */
const seen = {
  reach: 0.05,
  step: 0.005,
  across: 0.012,
  edges: { least: 0.32, most: 0.46 },
  change: { least: 0.11, most: 0.17 },
}

const moved = ({ face }: FacePen, points: readonly number[], by: number): number[] =>
  points.map((value, i) => value + by * face.height * (i % 2 === 0 ? face.axisX : face.axisY))

/** A near face's brow has so many hairs if they are so clear, which lean outwards by so much of its length. */
const hairs = { clear: 0.5, thin: 2, painted: 0.045, count: 14, lean: 0.16 }

/** Hairs from a brow's lower edge to its upper one, outwards. Points run from the temple to the nose. */
function drawHairs(
  pen: FacePen,
  { top, bottom }: { top: number[]; bottom: number[] },
  width: number,
): void {
  const [upper, lower] = [top, bottom].map((points) => spline(points, 1.5))
  const at = (line: Float32Array, part: number) => {
    const i = 2 * Math.round(clamp(part, 0, 1) * (line.length / 2 - 1))
    return [line[i], line[i + 1]]
  }
  for (let k = 0; k < hairs.count; k++) {
    const part = hairs.lean + ((1 - hairs.lean) * (k + 0.5)) / hairs.count
    const [from, to] = [at(lower, part), at(upper, part - hairs.lean)]
    const straight = between(from, to, 0.5)
    const bent = between(straight, between(from, at(upper, part), 0.8), 0.4)
    drawFeature(pen, [...from, ...bent, ...to], width)
  }
}

/** How far two places' colours lie apart. */
function difference(
  { a, b }: Pick<InkReading, 'a' | 'b'>,
  one: readonly number[],
  other: readonly number[],
): number {
  return [a, b].reduce(
    (sum, plane) => sum + Math.abs(meanAlong(plane, one, 0.5) - meanAlong(plane, other, 0.5)),
    0,
  )
}

/** How clearly a brow's hair ends, 0..1. */
function clearness(
  pen: FacePen,
  middle: readonly number[],
  { light, edges }: Pick<InkReading, 'light' | 'edges'>,
): number {
  let known = 0
  let change = 0
  let darkest = 1
  const lightAt = (by: number) => meanAlong(light, spline(moved(pen, middle, by), 2), 1)
  const steps = Math.round(seen.reach / seen.step)
  for (let i = -steps; i <= steps; i++) {
    const by = i * seen.step
    const here = lightAt(by)
    darkest = Math.min(darkest, here)
    change = Math.max(change, Math.abs(lightAt(by + seen.across) - here))
    known = Math.max(known, meanAlong(edges, spline(moved(pen, middle, by), 2), 0.5))
  }
  const part = (value: number, { least, most }: { least: number; most: number }) =>
    clamp((value - least) / (most - least), 0, 1)
  return Math.max(part(known, seen.edges), part(change / Math.max(0.02, darkest), seen.change))
}

/** A brow as dark as it is beside the forehead, and one thin line where no hair is seen to end. */
export function drawBrow(
  pen: FacePen,
  landmarks: EyeLandmarks,
  reading: Pick<InkReading, 'light' | 'edges' | 'a' | 'b'>,
): void {
  const { face, style, heightMm, pixelsPerMm } = pen
  if (heightMm < browMm) return
  const { light } = reading
  const top = pointsOf(face, landmarks.browTop)
  const bottom = pointsOf(face, landmarks.browBottom)
  const middle = between(top, bottom, 0.5)
  let thick = 0
  for (let i = 0; i < top.length; i += 2)
    thick += distance(top[i], top[i + 1], bottom[i], bottom[i + 1]) / (top.length / 2)
  const thin =
    style === 'children' ? penWidth(pen, 0.55, 0.014, 0.9) : penWidth(pen, 0.2, 0.008, 0.42)
  const own = meanAlong(light, spline(middle, 2), 1)
  const forehead = meanAlong(light, pointsOf(face, [9, 151, 108, 337]), 1)
  const darkness = clamp((forehead - own) / 0.16, 0.2, 1)
  const most = (style === 'children' ? 1.3 : 1.5) * pixelsPerMm
  const whole =
    heightMm > smallFaceMm ? clamp(thick * 0.55 * darkness, thin, Math.max(thin, most)) : thin
  const clear = clearness(pen, middle, reading)
  const width = whole > thin ? thin + (whole - thin) * clear : thin
  const fromNose: number[] = []
  for (let i = middle.length - 2; i >= 0; i -= 2) fromNose.push(middle[i], middle[i + 1])
  const isPainted = difference(reading, middle, pointsOf(face, [9, 151, 108, 337])) > hairs.painted
  if (
    pen.isNear &&
    style !== 'children' &&
    width < hairs.thin * thin &&
    clear > hairs.clear &&
    !isPainted
  )
    drawHairs(pen, { top, bottom }, thin)
  else drawFeature(pen, fromNose, width, 'brow')
  const back: number[] = []
  for (let i = bottom.length - 2; i >= 0; i -= 2) back.push(bottom[i], bottom[i + 1])
  // A small child's brow is one line, without the lid's shade or the brow's own hair beside it.
  const beside = style === 'children' ? plainBrow : 0
  reserve(pen, [...moved(pen, top, beside), ...moved(pen, back, -beside)])
}
