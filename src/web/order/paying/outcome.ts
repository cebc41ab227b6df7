import type { PaymentIntentResult } from '@stripe/stripe-js'

/**
 * What became of an attempt to pay. taken: paid, or the bank is still at it; marked: the form has marked what is missing; unknown: no
 * answer came, so it may have been paid; outdated: this payment can no longer be made, the order will tell why.
 */
export type Outcome =
  | { kind: 'taken'; intentId: string }
  | { kind: 'marked' | 'unknown' | 'outdated' }
  | { kind: 'refused'; why: string | null }

const takenStates = ['succeeded', 'processing', 'requires_capture']

/** Reads what Stripe's script answers. Only what it says of cards is meant for customers; its other errors are for programmers. */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): Outcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && takenStates.includes(intent.status)) return { kind: 'taken', intentId: intent.id }
  if (intent?.status === 'canceled' || error?.code === 'payment_intent_unexpected_state')
    return { kind: 'outdated' }
  if (error?.type === 'validation_error') return { kind: 'marked' }
  if (error?.type === 'api_connection_error') return { kind: 'unknown' }
  return {
    kind: 'refused',
    why: error?.type === 'card_error' && error.message ? error.message : null,
  }
}
