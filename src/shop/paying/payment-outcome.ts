import type { Order } from '#store/orders.ts'

/** What a customer is told once a payment is confirmed: enough to go on to the thank-you page. */
export function paymentOutcome({ id, checkoutToken, paymentStatus }: Order) {
  return { id, checkoutToken, paymentStatus }
}
