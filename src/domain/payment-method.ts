/** The ways to pay that customers are told of, in the order in which they are shown. */
export const paymentMethods = [
  'Visa',
  'MasterCard',
  'PayPal',
  'Apple Pay',
  'Google Pay',
  'Revolut Pay',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]
