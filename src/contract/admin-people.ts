import * as z from 'zod/mini'
import { call } from './call.ts'
import { fulfilment } from './order.ts'
import { email, instant, locale } from './values.ts'

const shared = { method: 'POST', access: 'admin', limit: 'other', status: 200 } as const

/** What the shop holds of an address. `isOwn`: begun with it; what is not was begun by somebody else, whose photos are not told of here. */
const person = z.object({
  drafts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      begunAt: instant,
      changedAt: instant,
      photos: z.number(),
      orderId: z.nullable(z.string()),
      isOwn: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      createdAt: instant,
      fulfilment,
      isOwn: z.boolean(),
    }),
  ),
  newsletter: z.nullable(z.enum(['pending', 'confirmed', 'unsubscribed'])),
  /** whether the address was told of reminders, or wants none */
  reminders: z.nullable(z.enum(['told', 'refused'])),
  mails: z.array(z.object({ kind: z.string(), createdAt: instant, sentAt: z.nullable(instant) })),
})

// All by POST: an address belongs in no log of addresses.
export const adminFindPerson = call({
  ...shared,
  path: '/api/admin/people/search',
  summary: 'What the shop holds of an e-mail address: drafts, orders, newsletter, mails',
  body: z.object({ email }),
  answer: person,
  refusals: ['unauthorized'],
})
export const adminExportPerson = call({
  ...shared,
  path: '/api/admin/people/export',
  summary: 'The same as a ZIP with data.json and the photos that came with this address',
  body: z.object({ email }),
  answer: 'file',
  refusals: ['unauthorized', 'not_found'],
})
export const adminErasePerson = call({
  ...shared,
  path: '/api/admin/people/erase',
  summary: 'Erase it; answers a receipt in the language asked for, and which orders stay',
  body: z.object({ email, /** typed once more */ confirm: email, locale }),
  answer: z.object({ receipt: z.string(), left: z.array(z.string()) }),
  refusals: ['unauthorized', 'not_found'],
})
