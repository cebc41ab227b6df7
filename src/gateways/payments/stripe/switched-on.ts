import type { Stripe } from 'stripe'
import type { PaymentMethod } from '#domain/payment-method.ts'

const keptMs = 600_000
/** After a failure Stripe is left alone for so long. */
const failedMs = 30_000
/** Nobody's page waits longer for it. */
const attemptMsMax = 2_000

/** A configuration's part that says whether a way to pay can be offered, under our name for it. */
const parts = [
  ['card', 'Visa'],
  ['card', 'MasterCard'],
  ['paypal', 'PayPal'],
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['revolut_pay', 'Revolut Pay'],
] as const satisfies readonly (readonly [keyof Stripe.PaymentMethodConfiguration, PaymentMethod])[]

/**
 * Which ways to pay are switched on in Stripe's dashboard, so that nobody is promised another. What was told is kept for ten minutes; while
 * Stripe cannot be asked, what it said last stands.
 */
export function switchedOn(
  client: Pick<Stripe, 'paymentMethodConfigurations'>,
  now: () => number = Date.now,
): () => Promise<readonly PaymentMethod[]> {
  let known: readonly PaymentMethod[] = []
  let until = 0
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      const { data } = await client.paymentMethodConfigurations.list(
        { limit: 100 },
        { timeout: attemptMsMax, maxNetworkRetries: 0 },
      )
      const own = data.find(({ active, is_default }) => active && is_default)
      known = parts.filter(([part]) => own?.[part]?.available === true).map(([, name]) => name)
      until = now() + keptMs
    } catch {
      until = now() + failedMs
    }
    asking = null
  }
  return async () => {
    if (now() < until) return known
    asking ??= ask()
    if (known.length === 0) await asking
    return known
  }
}
