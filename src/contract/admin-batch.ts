import * as z from 'zod/mini'
import { batchActions, batchMax } from '#domain/batch.ts'
import { carriers } from '#domain/carrier.ts'
import { orderBatchStates } from '#domain/order-batch.ts'
import { batchNumberPattern } from '#domain/order-list.ts'
import { refusalCodes } from '#domain/refusal.ts'
import { trackingFaults } from '#domain/tracking-list.ts'
import { call } from './call.ts'
import { fulfilment } from './order.ts'
import { done, id, instant, text } from './values.ts'

/** What became of one order: done, or why not. `fulfilment`: where it stands now, null where there is no such order. */
const outcome = z.object({
  id: z.string(),
  done: z.boolean(),
  fulfilment: z.nullable(fulfilment),
  code: z.nullable(z.enum(refusalCodes)),
  message: z.nullable(z.string()),
})

export const adminBatch = call({
  method: 'POST',
  path: '/api/admin/batch/:action',
  access: 'admin',
  limit: 'other',
  summary:
    'The same with many orders, each by itself and told by itself: make the book anew, approve it (pages in doubt keep it from that), print it, find it delivered, or take back within a minute that it was shipped; again: nothing',
  params: z.object({ action: z.enum(batchActions) }),
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(batchMax)) }),
  status: 200,
  answer: z.array(outcome),
  refusals: ['unauthorized', 'not_found'],
})

export const adminMakeBatch = call({
  method: 'POST',
  path: '/api/admin/batches',
  access: 'admin',
  limit: 'other',
  summary:
    'Put orders that are to be printed, or are being so, together under the next number, each told by itself; null where none of them could be',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(batchMax)) }),
  status: 200,
  answer: z.object({ number: z.nullable(z.number()), outcomes: z.array(outcome) }),
  refusals: ['unauthorized'],
})

export const adminListBatches = call({
  method: 'GET',
  path: '/api/admin/batches',
  access: 'admin',
  limit: 'other',
  summary: 'The newest batches of orders, and where their books are',
  status: 200,
  answer: z.array(
    z.object({
      number: z.number(),
      who: z.string(),
      createdAt: instant,
      state: z.enum(orderBatchStates),
      toPrint: z.number(),
      printing: z.number(),
      sent: z.number(),
      out: z.number(),
    }),
  ),
  refusals: ['unauthorized'],
})

export const adminDissolveBatch = call({
  method: 'DELETE',
  path: '/api/admin/batches/:number',
  access: 'admin',
  limit: 'other',
  summary: 'Take a batch apart of which no book is being printed yet; its orders stay as they are',
  params: z.object({ number: z.string().check(z.regex(batchNumberPattern)) }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'wrong_state'],
})

export const adminBatchFiles = call({
  method: 'GET',
  path: '/api/admin/batch-files',
  access: 'admin',
  limit: 'other',
  summary:
    'The print files of the approved and printing ones among these orders (ids, separated by commas) as one ZIP, with a list of what is in it and what is not',
  query: z.object({
    ids: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40}){0,199}$/)),
  }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found'],
})

export const adminShipList = call({
  method: 'POST',
  path: '/api/admin/tracking-list',
  access: 'admin',
  limit: 'other',
  summary:
    'Books that have left, by a list of orders and tracking numbers as CSV: each line by itself; without `apply` only what would become of it. The same again: nothing',
  body: z.object({
    csv: text(200_000),
    /** of lines that name none */ carrier: z.enum(carriers),
    apply: z.boolean(),
  }),
  status: 200,
  answer: z.array(
    z.object({
      line: z.number(),
      orderId: z.string(),
      trackingNumber: z.string(),
      carrier: z.enum(carriers),
      outcome: z.enum(['ready', 'shipped', 'already', 'refused']),
      fault: z.nullable(z.enum(trackingFaults)),
      message: z.nullable(z.string()),
      /** of one that has left by this call: until when that can be taken back, and its customer is not told */
      takeBackUntil: z.nullable(instant),
    }),
  ),
  refusals: ['unauthorized'],
})
