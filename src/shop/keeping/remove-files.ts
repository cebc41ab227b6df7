import { advisoryLocks, tryHold } from '#store/advisory-lock.ts'
import type { Database } from '#store/database.ts'
import { keptMailIn } from '#store/erasure.ts'
import { forgetRemovedFiles, listFilesToRemove } from '#store/photos.ts'
import type { Shop } from '../shop.ts'
import { keepErasures } from './keep-erasures.ts'

/**
 * Removes the files of all rows that are gone. Interrupted, it begins again where it was.
 * @throws Error while a backup runs, which may still be about to copy them
 */
export async function removeFiles(
  shop: Pick<Shop, 'db' | 'files'> & Partial<Pick<Shop, 'mail'>>,
): Promise<void> {
  await keepErasures(shop)
  await whileNoBackup(shop.db, async () => {
    for (;;) {
      const prefixes = await listFilesToRemove(shop.db, 100)
      if (prefixes.length === 0) return
      const mails = prefixes.flatMap((prefix) => keptMailIn(prefix) ?? [])
      if (mails.length > 0) await shop.mail?.forget?.(mails)
      for (const prefix of prefixes)
        if (keptMailIn(prefix) === null) await removeFolder(shop, prefix)
      await forgetRemovedFiles(shop.db, prefixes)
    }
  })
}

/** Keeps backups waiting meanwhile. @throws Error when one runs already */
export async function whileNoBackup<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const hold = await tryHold(db, advisoryLocks.files, { isShared: true })
  if (!hold) throw new Error('a backup is running; no file is removed until it has ended')
  try {
    return await work()
  } finally {
    await hold.release()
  }
}

/** Removes every file whose key begins with `prefix`. */
export async function removeFolder(shop: Pick<Shop, 'files'>, prefix: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of shop.files.list(prefix)) keys.push(key)
  await shop.files.remove(keys)
}
