import { removeOrphanFiles } from '#shop/keeping/orphan-files.ts'
import { quarantineDays } from '#domain/order.ts'
import { bringBack, listQuarantine } from '#shop/keeping/quarantine.ts'
import { adoptFiles, proveBelonging } from '#store/belonging.ts'
import { openDatabase, type Database } from '#store/database.ts'
import type { Env } from '#env/read-env.ts'
import { makeBucket } from '#store/files/s3-files.ts'
import { runCommand } from './command.ts'
import { openKept, type KeptShop } from './kept-shop.ts'
import { CannotOpen, envOrExit } from './process.ts'

// `npm run files -- …`: what an operator does about photos that were, or were not, taken away.
type Kept = KeptShop & { db: Database }

const deeds: Record<string, (shop: Kept, beginning: string | undefined) => Promise<void>> = {
  /** whether database and files are one shop's */
  async check({ db, files }) {
    await proveBelonging(db, files)
    console.log('Database and file store belong together')
  },
  /** what lies in quarantine, by day */
  async quarantine({ files }, beginning) {
    const days = new Map<string, { files: number; bytes: number }>()
    for await (const { day, bytes } of listQuarantine(files, beginning)) {
      const sum = days.get(day) ?? { files: 0, bytes: 0 }
      days.set(day, { files: sum.files + 1, bytes: sum.bytes + bytes })
    }
    for (const [day, sum] of days)
      console.log(`${day}: ${sum.files} files, ${(sum.bytes / 1e6).toFixed(1)} MB`)
    console.log(
      days.size === 0 ? 'Nothing in quarantine' : `Each is deleted after ${quarantineDays} days`,
    )
  },
  'bring-back': async ({ files }, beginning) => {
    const { back, alreadyThere, differing } = await bringBack(files, beginning)
    console.log(`${back} files brought back`)
    if (alreadyThere > 0) console.log(`${alreadyThere} were there already, byte for byte`)
    for (const { day, key } of differing)
      console.error(
        `${key}: another file has come there since; that of ${day} is kept in quarantine`,
      )
    if (differing.length > 0) process.exitCode = 1
  },
  /** makes the file store this database's */
  async adopt({ db, files }) {
    await adoptFiles(db, files)
    console.log('The file store belongs to this database from now on')
  },
  /** takes away what no row knows, however much that is */
  'put-away': async ({ db, files }) => {
    await proveBelonging(db, files)
    const before = new Date(Date.now() - 86_400_000)
    const shop = { db, files, now: () => new Date() }
    const count = await removeOrphanFiles(shop, { before, isAnyShare: true })
    console.log(`${count} files put into quarantine`)
  },
}

/** makes the bucket that S3_BUCKET names, before anything is in it, database or not */
const makingBucket = 'make-bucket'
async function makeOwnBucket({ s3 }: Env): Promise<void> {
  if (!s3) throw new CannotOpen('The files lie in DATA_DIR: set S3_ENDPOINT and the rest of S3_…')
  const isMade = await makeBucket(s3)
  console.log(`The bucket ${s3.bucket} ${isMade ? 'is made' : 'is there already'}`)
}

await runCommand(
  {
    usage: `npm run files -- ${[...Object.keys(deeds), makingBucket].join('|')} [DAY[/BEGINNING OF A KEY]]`,
    options: {},
    words: [1, 2],
  },
  async ([deed = '', beginning]) => {
    const env = envOrExit()
    if (deed === makingBucket) return makeOwnBucket(env)
    const run = deeds[deed]
    if (!run)
      throw new CannotOpen(
        `There is ${[...Object.keys(deeds), makingBucket].join(', ')}, and no ${deed}`,
      )
    const kept = await openKept(env, { mayBegin: false, log: console.error })
    const db = openDatabase(kept.url)
    try {
      await run({ ...kept, db }, beginning)
    } finally {
      await db.$client.end()
      await kept.close()
    }
  },
)
