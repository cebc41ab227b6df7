import type { thumbnailWidths } from '#domain/book-spec.ts'

import { decoded, openPhoto } from './open-photo.ts'

export type ThumbnailWidth = (typeof thumbnailWidths)[number]

export const servedContentType = 'image/jpeg'
const longSideMax = 2560

/**
 * What a browser may see of a photo: an upright sRGB JPEG, made anew from the pixels and so without any metadata, on
 * white where it was transparent. `width` in pixels makes a thumbnail; without it the long side is at most 2560. Never
 * enlarged. Throws the Refusals file_type and file_unreadable.
 */
export async function servePhoto(bytes: Uint8Array, width?: ThumbnailWidth): Promise<Buffer> {
  const size = width
    ? { width }
    : { width: longSideMax, height: longSideMax, fit: 'inside' as const }
  const photo = openPhoto(bytes)
  return decoded(photo, () =>
    photo
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: width && width <= 320 ? 78 : 82 })
      .toBuffer(),
  )
}
