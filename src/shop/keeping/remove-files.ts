import { forgetRemovedFiles, listFilesToRemove } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

/** Removes the files of all rows that are gone. Interrupted, it begins again where it was. */
export async function removeFiles(shop: Shop): Promise<void> {
  for (;;) {
    const prefixes = await listFilesToRemove(shop.db, 100)
    if (prefixes.length === 0) return
    for (const prefix of prefixes) await removeFolder(shop, prefix)
    await forgetRemovedFiles(shop.db, prefixes)
  }
}

/** Removes every file whose key begins with `prefix`. */
export async function removeFolder(shop: Pick<Shop, 'files'>, prefix: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of shop.files.list(prefix)) keys.push(key)
  await shop.files.remove(keys)
}
