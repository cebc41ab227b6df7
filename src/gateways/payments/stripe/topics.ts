import type { Stripe } from 'stripe'
import type { NewsTopic } from '../provider.ts'

/** What an event is about, by its kind. Kinds that Stripe may think of later are of no interest until they are written here. */
export function readTopic({ type, data }: Stripe.Event): NewsTopic | null {
  const subject = data?.object as { id?: unknown; payment_intent?: unknown } | undefined
  if (type.startsWith('payment_intent.'))
    return type === 'payment_intent.created' ? null : about('payment', idOf(subject))
  if (type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('refund.'))
    return about('refund', idOf(subject?.payment_intent))
  if (type.startsWith('charge.dispute.')) {
    const disputeId = idOf(subject)
    return disputeId === null ? null : { about: 'dispute', disputeId }
  }
  return null
}

function about(topic: 'payment' | 'refund', intentId: string | null): NewsTopic | null {
  return intentId === null ? null : { about: topic, intentId }
}

/** Stripe names what belongs together by id, or by the whole object where it was asked to expand it. */
function idOf(named: unknown): string | null {
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : named
  return typeof id === 'string' && id !== '' ? id : null
}
