import { pino } from 'pino'
import { applyErasures } from '#shop/admin/orders/apply-erasures.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { adoptFiles } from '#store/belonging.ts'
import { filesOf, readErasures } from '#store/backup/erasure-list.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import type { OpenVault } from '#store/backup/vault.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate-database.ts'
import { hideGallery } from '#store/gallery.ts'
import { openQueue } from '#store/queue.ts'
import { runCommand } from './command.ts'
import { openBackupPlace, openKept, type KeptShop } from './kept-shop.ts'
import { envOrExit } from './process.ts'

// `npm run restore -- FOLDER`, `-- FILE.tar` or `-- s3:BUCKET/PREFIX`: a backed-up state into an unused database and an empty file store.
await runCommand(
  {
    usage:
      'npm run restore -- FOLDER|FILE.tar|s3:BUCKET/PREFIX [--state 20261123T0300] [--keep-files]',
    options: { state: { type: 'string' }, 'keep-files': { type: 'boolean', default: false } },
    words: [1, 1],
  },
  async ([path = ''], { state, 'keep-files': keepFiles }) => {
    const env = envOrExit()
    const place = await openBackupPlace(path, env, 'read')
    const shop = await openKept(env, { mayBegin: true, log: console.error })
    try {
      const { at, tables, files } = await restoreBackup({
        ...shop,
        vault: place.vault,
        wanted: state?.toLowerCase() ?? null,
        keepFiles,
        log: console.log,
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`Restored the state of ${at}: ${rows} rows, ${files.size} files`)
      const { erased, hidden } = await eraseAgain(shop, place.vault)
      if (erased > 0) console.log(`${erased} customers erased since then were erased again`)
      if (hidden > 0)
        console.log(
          `${hidden} photos of the gallery are hidden: delete those that were deleted since then, and show the others again`,
        )
    } finally {
      await shop.close()
      await place.close()
    }
  },
)

/**
 * Who asked to be forgotten after the backup was made stays forgotten. Which photos were taken out of the gallery
 * since, no backup knows: none of
 * them is shown until the owner has looked.
 */
async function eraseAgain(
  { url, files }: KeptShop,
  vault: OpenVault,
): Promise<{ erased: number; hidden: number }> {
  const erasures = [...(await readErasures(vault)), ...(await readErasures(filesOf(files)))]
  await migrateDatabase(url)
  const db = openDatabase(url)
  const queue = await openQueue(url, 'ask', pino({ level: 'error' }))
  try {
    const shop = { db, queue, files, now: () => new Date() }
    // Whatever the store said of itself: these are the rows that belong to it now.
    await adoptFiles(db, files)
    const erased = await applyErasures(shop, erasures)
    const hidden = await hideGallery(db)
    await removeFiles(shop)
    return { erased, hidden }
  } finally {
    await queue.stop()
    await db.$client.end()
  }
}
