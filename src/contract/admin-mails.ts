import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant } from './values.ts'

/**
 * A mail that would not go out and tells of no order: a draft's code, a reminder, the newsletter's confirmation, the
 * last one of erased data.
 */
const failedMail = z.object({
  /** names it here; says nothing of whom it is for */
  ref: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: instant,
  /** how often it was tried so far; it is tried again of itself for two days */
  attempts: z.number(),
  error: z.string(),
})
const answer = z.array(failedMail)
const params = z.object({ ref: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })
const changing = {
  method: 'POST',
  access: 'admin',
  limit: 'other',
  params,
  status: 200,
  answer,
  refusals: ['unauthorized', 'not_found'],
} as const

export const adminListFailedMails = call({
  method: 'GET',
  path: '/api/admin/failed-mails',
  access: 'admin',
  limit: 'other',
  summary:
    'Mails of no order that would not go out, oldest first, 200 at most; those of an order are its own',
  status: 200,
  answer,
  refusals: ['unauthorized'],
})
export const adminRetryFailedMail = call({
  ...changing,
  path: '/api/admin/failed-mails/:ref/sending',
  summary: 'Try a failed mail again at once',
})
export const adminDismissFailedMail = call({
  ...changing,
  path: '/api/admin/failed-mails/:ref/dismissal',
  summary: 'Give a failed mail up: it is not tried again, nor shown',
})

export const adminCountSubscribers = call({
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'admin',
  limit: 'other',
  summary: 'How many have confirmed the newsletter, and how many have yet to',
  status: 200,
  answer: z.object({ confirmed: z.number(), pending: z.number() }),
  refusals: ['unauthorized'],
})
export const adminExportSubscribers = call({
  method: 'GET',
  path: '/api/admin/newsletter.csv',
  access: 'admin',
  limit: 'other',
  summary:
    'Confirmed subscribers as CSV (RFC 4180, UTF-8 with BOM), each with the address that ends the subscription; noted in the audit trail',
  status: 200,
  answer: 'file',
  refusals: ['unauthorized'],
})
