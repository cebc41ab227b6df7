import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, money } from './values.ts'

export const basePrice = z.object({
  id: z.string(),
  name: z.string(),
  price: money,
  description: z.string(),
  /** the last day of an offer that ends, "2026-12-24" */
  limitedUntil: z.nullable(z.string()),
})

export const readBasePrice = call({
  method: 'GET',
  path: '/api/base-pricing/:name',
  access: 'customer',
  limit: 'other',
  summary: 'book_base_price or shipping_price',
  params: z.object({ name: id }),
  status: 200,
  /**
   * `priorPrice`: the lowest that was charged in the 30 days before a reduction, for 30 days after it; nothing else may
   * be struck through
   */
  answer: z.extend(basePrice, { priorPrice: z.nullable(money) }),
  refusals: ['not_found'],
})
