import { fillPolygon } from '../paths/fill-polygon.ts'
import { clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { distance, drawFeature, drawPath, type FacePen } from './face-pen.ts'
import { findGlasses, type Glasses } from './glasses.ts'
import { nearest, outlineOf, rimBeyond } from './hidden-side.ts'
import { isSideHidden } from './nose-and-mouth.ts'
import type { Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'

/** In a zone no ink at all is drawn here, not even a long line's. */
export const shut = 2
/** Pens in mm, whatever a frame's thickness. */
const penMm = {
  children: { least: 0.8, most: 1.25 },
  standard: { least: 0.45, most: 0.95 },
  manga: { least: 0.45, most: 1.2 },
} as const
const rimShare = 0.16
/** Where a bridge meets a ring, and how high it arches. */
const bridgeAt = 28
const arch = 0.16

const found = new WeakMap<FacePen['face'], Glasses | null>()

function glassesOf(face: FacePen['face'], reading: InkReading): Glasses | null {
  const known = found.get(face) ?? (found.has(face) ? null : (findGlasses(face, reading) ?? null))
  found.set(face, known)
  return known
}

/** Glasses as whole frames, where a face has them for sure; ink keeps away from them. */
export function drawGlasses(pen: FacePen, reading: InkReading): void {
  const glasses = glassesOf(pen.face, reading)
  if (!glasses) return
  const { least, most } = penMm[pen.style]
  const width = clamp(glasses.thickness / pen.pixelsPerMm, least, most) * pen.pixelsPerMm
  const outline = isSideHidden(pen) ? outlineOf(pen.face) : undefined
  const beyond = glasses.rings.map((ring) => outline && rimBeyond(ring, pen.face, outline))
  glasses.rings.forEach((ring, i) => {
    drawPath(pen, beyond[i] ?? spline([...ring, ...ring.slice(0, 4)], 1.5), width, 'even')
    shutAround(pen, ring)
  })
  if (glasses.rings.length > 1) {
    const over = bridge(pen, glasses.rings)
    const behind = beyond.findIndex((piece) => piece !== undefined)
    drawFeature(
      pen,
      outline && behind >= 0 ? upToNose(over, behind === 0, outline) : over,
      width,
      'even',
    )
  }
  for (const temple of glasses.temples) {
    if (temple.length === 0) continue
    drawFeature(pen, temple, width * 0.8, 'even')
    shutAlong(pen, temple)
  }
}

function bridge(pen: FacePen, rings: readonly number[][]): number[] {
  const [[ax, ay], [bx, by]] = rings.map((ring) => [ring[2 * bridgeAt], ring[2 * bridgeAt + 1]])
  const rise = arch * distance(ax, ay, bx, by)
  const { axisX, axisY } = pen.face
  shutAlong(pen, [ax, ay, bx, by])
  return [ax, ay, (ax + bx) / 2 + rise * axisX, (ay + by) / 2 + rise * axisY, bx, by]
}

/** A bridge whose far end is behind the nose: it ends where the face does. */
function upToNose(over: number[], isFirst: boolean, outline: Path): number[] {
  const [ax, ay, middleX, middleY, bx, by] = over
  const ends = [
    [ax, ay],
    [bx, by],
  ]
  const [far, near] = isFirst ? ends : ends.toReversed()
  return [...near, middleX, middleY, ...nearest(outline, far)]
}

function shutAround({ zone }: FacePen, ring: readonly number[]): void {
  const count = ring.length / 2
  const middle = [0, 1].map((axis) => {
    let sum = 0
    for (let i = axis; i < ring.length; i += 2) sum += ring[i]
    return sum / count
  })
  const wide = ring.map((value, i) => value + (value - middle[i % 2]) * rimShare)
  fillPolygon(
    zone,
    wide.map((value) => value / 2),
    shut,
  )
}

/** A band to both sides of a straight line. */
function shutAlong({ zone, face }: FacePen, [ax, ay, bx, by]: readonly number[]): void {
  const half = 0.028 * face.height
  const [ux, uy] = [face.axisX * half, face.axisY * half]
  const band = [ax + ux, ay + uy, bx + ux, by + uy, bx - ux, by - uy, ax - ux, ay - uy]
  fillPolygon(
    zone,
    band.map((value) => value / 2),
    shut,
  )
}
