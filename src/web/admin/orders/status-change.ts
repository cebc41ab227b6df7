import type { Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'

/**
 * What setting an order's payment status by hand would set going beyond the status itself: `complete` makes it a paid order, `revoke`
 * an unpaid one again (docs/decisions/2026-11-21-payment-status-by-hand.md); null for nothing.
 */
export function consequenceOf(
  order: { paymentStatus: PaymentStatus; fulfilment: Fulfilment },
  next: PaymentStatus,
): 'complete' | 'revoke' | null {
  if (next === 'completed') return order.fulfilment === 'awaiting_payment' ? 'complete' : null
  const notPrinted: readonly Fulfilment[] = ['queued', 'generating', 'review', 'approved']
  return notPrinted.includes(order.fulfilment) ? 'revoke' : null
}
