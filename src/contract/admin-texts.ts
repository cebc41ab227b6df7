import * as z from 'zod/mini'
import { locales } from '#domain/locale.ts'
import {
  mailTextKindNames,
  mailTextLengthMax,
  mailTextParts,
  placeholders,
} from '#domain/mail-text.ts'
import { sellerFieldNames } from '#domain/seller.ts'
import { verifactuModes } from '#domain/verifactu-mode.ts'
import { cleanText } from '#domain/text.ts'
import { call } from './call.ts'
import { instant, locale, optionalLine } from './values.ts'

const several = (lengthMax: number) =>
  z.string().check(
    z.overwrite(cleanText),
    z.refine<string>((text) => [...text].length <= lengthMax, { error: 'too_long' }),
  )

/** The version that was changed, so that nobody overwrites another's; null: nothing had been saved. */
const seen = z.nullable(z.int())
const open = { access: 'admin', limit: 'other', status: 200 } as const

const seller = z.record(z.enum(sellerFieldNames), several(2_000))
const sellerAnswer = z.object({
  seen,
  now: seller,
  /** what the environment says */
  first: seller,
  /** whether records of invoices are made, for which a tax number is a NIF */
  verifactu: z.enum(verifactuModes),
  /** what is told where these are empty */
  standIns: z.object({ name: z.string(), supportEmail: z.string() }),
  /** newest first; data null: the environment's */
  history: z.array(
    z.object({ id: z.int(), at: instant, who: z.string(), data: z.nullable(seller) }),
  ),
})

export const adminReadSeller = call({
  ...open,
  method: 'GET',
  path: '/api/admin/seller',
  summary: 'Who sells, as invoices and the legal notice tell it: now, and as it was saved before',
  answer: sellerAnswer,
  refusals: ['unauthorized'],
})
export const adminSaveSeller = call({
  ...open,
  method: 'PUT',
  path: '/api/admin/seller',
  summary: 'Save who sells; without data the environment’s values hold again',
  body: z.object({ seen, data: z.nullable(seller) }),
  answer: sellerAnswer,
  refusals: ['unauthorized', 'conflict'],
})
export const adminPreviewSeller = call({
  ...open,
  method: 'POST',
  path: '/api/admin/seller/preview',
  summary: 'How the legal notice would tell of a seller, as Markdown; nothing is saved',
  body: z.object({ data: seller, locale }),
  answer: z.object({ notice: z.string() }),
  refusals: ['unauthorized'],
})

const kind = z.enum(mailTextKindNames)
const mailText = z.object({
  greeting: optionalLine(mailTextLengthMax.greeting),
  paragraph: several(mailTextLengthMax.paragraph),
  signOff: several(mailTextLengthMax.signOff),
})
const mailTextAnswer = z.object({
  seen,
  now: mailText,
  /** newest first */
  history: z.array(z.extend(mailText, { id: z.int(), at: instant, who: z.string() })),
})
const place = z.object({ kind, locale })
const path = '/api/admin/mail-texts/:kind/:locale'

export const adminListMailTexts = call({
  ...open,
  method: 'GET',
  path: '/api/admin/mail-texts',
  summary:
    'Mails that an owner can add to, what they know, and the languages in which something is added',
  answer: z.array(
    z.object({
      kind,
      parts: z.array(z.enum(mailTextParts)),
      placeholders: z.array(z.enum(placeholders)),
      locales: z.array(z.enum(locales)),
    }),
  ),
  refusals: ['unauthorized'],
})
export const adminReadMailText = call({
  ...open,
  method: 'GET',
  path,
  summary: 'What is added to a mail in a language, and what was before',
  params: place,
  answer: mailTextAnswer,
  refusals: ['unauthorized'],
})
export const adminSaveMailText = call({
  ...open,
  method: 'PUT',
  path,
  summary: 'Save what is added to a mail; all of it empty: nothing is added',
  params: place,
  body: z.object({ seen, text: mailText }),
  answer: mailTextAnswer,
  refusals: ['unauthorized', 'conflict'],
})
export const adminPreviewMailText = call({
  ...open,
  method: 'POST',
  path: `${path}/preview`,
  limit: 'made',
  summary:
    'How a mail would read, by the newest one sent or by one that is made up; nothing is saved',
  params: place,
  body: z.object({ text: mailText }),
  answer: z.object({
    /** one that was sent; else it is made up */
    isReal: z.boolean(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** what the HTML shows as cid:… */
    pictures: z.array(z.object({ cid: z.string(), url: z.string() })),
    /** names of the files that go along */
    attachments: z.array(z.string()),
  }),
  refusals: ['unauthorized'],
})
