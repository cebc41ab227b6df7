import type { Pixels } from '#drawing/line-art.ts'

import { decoded, openPhoto, readable } from './open-photo.ts'

/** Part of an upright picture, in fractions of its width and height: x + width and y + height are at most 1. */
export type Crop = { x: number; y: number; width: number; height: number }

export const wholePhoto: Crop = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Decodes to upright sRGB pixels, transparent parts on white, cropped, with a long side of at most `longSideMax` pixels;
 * never enlarged. The whole picture is scaled before it is cropped, because JPEGs then decode at a fraction of their size.
 * Throws the Refusals file_type and file_unreadable.
 */
export async function decodePhoto(bytes: Uint8Array, { crop = wholePhoto, longSideMax }: { crop?: Crop; longSideMax: number }): Promise<Pixels> {
  const photo = openPhoto(bytes)
  const { autoOrient } = await readable(photo.metadata())
  const scale = Math.min(1, longSideMax / Math.max(autoOrient.width * crop.width, autoOrient.height * crop.height))
  const width = Math.max(1, Math.round(autoOrient.width * scale))
  const height = Math.max(1, Math.round(autoOrient.height * scale))
  const cut = cutOut(crop, width, height)
  const picture = photo.autoOrient().resize(width, height, { fit: 'fill' }).extract(cut).flatten({ background: '#ffffff' })
  const plain = picture.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' })
  const { data, info } = await decoded(photo, () => plain.toBuffer({ resolveWithObject: true }))
  return { width: info.width, height: info.height, data }
}

function cutOut(crop: Crop, width: number, height: number) {
  const left = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}
