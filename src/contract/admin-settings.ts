import * as z from 'zod/mini'
import { cancelMinutesMax } from '#domain/fulfilment.ts'
import { call } from './call.ts'

/** What the owner sets on the desk. */
const settings = z.object({
  /** minutes after payment in which customers cancel by themselves; 0: never */
  cancelMinutes: z.int().check(z.gte(0), z.lte(cancelMinutesMax)),
  /** the last day on which an order still comes by Christmas; null: nothing is said of it */
  christmasDay: z.nullable(z.iso.date('date')),
})

export const adminReadSettings = call({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  limit: 'other',
  summary: 'What the owner has set',
  status: 200,
  answer: settings,
  refusals: ['unauthorized'],
})

export const adminSaveSettings = call({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  limit: 'other',
  summary: 'Set until when customers cancel by themselves, and the last day to order for Christmas',
  /** as they were seen: changed by another meanwhile, nothing happens */
  body: z.object({ before: settings, after: settings }),
  status: 200,
  answer: settings,
  refusals: ['unauthorized', 'conflict'],
})
