import * as z from 'zod/mini'
import { messageLengthMax, messageSides } from '#domain/message.ts'
import { call } from './call.ts'
import { id, line, money, onceKey, text } from './values.ts'
import { changing, expected } from './desk-order.ts'

export const adminReadDeskOrder = call({
  ...changing,
  method: 'GET',
  path: '/api/admin/orders/:id/running',
  summary:
    'An order as the desk sees it: sending, money, notes, mails, links, and what can be done',
  refusals: expected,
})

const reason = line(500)

export const adminCancelOrder = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/cancellation',
  summary:
    'Cancel an order whose book is not yet printed, and send its money back where asked to. Again: nothing',
  body: z.object({ reason, refund: z.boolean() }),
  refusals: [
    ...expected,
    'wrong_state',
    'handed_over',
    'order_paid',
    'conflict',
    'payment_unavailable',
  ],
})

export const adminRefundOrder = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Send money back, all of it or a part',
  body: z.object({
    key: onceKey,
    amount: money,
    reason,
    /** what had been sent back when this was decided */ refunded: money,
  }),
  refusals: [...expected, 'refund_too_much', 'conflict'],
})

export const adminCheckRefunds = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/check',
  summary:
    'Ask the payment provider at once for refunds that are under way, as the shop does by itself from time to time; none: nothing',
  refusals: [...expected, 'payment_unavailable'],
})

export const adminAddNote = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  summary: 'Note something for other administrators',
  body: z.object({ text: text(2000) }),
  refusals: [...expected, 'data_erased'],
})

export const adminDeleteNote = call({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/orders/:id/notes/:noteId',
  summary: 'Delete a note; again: nothing',
  params: z.object({ id, noteId: id }),
  refusals: expected,
})

export const adminWriteMessage = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/messages',
  summary:
    'Write to an order’s customer, by mail, or write down what the customer said elsewhere; the same key again: nothing',
  body: z.object({
    key: onceKey,
    /** shop: to the customer; customer: what the customer said */
    side: z.enum(messageSides),
    text: text(messageLengthMax),
    /** the newest message that was seen, so that nobody answers what another has answered */
    last: z.nullable(id),
  }),
  refusals: [...expected, 'data_erased', 'conflict'],
})

export const adminSeeMessages = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/messages/seen',
  summary: 'An order’s messages have been read, up to one; again: nothing',
  body: z.object({ last: id }),
  refusals: [...expected, 'not_found'],
})

export const adminResendMail = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/mails',
  summary: 'Send a mail again, to the address that the order has now; within a minute: nothing',
  body: z.object({ kind: line(60) }),
  refusals: [...expected, 'not_found', 'data_erased'],
})

export const adminTakeUpJobs = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/jobs',
  summary:
    'Take up at once what could not be done for an order by itself; nothing is stuck: nothing',
  refusals: expected,
})

export const adminEraseCustomer = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/erasure',
  summary:
    'Erase a customer’s photos, drawings, book and personal data; what was paid stays. Again: nothing',
  body: z.object({ /** the order’s number, typed */ confirm: line(20) }),
  refusals: [
    ...expected,
    'wrong_state',
    'invalid_input',
    'order_paid',
    'conflict',
    'payment_unavailable',
  ],
})
