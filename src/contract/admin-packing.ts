import * as z from 'zod/mini'
import { labelPapers } from '#domain/papers.ts'
import { packable } from '#domain/fulfilment.ts'
import { call } from './call.ts'
import { binding, format, instant } from './values.ts'
import { expected, params } from './desk-order.ts'

/** What is needed to put the right book into the right parcel. */
const pick = z.object({
  id: z.string(),
  /** the same as on the book's back cover */
  code: z.string(),
  /** another order of this list has the same: its whole number tells them apart */
  isCodeShared: z.boolean(),
  title: z.string(),
  format,
  binding,
  extras: z.array(z.string()),
  /** a replacement may be without its book, and has what it is to bring alone */
  hasBook: z.boolean(),
  isReplacement: z.boolean(),
  paidAt: z.nullable(instant),
  /** the newest drawing of the cover, by adminReadDrawing; null when there is none */
  coverDrawingId: z.nullable(z.string()),
  customerName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  region: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** goes along in the parcel, where no price is */
  giftNote: z.nullable(z.string()),
  /** on the parcel in the place of customerName, when it goes to another person */
  recipientName: z.nullable(z.string()),
})

export const adminPickingList = call({
  method: 'GET',
  path: '/api/admin/picking-list',
  access: 'admin',
  limit: 'other',
  summary: 'Books to be printed (approved) or sent (printing), oldest first, 200 at most',
  query: z.object({ fulfilment: z.enum(packable) }),
  status: 200,
  answer: z.array(pick),
  refusals: ['unauthorized'],
})

/** a6 unless told */
const paper = z.optional(z.enum(labelPapers))

export const adminOrderLabel = call({
  method: 'GET',
  path: '/api/admin/orders/:id/label',
  access: 'admin',
  limit: 'other',
  summary:
    'The address label of an order’s parcel as PDF, on a page of A6 or of 4 × 6 inches or a quarter of A4, with the code of its book',
  params,
  query: z.object({ paper }),
  status: 200,
  answer: 'file',
  refusals: [...expected, 'data_erased'],
})

export const adminPickingLabels = call({
  method: 'GET',
  path: '/api/admin/picking-list/labels',
  access: 'admin',
  limit: 'other',
  summary:
    'The address labels of a picking list as PDF, in its order: a page of A6 or of 4 × 6 inches each, or four to a page of A4',
  query: z.object({ fulfilment: z.enum(packable), paper }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found'],
})
