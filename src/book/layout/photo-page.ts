import type { PhotoDrawing } from '../draw-photo.ts'
import type { ArtMark, Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { fineMm, polyline, sheetOf } from './hand.ts'

/** A drawing in the middle of its page, held by a thin line. */
export function photoPage(
  { widthMm, heightMm }: Pick<BookDesign, 'widthMm' | 'heightMm'>,
  drawing: PhotoDrawing,
): Page {
  return { widthMm, heightMm, marks: heldDrawing(drawing, { xMm: 0, yMm: 0, widthMm, heightMm }) }
}

/** The drawing and its frame line, centred in a box. */
export function heldDrawing(
  { art, placement }: PhotoDrawing,
  box: { xMm: number; yMm: number; widthMm: number; heightMm: number },
): ArtMark[] {
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
    { closed: true, widthMm: fineMm },
  )
  return [{ kind: 'art', art, xMm, yMm, turned }, sheetOf(box, [frame])]
}
