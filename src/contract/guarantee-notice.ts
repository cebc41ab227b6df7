import * as z from 'zod/mini'
import { noticeTypes } from '#domain/guarantee-notice.ts'
import { call } from './call.ts'
import { instant, locale } from './values.ts'

const byLocale = z.object({ locale })

/** A notice that is there; `digest` is the SHA-256 of its file. */
export const noticeFact = z.object({
  locale,
  contentType: z.enum(noticeTypes),
  digest: z.string(),
})
const notices = z.array(z.extend(noticeFact, { putAt: instant }))

export const readGuaranteeNotice = call({
  method: 'GET',
  path: '/api/guarantee-notice/:locale',
  access: 'customer',
  limit: 'other',
  summary:
    'The EU notice on the legal guarantee in a language, byte for byte as the owner put it in',
  params: byLocale,
  query: z.object({ /** names the file, for whoever keeps it */ v: z.optional(z.string()) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found'],
})

export const adminListNotices = call({
  method: 'GET',
  path: '/api/admin/guarantee-notices',
  access: 'admin',
  limit: 'other',
  summary: 'Which languages have the EU notice on the legal guarantee',
  status: 200,
  answer: notices,
  refusals: ['unauthorized'],
})

export const adminPutNotice = call({
  method: 'POST',
  path: '/api/admin/guarantee-notices/:locale',
  access: 'admin',
  limit: 'other',
  multipart: true,
  summary: 'Put the EU notice of a language in (field notice: PDF or PNG, at most 4 MiB)',
  params: byLocale,
  status: 200,
  answer: notices,
  refusals: [
    'unauthorized',
    'not_found',
    'no_images',
    'file_type',
    'file_too_large',
    'file_unreadable',
    'file_interrupted',
  ],
})

export const adminRemoveNotice = call({
  method: 'DELETE',
  path: '/api/admin/guarantee-notices/:locale',
  access: 'admin',
  limit: 'other',
  summary: 'Take the EU notice of a language out',
  params: byLocale,
  status: 200,
  answer: notices,
  refusals: ['unauthorized', 'not_found'],
})
