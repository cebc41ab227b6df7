import { heldLineMm } from '#domain/fit.ts'
import { inksOf, type ColouringName } from '#drawing/flat-colour/colouring.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import type { ArtMark, ColourMark, Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { polyline, sheetOf } from './hand.ts'

/** A drawing in the middle of its page, held by a thin line. */
export function photoPage(
  { widthMm, heightMm }: Pick<BookDesign, 'widthMm' | 'heightMm'>,
  drawing: PhotoDrawing,
): Page {
  return { widthMm, heightMm, marks: heldDrawing(drawing, { xMm: 0, yMm: 0, widthMm, heightMm }) }
}

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** Where a drawing lies in a box: in the middle of it, on its side where it is turned. */
function placeIn(box: Box, { art, placement }: Pick<PhotoDrawing, 'art' | 'placement'>): Box {
  const [widthMm, heightMm] = placement.turned
    ? [art.heightMm, art.widthMm]
    : [art.widthMm, art.heightMm]
  return {
    xMm: box.xMm + (box.widthMm - widthMm) / 2,
    yMm: box.yMm + (box.heightMm - heightMm) / 2,
    widthMm,
    heightMm,
  }
}

/**
 * A drawn page as it is looked at, and where on it the drawing lies: a page whose drawing lies on its side is turned, so that it stands upright.
 */
export function uprightPage(
  { widthMm, heightMm }: Pick<BookDesign, 'widthMm' | 'heightMm'>,
  drawing: PhotoDrawing,
): { page: Page; picture: Box } {
  const { turned } = drawing.placement
  const size = turned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }
  const upright = { ...drawing, placement: { ...drawing.placement, turned: false } }
  return {
    page: photoPage(size, upright),
    picture: placeIn({ xMm: 0, yMm: 0, ...size }, upright),
  }
}

/** The drawing and its frame line, centred in a box; over the photo's colours where it is to have them. */
export function heldDrawing(
  { art, placement, colour }: PhotoDrawing,
  box: Box,
  colouring?: ColouringName,
): (ArtMark | ColourMark)[] {
  const { turned } = placement
  const { xMm, yMm, widthMm: width, heightMm: height } = placeIn(box, { art, placement })
  const frame = polyline(
    [
      [xMm, yMm],
      [xMm + width, yMm],
      [xMm + width, yMm + height],
      [xMm, yMm + height],
    ],
    { closed: true, widthMm: heldLineMm },
  )
  const lines: ArtMark[] = [{ kind: 'art', art, xMm, yMm, turned }, sheetOf(box, [frame])]
  if (!colour || !colouring) return lines
  const inks = inksOf(colour, colouring)
  return [
    { kind: 'colour', flat: colour, inks, xMm, yMm, widthMm: width, heightMm: height },
    ...lines,
  ]
}
