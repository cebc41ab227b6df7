import { isWholeCopy, type PhotoCopies } from '#book/photo-copies.ts'
import { copyPartFor } from '#domain/copy-part.ts'
import type { Crop } from '#domain/page-settings.ts'
import { copyKey, originalKey, type Photo } from '#store/photos.ts'
import type { Shop } from '../../shop.ts'

/** A photo's row is there, and its file is not. */
export class PhotoFileMissing extends Error {
  override name = 'PhotoFileMissing'
}

/**
 * What a photo's page is drawn from: the copy that its customer's preview was drawn from, where that is still kept, else the same made
 * again. A photo whose file is missing fails the book loudly: a family's page must not turn out empty by our fault.
 * Throws the Refusals of a
 * photo that cannot be read. @throws PhotoFileMissing
 */
export async function readCopies(
  shop: Shop,
  { path, width, height }: Pick<Photo, 'path' | 'width' | 'height'>,
  crop: Crop | undefined,
): Promise<PhotoCopies> {
  const of = copyPartFor({ width, height }, crop)
  const kept = await shop.files.readAll(copyKey(path))
  const whole = kept && isWholeCopy(kept) ? kept : null
  if (whole && !of) return { width, height, whole, part: null }
  const original = await shop.files.readAll(originalKey(path))
  if (!original) throw new PhotoFileMissing(`the file of photo ${path.slice(0, 8)}… is missing`)
  return {
    width,
    height,
    whole: whole ?? (await shop.decoder.copy(original, null)),
    part: of && { of, bytes: await shop.decoder.copy(original, of) },
  }
}
