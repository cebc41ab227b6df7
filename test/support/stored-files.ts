import { isBackedUp } from '#store/files/places.ts'
import { originalKey, photoFolder } from '#store/photos.ts'
import { photo } from './orders.ts'
import type { TestShop } from './shop.ts'

/** What a shop's store holds that cannot be made again. */
export async function storedKeys(shop: TestShop): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of shop.files.list('')) if (isBackedUp(key)) found.push(key)
  return found
}

/** A draft's photo, or nobody's, with the files that belong to it. */
export async function storedPhoto(shop: TestShop, draftId: string | null): Promise<string> {
  const path = await photo(shop, draftId)
  await shop.files.put(originalKey(path), Buffer.from('photo'))
  await shop.files.put(`${photoFolder(path)}320.jpg`, Buffer.from('thumbnail'))
  return path
}
