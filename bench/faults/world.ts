import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diskFiles } from '#store/files/disk-files.ts'
import { s3Files } from '#store/files/s3-files.ts'
import { openGate, type Gate } from '#support/gate.ts'
import { createTestDatabase } from '#support/postgres.ts'
import { whatIsWrong } from '#support/reckoning.ts'
import { startShop, type RunningShop, type StartOptions } from '#support/running-shop.ts'
import { startS3 } from '#support/s3.ts'
import { embeddedUrl, type ShopHome } from '#support/shop-home.ts'
import { startSmtp, type SmtpBehaviour } from '#support/smtp-server.ts'
import { startStripe, type StripeApi } from '#support/stripe-api.ts'
import {
  nothingYet,
  shopStubbornly,
  type Acknowledged,
  type Customer,
} from '#support/stubborn-customer.ts'
import { asker, passTime, settle } from './settle.ts'
import { idsOf, wrongCharges, wrongFiles, wrongMails } from './what-is-wrong.ts'

/** A shop, and everything outside it that it leans on, each behind a gate that can be shut. */
export type World = {
  shop: RunningShop
  dataDir: string
  gates: { database: Gate; storage: Gate; mail: Gate; payments: Gate }
  seen: Acknowledged
  ask: ShopHome['ask']
  /** lets customers shop, each once at least and until `isOver` */
  customers(number: number, isOver: () => boolean, customer?: Customer): Promise<void>
  /** makes everything that waits in the shop wait so much less: the same as if that time had passed */
  passTime(seconds: number): Promise<void>
  /** sets the clock of the shop's processes, and at which pace it goes on (1: the right one); those of database and customers stay right */
  setClock(aheadMs: number, pace?: number): Promise<void>
  /** from now on each flush of what the shop writes to its disk takes seconds */
  slowDisk(): Promise<void>
  /** the disk is as fast as ever; answers how many flushes have waited */
  freeDisk(): Promise<number>
  /** how the mail server behaves from now on */
  setMail(behaviour: SmtpBehaviour): void
  /** waits until nothing is left to be done; answers how many seconds that took, or throws saying what is left */
  settle(secondsMax?: number): Promise<number>
  /** what is not as if nothing had happened */
  reckon(): Promise<string[]>
  /** how many mails came again with the same Message-ID */
  mailsAgain(): number
  close(): Promise<void>
}

export type WorldOptions = {
  /** photos and books in a bucket, not on the disk */
  storage?: boolean
  /** payments by a provider outside, not pretended */
  payments?: boolean
  /** pages are drawn, by a worker that `npm start` looks after */
  draws?: boolean
  /** everything that is kept, database included, lies on a disk of this size */
  diskMegabytes?: number
  env?: Record<string, string>
}

export async function openWorld({
  storage = false,
  payments = false,
  draws = false,
  diskMegabytes,
  env = {},
}: WorldOptions = {}): Promise<World> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end()
  }
  const gateTo = async (url: string) => {
    const gate = await openGate(Number(new URL(url).port))
    closing.push(gate.close)
    const beyond = new URL(url)
    beyond.port = String(gate.port)
    return { gate, url: beyond.href.replace(/\/$/, '') }
  }
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'garabato-faults-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    if (diskMegabytes) closing.push(mountDisk(dataDir, diskMegabytes))
    const database = await createTestDatabase()
    closing.push(database.drop)
    const toDatabase = await gateTo(database.url)
    const clockFile = join(dataDir, 'clock')
    const slowDiskFile = join(dataDir, 'slow-disk')
    const firstLoaded = ['shifted-clock.ts', 'slow-disk.ts'].map((name) =>
      pathToFileURL(join(import.meta.dirname, '../../test/support', name)),
    )
    const s3 = await startS3()
    closing.push(s3.stop)
    const toStorage = await gateTo(s3.endpoint)
    let mailBehaviour: SmtpBehaviour = 'accept'
    const smtp = await startSmtp(() => mailBehaviour)
    closing.push(smtp.close)
    const toMail = await gateTo(smtp.url)
    const stripe = await startStripe()
    closing.push(stripe.close)
    const toPayments = await gateTo(stripe.url)

    const options: StartOptions = {
      dataDir,
      pages: false,
      drawsInPretence: !draws,
      env: {
        DATABASE_URL: diskMegabytes ? '' : toDatabase.url,
        SMTP_URL: toMail.url,
        RECONCILE_S: '1',
        TMPDIR: dataDir,
        NODE_OPTIONS: firstLoaded.map(({ href }) => `--import ${href}`).join(' '),
        CLOCK_SHIFT_FILE: clockFile,
        SLOW_DISK_FILE: slowDiskFile,
        ...(storage && {
          S3_ENDPOINT: toStorage.url,
          S3_BUCKET: s3.bucket,
          S3_REGION: s3.region,
          S3_ACCESS_KEY_ID: s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        }),
        ...(payments && { ...stripe.env, STRIPE_API_BASE: toPayments.url }),
        ...env,
      },
    }
    const shop = await startShop(options)
    closing.push(shop.stop)
    const files = storage ? s3Files({ ...s3 }) : await diskFiles(join(dataDir, 'files'))
    const databaseUrl = diskMegabytes ? await embeddedUrl(dataDir) : database.url
    const { ask, end } = asker(databaseUrl)
    closing.push(end)
    const seen = nothingYet()
    return {
      shop,
      dataDir,
      gates: {
        database: toDatabase.gate,
        storage: toStorage.gate,
        mail: toMail.gate,
        payments: toPayments.gate,
      },
      seen,
      ask,
      async customers(number, isOver, customer = {}) {
        await Promise.all(
          Array.from({ length: number }, (_, index) =>
            shopStubbornly(shop.url, `c${index}-${seen.drafts.length}`, seen, isOver, {
              ...customer,
              ...(payments && { pay: payAt(stripe) }),
            }),
          ),
        )
      },
      async setClock(aheadMs, pace = 1) {
        // Whole at once: it is read ten times a second, and half of it is another time.
        await writeFile(`${clockFile}.new`, `${aheadMs} ${pace} ${Date.now()}`)
        await rename(`${clockFile}.new`, clockFile)
      },
      slowDisk: () => writeFile(slowDiskFile, ''),
      async freeDisk() {
        const waited = await readFile(slowDiskFile, 'utf8')
        await rm(slowDiskFile)
        return waited.length
      },
      setMail(behaviour) {
        mailBehaviour = behaviour
      },
      passTime: (seconds) => passTime(ask, seconds),
      settle: (secondsMax = 600) => settle(ask, secondsMax),
      reckon: async () => [
        ...(await whatIsWrong({ ask, url: shop.url }, seen, payments ? null : 'mock')),
        ...(payments ? await wrongCharges(ask, stripe) : []),
        ...(await wrongMails(ask, smtp.received)),
        ...(await wrongFiles(ask, databaseUrl, files)),
      ],
      mailsAgain: () => idsOf(smtp.received).length - new Set(idsOf(smtp.received)).size,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** This machine does not allow what the fault takes. */
export class NotHere extends Error {}

/** @throws NotHere: it takes root, and a container may forbid it */
function mountDisk(folder: string, megabytes: number): () => Promise<void> {
  const options = `size=${megabytes}m,mode=0755`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    throw new NotHere('no disk of its own may be mounted here')
  }
  return async () => void execFileSync('umount', [folder])
}

/** The browser pays at the provider, and then tells the shop. */
const payAt =
  ({ account }: StripeApi): Customer['pay'] =>
  (clientSecret) => {
    const id = clientSecret.split('_secret_')[0]!
    if (account.intents.get(id)?.status !== 'succeeded') account.confirm(id, '4242424242424242')
    return { id }
  }
