import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, money } from './values.ts'

export const basePrice = z.object({
  id: z.string(),
  name: z.string(),
  price: money,
  description: z.string(),
})

export const readBasePrice = call({
  method: 'GET',
  path: '/api/base-pricing/:name',
  access: 'customer',
  limit: 'other',
  summary: 'book_base_price or shipping_price',
  params: z.object({ name: id }),
  status: 200,
  answer: basePrice,
  refusals: ['not_found'],
})
