import * as z from 'zod/mini'
import { trackingNumberPattern } from '#domain/carrier.ts'
import { extraKinds, photosMax } from '#domain/book-spec.ts'
import { reprintFiles, reprintNoteMax, reprintReasons } from '#domain/reprint.ts'
import { call } from './call.ts'
import { deliveryFields, email, id, line, onceKey, optionalLine } from './values.ts'
import { carrier, changing, expected, params } from './desk-order.ts'

const trackingNumber = optionalLine(40).check(z.regex(trackingNumberPattern, 'tracking_number'))

export const adminStartPrinting = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/printing',
  summary: 'An approved book is being printed; again: nothing',
  refusals: [...expected, 'wrong_state', 'handed_over'],
})

export const adminShipOrder = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/shipping',
  summary:
    'A printed book has left; its customer gets a mail a minute later, until when it can be taken back. The same again: nothing',
  body: z.object({ carrier, trackingNumber: z.nullish(trackingNumber) }),
  refusals: [...expected, 'wrong_state'],
})

export const adminTakeBackShipping = call({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/orders/:id/shipping',
  summary:
    'Take back, within a minute and before its customer is told, that a book has left; again: nothing',
  refusals: [...expected, 'wrong_state', 'told_already'],
})

export const adminCorrectShipment = call({
  ...changing,
  method: 'PUT',
  path: '/api/admin/orders/:id/shipping',
  summary:
    'Correct how a book was sent; its customer gets the mail again where asked to. The same again: nothing',
  body: z.object({
    /** as it was when the change was begun */
    before: z.object({ carrier, trackingNumber: z.nullable(z.string()) }),
    carrier,
    trackingNumber: z.nullish(trackingNumber),
    mail: z.boolean(),
  }),
  refusals: [...expected, 'wrong_state', 'conflict'],
})

export const adminDeliverOrder = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/delivery',
  summary:
    'A book has arrived: its photos are kept for so many days from now as the shop is set up for. Again: nothing',
  refusals: [...expected, 'wrong_state'],
})

const address = z.object({
  customerName: line(100),
  customerEmail: email,
  address: line(200),
  city: line(100),
  postalCode: line(20),
  ...deliveryFields,
})

const addressBefore = z.object({
  customerName: optionalLine(100),
  customerEmail: optionalLine(254),
  address: optionalLine(200),
  city: optionalLine(100),
  postalCode: optionalLine(20),
  ...deliveryFields,
})

export const adminReadReprintable = call({
  method: 'GET',
  path: '/api/admin/orders/:id/reprints',
  access: 'admin',
  limit: 'other',
  summary: 'What there is to make an order’s replacement from, and what may be in it',
  params,
  status: 200,
  answer: z.object({
    files: z.enum(reprintFiles),
    extras: z.array(z.object({ id: z.string(), kind: z.enum(extraKinds), name: z.string() })),
    /** how many replacements there are by now, those called off too */
    seen: z.number(),
  }),
  refusals: expected,
})

export const adminMakeReprint = call({
  ...changing,
  method: 'POST',
  path: '/api/admin/orders/:id/reprints',
  summary:
    'Make an order that has gone once more, free of charge, by the files that were printed; the same key again: nothing',
  body: z.object({
    key: onceKey,
    /** how many there were when this was decided */
    seen: z.number(),
    /** what there was to print from then: others are made anew, or looked at first */
    files: z.enum(reprintFiles),
    reason: z.enum(reprintReasons),
    note: z.nullish(optionalLine(reprintNoteMax)),
    pieces: z.object({ book: z.boolean(), extras: z.array(id).check(z.maxLength(photosMax)) }),
    /** where it goes, if that is to be another address; the country stays */
    address: z.optional(z.object({ before: addressBefore, after: address })),
  }),
  refusals: [...expected, 'wrong_state', 'conflict', 'data_erased', 'invalid_input'],
})

export const adminCallOffReprint = call({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/orders/:id/reprints/:reprintId',
  summary:
    'Call a replacement off before it is printed: the order is where it was before it. Again: nothing',
  params: z.object({ id, reprintId: id }),
  refusals: [...expected, 'wrong_state', 'handed_over', 'conflict'],
})

export const adminChangeAddress = call({
  ...changing,
  method: 'PUT',
  path: '/api/admin/orders/:id/address',
  summary:
    'Change where a book is sent, before it is printed; the country, on which prices depend, stays',
  body: z.object({
    /** as it was when the change was begun */ before: addressBefore,
    after: address,
  }),
  refusals: [...expected, 'wrong_state', 'handed_over', 'conflict'],
})
