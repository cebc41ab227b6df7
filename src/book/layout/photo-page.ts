import { heldLineMm, type Size } from '#domain/fit.ts'
import { aboveFoot, boxAsBound, pageAsRead } from '#domain/page-foot.ts'
import { inksOf, type ColouringName } from '#drawing/flat-colour/colouring.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import type { ArtMark, ColourMark, Page } from '../page.ts'
import { outlineOf, sheetOf } from './hand.ts'
import { footPage, type SetFoot } from './page-foot.ts'

/** A drawing in the middle of its page, held by a thin line; or above what its customer has below it. */
export function photoPage(
  { widthMm, heightMm }: Size,
  drawing: PhotoDrawing,
  foot?: SetFoot,
): Page {
  const { turned } = drawing.placement
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm }
  if (!foot) return { widthMm, heightMm, marks: heldDrawing(drawing, whole) }
  const asRead = pageAsRead({ widthMm, heightMm }, turned)
  const { scale, ...place } = aboveFoot(asRead, drawing.art, foot.kind)
  const box = turned ? boxAsBound(asRead, place) : place
  const { art } = drawing
  return {
    widthMm,
    heightMm,
    marks: [
      { kind: 'art', art, xMm: box.xMm, yMm: box.yMm, turned, scale },
      sheetOf(box, [outlineOf(box, heldLineMm)]),
      ...footPage({ widthMm, heightMm }, turned, foot, place.widthMm).marks,
    ],
  }
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
 * A drawn page as it is looked at, and where on it the drawing lies: a page whose drawing lies on its side is turned,
 * so that it stands upright.
 */
export function uprightPage(
  bound: Size,
  drawing: PhotoDrawing,
  foot?: SetFoot,
): { page: Page; picture: Box } {
  const size = pageAsRead(bound, drawing.placement.turned)
  const upright = { ...drawing, placement: { ...drawing.placement, turned: false } }
  return {
    page: photoPage(size, upright, foot),
    picture: foot
      ? aboveFoot(size, drawing.art, foot.kind)
      : placeIn({ xMm: 0, yMm: 0, ...size }, upright),
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
  const frame = outlineOf({ xMm, yMm, widthMm: width, heightMm: height }, heldLineMm)
  const lines: ArtMark[] = [{ kind: 'art', art, xMm, yMm, turned }, sheetOf(box, [frame])]
  if (!colour || !colouring) return lines
  const inks = inksOf(colour, colouring)
  return [
    { kind: 'colour', flat: colour, inks, xMm, yMm, widthMm: width, heightMm: height },
    ...lines,
  ]
}
