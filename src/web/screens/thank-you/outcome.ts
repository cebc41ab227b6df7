import type { Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'

/** 'confirming': the provider has said yes, or is still at it, and the shop does not know yet: an earlier card may be all it knows of. */
export type Outcome = 'paid' | 'confirming' | 'failed'

/**
 * What to tell of an order. The order itself decides: one that is paid is paid, even if another card was refused. Of an unpaid one the
 * address can make the news worse, or ask for patience.
 * @param asked the address' payment_intent_status
 */
export function outcomeOf(asked: string | null, status: PaymentStatus): Outcome {
  if (status === 'completed') return 'paid'
  if (asked === 'payment_failed') return 'failed'
  return status === 'processing' || asked === 'succeeded' ? 'confirming' : 'failed'
}

/**
 * How far a paid order's book has come, as its customer sees it: whoever follows the link of a later mail is not told
 * that it is being drawn.
 */
export type Stage = 'making' | 'printing' | 'shipped' | 'delivered' | 'cancelled'

export function stageOf(fulfilment: Fulfilment): Stage {
  switch (fulfilment) {
    case 'printing':
    case 'shipped':
    case 'delivered':
    case 'cancelled':
      return fulfilment
    default:
      return 'making'
  }
}
