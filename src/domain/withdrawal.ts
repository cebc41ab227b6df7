import type { Fulfilment } from './fulfilment.ts'
import type { PaymentStatus } from './order.ts'

/**
 * From the day on that they were received, what is not made for the customer may be given back without a reason
 * (directive 2011/83/EU, art. 9).
 */
export const withdrawalDays = 14
/**
 * The button stays a week longer: a last day that is a holiday moves the end (Regulation 1182/71, art. 3), and a parcel
 * may be marked as delivered
 * before it was handed over. Whether a late one counts, the shop decides.
 */
const graceDays = 7

/** Whether the customer of an order with such extras can still withdraw, as far as the shop knows. */
export function acceptsWithdrawal(
  { paymentStatus, fulfilment }: { paymentStatus: PaymentStatus; fulfilment: Fulfilment },
  deliveredAt: Date | null,
  now: Date,
): boolean {
  if (paymentStatus !== 'completed' || fulfilment === 'cancelled') return false
  const days = withdrawalDays + graceDays
  return deliveredAt === null || now.getTime() <= deliveredAt.getTime() + days * 86_400_000
}
