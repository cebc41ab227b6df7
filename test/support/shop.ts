import { createHash } from 'node:crypto'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { openDecoders } from '#book/decoders/open-decoders.ts'
import type { PhotoDecoder } from '#book/decoders/photo-decoder.ts'
import type { DrawPool } from '#book/draw-pool/open-draw-pool.ts'
import type { Mail } from '#gateways/mail/transport.ts'
import type { JobName } from '#domain/job.ts'
import { defaultVat } from '#domain/vat.ts'
import { openMockPayments } from '#gateways/payments/mock.ts'
import { openDecodeGate } from '#shop/decode-gate.ts'
import type { Shop } from '#shop/shop.ts'
import { openDatabase } from '#store/database.ts'
import type { Files } from '#store/files/files.ts'
import { diskFiles } from '#store/files/disk-files.ts'
import { s3Files } from '#store/files/s3-files.ts'
import { openMockLedger } from '#store/mock-ledger.ts'
import { openQueue, type Jobs } from '#store/queue.ts'
import { fillDatabase } from './filled-database.ts'
import { keptLog, type LogEntry } from './log.ts'
import { pretendDrawPool } from './pretend-pool.ts'
import { createTestDatabase, testDatabaseUrl, type TestDatabase } from './postgres.ts'
import { bucketFromEnvironment } from './s3.ts'

export type TestShop = Shop & {
  databaseUrl: string
  /** draws at once, whatever: for whom looks at pages there is `openDrawPool` */
  pool: DrawPool
  /** what the mail transport was given, oldest first */
  mails: Mail[]
  /** what was logged: as lines, and as programs read them */
  lines: string[]
  logged(): LogEntry[]
  /** moves the shop's clock, which otherwise runs as any other */
  advance(by: { minutes?: number; hours?: number; days?: number }): void
  /** what waits in a queue, oldest first */
  jobs<N extends JobName>(name: N): Promise<Jobs[N][]>
  /** takes whatever waits in a queue out of it, as one that is restored without its jobs, and never does it */
  loseJobs(name: JobName): Promise<void>
  /** lets whatever waits in a queue fail for good, as after its last attempt */
  failForGood(name: JobName): Promise<void>
  close(): Promise<void>
}

export const invoiceSettings: Shop['settings']['invoices'] = {
  seller: {
    name: 'Garabato Libros, S.L.',
    address: ['Calle Mayor 1', '28013 Madrid', 'España'],
    taxId: 'B12345678',
  },
  verifactu: 'off',
  vat: defaultVat,
  timeZone: 'Europe/Madrid',
}

/** A shop on its own: nothing outside is set up, and its owner has a telephone. */
export const legalSettings: Shop['settings']['legal'] = {
  phone: '+34 910 000 000',
  representative: null,
  register: null,
  disputeBody: null,
  abroad: {
    SELLER_EPR_FR: null,
    SELLER_MEDIATOR_FR: null,
    SELLER_PACKAGING_DE: null,
    SELLER_PACKAGING_ES: null,
    SELLER_REPRESENTATIVE_GB: null,
  },
  mail: null,
  files: null,
  location: null,
  missing: [],
}

/**
 * A whole shop without its server: a fresh database, migrated and seeded, files in a temporary folder, the pretend payment
 * provider unless another is given, and mails that stay here. Close it.
 */
export async function openTestShop(
  options: {
    settings?: Partial<Shop['settings']>
    artist?: Shop['artist']
    payments?: Shop['payments']
    printServices?: Shop['printServices']
    pressProfiles?: Shop['pressProfiles']
    /** closed with the shop */
    decoder?: PhotoDecoder
    taxAgency?: Shop['taxAgency']
    /** one that is filled already, and dropped with the shop */
    database?: TestDatabase
  } = {},
): Promise<TestShop> {
  const { url: databaseUrl, drop } =
    options.database ?? (await createTestDatabase({ template: await filledTemplate() }))
  const folder = await mkdtemp(join(tmpdir(), 'garabato-files-'))
  const { log, lines, entries } = keptLog()
  const db = openDatabase(databaseUrl, { log })
  const queue = await openQueue(databaseUrl, 'ask', log)
  const mails: Mail[] = []
  const pool = pretendDrawPool()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const { payments, cards } = options.payments
    ? { payments: options.payments, cards: null }
    : openMockPayments(openMockLedger(db), now)
  return {
    db,
    files: (await filesFromEnvironment()) ?? (await diskFiles(folder)),
    queue,
    payments,
    mockCards: cards,
    now,
    log,
    databaseUrl,
    pool,
    mails,
    lines,
    logged: entries,
    mail: { send: async (mail) => void mails.push(mail), close: async () => {} },
    artist: options.artist ?? null,
    printServices: options.printServices ?? {},
    pressProfiles: options.pressProfiles ?? {},
    taxAgency: options.taxAgency ?? null,
    decodes: openDecodeGate({ together: 2 }),
    decoder: options.decoder ?? sharedDecoder(),
    settings: {
      name: 'Garabato',
      publicUrl: 'https://shop.example',
      supportEmail: 'hola@shop.example',
      invoices: invoiceSettings,
      producer: { ...invoiceSettings.seller, signed: null },
      legal: legalSettings,
      models: [],
      photoDaysKept: 90,
      express: [],
      uploads: { addressBytesPerDay: null, unattachedBytesMax: 2 ** 40, freeBytesMin: 0 },
      mailCourtesy: { together: 0, perSecond: 0 },
      totpKey: null,
      staffTotp: false,
      ...options.settings,
    },
    advance({ minutes = 0, hours = 0, days = 0 }) {
      ahead += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
    async jobs<N extends JobName>(name: N) {
      const { rows } = await db.$client.query<{ data: Jobs[N] }>(
        `select data - 'request' as data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on`,
        [name],
      )
      return rows.map(({ data }) => data)
    },
    async loseJobs(name) {
      await db.$client.query('delete from pgboss.job where name = $1', [name])
    },
    async failForGood(name) {
      const { rows } = await db.$client.query<{ id: string }>(
        `select id from pgboss.job where name = $1 and state in ('created', 'retry')`,
        [name],
      )
      await db.$client.query(
        `update pgboss.job set state = 'failed', completed_on = now() where name = $1 and id = any($2)`,
        [name, rows.map(({ id }) => id)],
      )
    },
    async close() {
      await pool.close()
      await options.decoder?.close()
      await queue.stop()
      await db.$client.end()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let shared: PhotoDecoder | undefined
/** One for all shops of this test process, for starting it takes a while. It ends with the process. */
const sharedDecoder = () => (shared ??= openDecoders({ processes: 2 }))

const root = resolve(import.meta.dirname, '../..')
/** Everything that decides what an empty shop's database holds. */
const ingredients = [
  'src/store/migrations/*.sql',
  'src/store/seed/**/*.{ts,md}',
  'src/store/queue.ts',
  'package-lock.json',
]
const templateLock = 7_301_945
let template: Promise<string> | undefined

/** A migrated and seeded database to copy: made by whichever test process needs it first, named after what it is made of. */
function filledTemplate(): Promise<string> {
  template ??= makeTemplate()
  return template
}

async function makeTemplate(): Promise<string> {
  const hash = createHash('sha256')
  const paths: string[] = []
  for await (const path of glob(ingredients, { cwd: root })) paths.push(path)
  for (const path of paths.toSorted()) hash.update(await readFile(join(root, path)))
  const name = `garabato_template_${hash.digest('hex').slice(0, 12)}`
  const client = new Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const { url } = await createTestDatabase()
      await fillDatabase(url)
      await client.query(`alter database "${new URL(url).pathname.slice(1)}" rename to "${name}"`)
    }
  } finally {
    await client.end()
  }
  return name
}

/** At the S3-compatible server that the environment names, used as the shop itself would. */
async function filesFromEnvironment(): Promise<Files | null> {
  const bucket = await bucketFromEnvironment()
  return bucket && s3Files(bucket)
}
