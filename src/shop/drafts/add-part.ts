import { createHash } from 'node:crypto'
import { photoBytesMax, photoPartBytes, photosMax } from '#domain/book-spec.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import {
  countReceived,
  joinParts,
  listSendings,
  partsFolder,
  putPart,
  sendingFolder,
  type Sending,
} from '#store/photo-parts.ts'
import { removeFolder } from '../keeping/remove-files.ts'
import type { Shop } from '../shop.ts'
import { addPhoto, findUploaded, openUpload } from './add-photo.ts'
import { countUpload, demandRoom } from './upload-room.ts'

/** A part as it came. `size` is that of the whole photo, `sender` whose bytes are counted together. */
export type Part = {
  name: string
  offset: number
  size: number
  bytes: Buffer
  sender: string | null
}
type Stored = NonNullable<Awaited<ReturnType<typeof findUploaded>>>
/** `photo`, once the last part was here. */
export type PartTaken = { received: number; photo: Stored | null }

/** What is wrong with the photo itself: the same parts would be refused again. */
const final: readonly RefusalCode[] = [
  'file_type',
  'file_unreadable',
  'file_too_large',
  'too_many_images',
  'draft_closed',
]

/** How much of a photo is here. Of one that is stored already, nothing: its first part tells the sender so. */
export async function readReceived(shop: Shop, sending: Sending): Promise<number> {
  await openUpload(shop, { draftOrderId: sending.draftId })
  return countReceived(shop.files, sending)
}

/**
 * Takes the next part of a photo; one that is here already changes nothing. With the last one the photo is kept like any other.
 * @param onFirst before the first part of a photo is written
 * @throws Refusal draft_not_found, draft_closed, too_many_images, file_too_large, file_interrupted where a part is not
 * the one that is missing, or
 * the parts are not the photo that was announced; upload_quota, storage_full, and whatever addPhoto refuses
 */
export async function addPart(
  shop: Shop,
  sending: Sending,
  part: Part,
  onFirst: () => Promise<void>,
): Promise<PartTaken> {
  const { room } = await openUpload(shop, { draftOrderId: sending.draftId })
  const earlier = await findUploaded(shop, sending.draftId, sending.uploadId)
  if (earlier) return { received: part.size, photo: earlier }
  checkPart(part)
  if (room < 1) throw new Refusal('too_many_images')
  const received = await countReceived(shop.files, sending)
  if (part.offset > received) throw new Refusal('file_interrupted')
  if (part.offset < received && received < part.size) return { received, photo: null }
  if (part.offset === received) {
    if (received === 0) {
      await onFirst()
      await dropOldest(shop, sending)
    }
    await demandRoom(shop, sending.draftId)
    const { sender, bytes } = part
    await countUpload(shop, { draftId: sending.draftId, sender, bytes: bytes.length })
    await putPart(shop.files, sending, part.offset, bytes)
  }
  const end = Math.max(received, part.offset + part.bytes.length)
  if (end < part.size) return { received: end, photo: null }
  return { received: part.size, photo: await finish(shop, sending, part) }
}

function checkPart({ offset, size, bytes }: Part): void {
  if (size > photoBytesMax) throw new Refusal('file_too_large')
  const length = Math.min(photoPartBytes, size - offset)
  if (offset % photoPartBytes !== 0 || offset >= size || bytes.length !== length)
    throw new Refusal('file_interrupted')
}

/** A book of photos may be under way to a draft; of more, the one that nothing was heard of for longest begins anew if it still comes. */
async function dropOldest(shop: Shop, { draftId }: Sending): Promise<void> {
  const underWay = []
  for await (const one of listSendings(shop.files, partsFolder(draftId))) underWay.push(one)
  const oldest = underWay
    .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
    .slice(0, Math.max(0, underWay.length - photosMax + 1))
  await shop.files.remove(oldest.flatMap(({ keys }) => keys))
}

async function finish(shop: Shop, sending: Sending, { name, size, sender }: Part): Promise<Stored> {
  const { draftId, uploadId, digest } = sending
  const bytes = await joinParts(shop.files, sending, size)
  if (!bytes) {
    // The same part came twice at once, and the other was first.
    const earlier = await findUploaded(shop, draftId, uploadId)
    if (earlier) return earlier
    throw new Refusal('file_interrupted')
  }
  const drop = () => removeFolder(shop, sendingFolder(sending))
  if (createHash('sha256').update(bytes).digest('hex') !== digest) {
    await drop()
    throw new Refusal('file_interrupted')
  }
  try {
    const photo = await addPhoto(shop, draftId, { name, bytes, sender, uploadId, isCounted: true })
    await drop()
    return photo
  } catch (error) {
    if (error instanceof Refusal && final.includes(error.code)) await drop()
    throw error
  }
}
