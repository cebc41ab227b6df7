import { drawDash, lensHeight } from './colour-shapes.ts'
import type { EyeOnPaper } from './draw-eye.ts'
import type { FacePen } from './face-pen.ts'
import { drawLine, drawOutline, type FaceSketch } from './face-sketch.ts'
import { across, between, direction, distance, minus, plus, through, type Spot } from './sketch-shapes.ts'

/** How much of a brow's fall towards the nose is taken away: drawn as a line it would frown. */
const browLift = 0.5
/** A brow that can be coloured, as thick as this share of its length at least. */
const browHeight = 0.16
/** How far its sides are apart at its ends, in pens. */
const endPens = 1.5

/**
 * A brow over its eye: a line, or where the pen makes shapes a leaf, and a dash in a small face. Left out where it would touch the lid, a leaf or a
 * dash also where it would touch the rim of spectacles, which reaches `rim` above the eye.
 */
export function drawBrow(sketch: FaceSketch, brow: readonly Spot[], eye: EyeOnPaper, rim: number, pen: FacePen, size: number): void {
  const lid = between(eye.left, eye.right)
  const width = distance(eye.left, eye.right)
  const [inner, arch, outer] = brow
  const isLeaf = pen.shapes && size >= pen.shapes.dashBrowUpToMm
  const height = pen.shapes && isLeaf ? Math.max(browHeight * distance(inner, outer), lensHeight(distance(inner, outer), pen.lineMm, pen.shapes)) : 0
  if (distance(arch, lid) < (eye.closed ? 0 : eye.upper * width) + 1.6 * pen.lineMm + height / 2) return
  const down = across(eye.left.x < eye.right.x ? direction(eye.left, eye.right) : direction(eye.right, eye.left))
  const heightOf = (spot: Spot) => (lid.x - spot.x) * down.x + (lid.y - spot.y) * down.y
  if (pen.shapes && rim > 0 && Math.min(...brow.map(heightOf)) < rim + pen.lineMm + height / 2) return
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
      const apart = Math.max(endPens * pen.lineMm, height * Math.sqrt(4 * along * (1 - along)) * (1.4 - 0.8 * along))
      const away = across(direction(line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]))
      return plus(spot, away, (way * apart) / 2)
    })
  const last = line.length - 1
  const beyond = (end: Spot, before: Spot) => plus(end, direction(before, end), 0.9 * pen.lineMm)
  drawOutline(sketch, [...side(-1), beyond(line[last], line[last - 1]), ...side(1).reverse(), beyond(line[0], line[1])], pen.lineMm)
}
