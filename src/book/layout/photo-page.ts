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

type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** The drawing and its frame line, centred in a box; over the photo's colours where it is to have them. */
export function heldDrawing(
  { art, placement, colour }: PhotoDrawing,
  box: Box,
  colouring?: ColouringName,
): (ArtMark | ColourMark)[] {
  const { turned } = placement
  const width = turned ? art.heightMm : art.widthMm
  const height = turned ? art.widthMm : art.heightMm
  const xMm = box.xMm + (box.widthMm - width) / 2
  const yMm = box.yMm + (box.heightMm - height) / 2
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
