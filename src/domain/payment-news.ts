/**
 * What can happen to a payment without anybody in the shop having asked for it: one that pays for nothing is sent back of itself; at the
 * provider money is given back by hand, does not arrive, or is contested by the customer.
 */
export const paymentNewsKinds = [
  'payment_refunded',
  'refunded_at_provider',
  'refund_failed_at_provider',
  'payment_disputed',
] as const
/** An administrator has seen all of it up to a certain event. */
export const paymentNewsSeen = 'payment_news_seen'
export type PaymentNewsKind = (typeof paymentNewsKinds)[number]
