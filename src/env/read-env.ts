import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ExpressOffer } from '#domain/express.ts'
import type { InvoiceSettings } from '#domain/invoice.ts'
import type { LegalSettings } from '#domain/legal.ts'
import { photoDaysKept } from '#domain/order-list.ts'
import type { LuluSettings } from '#gateways/printers/lulu/lulu.ts'
import { readExpressOffer } from './express.ts'
import { readInvoiceSettings } from './invoices.ts'
import { readLegalSettings } from './legal.ts'
import { readLulu } from './printers.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** apiBase null: Stripe's own address; otherwise scheme, host and port. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | null
}

/** OpenAI's image service; baseUrl null: its own address. */
export type ArtistSettings = {
  name: 'openai'
  apiKey: string
  baseUrl: string | null
  model: string
}

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
  legal: LegalSettings
  /** days after delivery that photos and pages are kept */
  photoDaysKept: number
  geoUrl: string | null
  /** null: the built-in engine draws everything */
  artist: ArtistSettings | null
  /** null: print files are handed over by download */
  lulu: LuluSettings | null
  reconcileSeconds: number
  rateLimit: number
  trustProxy: string[]
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
 * Reads and checks the environment. An empty value counts as unset.
 * @throws EnvironmentError naming every value that is set but cannot work
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const faults: string[] = []
  const given = (name: string): string | null => variables[name]?.trim() || null
  const number = (
    name: string,
    fallback: number,
    { min, max, whole = true }: { min: number; max: number; whole?: boolean },
  ): number => {
    const text = given(name)
    const value = text === null ? fallback : Number(text)
    if (
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      (!whole || Number.isInteger(value))
    )
      return value
    faults.push(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`,
    )
    return fallback
  }
  const proxies = (name: string): string[] => {
    const entries =
      given(name)
        ?.split(',')
        .map((entry) => entry.trim())
        .filter(Boolean) ?? []
    const strange = entries.find((entry) => !isAddressRange(entry))
    if (strange !== undefined)
      faults.push(
        `${name} must be addresses or networks such as 10.0.0.0/8, by commas, not "${strange}"`,
      )
    return entries
  }
  const url = (name: string, protocols: string[]): string | null => {
    const text = given(name)
    if (text === null) return null
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol))
      return text.replace(/\/+$/, '')
    faults.push(
      `${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    return null
  }
  const emailAddress = (name: string): string | null => {
    const text = given(name)
    if (text !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(text))
      faults.push(`${name} must be an e-mail address, not "${text}"`)
    return text
  }

  const port = number('PORT', 3000, { min: 1, max: 65_535 })
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const shopName = given('SHOP_NAME') ?? 'Garabato'
  const domain = new URL(publicUrl).hostname
  const mailFrom = given('MAIL_FROM') ?? `${shopName} <hola@${domain}>`
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(mailFrom))
    faults.push('MAIL_FROM must be an address, or a name and an address in angle brackets')
  const [smtpUrl, geoUrl, s3] = [
    url('SMTP_URL', ['smtp:', 'smtps:']),
    url('GEO_URL', ['http:', 'https:']),
    readS3(given, url, faults),
  ]
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
    invoices: readInvoiceSettings(given, shopName, faults),
    legal: readLegalSettings(given, { smtpUrl, s3Endpoint: s3?.endpoint ?? null, geoUrl }, faults),
    photoDaysKept: number('PHOTO_RETENTION_DAYS', photoDaysKept, { min: 2, max: 3650 }),
    geoUrl,
    artist: readArtist(given, url, faults),
    lulu: readLulu(given, url, publicUrl, faults),
    reconcileSeconds: number('RECONCILE_S', 60, { min: 1, max: 86_400 }),
    rateLimit: number('RATE_LIMIT', 1, { min: 0, max: 1_000_000, whole: false }),
    trustProxy: proxies('TRUST_PROXY'),
    webDev: url('WEB_DEV', ['http:']),
  }
  if (faults.length > 0) throw new EnvironmentError(faults)
  return env
}

function readS3(
  given: (name: string) => string | null,
  url: (name: string, protocols: string[]) => string | null,
  faults: string[],
): S3Settings | null {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]
  const missing = names.filter((name) => given(name) === null)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    faults.push(`the S3 settings are incomplete: ${missing.join(', ')} missing`)
  return {
    endpoint: url('S3_ENDPOINT', ['http:', 'https:']) ?? '',
    bucket: given('S3_BUCKET') ?? '',
    region: given('S3_REGION') ?? '',
    accessKeyId: given('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('S3_SECRET_ACCESS_KEY') ?? '',
  }
}

/**
 * Who draws. A key alone switches nothing on: it may be there for something else, and photos leave the shop only where its owner said so.
 */
function readArtist(
  given: (name: string) => string | null,
  url: (name: string, protocols: string[]) => string | null,
  faults: string[],
): ArtistSettings | null {
  const name = given('ARTIST') ?? 'drawing'
  if (name === 'drawing') return null
  if (name !== 'openai') {
    faults.push(`ARTIST must be "drawing", the built-in engine, or "openai", not "${name}"`)
    return null
  }
  const apiKey = given('OPENAI_API_KEY')
  if (apiKey === null) faults.push('ARTIST is "openai", but OPENAI_API_KEY is not set')
  else if (!/^[\x21-\x7e]+$/.test(apiKey))
    faults.push('OPENAI_API_KEY cannot be a key: it holds spaces or characters that no key has')
  const baseUrl = url('OPENAI_BASE_URL', ['https:', 'http:'])
  if (baseUrl?.startsWith('http:') && !isThisMachine(new URL(baseUrl).hostname))
    faults.push(
      'OPENAI_BASE_URL must begin with https:// : photos and the key would go out unencrypted',
    )
  const model = given('OPENAI_IMAGE_MODEL') ?? 'gpt-image-2.5-sunburst'
  if (!/^[\w.:-]{1,100}$/.test(model))
    faults.push('OPENAI_IMAGE_MODEL must be the name of a model, such as gpt-image-2.5-sunburst')
  return { name, apiKey: apiKey ?? '', baseUrl, model }
}

const stripeForms = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_(test|live)_\w+$/, like: 'sk_test_… or sk_live_…' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, like: 'pk_test_… or pk_live_…' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_[\w+/=-]+$/, like: 'whsec_…' },
} as const

/** All three or none: half of them would take money and not hear of it, or the other way round. */
function readStripe(
  given: (name: string) => string | null,
  faults: string[],
): StripeSettings | null {
  const names = Object.keys(stripeForms) as (keyof typeof stripeForms)[]
  const missing = names.filter((name) => given(name) === null)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    faults.push(
      `${names.filter((name) => !missing.includes(name)).join(' and ')} set, but not ${missing.join(' and ')}: Stripe needs all three`,
    )
    return null
  }
  const malformed = names.filter((name) => !stripeForms[name].form.test(given(name) ?? ''))
  for (const name of malformed)
    faults.push(`${name} cannot be what it should: it must look like ${stripeForms[name].like}`)
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map(
    (name) => given(name) ?? '',
  )
  const isLive = (key: string) => key.includes('_live_')
  if (malformed.length === 0 && isLive(secretKey) !== isLive(publishableKey)) {
    faults.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY do not belong together: one is a live key, the other a test key',
    )
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: readStripeBase(given('STRIPE_API_BASE'), isLive(secretKey), faults),
  }
}

/** Another address of Stripe's API. Its paths begin with /v1 wherever it is. */
function readStripeBase(text: string | null, isLive: boolean, faults: string[]): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    !/^\/(v1\/?)?$/.test(url.pathname) ||
    url.search ||
    url.hash
  ) {
    faults.push(
      'STRIPE_API_BASE must be an address beginning with https:// or http://, without a path',
    )
    return null
  }
  if (url.protocol === 'http:' && isLive && !isThisMachine(url.hostname))
    faults.push(
      'STRIPE_API_BASE must begin with https:// : the secret key would go out unencrypted',
    )
  return url.origin
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** An IP address, a network in CIDR notation, or one of the names that Fastify knows networks by. */
function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  return (
    bits !== undefined &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
}
