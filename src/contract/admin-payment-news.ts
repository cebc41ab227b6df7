import * as z from 'zod/mini'
import { paymentNewsKinds } from '#domain/payment-news.ts'
import { call } from './call.ts'
import { id, instant, money } from './values.ts'

export const adminReadPaymentNews = call({
  method: 'GET',
  path: '/api/admin/orders/:id/payment-news',
  access: 'admin',
  limit: 'other',
  summary: 'What happened to an order’s payments that somebody should know of, oldest first',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    news: z.array(
      z.object({
        /** grows with time */
        id: z.int(),
        at: instant,
        what: z.enum(paymentNewsKinds),
        amount: money,
        currency: z.string(),
        /** of a dispute: where it stands, in the provider's word */
        standing: z.nullable(z.string()),
        /** in the provider's word, or the shop's: already_paid, amount_differs, order_cancelled */
        reason: z.nullable(z.string()),
        /** an administrator has said so; an order with anything unseen is among the payments to look at */
        isSeen: z.boolean(),
      }),
    ),
  }),
  refusals: ['order_not_found'],
})

export const adminSeePaymentNews = call({
  method: 'POST',
  path: '/api/admin/orders/:id/payment-news/seen',
  access: 'admin',
  limit: 'other',
  summary:
    'Say that an order’s payment news has been seen, up to the one with an id; what came later stays to be seen. Again: nothing',
  params: z.object({ id }),
  body: z.object({ upTo: z.int().check(z.positive()) }),
  status: 200,
  answer: adminReadPaymentNews.answer,
  refusals: ['order_not_found'],
})
