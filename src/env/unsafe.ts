import { passwordFault, passwordLengthMin } from '#domain/password.ts'
import { isThisMachine, type Given } from './given.ts'
import { isTooWide } from './proxies.ts'

/**
 * What would work and must not: each is one line that says what to set instead, and stops the start.
 * Long because it is a list of such settings, each with its own sentence.
 */
export function findUnsafe(
  given: Given,
  settings: {
    publicUrl: string
    stripeKey: string | null
    /** by the variable that names it */
    s3Endpoints: Record<string, string | null>
    smtpUrl: string | null
    databaseUrl: string | null
    trustProxy: readonly string[]
    admin: { username: string; password: string | null; shopName: string }
  },
  faults: string[],
): void {
  const near = (given('CLEARTEXT_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const mayBeRead = (url: URL) =>
    !isThisMachine(url.hostname) && !near.includes(url.hostname.toLowerCase())
  const { publicUrl, stripeKey, s3Endpoints, smtpUrl } = settings
  if (stripeKey?.includes('_live_') && publicUrl.startsWith('http:'))
    faults.push(
      'STRIPE_SECRET_KEY is a live key, but PUBLIC_URL does not begin with https:// : customers would pay on a page that anybody on the way can change',
    )
  for (const [name, endpoint] of Object.entries(s3Endpoints)) {
    const s3 = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : null
    if (s3?.protocol === 'http:' && mayBeRead(s3))
      faults.push(
        `${name} must begin with https:// : photos would go to ${s3.hostname} unencrypted (within a network of your own, name it in CLEARTEXT_HOSTS)`,
      )
  }
  const smtp = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  const demandsTls = smtp?.searchParams.get('requireTLS') === 'true'
  const forbidsTls = smtp?.searchParams.get('ignoreTLS') === 'true'
  if (smtp?.protocol === 'smtp:' && (!demandsTls || forbidsTls) && mayBeRead(smtp))
    faults.push(
      `SMTP_URL must begin with smtps://, or end with ?requireTLS=true for STARTTLS: mails could go to ${smtp.hostname} unencrypted (within a network of your own, name it in CLEARTEXT_HOSTS)`,
    )
  if (smtp?.searchParams.get('tls.rejectUnauthorized') === 'false' && mayBeRead(smtp))
    faults.push(
      `SMTP_URL must not end with tls.rejectUnauthorized=false : whoever stands between could be taken for ${smtp.hostname} (within a network of your own, name it in CLEARTEXT_HOSTS)`,
    )
  const database =
    settings.databaseUrl && URL.canParse(settings.databaseUrl)
      ? new URL(settings.databaseUrl)
      : null
  const sslMode = database?.searchParams.get('sslmode') ?? ''
  if (database?.hostname && isUnchecked(database) && mayBeRead(database))
    faults.push(
      `DATABASE_URL must not end with sslmode=no-verify or uselibpqcompat=true : whoever stands between could be taken for ${database.hostname}; verify-full checks its certificate (within a network of your own, name it in CLEARTEXT_HOSTS)`,
    )
  // A trial may run as it likes; where money is taken, so are people's addresses.
  if (
    stripeKey?.includes('_live_') &&
    database?.hostname &&
    !['require', 'verify-ca', 'verify-full'].includes(sslMode) &&
    mayBeRead(database)
  )
    faults.push(
      `DATABASE_URL must end with ?sslmode=verify-full : orders would go to ${database.hostname} unencrypted (within a network of your own, name it in CLEARTEXT_HOSTS)`,
    )
  const weak = passwordWeakness(settings.admin)
  if (weak && !isTrial({ publicUrl, stripeKey }))
    faults.push(`ADMIN_PASSWORD ${weak}: choose another, such as four random words`)
  const wide = settings.trustProxy.find(isTooWide)
  if (wide !== undefined)
    faults.push(
      `TRUST_PROXY must name the proxy's address: with ${wide} whoever is in so wide a network could claim to be anybody`,
    )
}

/** Only this machine reaches the shop, and no money is taken: what is kept from nobody there may be weak. */
export const isTrial = ({
  publicUrl,
  stripeKey,
}: {
  publicUrl: string
  stripeKey: string | null
}): boolean => isThisMachine(new URL(publicUrl).hostname) && !stripeKey?.includes('_live_')

/** What speaks against the first owner's password, as the end of a sentence; null: nothing. */
export function passwordWeakness({
  username,
  password,
  shopName,
}: {
  username: string
  password: string | null
  shopName: string
}): string | null {
  const fault = password && passwordFault(password, [username, shopName])
  if (!fault) return null
  return fault === 'too_short'
    ? `must have at least ${passwordLengthMin} characters`
    : 'is among the first that anybody tries'
}

/** By `uselibpqcompat` the driver takes the modes that are not verify-full for what PostgreSQL's own programs do: TLS with whoever answers. */
function isUnchecked({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? ''
  const isCompatible = searchParams.get('uselibpqcompat') === 'true'
  return mode === 'no-verify' || (isCompatible && ['prefer', 'require', 'verify-ca'].includes(mode))
}
