import { Refusal } from '#domain/refusal.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { listPhotos, originalKey, type Photo } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

/** An order's photos in page order, and whether their files are there. @throws Refusal order_not_found */
export async function listOrderImages(shop: Shop, orderId: string) {
  const photos = await photosOf(shop, await orderOf(shop, orderId))
  return photos.map(({ path, originalName, available }) => ({ path, originalName, available }))
}

export type OrderImage = { name: string; bytes: Buffer; receivedAt: Date }

/**
 * An order's photos as received but for what they tell of place, camera and time, named after their pages ("01-beach.jpg"). Read
 * one by one as they are asked for: what is held in memory is one photo. Those without a file are left out.
 * @throws Refusal order_not_found, no_image_files
 */
export async function openOrderImages(
  shop: Shop,
  orderId: string,
): Promise<{ title: string; images: AsyncGenerator<OrderImage, void> }> {
  const order = await orderOf(shop, orderId)
  const photos = await photosOf(shop, order)
  if (!photos.some(({ available }) => available)) throw new Refusal('no_image_files')
  return { title: order.title, images: readEach(shop, photos) }
}

/** A draft's photos in page order, read and named alike. */
export async function* openPhotosOf(shop: Shop, draftId: string): AsyncGenerator<OrderImage, void> {
  yield* readEach(shop, await photosOf(shop, { draftId }))
}

async function* readEach(
  shop: Shop,
  photos: readonly (Photo & { available: boolean })[],
): AsyncGenerator<OrderImage, void> {
  for (const [place, photo] of photos.entries()) {
    const received = photo.available ? await shop.files.readAll(originalKey(photo.path)) : null
    if (!received) continue
    const bytes = await stripped(shop, photo, received)
    if (bytes) yield { name: nameOf(place + 1, photo), bytes, receivedAt: photo.createdAt }
  }
}

/** A file that cannot be taken apart is damaged. It stays out, for it may hold what must not leave; the others are still wanted. */
async function stripped(shop: Shop, { path }: Photo, received: Buffer): Promise<Buffer | null> {
  try {
    return await shop.decoder.strip(received)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ photo: path.slice(0, 8), err: error }, 'a photo is left out of a download')
    return null
  }
}

async function orderOf(shop: Shop, orderId: string): Promise<Order> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function photosOf(
  shop: Shop,
  { draftId }: Pick<Order, 'draftId'>,
): Promise<(Photo & { available: boolean })[]> {
  const photos = draftId === null ? [] : await listPhotos(shop.db, draftId)
  return Promise.all(
    photos.map(async (photo) => ({
      ...photo,
      available: await shop.files.has(originalKey(photo.path)),
    })),
  )
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
}

function nameOf(page: number, { originalName, contentType }: Photo): string {
  return `${String(page).padStart(2, '0')}-${safeName(originalName.replace(/\.[^.]*$/, '')) || 'photo'}.${extensions[contentType] ?? 'bin'}`
}

/** A name that every file system takes: letters, digits and little else, 60 characters at most. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_ -]+/gu, '-')
    .replace(/[\s-]*-[\s-]*|\s+/g, (gap) => (gap.includes('-') ? '-' : ' '))
  return [...plain]
    .slice(0, 60)
    .join('')
    .replace(/^[\s-]+|[\s-]+$/g, '')
}
