import { Stripe } from 'stripe'
import { errorOf } from '#domain/thrown.ts'
import { ProviderError, type Intent, type ProviderRefund } from '../provider.ts'

/** Stripe's word for where an intent stands, in ours. What is held for a later capture is not yet paid. */
const statuses: Record<string, Intent['status']> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** @throws ProviderError when it is no intent, or in a state that this code has never heard of */
export function readIntentAnswer(answer: Stripe.PaymentIntent): Intent {
  const { id, client_secret: clientSecret, currency, metadata, last_payment_error: fault } = answer
  const status = statuses[answer.status]
  const paid =
    answer.status === 'succeeded' ? (answer.amount_received ?? answer.amount) : answer.amount
  if (
    !isText(id) ||
    !isText(clientSecret) ||
    !isText(currency) ||
    !Number.isSafeInteger(paid) ||
    !status
  )
    throw nonsense('no intent')
  return {
    id,
    clientSecret,
    amountCents: paid,
    currency: currency.toUpperCase(),
    status,
    orderId: metadata?.orderId ?? null,
    lastDecline:
      status === 'waiting' && fault ? fault.decline_code || fault.code || fault.type : null,
  }
}

/** A refund, with the key that this shop asked for it under. */
export function readRefundAnswer(answer: Stripe.Refund): ProviderRefund & { key: string | null } {
  const { id, amount, currency, metadata } = answer
  if (!isText(id) || !Number.isSafeInteger(amount) || !isText(currency)) throw nonsense('no refund')
  const key = metadata?.key ?? null
  const status =
    answer.status === 'succeeded'
      ? 'succeeded'
      : answer.status === 'failed' || answer.status === 'canceled'
        ? 'failed'
        : 'pending'
  return {
    id,
    amountCents: amount,
    currency: currency.toUpperCase(),
    status,
    ours: key !== null,
    key,
    reason: answer.failure_reason ?? answer.reason ?? null,
  }
}

export function nonsense(what: string): ProviderError {
  return new ProviderError(`Stripe answered nonsense: ${what}`)
}

/** Stripe's own code of an error, such as resource_missing; null for all that did not come from Stripe. */
export function stripeCode(error: unknown): string | null {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? null) : null
}

/**
 * An answer, or what a code of Stripe's leads to. Everything else that goes wrong while asking (no connection, too slow, too many
 * requests, a wrong key, an answer that is none) is a ProviderError.
 */
export async function orProviderError<T>(
  answer: Promise<T>,
  known: Record<string, () => Promise<T>> = {},
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const code = stripeCode(error)
    if (code !== null && known[code]) return known[code]()
    throw new ProviderError(describe(error), { cause: error })
  }
}

const messageCharactersMax = 300

/** One line for the log. Stripe masks keys in what it says of them. */
function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError))
    return `Stripe answered nonsense: ${errorOf(error).message}`
  const { type, statusCode, code, requestId, message } = error
  const facts = [type, statusCode, code, requestId].filter(Boolean).join(' ')
  return `${facts}: ${message.replace(/\s+/g, ' ').slice(0, messageCharactersMax)}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
