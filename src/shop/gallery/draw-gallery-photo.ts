import { createHash } from 'node:crypto'
import { openDrawPool } from '#book/draw-pool/open-draw-pool.ts'
import { galleryType, makeGalleryPictures, type ShownPicture } from '#book/gallery-pictures.ts'
import { type Style } from '#domain/book-spec.ts'
import { pictureArea } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  galleryFolder,
  galleryOriginalKey,
  galleryPictureKey,
  galleryVersionFolder,
  readGalleryPhoto,
  removeGalleryFiles,
  updateGalleryPhoto,
  type GalleryPhoto,
} from '#store/gallery.ts'
import type { Shop } from '../shop.ts'

/**
 * Draws a photo of the gallery in every style, as a page of a square book, and shows that from then on. Done again it
 * gives the same. Whoever
 * deletes the photo meanwhile has it deleted.
 */
export async function drawGalleryPhoto(shop: Shop, id: string, signal: AbortSignal): Promise<void> {
  const photo = await readGalleryPhoto(shop.db, id)
  if (!photo?.isToDraw) return
  const made = await draw(shop, photo, signal)
  if ('fault' in made) {
    await updateGalleryPhoto(shop.db, id, { isToDraw: false, fault: made.fault })
    return
  }
  const { pictures, width, height } = made
  const version = versionOf(pictures)
  for (const { picture, width: at, bytes } of pictures)
    await shop.files.put(galleryPictureKey({ id, version }, picture, at), bytes, {
      contentType: galleryType(picture),
    })
  await shop.db.transaction(async (tx) => {
    const drawn = { version, width, height }
    const isThere = await updateGalleryPhoto(tx, id, { drawn, isToDraw: false, fault: null })
    const former = photo.drawn?.version
    if (isThere && (!former || former === version)) return
    await removeGalleryFiles(
      tx,
      isThere && former ? galleryVersionFolder(id, former) : galleryFolder(id),
    )
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
  })
}

async function draw(shop: Shop, { id }: GalleryPhoto, signal: AbortSignal) {
  const original = await shop.files.readAll(galleryOriginalKey(id))
  if (!original) throw new Error(`the file of gallery photo ${id.slice(0, 8)}… is missing`)
  const pool = shop.pool ?? openDrawPool()
  try {
    const { width, height } = await shop.decoder.inspect(original)
    const copies = { width, height, whole: await shop.decoder.copy(original, null), part: null }
    const page = (style: Style) =>
      pool.draw(copies, { style, area: pictureArea('Square'), turned: false })
    const [Children, Standard, Manga] = await Promise.all([
      page('Children'),
      page('Standard'),
      page('Manga'),
    ])
    signal.throwIfAborted()
    return await makeGalleryPictures(copies, { Children, Standard, Manga })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Refusal) return { fault: error.code }
    shop.log.warn({ err: error }, 'a photo of the gallery could not be drawn')
    return { fault: 'drawing_failed' as const }
  } finally {
    if (!shop.pool) await pool.close()
  }
}

/** Names pictures by their bytes. */
function versionOf(pictures: readonly ShownPicture[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of pictures) hash.update(bytes)
  return hash.digest('hex').slice(0, 24)
}
