import sharp from 'sharp'

import { type Placement } from '#domain/fit.ts'
import { flatColour, type FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import type { PhotoDrawingOptions } from '../draw-photo.ts'
import { lookAtPhoto } from '../look-at-photo.ts'
import { cutFromCopies, type PhotoCopies } from '../photo-copies.ts'
import { canvasFor, type Canvas } from './canvas.ts'

/** What leaves the shop of a photo, and how to read the answer. */
export type ArtistCopy = {
  jpeg: Buffer
  canvas: Canvas
  placement: Placement
  /** the photo's part as it was seen */
  pixels: Pixels
  /** its colours, where they are asked for: an artist draws lines alone */
  colour?: FlatColour
}

/**
 * The part of a photo that its page shows, made anew from the pixels: upright, small, on a white sheet, without any metadata.
 */
export async function copyForArtist(
  copies: PhotoCopies,
  options: PhotoDrawingOptions,
): Promise<ArtistCopy> {
  const look = lookAtPhoto(copies, options.faces)
  const placement = await look.place(options, options.area)
  const canvas = canvasFor(placement.size)
  const { left, top, width, height } = canvas.picture
  const pixels = cutFromCopies(copies, placement.crop)
  const { data, ...size } = pixels
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: canvas.width - left - width,
      bottom: canvas.height - top - height,
      background: '#ffffff',
    })
    .jpeg({ quality: 90 })
    .toBuffer()
  return {
    jpeg,
    canvas,
    placement,
    pixels,
    ...(options.coloured && {
      colour: flatColour(pixels, (await look.part(placement.crop)).seen),
    }),
  }
}
