import { DrawingRefusal } from '../ground/drawing-refusal.ts'
import type { LineArt } from '../ground/line-art.ts'
import { polygonFiller } from './polygon-filler.ts'
import { strokeRings } from './stroke-rings.ts'

/** A page in pixels: the covered share of each, 0 (paper) to 255 (ink), row-major. */
export type Raster = {
  readonly width: number
  readonly height: number
  readonly pixelsPerMm: number
  readonly coverage: Uint8ClampedArray
}

/** A page of A3 at 600 dpi. */
const pixelsMax = 70_000_000

/**
 * Line art in pixels, the same in every engine, bit for bit. The picture covers all of them; sides are rounded to whole
 * pixels. Throws DrawingRefusal where there would be too many.
 */
export function rasterise(
  { widthMm, heightMm, strokes, fills }: LineArt,
  pixelsPerMm: number,
): Raster {
  const width = Math.max(1, Math.round(widthMm * pixelsPerMm))
  const height = Math.max(1, Math.round(heightMm * pixelsPerMm))
  if (!(width * height <= pixelsMax))
    throw new DrawingRefusal(
      'options_invalid',
      `${width} × ${height} pixels are more than ${pixelsMax}`,
    )
  const coverage = new Uint8ClampedArray(width * height)
  const { fill } = polygonFiller(width, height, pixelsPerMm, coverage)
  for (const stroke of strokes) fill(strokeRings(stroke), 'nonzero')
  for (const { rings } of fills) fill(rings, 'evenodd')
  return { width, height, pixelsPerMm, coverage }
}
