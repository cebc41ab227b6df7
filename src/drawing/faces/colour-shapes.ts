import type { FacePen, FaceShapes } from './face-pen.ts'
import { drawLine, type FaceSketch } from './face-sketch.ts'
import { between, bow, distance, minus, plus, type Spot } from './sketch-shapes.ts'

/** How much of its box lies within a lens of two bows, and the length of its outline in widths. */
const lensShare = 0.69
const lensAround = 2.1
/** How deep a dash hangs at most, in its lengths: a curve no deeper is nearly as long as its chord. */
const dashDepthMax = 0.28

/** How far apart the middles of the two lines of a lens `widthMm` wide must be, so that `whiteMinMm2` are left between them. */
export function lensHeight(widthMm: number, lineMm: number, { whiteMinMm2 }: FaceShapes): number {
  return (whiteMinMm2 + (lensAround / 2) * widthMm * lineMm) / (lensShare * widthMm)
}

/**
 * A short bold bow in the middle between two points: what a line becomes where there is no room for a shape. Its `rise` keeps
 * its way, not its size; `boldMm` is how thick the face's size would have it.
 */
export function drawDash(
  sketch: FaceSketch,
  left: Spot,
  right: Spot,
  rise: Spot,
  pen: FacePen,
  boldMm: number,
  shapes: FaceShapes,
): void {
  const width = Math.max(1e-6, distance(left, right))
  const share = Math.min(1, shapes.dashMm / width)
  const depth = Math.min(1, (dashDepthMax * width) / Math.max(1e-6, distance(rise, { x: 0, y: 0 })))
  const middle = between(left, right)
  const shorter = (end: Spot) => plus(middle, minus(end, middle), share)
  // The bow's own middle stays where it was.
  const [from, to] = [shorter(left), shorter(right)].map((end) =>
    plus(end, rise, 1 - depth * share),
  )
  const lineMm = Math.min(shapes.dashBoldMm, Math.max(pen.lineMm, boldMm))
  drawLine(sketch, bow(from, to, plus({ x: 0, y: 0 }, rise, depth * share), 0, 10), pen, lineMm)
}
