import type { Readable } from 'node:stream'
import { servePhoto as reencode, type ThumbnailWidth } from '#book/serve-photo.ts'
import { Refusal } from '#domain/refusal.ts'
import { originalKey, photoFolder, readPhoto } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

/** A photo as it may be shown: upright, without metadata, at a width or its own. Made once, then kept beside the original. */
export async function servePhoto(
  shop: Shop,
  { path, widthPx }: { path: string; widthPx: ThumbnailWidth | null },
): Promise<{ stream: Readable; bytes: number }> {
  if (!(await readPhoto(shop.db, path))) throw new Refusal('image_not_found')
  const key = `${photoFolder(path)}${widthPx ?? 'full'}.jpg`
  const kept = await shop.files.read(key)
  if (kept) return kept
  const original = await shop.files.readAll(originalKey(path))
  if (!original) throw new Refusal('image_not_found')
  await shop.files.put(key, await reencode(original, widthPx ?? undefined), {
    contentType: 'image/jpeg',
  })
  // Removed while we were drawing it: what was just written must go too.
  if (!(await readPhoto(shop.db, path))) await shop.files.remove([key])
  const made = await shop.files.read(key)
  if (!made) throw new Refusal('image_not_found')
  return made
}
