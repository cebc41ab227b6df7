import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { join } from 'node:path'
import { openModels } from '#domain/artist.ts'
import { errorOf } from '#domain/thrown.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { emlFolder } from '#gateways/mail/eml-folder.ts'
import { smtpTransport } from '#gateways/mail/smtp.ts'
import { openMockPayments } from '#gateways/payments/mock.ts'
import { printerNames } from '#domain/printer.ts'
import { openLulu } from '#gateways/printers/lulu/lulu.ts'
import { pretendPrintService } from '#gateways/printers/pretend.ts'
import { openGelato } from '#gateways/printers/gelato/gelato.ts'
import { openProdigi } from '#gateways/printers/prodigi/prodigi.ts'
import type { TaxAgency } from '#gateways/tax-agency/tax-agency.ts'
import { openVerifactu } from '#gateways/tax-agency/verifactu.ts'
import { openDecodeGate } from '#shop/decode-gate.ts'
import { photoDecoderFor } from '#shop/photo-decoder-for.ts'
import { pressProfileIn } from '#shop/press-profile-in.ts'
import type { Shop } from '#shop/shop.ts'
import { FilesApart, proveBelonging } from '#store/belonging.ts'
import { openDatabase, type Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate-database.ts'
import { diskFiles } from '#store/files/disk-files.ts'
import type { Files } from '#store/files/files.ts'
import { s3Files } from '#store/files/s3-files.ts'
import { openMockLedger } from '#store/mock-ledger.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { openQueue } from '#store/queue.ts'
import { seed } from '#store/seed/seed.ts'
import type { Env } from '#env/read-env.ts'
import { CannotOpen } from './process.ts'

export type OpenShop = { shop: Shop; close(): Promise<void> }

/**
 * Puts the shop together from what the environment says: finds or starts the database, brings it up to date, opens files,
 * queue, payments and mail. Any number of processes may do so at once.
 * @param role 'serve' only puts jobs in the queue, 'work' runs them
 */
export async function openShop(env: Env, role: 'serve' | 'work', log: Logger): Promise<OpenShop> {
  const embedded =
    env.databaseUrl === null
      ? await orSay(
          `DATA_DIR ${env.dataDir}`,
          startPostgres({ dataDir: env.dataDir, log: (line) => log.info(line) }),
        )
      : null
  try {
    const { shop, close } = await openShopOn(env.databaseUrl ?? embedded!.url, env, role, log)
    return {
      shop,
      async close() {
        await close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Where photos and books lie. */
export async function openFiles({ s3, dataDir }: Env): Promise<Files> {
  return s3 ? s3Files(s3) : orSay(`DATA_DIR ${dataDir}`, diskFiles(join(dataDir, 'files')))
}

async function openShopOn(
  url: string,
  env: Env,
  role: 'serve' | 'work',
  log: Logger,
): Promise<OpenShop> {
  // Stripe's library takes a while to load, and does so while the database opens.
  const stripe = env.stripe && openingStripe(env.stripe)
  await orSay(
    'The database (DATABASE_URL)',
    migrateDatabase(url, { log: (line) => log.warn(line) }),
  )
  const db = openDatabase(url, { log })
  const [queue, files] = await orSay(
    'The database (DATABASE_URL)',
    Promise.all([openQueue(url, role === 'work' ? 'work' : 'ask', log), openFiles(env), seed(db)]),
  )
  await proveOrSay(db, files, log)
  const mail = env.smtpUrl
    ? smtpTransport({ url: env.smtpUrl, from: env.mailFrom })
    : emlFolder({ folder: join(env.dataDir, 'outbox'), from: env.mailFrom, log })
  // One or the other: where Stripe's keys are set, nothing can be paid in pretence.
  const { payments, cards } = stripe
    ? { payments: await stripe, cards: null }
    : openMockPayments(openMockLedger(db))
  if (stripe && role === 'serve' && env.invoices.seller.taxId === null)
    log.warn('SELLER_TAX_ID is not set: what paying customers get are samples and no invoices')
  const shop: Shop = {
    db,
    files,
    queue,
    mail,
    payments,
    mockCards: cards,
    artist: env.artist && openaiArtist(env.artist),
    pressProfiles: await pressProfilesOf(env),
    printServices: printServicesFor(env),
    taxAgency: await taxAgencyFor(env, log),
    decodes: openDecodeGate({ together: availableParallelism() }),
    decoder: photoDecoderFor(role, log),
    settings: settingsOf(env),
    now: () => new Date(),
    log,
  }
  return {
    shop,
    async close() {
      await shop.decoder.close()
      await queue.stop()
      await mail.close()
      await db.$client.end()
    },
  }
}

function settingsOf(env: Env): Shop['settings'] {
  return {
    name: env.shopName,
    publicUrl: env.publicUrl,
    supportEmail: env.supportEmail,
    invoices: env.invoices,
    producer: env.producer,
    express: env.express,
    legal: env.legal,
    models: openModels,
    photoDaysKept: env.photoDaysKept,
    uploads: env.uploads,
    mailCourtesy: env.mailCourtesy,
    totpKey: env.totpKey,
    staffTotp: env.staffTotp,
  }
}

/** A shop on another's photos would lose them, and its own orders would be in the wrong place. */
async function proveOrSay(db: Database, files: Files, log: Logger): Promise<void> {
  try {
    await proveBelonging(db, files)
  } catch (error) {
    // An older database goes on, for a failover may lose its last moment; and storage that is away may come back. Sweeps ask again.
    if (!(error instanceof FilesApart) || error.isOlder) log.warn(errorOf(error).message)
    else
      throw new CannotOpen(
        `${error.message}. Set DATABASE_URL, DATA_DIR or S3_BUCKET right, or, if they do belong together: npm run files -- adopt`,
        error,
      )
  }
}

/** The pretend one stands in only where money is pretended too: a customer who has paid must not be told of a parcel that nobody sent. */
async function openingStripe(settings: NonNullable<Env['stripe']>) {
  const { openStripe } = await import('#gateways/payments/stripe/stripe.ts')
  return openStripe(settings)
}

/** Read at the start: a wrong file is told of then, and not by a printer. */
async function pressProfilesOf({ pressProfiles }: Env): Promise<Shop['pressProfiles']> {
  const read = printerNames.flatMap((printer) => {
    const path = pressProfiles[printer]
    return path === undefined ? [] : [{ printer, path }]
  })
  return Object.fromEntries(
    await Promise.all(
      read.map(
        async ({ printer, path }) =>
          [
            printer,
            await orSay(`PRESS_PROFILES ${printer}=${path}`, pressProfileIn(path)),
          ] as const,
      ),
    ),
  )
}

function printServicesFor({
  lulu,
  gelato,
  prodigi,
  publicUrl,
  stripe,
}: Env): Shop['printServices'] {
  const pretend = stripe?.secretKey.includes('_live_') ? null : pretendPrintService()
  const opened = {
    lulu: lulu ? openLulu(lulu) : pretend,
    gelato: gelato ? openGelato(gelato) : pretend,
    prodigi: prodigi ? openProdigi({ ...prodigi, publicUrl }) : pretend,
  }
  return {
    ...(opened.lulu && { lulu: opened.lulu }),
    ...(opened.gelato && { gelato: opened.gelato }),
    ...(opened.prodigi && { prodigi: opened.prodigi }),
  }
}

/** A certificate about to end is told of in time: its successor takes days to be had. */
const certificateDaysTold = 30

/**
 * Opened at the start, so that a wrong password is seen then and not with the first invoice. One that has expired stops
 * nothing but the sending.
 */
async function taxAgencyFor({ taxAgency }: Env, log: Logger): Promise<TaxAgency | null> {
  if (taxAgency === null) return null
  const { certificatePath, ...settings } = taxAgency
  const agency = await orSay(
    `VERIFACTU_CERTIFICATE ${certificatePath}`,
    readFile(certificatePath).then((pfx) => openVerifactu({ ...settings, pfx })),
  )
  const { validUntil } = agency.certificate
  if (validUntil.getTime() - Date.now() < certificateDaysTold * 86_400_000)
    log.warn(
      `VERIFACTU_CERTIFICATE is valid until ${validUntil.toISOString().slice(0, 10)}: without another, records of invoices cannot be sent after that`,
    )
  return agency
}

/** What the world refuses (no connection, no permission) becomes one line naming the setting; a bug stays what it is. */
export async function orSay<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CannotOpen) throw error
    const reason = reasonIn(error)
    throw reason === null ? error : new CannotOpen(`${setting} cannot be used: ${reason}`, error)
  }
}

/** The innermost cause that has a code of the system or of PostgreSQL, or is a plain Error thrown on purpose. */
function reasonIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // Several addresses of one name were tried.
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map(reasonIn).filter(Boolean))].join(', ') || null
  const inner = reasonIn(error.cause)
  if (inner !== null) return inner
  return 'code' in error || error.name === 'Error' ? error.message : null
}
