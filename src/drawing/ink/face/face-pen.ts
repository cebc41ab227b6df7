import { power, sineOfHalfTurns } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { clamp, type Bytes } from '../grid/planes.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import type { InkFace } from '../people/people.ts'
import { spline } from '../paths/spline.ts'

/** A feature's line in pixels of the whole grid, with a width in pixels for each point. */
export type FeatureStroke = { readonly path: Path; readonly widths: Float32Array }
/** Rings filled black, even-odd, in pixels of the whole grid. */
export type FeatureFill = { readonly rings: readonly number[][] }

/** How a feature's line swells from end to end. */
export type Swell = 'middle' | 'brow' | 'even'

export type FaceStyle = 'children' | 'standard' | 'manga'

/** What draws one face: pens in proportion to it, within limits on paper. */
export type FacePen = {
  readonly face: InkFace
  readonly style: FaceStyle
  /** it fills the picture, and has room for more than its features' outlines */
  readonly isNear?: boolean
  /** the face's height on paper */
  readonly heightMm: number
  readonly pixelsPerMm: number
  /** half grid: 1 where the face's features take the ink's place */
  readonly zone: Plane
  readonly strokes: FeatureStroke[]
  readonly fills: FeatureFill[]
}

const thinnestMm = 0.18
const stepPixels = 1.5

/** On smaller faces pens are thinner than elsewhere, or eyes and mouths run together. */
const wholePenMm = 18
const thinnestPen = 0.62

/** A pen's width in pixels: a share of the face's height, between two widths on paper. */
export function penWidth(pen: FacePen, lowMm: number, share: number, highMm: number): number {
  const least = lowMm * clamp(pen.heightMm / wholePenMm, thinnestPen, 1)
  return clamp(pen.heightMm * share, least, highMm) * pen.pixelsPerMm
}

/** Faces lower than this have the simplest features: dots for eyes, a nose's base, one line for a closed mouth. */
export const smallFaceMm = 14

export function pointsOf({ points }: InkFace, indices: readonly number[]): number[] {
  return indices.flatMap((i) => [points[2 * i], points[2 * i + 1]])
}

function swelling(t: number, swell: Swell, style: FaceStyle): number {
  if (swell === 'even') return 1
  if (swell === 'brow')
    return 0.35 + 0.65 * power(sineOfHalfTurns(clamp(t * 0.8 + 0.18, 0, 1)), 0.8)
  return style === 'children' ? 1 : 0.45 + 0.55 * power(Math.max(0, sineOfHalfTurns(t)), 0.7)
}

/** Draws a smooth line through points (x0,y0,…). */
export function drawFeature(
  pen: FacePen,
  points: ArrayLike<number>,
  width: number,
  swell: Swell = 'middle',
): void {
  drawPath(pen, spline(points, stepPixels), width, swell)
}

export function drawPath(pen: FacePen, path: Path, width: number, swell: Swell): void {
  const count = path.length / 2
  const widths = new Float32Array(count)
  for (let i = 0; i < count; i++)
    widths[i] = Math.max(
      width * swelling(count > 1 ? i / (count - 1) : 0.5, swell, pen.style),
      thinnestMm * pen.pixelsPerMm,
    )
  pen.strokes.push({ path, widths })
}

/** Takes a polygon of the whole grid out of the ink's hands. */
export function reserve({ zone }: FacePen, points: ArrayLike<number>): void {
  fillPolygon(
    zone,
    Array.from(points, (value) => value / 2),
    1,
  )
}

/** The mean along points of a plane of the whole grid, or the half. Bytes stand for 0..1. */
export function meanAlong(plane: Plane | Bytes, points: ArrayLike<number>, scale: 0.5 | 1): number {
  let sum = 0
  for (let i = 0; i < points.length; i += 2)
    sum += plane.data[indexAt(plane, points[i], points[i + 1], scale)]
  return (2 * sum) / points.length / (plane.data instanceof Uint8Array ? 255 : 1)
}

/** Points part of the way from one row to another of the same length. */
export function between(one: readonly number[], other: readonly number[], part: number): number[] {
  return one.map((value, i) => value + (other[i] - value) * part)
}

export function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)
}
