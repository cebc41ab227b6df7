import type { Style } from '#domain/book-spec.ts'
import { type PageChoice, type Placement, type Size } from '#domain/fit.ts'
import type { Background, Crop, FaceMarks } from '#domain/page-settings.ts'
import type { PageVerdict } from '#domain/page-gate.ts'
import { analyse } from '#drawing/analyse.ts'
import { drawGated } from '#drawing/gate/draw-gated.ts'
import { photoEdges } from '#drawing/gate/photo-edges.ts'
import { flatColour, type FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import { cutOutsOf } from '#drawing/stickers/cut-outs-of.ts'
import type { CutOuts } from '#drawing/stickers/cut-out.ts'
import type { LineArt, StyleName } from '#drawing/ground/line-art.ts'

import { lookAtPhoto } from './look-at-photo.ts'
import { copiesOf, type PhotoCopies } from './photo-copies.ts'

/** A photo drawn for its place on a page. Plain data: it can be sent between threads and stored. */
export type PhotoDrawing = {
  art: LineArt
  placement: Placement
  verdict?: PageVerdict
  /** what the photo's colours are, where they were asked for */
  colour?: FlatColour
  /** what can become a sticker, where that was asked for; kept beside the drawing */
  cutOuts?: CutOuts
}

export type PhotoDrawingOptions = PageChoice & {
  style: Style
  /** 0 (bold and calm) to 1 (rich); left out, the page's figures decide */
  detail?: number
  background?: Background
  /** in fractions of the upright photo */
  faces?: FaceMarks | undefined
  area: Size
  /** with the photo's colours, flattened: for a cover */
  coloured?: boolean | undefined
  /** with what can become a sticker; changes nothing of the drawing */
  cutOuts?: boolean | undefined
}

export const styleNames: Record<Style, StyleName> = {
  Children: 'children',
  Standard: 'standard',
  Manga: 'manga',
}

/** Fits and draws a photo as received. Throws the Refusals of inspectPhoto. */
export async function drawPhoto(
  bytes: Uint8Array,
  options: PhotoDrawingOptions,
): Promise<PhotoDrawing> {
  return drawCopies(await copiesOf(bytes, options.crop), options)
}

/** Fits and draws a photo from its working copies, those of the options' crop. */
export async function drawCopies(
  copies: PhotoCopies,
  options: PhotoDrawingOptions,
): Promise<PhotoDrawing> {
  const look = lookAtPhoto(copies, options.faces)
  const placement = await look.place(options, options.area)
  const { pixels, faces, seen } = await look.part(placement.crop)
  const analysis = analyse(pixels, { seen, faces })
  const { art, ...verdict } = drawGated(analysis, photoEdges(pixels), {
    style: styleNames[options.style],
    detail: options.detail,
    background: options.background,
    ...placement.size,
  })
  return {
    art,
    placement,
    verdict,
    ...(options.coloured && { colour: flatColour(pixels, seen) }),
    ...(options.cutOuts && { cutOuts: cutOutsOf(pixels, analysis, seen) }),
  }
}

/** The part of a photo that is drawn, wherever it lies in its copies, and what a person says of its faces. */
export type CutOutOptions = { crop: Crop; faces?: FaceMarks | undefined }

/** What of a drawn photo can become a sticker, where that was not asked for when it was drawn. */
export async function cutOutCopies(copies: PhotoCopies, options: CutOutOptions): Promise<CutOuts> {
  const { pixels, faces, seen } = await lookAtPhoto(copies, options.faces).part(options.crop)
  return cutOutsOf(pixels, analyse(pixels, { seen, faces }), seen)
}
