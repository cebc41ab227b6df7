import * as z from 'zod/mini'
import { periodNames } from '#domain/period.ts'
import { call } from './call.ts'
import { moneySum, signedSum } from './values.ts'

const reached = {
  /** drafts begun; how many of these by now have photos, an order, a paid order */
  begun: z.number(),
  withPhotos: z.number(),
  ordered: z.number(),
  paid: z.number(),
}
const sold = {
  /** paid in this time, and what they cost: gross, nothing subtracted. One under 0.50 brings nothing in */
  orders: z.number(),
  revenue: moneySum,
  /** sent back in this time, or on its way, whenever the order was paid */
  refunded: moneySum,
  /** of the orders paid in this time, those whose cost is known, and what these cost the shop */
  costed: z.number(),
  cost: moneySum,
  /** what these brought in without VAT, less their cost and what went back in this time of such, without VAT */
  margin: signedSum,
}

export const adminFigures = call({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  limit: 'other',
  summary: 'Sales, refunds, conversion and use of discount codes over time, by the shop’s own days',
  query: z.object({ period: z.enum(periodNames) }),
  status: 200,
  refusals: ['unauthorized'],
  answer: z.object({
    unit: z.enum(['day', 'month']),
    /** whose days and months these are */
    timeZone: z.string(),
    /** oldest first, none left out; the last is not over yet */
    steps: z.array(z.object({ /** its first day */ from: z.string(), ...sold, ...reached })),
    total: z.object({
      ...sold,
      ...reached,
      /** revenue by paid order; null: none was paid */ average: z.nullable(moneySum),
      /** margin by order of known cost; null: there is none */
      marginPerBook: z.nullable(signedSum),
    }),
    /** most used first: paid orders with the code, what they cost (refunds not subtracted), what the code took off */
    codes: z.array(
      z.object({ code: z.string(), uses: z.number(), revenue: moneySum, discount: moneySum }),
    ),
    /** there are codes beyond these */
    moreCodes: z.boolean(),
  }),
})
