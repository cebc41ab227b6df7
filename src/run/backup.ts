import { noteBackup } from '#store/backup/note-backup.ts'
import { pruneBackups, takeBackup } from '#store/backup/take-backup.ts'
import { runCommand } from './command.ts'
import { openBackupPlace, openKept } from './kept-shop.ts'
import { CannotOpen, envOrExit } from './process.ts'

// `npm run backup -- FOLDER`, `-- FILE.tar` or `-- s3:BUCKET/PREFIX`: everything the shop keeps, at one moment, while it runs or not.
const day = 86_400_000

await runCommand(
  {
    usage: 'npm run backup -- FOLDER|FILE.tar|s3:BUCKET/PREFIX [--keep-days DAYS]',
    options: { 'keep-days': { type: 'string' } },
    words: [1, 1],
  },
  async ([path = ''], { 'keep-days': keepDays }) => {
    const env = envOrExit()
    const days = keepDays === undefined ? null : Number(keepDays)
    if (days !== null && !(Number.isInteger(days) && days >= 1))
      throw new CannotOpen('--keep-days must be a whole number of days')
    const startedAt = Date.now()
    const shop = await openKept(env, { mayBegin: false, log: console.error })
    try {
      const place = await openBackupPlace(path, env, 'write')
      try {
        const at = new Date()
        const report = await takeBackup({ ...shop, ...place, at })
        if (days !== null) {
          const count = await pruneBackups(place.vault, new Date(Date.now() - days * day))
          console.log(`${count} older backups removed`)
        }
        await place.close()
        await noteBackup(shop.url, at).catch((error: Error) =>
          console.error(`The backup is whole, but the shop could not be told: ${error.message}`),
        )
        sayDone(path, report, { startedAt, isSealed: env.backupKey !== null })
      } catch (error) {
        await place.drop()
        throw error
      }
    } finally {
      await shop.close()
    }
  },
)

function sayDone(
  path: string,
  report: Awaited<ReturnType<typeof takeBackup>>,
  { startedAt, isSealed }: { startedAt: number; isSealed: boolean },
): void {
  const megabytes = (report.newBytes / 1e6).toFixed(1)
  console.log(
    `Backed up to ${path}${isSealed ? ', encrypted' : ', NOT encrypted (set BACKUP_KEY)'}: ${report.rows} rows, ${report.files} files, of which ${report.newFiles} new (${megabytes} MB), in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  if (report.lostPhotos.length > 0)
    console.error(
      `${report.lostPhotos.length} photos that the database knows are not in the file store, such as ${report.lostPhotos[0]}`,
    )
}
