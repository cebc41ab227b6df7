import type { PhotoFacts } from '#book/inspect-photo.ts'
import { photosMax } from '#domain/book-spec.ts'
import { acceptsPhotos } from '#domain/fulfilment.ts'
import { Refusal } from '#domain/refusal.ts'
import { cleanLine } from '#domain/text.ts'
import type { Queries } from '#store/database.ts'
import { lockDraft, readDraft, readPaidState, touchDraftWithPhotos } from '#store/drafts.ts'
import { newToken } from '#store/ids.ts'
import {
  claimPhotos,
  countPhotos,
  deletePhotos,
  insertPhoto,
  listPhotos,
  nextPosition,
  orderPhotos,
  originalKey,
  photoFolder,
  readUploaded,
  type Photo,
} from '#store/photos.ts'
import { removeFolder } from '../keeping/remove-files.ts'
import { countUpload, demandRoom } from './upload-room.ts'
import { showPhoto } from './show-photo.ts'
import type { Shop } from '../shop.ts'

/** Seconds in which further photos for a paid book, or changes to it, are gathered before it is made again. */
export const gatherSeconds = 20

/**
 * Checks which draft photos are for, before the first byte is stored. No draft: they wait unattached for a day. An
 * e-mail sent along decides
 * nothing: the answer would tell whoever holds an id whether it fits.
 */
export async function openUpload(
  shop: Shop,
  { draftOrderId }: { draftOrderId?: string | undefined },
) {
  if (draftOrderId === undefined) return { draftId: null, room: photosMax }
  const draft = await readDraft(shop.db, draftOrderId)
  if (!draft) throw new Refusal('draft_not_found')
  return { draftId: draft.id, room: await roomIn(shop.db, draft.id, shop.now()) }
}

/** What a draft has of this sending already: its answer was lost on the way, and the sender sends it again. */
export async function findUploaded(shop: Shop, draftId: string | null, uploadId: string | null) {
  if (draftId === null || uploadId === null) return null
  const photo = await readUploaded(shop.db, draftId, uploadId)
  return photo && showPhoto(photo)
}

type NewFile = {
  name: string
  bytes: Buffer
  /** whose bytes are counted together */
  sender?: string | null
  /** the sender's own name for this sending: a draft keeps one photo of each */
  uploadId?: string | null
  /** its bytes were, as they came */
  isCounted?: boolean
}

/**
 * Keeps one photo: file first, then its row, so that a photo acknowledged is a photo kept. Whatever goes wrong in
 * between leaves no file behind, and a crash leaves one that the daily sweep finds.
 * @throws Refusal file_type, file_unreadable, file_too_large, too_many_images, draft_closed, upload_quota, storage_full
 */
export async function addPhoto(shop: Shop, draftId: string | null, file: NewFile) {
  await demandRoom(shop, draftId)
  const facts = await shop.decodes.run(() => shop.decoder.inspect(file.bytes))
  if (!file.isCounted)
    await countUpload(shop, { draftId, sender: file.sender ?? null, bytes: file.bytes.length })
  const path = newToken()
  await shop.files.put(originalKey(path), file.bytes, { contentType: facts.contentType })
  try {
    const photo = await writeRow(shop, draftId, path, file, facts)
    if (photo.path !== path) await removeFolder(shop, photoFolder(path))
    return showPhoto(photo)
  } catch (error) {
    await removeFolder(shop, photoFolder(path))
    throw error
  }
}

/** Answers with the photo that is there already where the same sending came twice at once. */
async function writeRow(
  shop: Shop,
  draftId: string | null,
  path: string,
  file: NewFile,
  facts: PhotoFacts,
): Promise<Photo> {
  return shop.db.transaction(async (tx) => {
    const now = shop.now()
    const uploadId = draftId === null ? null : (file.uploadId ?? null)
    if (draftId !== null) {
      if (!(await lockDraft(tx, draftId))) throw new Refusal('draft_not_found')
      const earlier = uploadId === null ? null : await readUploaded(tx, draftId, uploadId)
      if (earlier) return earlier
      if ((await roomIn(tx, draftId, now)) < 1) throw new Refusal('too_many_images')
      await photosAdded(shop, tx, draftId)
    }
    return insertPhoto(tx, {
      path,
      draftId,
      position: draftId === null ? 0 : await nextPosition(tx, draftId),
      originalName: cleanLine(file.name).slice(0, 200) || 'photo',
      uploadId,
      contentType: facts.contentType,
      bytes: file.bytes.length,
      width: facts.width,
      height: facts.height,
      createdAt: now,
    })
  })
}

/**
 * Gives a draft photos that were stored before it was named, as many as it takes; the rest are removed.
 * @returns the paths of those it took
 * @throws Refusal draft_not_found, draft_closed; all of them are removed then
 */
export async function adoptPhotos(
  shop: Shop,
  { draftOrderId }: { draftOrderId?: string | undefined },
  paths: readonly string[],
): Promise<string[]> {
  try {
    const { draftId } = await openUpload(shop, { draftOrderId })
    if (draftId === null) return [...paths]
    return await shop.db.transaction(async (tx) => {
      if (!(await lockDraft(tx, draftId))) throw new Refusal('draft_not_found')
      const taken = paths.slice(0, await roomIn(tx, draftId, shop.now()))
      const present = (await listPhotos(tx, draftId)).map((photo) => photo.path)
      await claimPhotos(tx, draftId, taken)
      await orderPhotos(tx, draftId, [...present, ...taken])
      await discard(shop, tx, paths.slice(taken.length))
      await photosAdded(shop, tx, draftId)
      return taken
    })
  } catch (error) {
    if (error instanceof Refusal) await shop.db.transaction((tx) => discard(shop, tx, paths))
    throw error
  }
}

async function discard(shop: Shop, tx: Queries, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await deletePhotos(
    tx,
    paths.map((path) => ({ path })),
  )
  await shop.queue.enqueue(tx, 'remove-files', 'all', {})
}

/** A draft that got photos has changed, and a book already being made of it is made again. */
async function photosAdded(shop: Shop, tx: Queries, draftId: string): Promise<void> {
  await touchDraftWithPhotos(tx, draftId, shop.now())
  const paid = await readPaidState(tx, draftId)
  if (paid)
    await shop.queue.enqueue(
      tx,
      'make-book',
      paid.orderId,
      { orderId: paid.orderId },
      { afterSeconds: gatherSeconds },
    )
}

/** How many photos a draft still takes. A paid one takes missing ones until its production starts. */
async function roomIn(queries: Queries, draftId: string, now: Date): Promise<number> {
  const paid = await readPaidState(queries, draftId)
  if (paid && !acceptsPhotos(paid, now)) throw new Refusal('draft_closed')
  return Math.max(0, photosMax - (await countPhotos(queries, draftId)))
}
