import { Readable } from 'node:stream'
import type { ThumbnailWidth } from '#book/serve-photo.ts'
import { copyName, type CopyPart } from '#domain/copy-part.ts'
import { Refusal } from '#domain/refusal.ts'
import { copyKey, originalKey, photoFolder, readPhoto } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

type Served = { stream: Readable; bytes: number }

/** How a photo is wanted: to be shown at a width or its own, or as the working copy that its page is drawn from. */
type Wanted = { widthPx: ThumbnailWidth | null } | { copyOf: CopyPart | null }

/**
 * A photo as it is wanted: upright, without metadata. Made once, then kept beside the original; but not the copy of a
 * part, for of these there
 * are as many as crops. Few are made at once, and each by one of those who ask for it.
 * @throws Refusal image_not_found, busy
 */
export async function servePhoto(shop: Shop, path: string, wanted: Wanted): Promise<Served> {
  if (!(await readPhoto(shop.db, path))) throw new Refusal('image_not_found')
  const key = keyOf(path, wanted)
  const kept = isKept(wanted) ? await shop.files.read(key) : null
  if (kept) return kept
  const made = await shop.decodes.runOnce(key, () => make(shop, path, wanted))
  if (made) return { stream: Readable.from([made]), bytes: made.length }
  const found = await shop.files.read(key)
  if (!found) throw new Refusal('image_not_found')
  return found
}

const isKept = (wanted: Wanted) => 'widthPx' in wanted || wanted.copyOf === null

function keyOf(path: string, wanted: Wanted): string {
  if ('widthPx' in wanted) return `${photoFolder(path)}${wanted.widthPx ?? 'full'}.jpg`
  return wanted.copyOf ? `${photoFolder(path)}${copyName(wanted.copyOf)}.jpg` : copyKey(path)
}

/** Null when it was kept. Not read before its turn has come: the originals of all who wait would fill the memory. */
async function make(shop: Shop, path: string, wanted: Wanted): Promise<Buffer | null> {
  const original = await shop.files.readAll(originalKey(path))
  if (!original) throw new Refusal('image_not_found')
  const picture =
    'copyOf' in wanted
      ? await shop.decoder.copy(original, wanted.copyOf)
      : await shop.decoder.serve(original, wanted.widthPx ?? undefined)
  if (!isKept(wanted)) return picture
  const free = await shop.files.freeBytes()
  // What can be made again must not take the space that orders need.
  if (free !== null && free < shop.settings.uploads.freeBytesMin) return picture
  const key = keyOf(path, wanted)
  await shop.files.put(key, picture, { contentType: 'image/jpeg' })
  // Removed while we were drawing it: what was just written must go too.
  if (!(await readPhoto(shop.db, path))) await shop.files.remove([key])
  return null
}
