import { resolve } from 'node:path'
import type { ExpressOffer } from '#domain/express.ts'
import type { BillingProducer } from '#domain/billing-system.ts'
import type { InvoiceSettings } from '#domain/invoice.ts'
import type { LegalSettings } from '#domain/legal.ts'
import { photoDaysKept } from '#domain/order-list.ts'
import type { PrinterName } from '#domain/printer.ts'
import type { LuluSettings } from '#gateways/printers/lulu/lulu.ts'
import type { GelatoSettings } from '#gateways/printers/gelato/gelato.ts'
import type { ProdigiSettings } from '#gateways/printers/prodigi/prodigi.ts'
import { readArtist, type ArtistSettings } from './artist.ts'
import { readEnding, type EndingSettings } from './ending.ts'
import { readKey } from './keys.ts'
import { readExpressOffer } from './express.ts'
import { readInvoiceSettings } from './invoices.ts'
import { readLegalSettings } from './legal.ts'
import { readStripe, type StripeSettings } from './payments.ts'
import { readGelato, readLulu, readPressProfilePaths, readProdigi } from './printers.ts'
import { readersOf } from './readers.ts'
import { findUnsafe } from './unsafe.ts'
import { readStaffTotp } from './staff.ts'
import { readUploadLimits, type UploadLimits } from './uploads.ts'
import { readProducer, readTaxAgency, type TaxAgencySettings } from './verifactu.ts'
import { readBackupS3, readS3, type BackupS3Settings, type S3Settings } from './storage.ts'
import { readAlerts, readMetrics, type AlertSettings, type MetricsSettings } from './watch.ts'

/** The environment, read once and checked whole. */
export type Env = {
  port: number
  host: string
  dataDir: string
  /** without a trailing slash */
  publicUrl: string
  /** null: the embedded server under dataDir */
  databaseUrl: string | null
  /** null: files under dataDir */
  s3: S3Settings | null
  /** null: payments are pretended */
  stripe: StripeSettings | null
  express: ExpressOffer
  /** null: mails are kept as files under dataDir/outbox */
  smtpUrl: string | null
  mailFrom: string
  adminUsername: string
  /** null: generated at first start */
  adminPassword: string | null
  /** made up of the public address where none is given */
  supportEmail: string
  shopName: string
  invoices: InvoiceSettings
  /** null: records of invoices are not sent */
  taxAgency: TaxAgencySettings | null
  producer: BillingProducer
  legal: LegalSettings
  /** days after delivery that photos and pages are kept */
  photoDaysKept: number
  geoUrl: string | null
  /** null: the built-in engine draws everything */
  artist: ArtistSettings | null
  /** null: Lulu's files are downloaded */
  lulu: LuluSettings | null
  /** null: Gelato's files are downloaded */
  gelato: GelatoSettings | null
  /** null: Prodigi's files are downloaded */
  prodigi: Omit<ProdigiSettings, 'publicUrl'> | null
  /** where the profiles of presses lie, by printer */
  pressProfiles: Partial<Record<PrinterName, string>>
  reconcileSeconds: number
  rateLimit: number
  trustProxy: string[]
  ending: EndingSettings
  uploads: UploadLimits
  /** mails that one domain of recipients is sent; 0: as many as there are */
  mailCourtesy: { together: number; perSecond: number }
  /** null: backups are not encrypted */
  backupKey: Buffer | null
  /** null: backups go to folders and files alone */
  backupS3: BackupS3Settings | null
  /** null: authenticators' secrets lie in the database as they are */
  totpKey: Buffer | null
  /** nobody works at the desk without an authenticator */
  staffTotp: boolean
  /** null: nobody is told how the process is */
  metrics: MetricsSettings | null
  /** null: nobody is told by mail that something is wrong */
  alerts: AlertSettings | null
  /** a Vite server that pages come from while developing */
  webDev: string | null
}

/** Everything that is wrong with the environment, a line each. */
export class EnvironmentError extends Error {
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'EnvironmentError'
  }
}

/**
 * Reads and checks the environment. An empty value counts as unset. Long because it is the list of all settings, most of them a line each.
 * @throws EnvironmentError naming every value that is set but cannot work
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const faults: string[] = []
  const { given, number, proxies, url, emailAddress } = readersOf(variables, faults)
  const port = number('PORT', 3000, { min: 1, max: 65_535 })
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const shopName = given('SHOP_NAME') ?? 'Garabato'
  const domain = new URL(publicUrl).hostname
  const mailFrom = sender(given('MAIL_FROM') ?? `${shopName} <hola@${domain}>`, faults)
  const [smtpUrl, geoUrl, s3] = [
    url('SMTP_URL', ['smtp:', 'smtps:']),
    url('GEO_URL', ['http:', 'https:']),
    readS3(given, url, faults),
  ]
  const uploads = readUploadLimits(number, given('RATE_LIMIT'))
  const invoices = readInvoiceSettings(given, shopName, faults)
  const env: Env = {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? './data'),
    publicUrl,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    s3,
    stripe: readStripe(given, faults),
    express: readExpressOffer(
      given('EXPRESS_CHECKOUT'),
      given('STRIPE_SECRET_KEY') !== null,
      faults,
    ),
    smtpUrl,
    mailFrom,
    adminUsername: given('ADMIN_USERNAME') ?? 'admin',
    adminPassword: given('ADMIN_PASSWORD'),
    supportEmail: emailAddress('SUPPORT_EMAIL') ?? `hola@${domain}`,
    shopName,
    invoices,
    taxAgency: readTaxAgency(given, url, invoices.verifactu, faults),
    producer: readProducer(given, invoices.seller, faults),
    legal: readLegalSettings(given, { smtpUrl, s3Endpoint: s3?.endpoint ?? null, geoUrl }, faults),
    photoDaysKept: number('PHOTO_RETENTION_DAYS', photoDaysKept, { min: 2, max: 3650 }),
    geoUrl,
    artist: readArtist(given, url, faults),
    lulu: readLulu(given, url, publicUrl, faults),
    gelato: readGelato(given, url, publicUrl, faults),
    prodigi: readProdigi(given, url, publicUrl, faults),
    pressProfiles: readPressProfilePaths(given, faults),
    reconcileSeconds: number('RECONCILE_S', 60, { min: 1, max: 86_400 }),
    rateLimit: number('RATE_LIMIT', 1, { min: 0, max: 1_000_000, whole: false }),
    trustProxy: proxies('TRUST_PROXY'),
    ending: readEnding(number),
    uploads,
    mailCourtesy: {
      together: number('MAIL_DOMAIN_TOGETHER', 4, { min: 0, max: 1_000 }),
      perSecond: number('MAIL_DOMAIN_PER_SECOND', 10, { min: 0, max: 10_000, whole: false }),
    },
    backupKey: readKey('BACKUP_KEY', given, faults),
    backupS3: readBackupS3(given, url, faults),
    totpKey: readKey('TOTP_KEY', given, faults),
    staffTotp: readStaffTotp(given, faults),
    metrics: readMetrics(given, number, port, faults),
    alerts: readAlerts(given, number, emailAddress, uploads.freeBytesMin, faults),
    webDev: url('WEB_DEV', ['http:']),
  }
  findUnsafe(
    given,
    {
      publicUrl,
      stripeKey: given('STRIPE_SECRET_KEY'),
      s3Endpoints: {
        S3_ENDPOINT: s3?.endpoint ?? null,
        BACKUP_S3_ENDPOINT: env.backupS3?.endpoint ?? null,
      },
      smtpUrl,
      databaseUrl: env.databaseUrl,
      trustProxy: env.trustProxy,
      admin: { username: env.adminUsername, password: env.adminPassword, shopName },
    },
    faults,
  )
  if (faults.length > 0) throw new EnvironmentError(faults)
  return env
}

function sender(from: string, faults: string[]): string {
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from))
    faults.push('MAIL_FROM must be an address, or a name and an address in angle brackets')
  return from
}
