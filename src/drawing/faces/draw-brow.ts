import { drawDash, lensHeight } from './colour-shapes.ts'
import type { EyeOnPaper } from './draw-eye.ts'
import type { FacePen } from './face-pen.ts'
import { drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import {
  across,
  between,
  direction,
  distance,
  minus,
  plus,
  through,
  type Spot,
} from './sketch-shapes.ts'

/** How much of a brow's fall towards the nose is taken away: drawn as a line it would frown. */
const browLift = 0.5
/** A brow that can be coloured, as thick as this share of its length at least. */
const browHeight = 0.16
/** How far its sides are apart at its ends, in pens. */
const endPens = 1.5

/** Where a brow lies over its eye: how far above it each of its points is, and whether it clears lid and rim when it is `height` thick. */
function placed(
  brow: readonly Spot[],
  eye: EyeOnPaper,
  rim: number,
  pen: FacePen,
): { down: Spot; heightOf: (spot: Spot) => number; isClear: (height: number) => boolean } {
  const lid = between(eye.left, eye.right)
  const down = across(
    eye.left.x < eye.right.x ? direction(eye.left, eye.right) : direction(eye.right, eye.left),
  )
  const heightOf = (spot: Spot) => (lid.x - spot.x) * down.x + (lid.y - spot.y) * down.y
  const opening = eye.closed ? 0 : eye.upper * distance(eye.left, eye.right)
  const isClear = (height: number) =>
    distance(brow[1], lid) >= opening + 1.6 * pen.lineMm + height / 2 &&
    !(pen.shapes && rim > 0 && Math.min(...brow.map(heightOf)) < rim + pen.lineMm + height / 2)
  return { down, heightOf, isClear }
}

function leafHeight([inner, , outer]: readonly Spot[], pen: FacePen): number {
  return pen.shapes
    ? Math.max(
        browHeight * distance(inner, outer),
        lensHeight(distance(inner, outer), pen.lineMm, pen.shapes),
      )
    : 0
}

/** Whether there is room for a brow that can be coloured; a face's brows are leaves only where both can be. */
export function hasRoomForLeaf(
  brow: readonly Spot[],
  eye: EyeOnPaper,
  rim: number,
  pen: FacePen,
  size: number,
): boolean {
  return (
    pen.shapes !== undefined &&
    size >= pen.shapes.dashBrowUpToMm &&
    placed(brow, eye, rim, pen).isClear(leafHeight(brow, pen))
  )
}

/**
 * A brow over its eye: a leaf, or else a line, which is a dash where the pen makes shapes. Left out where it would touch the lid, a leaf or a
 * dash also where it would touch the rim of spectacles, which reaches `rim` above the eye.
 */
export function drawBrow(
  sketch: FaceSketch,
  brow: readonly Spot[],
  eye: EyeOnPaper,
  rim: number,
  pen: FacePen,
  isLeaf: boolean,
): void {
  const [inner, arch, outer] = brow
  const height = isLeaf ? leafHeight(brow, pen) : 0
  const { down, heightOf, isClear } = placed(brow, eye, rim, pen)
  if (!isClear(height)) return
  const drop = heightOf(arch) - heightOf(inner)
  const start = plus(inner, down, -browLift * Math.max(0, drop))
  if (pen.shapes && !isLeaf) {
    drawDash(sketch, start, outer, minus(arch, between(start, outer)), pen, 0, pen.shapes)
    return
  }
  const line = through([start, arch, outer])
  if (!pen.shapes) {
    drawLine(sketch, line, pen, pen.swells ? pen.lineMm * 1.6 : pen.lineMm)
    return
  }
  // It narrows outwards, but no end is a point: two lines that meet slowly leave a slit.
  const side = (way: number) =>
    line.map((spot, i) => {
      const along = i / (line.length - 1)
      const apart = Math.max(
        endPens * pen.lineMm,
        height * Math.sqrt(4 * along * (1 - along)) * (1.4 - 0.8 * along),
      )
      const away = across(
        direction(line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]),
      )
      return plus(spot, away, (way * apart) / 2)
    })
  const last = line.length - 1
  const beyond = (end: Spot, before: Spot) => plus(end, direction(before, end), 0.9 * pen.lineMm)
  drawOutline(
    sketch,
    [
      ...side(-1),
      beyond(line[last], line[last - 1]),
      ...side(1).reverse(),
      beyond(line[0], line[1]),
    ],
    pen.lineMm,
  )
}
