import * as z from 'zod/mini'
import { labelPapers, paperKinds } from '#domain/papers.ts'
import { scanFaults, scanOutcomes } from '#domain/scan.ts'
import { call } from './call.ts'
import { id, line } from './values.ts'

/** all unless told; labels and customs forms on a page of A6 each unless told */
const asked = { kind: z.optional(z.enum(paperKinds)), paper: z.optional(z.enum(labelPapers)) }

export const adminOrderPapers = call({
  method: 'GET',
  path: '/api/admin/orders/:id/papers',
  access: 'admin',
  limit: 'other',
  summary:
    'The papers of an order’s parcel as PDF: packing slip, label, and customs form CN 22 where the parcel leaves the EU’s VAT territory; or one of them',
  params: z.object({ id }),
  query: z.object(asked),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'order_not_found', 'data_erased', 'not_found'],
})

export const adminBatchPapers = call({
  method: 'GET',
  path: '/api/admin/batch-papers',
  access: 'admin',
  limit: 'other',
  summary:
    'The papers of the approved and printing ones among these orders (ids, separated by commas) as one PDF, in the order of their print files, with the picking list; or one kind of them',
  query: z.object({
    ids: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40}){0,199}$/)),
    ...asked,
  }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found'],
})

const scanned = z.nullable(z.object({ id: z.string(), code: z.string(), title: z.string() }))

export const adminScan = call({
  method: 'POST',
  path: '/api/admin/scans',
  access: 'admin',
  limit: 'other',
  summary:
    'A code was read while packing: first a parcel’s label or slip, then its book; whether they belong together, or why the parcel stays open. It stands in the order’s trail and changes nothing else',
  body: z.object({
    /** as a scanner types it */ text: line(200),
    /** the order whose papers were read before; null at the beginning of a parcel */
    papersOf: z.nullable(id),
  }),
  status: 200,
  answer: z.object({
    outcome: z.enum(scanOutcomes),
    fault: z.nullable(z.enum(scanFaults)),
    /** whose papers now wait for their book */ papers: scanned,
    /** whose code was read, where there is such an order */ read: scanned,
  }),
  refusals: ['unauthorized'],
})
