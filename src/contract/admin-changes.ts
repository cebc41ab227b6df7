import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant } from './values.ts'

/** So many at once. */
export const changesPerPage = 20

/**
 * What an administrator did to the shop. `kind`: discount, extra, extra_price, base_price, legal_text, mail or newsletter; `name`: what it
 * is called now, null where it is gone or has none; `before` and `after`: the fields that differ, a discount's value with its type.
 */
const change = z.object({
  id: z.number(),
  at: instant,
  who: z.string(),
  what: z.string(),
  kind: z.string(),
  name: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

export const adminListChanges = call({
  method: 'GET',
  path: '/api/admin/changes',
  access: 'admin',
  limit: 'other',
  summary:
    'The audit trail of the shop itself (prices, codes, extras, legal texts, mails), newest first, 20 at a time; an order’s is its timeline',
  query: z.object({
    /** an entry's id: older ones only */ before: z.optional(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    ),
  }),
  status: 200,
  answer: z.object({ changes: z.array(change), /** there are older ones */ more: z.boolean() }),
  refusals: ['unauthorized'],
})
