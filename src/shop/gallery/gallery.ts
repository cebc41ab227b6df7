import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { galleryType } from '#book/gallery-pictures.ts'
import {
  galleryPhotosMax,
  type Captions,
  type GalleryPicture,
  type GalleryWidth,
} from '#domain/gallery.ts'
import { locales } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import {
  countGallery,
  deleteGalleryPhoto,
  findGalleryPhoto,
  galleryFolder,
  galleryOriginalKey,
  galleryPictureKey,
  insertGalleryPhoto,
  listGallery,
  lockGallery,
  readGalleryPhoto,
  updateGalleryPhoto,
  type GalleryPhoto,
} from '#store/gallery.ts'
import { newToken } from '#store/ids.ts'
import { recordChange } from '../changes/record-change.ts'
import { checkSeen, versionOf } from '../changes/version.ts'
import { demandDisk } from '../drafts/upload-room.ts'
import { removeFolder } from '../keeping/remove-files.ts'
import type { Shop } from '../shop.ts'

const subjectOf = (id: string) => `gallery_photo:${id}` as const

/** What visitors see, in order. */
export async function showGallery(shop: Shop) {
  const photos = await listGallery(shop.db)
  return photos.flatMap(({ id, isHidden, drawn, captions }) =>
    isHidden || !drawn ? [] : [{ id, captions, ...drawn }],
  )
}

/** All there are, for who looks after them. */
export const listForDesk = async (shop: Shop) => (await listGallery(shop.db)).map(shown)

function shown(photo: GalleryPhoto) {
  const { id, captions, isHidden, drawn, isToDraw, fault, permittedAt, permittedBy } = photo
  const version = versionOf(captions)
  return { id, captions, isHidden, drawn, isToDraw, fault, permittedAt, permittedBy, version }
}

/**
 * Puts a photo at the end of the gallery and has it drawn. Of the file only the picture is kept: nothing that was told
 * about it, such as where
 * it was taken. The same file sent again, because an answer was lost, is the photo that is there already.
 * @param isPermitted whoever adds it has given his word that it may be shown
 * @throws Refusal not_permitted, gallery_full, storage_full, and those of inspectPhoto
 */
export async function addGalleryPhoto(
  shop: Shop,
  who: string,
  { bytes, isPermitted }: { bytes: Buffer; isPermitted: boolean },
) {
  if (!isPermitted) throw new Refusal('not_permitted')
  await demandDisk(shop)
  const { contentType } = await shop.decodes.run(() => shop.decoder.inspect(bytes))
  const digest = createHash('sha256').update(bytes).digest('hex')
  const id = newToken()
  const picture = await shop.decodes.run(() => shop.decoder.strip(bytes))
  await shop.files.put(galleryOriginalKey(id), picture, { contentType })
  try {
    const photo = await shop.db.transaction(async (tx) => {
      await lockGallery(tx)
      const known = await findGalleryPhoto(tx, digest)
      if (known) return known
      const { number, next } = await countGallery(tx)
      if (number >= galleryPhotosMax) throw new Refusal('gallery_full')
      const now = shop.now()
      const added = await insertGalleryPhoto(tx, {
        id,
        position: next,
        digest,
        contentType,
        permittedAt: now,
        permittedBy: who,
        changedAt: now,
      })
      await recordChange(shop, tx, { who, subject: subjectOf(id), after: { mayBeShown: true } })
      await shop.queue.enqueue(tx, 'draw-gallery', id, { photoId: id })
      return added
    })
    if (photo.id !== id) await removeFolder(shop, galleryFolder(id))
    return shown(photo)
  } catch (error) {
    await removeFolder(shop, galleryFolder(id))
    throw error
  }
}

type Change = {
  /** all of them, in place of those there were */
  captions?: Captions | undefined
  isHidden?: boolean | undefined
  /** the captions as they were seen when this change was begun; left out: whatever they are by now */
  version?: string | undefined
}

/** What is left out stays. @throws Refusal not_found, conflict */
export async function saveGalleryPhoto(
  shop: Shop,
  who: string,
  id: string,
  { captions: asked, isHidden, version }: Change,
) {
  return shop.db.transaction(async (tx) => {
    const before = await locked(tx, id)
    checkSeen(before.captions, version)
    const after = {
      captions: asked ? written(asked) : before.captions,
      isHidden: isHidden ?? before.isHidden,
    }
    const saved = await updateGalleryPhoto(tx, id, after)
    await recordChange(shop, tx, { who, subject: subjectOf(id), ...changed(before, after) })
    return shown(saved ?? before)
  })
}

/** In one order, so that the same captions have the same version. */
const written = (captions: Captions): Captions =>
  Object.fromEntries(
    locales.flatMap((locale) => (captions[locale] ? [[locale, captions[locale]]] : [])),
  )

/** The trail keeps no words about people who may ask for their photo to be taken out: only the languages in which they changed. */
function changed(before: GalleryPhoto, after: Pick<GalleryPhoto, 'captions' | 'isHidden'>) {
  const languages = locales.filter((locale) => before.captions[locale] !== after.captions[locale])
  return {
    before: { isHidden: before.isHidden, captions: '' },
    after: { isHidden: after.isHidden, captions: languages.join(', ') },
  }
}

/**
 * Puts the photos in this order.
 * @throws Refusal conflict when these are not the photos that there are
 */
export async function orderGallery(shop: Shop, who: string, ids: readonly string[]) {
  return shop.db.transaction(async (tx) => {
    await lockGallery(tx)
    const before = (await listGallery(tx)).map(({ id }) => id)
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      throw new Refusal('conflict')
    for (const [position, id] of ids.entries()) await updateGalleryPhoto(tx, id, { position })
    // Which stood where says nothing once some are gone.
    const isMoved = before.some((id, index) => ids[index] !== id)
    await recordChange(shop, tx, {
      who,
      subject: 'gallery_photo:all',
      before: { isMoved: false },
      after: { isMoved },
    })
    return (await listGallery(tx)).map(shown)
  })
}

/** Has a photo drawn anew, as the engine draws now; what is shown stays until then. @throws Refusal not_found */
export async function redrawGalleryPhoto(shop: Shop, id: string) {
  return shop.db.transaction(async (tx) => {
    await locked(tx, id)
    const photo = await updateGalleryPhoto(tx, id, {
      isToDraw: true,
      fault: null,
      changedAt: shop.now(),
    })
    await shop.queue.enqueue(tx, 'draw-gallery', id, { photoId: id })
    return shown(photo!)
  })
}

/** Takes a photo out for good, with all that was made of it. @throws Refusal not_found */
export async function removeGalleryPhoto(shop: Shop, who: string, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { permittedBy, permittedAt } = await locked(tx, id)
    await deleteGalleryPhoto(tx, id)
    await recordChange(shop, tx, {
      who,
      subject: subjectOf(id),
      before: { permittedBy, permittedAt },
    })
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
  })
}

async function locked(tx: Queries, id: string): Promise<GalleryPhoto> {
  await lockGallery(tx)
  const photo = await readGalleryPhoto(tx, id)
  if (!photo) throw new Refusal('not_found')
  return photo
}

/**
 * One picture of a photo. Who only visits gets none of what is hidden.
 * @throws Refusal image_not_found
 */
export async function openGalleryPicture(
  shop: Shop,
  { id, picture, width }: { id: string; picture: GalleryPicture; width: GalleryWidth },
  { forDesk }: { forDesk: boolean },
): Promise<{ stream: Readable; bytes: number; contentType: string; version: string }> {
  const photo = await readGalleryPhoto(shop.db, id)
  if (!photo?.drawn || (photo.isHidden && !forDesk)) throw new Refusal('image_not_found')
  const { version } = photo.drawn
  const file = await shop.files.read(galleryPictureKey({ id, version }, picture, width))
  if (!file) throw new Refusal('image_not_found')
  return { ...file, version, contentType: galleryType(picture) }
}
