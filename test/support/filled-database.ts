import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate-database.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { withFolderLock } from '#store/postgres/start-lock.ts'
import { openQueue } from '#store/queue.ts'
import { seed } from '#store/seed/seed.ts'

/** Makes an empty database that of a shop that has opened and has not been visited yet. */
export async function fillDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
  const db = openDatabase(url)
  await seed(db)
  await (await openQueue(url, 'ask')).stop()
  await db.$client.end()
}

/**
 * A filled embedded database that stands still, to be copied: to make one and to fill it takes a shop 1.5 s of processor time. Made in `folder` by whoever needs
 * it first, and for nobody to start.
 */
export async function filledDatabase(folder: string): Promise<string> {
  const made = join(folder, 'filled')
  await withFolderLock(
    folder,
    () => {},
    async () => {
      if (existsSync(made)) return
      const dataDir = join(folder, 'filling')
      await mkdir(dataDir)
      const server = await startPostgres({ dataDir, log: () => {} })
      await fillDatabase(server.url)
      await server.stop()
      await rename(join(dataDir, 'postgres'), made)
    },
  )
  return made
}
