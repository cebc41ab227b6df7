import type { Crop } from '#domain/page-settings.ts'
import { cutOut, cutPixels } from '#drawing/pixels/cut-out.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import { decoded, openPhoto, readable } from './open-photo.ts'

const wholePhoto: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Up to here a scaled picture is cropped after it is decoded; a small part of a vast one by the decoder. */
const croppedHereMax = 8_000_000

/**
 * Decodes to upright sRGB pixels, transparent parts on white, cropped, with a long side of at most `longSideMax` pixels;
 * never enlarged. The whole picture is scaled before it is cropped, because JPEGs then decode at a fraction of their size
 * (which sharp gives up when it has to both turn and crop). Throws the Refusals file_type and file_unreadable.
 */
export async function decodePhoto(
  bytes: Uint8Array,
  { crop = wholePhoto, longSideMax }: { crop?: Crop; longSideMax: number },
): Promise<Pixels> {
  const photo = openPhoto(bytes)
  const { autoOrient } = await readable(photo.metadata())
  const scale = Math.min(
    1,
    longSideMax / Math.max(autoOrient.width * crop.width, autoOrient.height * crop.height),
  )
  const width = Math.max(1, Math.round(autoOrient.width * scale))
  const height = Math.max(1, Math.round(autoOrient.height * scale))
  const cut = cutOut(crop, width, height)
  const cropsHere = width * height <= croppedHereMax
  const scaled = photo.autoOrient().resize(width, height, { fit: 'fill' })
  const picture = cropsHere ? scaled : scaled.extract(cut)
  const plain = picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
  const { data, info } = await decoded(photo, () => plain.toBuffer({ resolveWithObject: true }))
  // As in newPlane: whole numbers that the engine knows for such.
  const pixels = { width: info.width | 0, height: info.height | 0, data }
  return cropsHere ? cutPixels(pixels, cut) : pixels
}
