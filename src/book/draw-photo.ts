import type { Style } from '#domain/book-spec.ts'
import { fit, type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import { drawPage } from '#drawing/draw-page.ts'
import type { LineArt, StyleName } from '#drawing/line-art.ts'

import { decodePhoto } from './decode-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'

/** A photo drawn for its place on a page. Plain data: it can be sent between threads and stored. */
export type PhotoDrawing = { art: LineArt; placement: Placement }

export type PhotoDrawingOptions = PageChoice & {
  style: Style
  /** 0 (bold and calm) to 1 (rich) */
  detail?: number
  area: Size
}

/** Twice the side of the grid that the drawing engine works on: more is thrown away, less would blur. */
const longSideMax = 1280

const styleNames: Record<Style, StyleName> = { Children: 'children', Standard: 'standard', Manga: 'manga' }

/** Fits and draws a photo. Throws the Refusals of inspectPhoto. */
export async function drawPhoto(bytes: Uint8Array, options: PhotoDrawingOptions): Promise<PhotoDrawing> {
  const photo = await inspectPhoto(bytes)
  const placement = fit(photo, options.area, options)
  const pixels = await decodePhoto(bytes, { crop: placement.crop, longSideMax })
  const art = drawPage(pixels, { style: styleNames[options.style], detail: options.detail ?? 0.5, ...placement.size })
  return { art, placement }
}
