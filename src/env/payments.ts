import { keysOf } from '#domain/keys.ts'
import { isThisMachine, type Given } from './given.ts'

/** apiBase null: Stripe's own address; otherwise scheme, host and port. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | null
}

const stripeForms = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_(test|live)_\w+$/, like: 'sk_test_… or sk_live_…' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, like: 'pk_test_… or pk_live_…' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_[\w+/=-]+$/, like: 'whsec_…' },
} as const

/** All three or none: half of them would take money and not hear of it, or the other way round. */
export function readStripe(given: Given, faults: string[]): StripeSettings | null {
  const names = keysOf(stripeForms)
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
