import * as z from 'zod/mini'
import { privacyRecordNames } from '#domain/legal.ts'
import { legalTypes } from '#domain/order.ts'
import { call } from './call.ts'
import { legalText } from './order.ts'
import { line, text } from './values.ts'
import { byId, seen, versioned } from './admin-seen.ts'

const written = { title: z.string(), content: z.string() }

const adminLegalText = z.extend(legalText, {
  ...versioned,
  /** as customers read it now: with its marks filled in from the configuration */
  reads: z.string(),
  /** the shop's own text has changed since an administrator wrote this one: what it said then, and says now; null: it has not */
  news: z.nullable(
    z.object({ was: z.object(written), now: z.object({ ...written, digest: z.string() }) }),
  ),
})

export const adminListLegal = call({
  method: 'GET',
  path: '/api/admin/legal-content',
  access: 'admin',
  limit: 'other',
  summary: 'All legal texts, every language: as they are written, and as they read',
  status: 200,
  answer: z.array(adminLegalText),
  refusals: ['unauthorized'],
})
export const adminReadPrivacyRecords = call({
  method: 'GET',
  path: '/api/admin/privacy-records',
  access: 'admin',
  limit: 'other',
  summary:
    'Record of processing activities and impact assessment (GDPR, art. 30 and 35) as the shop is set up now, in Spanish as Markdown, with gaps for what only the owner knows',
  status: 200,
  answer: z.array(
    z.object({ name: z.enum(privacyRecordNames), day: z.string(), markdown: z.string() }),
  ),
  refusals: ['unauthorized'],
})
export const adminSaveLegal = call({
  method: 'PUT',
  path: '/api/admin/legal-content/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a legal text',
  params: byId,
  body: z.object({
    type: z.optional(z.enum(legalTypes)),
    title: line(200),
    content: text(100_000),
    ...seen,
  }),
  status: 200,
  answer: adminLegalText,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
export const adminSettleLegal = call({
  method: 'POST',
  path: '/api/admin/legal-content/:id/settle',
  access: 'admin',
  limit: 'other',
  summary:
    'Settle that the shop’s own text has changed: it was `seen` and this one stays, or it is `taken` in its place',
  params: byId,
  body: z.object({
    how: z.enum(['seen', 'taken']),
    /** of `news.now`: the one that was shown */
    digest: z.string().check(z.maxLength(64)),
    version: z.string().check(z.maxLength(64)),
  }),
  status: 200,
  answer: adminLegalText,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
export const adminPreviewLegal = call({
  method: 'POST',
  path: '/api/admin/legal-content/:id/preview',
  access: 'admin',
  limit: 'other',
  summary: 'A legal text as customers would read it; nothing is saved',
  params: byId,
  body: z.object({ content: text(100_000) }),
  status: 200,
  answer: z.object({ reads: z.string() }),
  refusals: ['unauthorized', 'not_found'],
})
