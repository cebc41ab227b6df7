import type { paymentNews as spanish } from '../es/admin-payment-news.ts'

export const paymentNews: typeof spanish = {
  title: 'News of this order’s payments',
  see: 'Mark as seen',
  seen: 'Noted: no longer among the payments to look at.',
  seeFailed: 'Could not be noted',
  kinds: {
    payment_refunded: ({ amount }) =>
      `A payment of ${amount} did not belong to the order and has been sent back automatically.`,
    refunded_at_provider: ({ amount }) => `${amount} have been given back from Stripe’s dashboard.`,
    refund_failed_at_provider: ({ amount }) =>
      `The refund of ${amount} did not reach the customer: their bank refused it.`,
    payment_disputed: ({ amount }) =>
      `The customer contests the charge of ${amount} at their bank.`,
  },
  disputes: {
    open: 'It has to be answered in Stripe’s dashboard.',
    underReview: 'The bank is looking into it.',
    won: 'Decided for the shop.',
    lost: 'Decided for the customer.',
  },
}
