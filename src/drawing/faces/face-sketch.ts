import type { Fill, Stroke } from '../line-art.ts'
import { evenStroke, swellingStroke } from '../pen.ts'
import type { FacePen } from './face-pen.ts'
import { pathOf, type Spot } from './sketch-shapes.ts'

/** Lines and black shapes of a face, as far as it is drawn. */
export type FaceSketch = { readonly strokes: Stroke[]; readonly fills: Fill[] }

const tipShare = 0.3

export function newSketch(): FaceSketch {
  return { strokes: [], fills: [] }
}

/** An open line; with a swelling pen it is widest in the middle. */
export function drawLine(
  sketch: FaceSketch,
  spots: readonly Spot[],
  pen: FacePen,
  widthMm: number,
): void {
  const path = pathOf(spots)
  sketch.strokes.push(
    pen.swells
      ? swellingStroke(path, false, taper(spots.length, widthMm))
      : evenStroke(path, false, widthMm),
  )
}

export function drawOutline(sketch: FaceSketch, ring: readonly Spot[], widthMm: number): void {
  sketch.strokes.push(evenStroke(pathOf(ring), true, widthMm))
}

/** A black shape with white ones in it. */
export function blacken(
  sketch: FaceSketch,
  ring: readonly Spot[],
  ...holes: (readonly Spot[])[]
): void {
  sketch.fills.push({ rings: [ring, ...holes].map(pathOf) })
}

function taper(count: number, widthMm: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const along = i / Math.max(1, count - 1)
    return widthMm * (tipShare + (1 - tipShare) * Math.sqrt(Math.max(0, 4 * along * (1 - along))))
  })
}
