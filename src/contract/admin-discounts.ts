import * as z from 'zod/mini'
import { call } from './call.ts'
import { done, flag, instant, instantOr, line, money } from './values.ts'
import { byId, seen, versioned } from './admin-seen.ts'

export const discountCode = z.object({
  id: z.string(),
  code: z.string(),
  discountType: z.enum(['percentage', 'fixed_amount']),
  discountValue: money,
  startDate: instant,
  endDate: instant,
  isActive: flag,
  maxUsage: z.nullable(z.number()),
  usageCount: z.number(),
  ...versioned,
})
const discountFields = z
  .object({
    code: line(60, 'code_required'),
    discountType: z.enum(['percentage', 'fixed_amount']),
    discountValue: money,
    ...seen,
    startDate: instantOr('dates_required'),
    endDate: instantOr('dates_required'),
    isActive: z.optional(flag),
    maxUsage: z.nullish(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  })
  .check(
    z.refine((d) => d.discountValue > 0, { error: 'discount_value', path: ['discountValue'] }),
    z.refine((d) => d.discountType !== 'percentage' || d.discountValue <= 100_00, {
      error: 'discount_percent',
      path: ['discountValue'],
    }),
    z.refine((d) => d.endDate > d.startDate, { error: 'discount_dates', path: ['endDate'] }),
  )
export const adminListDiscounts = call({
  method: 'GET',
  path: '/api/admin/discount-codes',
  access: 'admin',
  limit: 'other',
  summary: 'Discount codes, newest first',
  status: 200,
  answer: z.array(discountCode),
  refusals: ['unauthorized'],
})
export const adminCreateDiscount = call({
  method: 'POST',
  path: '/api/admin/discount-codes',
  access: 'admin',
  limit: 'other',
  summary: 'Make a discount code',
  body: discountFields,
  status: 201,
  answer: discountCode,
  refusals: ['unauthorized', 'duplicate'],
})
export const adminSaveDiscount = call({
  method: 'PUT',
  path: '/api/admin/discount-codes/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a discount code',
  params: byId,
  body: discountFields,
  status: 200,
  answer: discountCode,
  refusals: ['unauthorized', 'not_found', 'duplicate', 'conflict'],
})
export const adminDeleteDiscount = call({
  method: 'DELETE',
  path: '/api/admin/discount-codes/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Delete a discount code; past orders keep theirs',
  params: byId,
  query: z.object(seen),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
