/** sRGB, row-major RGBA, 4 bytes per pixel, opaque (alpha is not read). */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

export type StyleName = 'children' | 'standard' | 'manga'

/**
 * What becomes of what lies behind the people and things in front: all of it drawn alike, drawn quieter where it is out of focus
 * (`calm`, what is done by itself), or left white.
 */
export type Background = 'all' | 'calm' | 'none'

/** `detail` runs from 0 (bold and calm) to 1 (rich); 0.5 is the style's middle. The picture fills widthMm × heightMm exactly. */
export type DrawOptions = {
  style: StyleName
  detail: number
  widthMm: number
  heightMm: number
  background?: Background | undefined
}

/** points: x0,y0,x1,y1,… in mm from the picture's top left; widthsMm: one per point, or a single number for the whole stroke. */
export type Stroke = { points: Float32Array; widthsMm: Float32Array | number; closed: boolean }

/** Rings (x0,y0,x1,y1,… in mm, closed without repeating the first point) filled black with the even-odd rule. */
export type Fill = { rings: Float32Array[] }

/** `background` is what was done about it: `calm` where `none` was wanted and no subject was clear. */
export type LineArt = {
  widthMm: number
  heightMm: number
  strokes: Stroke[]
  fills: Fill[]
  background?: Background
}

/** A quarter of a typographic point: the thinnest line that prints reliably. */
export const thinnestLineMm = 0.0882
