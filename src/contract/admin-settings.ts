import * as z from 'zod/mini'
import { ageClasses } from '#domain/age-class.ts'
import { cancelMinutesMax } from '#domain/fulfilment.ts'
import { stickerLooks, stickerSheetNames } from '#domain/sticker-sheet.ts'
import { weightLimits } from '#domain/weight.ts'
import { call } from './call.ts'
import { day, money } from './values.ts'

/** What the owner sets on the desk. */
const settings = z.object({
  /** minutes after payment in which customers cancel by themselves; 0: never */
  cancelMinutes: z.int().check(z.gte(0), z.lte(cancelMinutesMax)),
  /** the last day on which an order still comes by Christmas; null: nothing is said of it */
  christmasDay: z.nullable(day),
  /** how large a sheet of stickers is (of a square book always A5), and how they are printed: over flat colours, or lines to colour in */
  stickerSheet: z.enum(stickerSheetNames),
  stickerLook: z.enum(stickerLooks),
  /** how book and stickers were classified */
  ageClass: z.enum(ageClasses),
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
  summary:
    'Set until when customers cancel by themselves, the last day to order for Christmas, how sheets of stickers are made, and for which ages the book is',
  /** as they were seen: changed by another meanwhile, nothing happens */
  body: z.object({ before: settings, after: settings }),
  status: 200,
  answer: settings,
  refusals: ['unauthorized', 'conflict'],
})

const weight = (name: keyof typeof weightLimits) => {
  const [least, most] = weightLimits[name]
  return z.int().check(z.gte(least), z.lte(most))
}

/** Grams a square metre, and grams: what customs forms and the picking list reckon with. */
const weights = z.object({
  paperGsm: weight('paperGsm'),
  coverGsm: weight('coverGsm'),
  boardGsm: weight('boardGsm'),
  stickersGrams: weight('stickersGrams'),
  otherExtraGrams: weight('otherExtraGrams'),
  packagingGrams: weight('packagingGrams'),
})

export const adminReadWeights = call({
  method: 'GET',
  path: '/api/admin/weights',
  access: 'admin',
  limit: 'other',
  summary: 'What books and parcels are made of, by which their weight is reckoned',
  status: 200,
  answer: weights,
  refusals: ['unauthorized'],
})

export const adminSaveWeights = call({
  method: 'PUT',
  path: '/api/admin/weights',
  access: 'admin',
  limit: 'other',
  summary: 'Set what books and parcels are made of',
  /** as they were seen: changed by another meanwhile, nothing happens */
  body: z.object({ before: weights, after: weights }),
  status: 200,
  answer: weights,
  refusals: ['unauthorized', 'conflict'],
})

/** Without VAT: a book of each format with a soft cover, and a parcel with its postage. Extras have costs of their own. */
const costs = z.object({ bookA4Cents: money, bookSquareCents: money, parcelCents: money })

export const adminReadCosts = call({
  method: 'GET',
  path: '/api/admin/costs',
  access: 'admin',
  limit: 'other',
  summary: 'What books and parcels cost the shop; null: it has not been said',
  status: 200,
  answer: z.object({ costs: z.nullable(costs) }),
  refusals: ['unauthorized'],
})

export const adminSaveCosts = call({
  method: 'PUT',
  path: '/api/admin/costs',
  access: 'admin',
  limit: 'other',
  summary: 'Set what books and parcels cost the shop, for orders made from now on',
  /** as they were seen: changed by another meanwhile, nothing happens */
  body: z.object({ before: z.nullable(costs), after: costs }),
  status: 200,
  answer: z.object({ costs }),
  refusals: ['unauthorized', 'conflict'],
})
