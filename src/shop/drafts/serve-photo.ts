import { Readable } from 'node:stream'
import { servePhoto as reencode, type ThumbnailWidth } from '#book/serve-photo.ts'
import { Refusal } from '#domain/refusal.ts'
import { originalKey, photoFolder, readPhoto } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

type Served = { stream: Readable; bytes: number }

/**
 * A photo as it may be shown: upright, without metadata, at a width or its own. Made once, then kept beside the original. Few are made at
 * once, and each by one of those who ask for it.
 * @throws Refusal image_not_found, busy
 */
export async function servePhoto(
  shop: Shop,
  { path, widthPx }: { path: string; widthPx: ThumbnailWidth | null },
): Promise<Served> {
  if (!(await readPhoto(shop.db, path))) throw new Refusal('image_not_found')
  const key = `${photoFolder(path)}${widthPx ?? 'full'}.jpg`
  const kept = await shop.files.read(key)
  if (kept) return kept
  const made = await shop.decodes.runOnce(key, () => make(shop, { path, key, widthPx }))
  if (made) return { stream: Readable.from([made]), bytes: made.length }
  const found = await shop.files.read(key)
  if (!found) throw new Refusal('image_not_found')
  return found
}

/** Null when it was kept. Not read before its turn has come: the originals of all who wait would fill the memory. */
async function make(
  shop: Shop,
  { path, key, widthPx }: { path: string; key: string; widthPx: ThumbnailWidth | null },
): Promise<Buffer | null> {
  const original = await shop.files.readAll(originalKey(path))
  if (!original) throw new Refusal('image_not_found')
  const picture = await reencode(original, widthPx ?? undefined)
  const free = await shop.files.freeBytes()
  // What can be made again must not take the space that orders need.
  if (free !== null && free < shop.settings.uploads.freeBytesMin) return picture
  await shop.files.put(key, picture, { contentType: 'image/jpeg' })
  // Removed while we were drawing it: what was just written must go too.
  if (!(await readPhoto(shop.db, path))) await shop.files.remove([key])
  return null
}
