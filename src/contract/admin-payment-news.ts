import * as z from 'zod/mini'
import { paymentNewsKinds } from '#domain/payment-news.ts'
import { call } from './call.ts'
import { id, instant, money } from './values.ts'

export const adminReadPaymentNews = call({
  method: 'GET', path: '/api/admin/orders/:id/payment-news', access: 'admin', limit: 'other',
  summary: 'What happened to an order’s payments that somebody should know of, oldest first',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    news: z.array(z.object({
      at: instant, what: z.enum(paymentNewsKinds), amount: money, currency: z.string(),
      /** of a dispute: where it stands, in the provider's word */
      standing: z.nullable(z.string()),
      /** in the provider's word, or the shop's: already_paid, amount_differs, order_cancelled */
      reason: z.nullable(z.string()),
    })),
  }),
  refusals: ['order_not_found'],
})
