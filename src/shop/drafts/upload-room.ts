import { photoBytesMax, photosMax } from '#domain/book-spec.ts'
import { Refusal } from '#domain/refusal.ts'
import { addUse, sumUses } from '#store/limit-uses.ts'
import { sumUnattachedBytes } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

const hourMs = 3_600_000
/** A book's photos may be chosen anew five times a day. */
const draftBytesPerDay = 5 * photosMax * photoBytesMax

/**
 * Whether there is room for photos at all: on the disk, which orders, mails and the database need too, and among the photos that nobody
 * has claimed yet.
 * @throws Refusal storage_full
 */
export async function demandRoom(shop: Shop, draftId: string | null): Promise<void> {
  await demandDisk(shop)
  const { unattachedBytesMax } = shop.settings.uploads
  if (draftId === null && (await sumUnattachedBytes(shop.db)) >= unattachedBytesMax)
    throw new Refusal('storage_full')
}

/** @throws Refusal storage_full where a photo would take the room that orders need */
export async function demandDisk(shop: Shop): Promise<void> {
  const { freeBytesMin } = shop.settings.uploads
  const free = await shop.files.freeBytes()
  if (free !== null && free < freeBytesMin + photoBytesMax) {
    shop.log.warn(
      { freeMb: Math.round(free / 2 ** 20) },
      'the disk is nearly full: no photos are taken',
    )
    throw new Refusal('storage_full')
  }
}

/**
 * Counts a photo's bytes before it is stored, by who sends it and by the draft it is for. What is removed again still
 * counts: it was written.
 * @param sender null: nobody is counted
 * @throws Refusal upload_quota
 */
export async function countUpload(
  shop: Shop,
  { draftId, sender, bytes }: { draftId: string | null; sender: string | null; bytes: number },
): Promise<void> {
  const { addressBytesPerDay } = shop.settings.uploads
  if (sender !== null && addressBytesPerDay !== null)
    await spendBytes(shop, { name: 'address bytes', key: sender, bytes, most: addressBytesPerDay })
  if (draftId !== null)
    await spendBytes(shop, { name: 'draft bytes', key: draftId, bytes, most: draftBytesPerDay })
}

/** Counted first and looked at after, so that uploads side by side do not slip through together. */
async function spendBytes(
  shop: Shop,
  { name, key, bytes, most }: { name: string; key: string; bytes: number; most: number },
): Promise<void> {
  const now = shop.now().getTime()
  const use = { name, key, slot: new Date(now - (now % hourMs)) }
  await addUse(shop.db, { ...use, amount: bytes })
  if ((await sumUses(shop.db, use, new Date(now - 24 * hourMs))) <= most) return
  await addUse(shop.db, { ...use, amount: -bytes })
  throw new Refusal('upload_quota')
}
