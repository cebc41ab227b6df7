import * as z from 'zod/mini'
import { call } from './call.ts'
import { codigo, email, id, line, money, optionalLine } from './values.ts'
import { paymentStatus } from './order.ts'

export const createPaymentIntent = call({
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'customer',
  limit: 'intents',
  summary: 'Begin paying an order; repeated for an unpaid order it answers the same intent',
  body: z.object({ amount: z.optional(money), checkoutToken: line(200) }),
  status: 200,
  answer: z.object({ clientSecret: z.string(), amount: money }),
  refusals: [
    'order_not_found',
    'amount_changed',
    'order_paid',
    'order_free',
    'payment_unavailable',
  ],
})

export const createExpressIntent = call({
  method: 'POST',
  path: '/api/create-express-payment-intent',
  access: 'customer',
  limit: 'intents',
  summary: 'Begin paying a draft with a wallet',
  body: z.object({
    /** what the wallet shows; nothing else is charged */ amount: money,
    currency: z.enum(['eur', 'EUR']),
    draftId: codigo,
    country: line(60),
  }),
  status: 200,
  answer: z.object({
    clientSecret: z.string(),
    amount: money,
    /** of the order made of the draft */ id: z.string(),
    checkoutToken: z.string(),
  }),
  refusals: [
    'express_unavailable',
    'country_unsupported',
    'draft_not_found',
    'amount_changed',
    'order_paid',
    'order_cancelled',
    'order_free',
    'discount_invalid',
    'conflict',
    'payment_unavailable',
  ],
})

export const checkExpress = call({
  method: 'POST',
  path: '/api/express-checkout/feature-check',
  access: 'customer',
  limit: 'other',
  summary: 'Whether express checkout is offered to this customer',
  body: z.object({ email }),
  status: 200,
  answer: z.object({ enabled: z.boolean() }),
  refusals: [],
})

const outcome = z.object({ id: z.string(), checkoutToken: z.string(), paymentStatus })

export const confirmFreeOrder = call({
  method: 'POST',
  path: '/api/payment-success',
  access: 'customer',
  limit: 'other',
  summary: 'Confirm an order that costs less than a card payment may',
  body: z.object({ orderId: line(200), paymentIntentId: z.nullish(optionalLine(200)) }),
  status: 200,
  answer: outcome,
  refusals: ['order_not_found', 'order_not_free'],
})

export const reportPayment = call({
  method: 'PATCH',
  path: '/api/orders/:id/status',
  access: 'customer',
  // The provider is asked of what is not known to be paid, whoever says so.
  limit: 'intents',
  summary: 'Tell that a payment went through; the provider is asked before anything is believed',
  params: z.object({ id }),
  body: z.object({ status: paymentStatus, paymentIntentId: line(200) }),
  status: 200,
  answer: outcome,
  refusals: ['order_not_found', 'payment_not_confirmed', 'payment_unavailable'],
})

export const confirmMockPayment = call({
  method: 'POST',
  path: '/api/mock-payments/confirm',
  access: 'customer',
  limit: 'other',
  summary: 'The pretend card form; exists only while no payment provider is configured',
  body: z.object({
    clientSecret: line(200),
    cardNumber: line(40),
    expiry: line(10),
    cvc: line(10),
    authenticated: z.optional(z.boolean()),
  }),
  status: 200,
  answer: z.object({
    paymentIntent: z.object({
      id: z.string(),
      status: z.enum(['succeeded', 'requires_action', 'processing']),
    }),
  }),
  refusals: ['not_found', 'card_declined', 'insufficient_funds'],
})
