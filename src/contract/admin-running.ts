import * as z from 'zod/mini'
import { carriers, trackingNumberPattern } from '#domain/carrier.ts'
import { labelPapers } from '#domain/papers.ts'
import { jobNames } from '#domain/job.ts'
import { messageLengthMax, messageSides } from '#domain/message.ts'
import { ownerSettings } from '#domain/legal.ts'
import { extraKinds, photosMax } from '#domain/book-spec.ts'
import { orderActions, packable } from '#domain/fulfilment.ts'
import { reprintFiles, reprintNoteMax, reprintReasons } from '#domain/reprint.ts'
import { ownersDuties, readinessFaults } from '#domain/readiness.ts'
import { adminOrder } from './admin-orders.ts'
import { call } from './call.ts'
import {
  binding,
  deliveryFields,
  email,
  format,
  id,
  instant,
  line,
  money,
  onceKey,
  optionalLine,
  text,
} from './values.ts'

const params = z.object({ id })
const carrier = z.enum(carriers)
const trackingNumber = optionalLine(40).check(z.regex(trackingNumberPattern, 'tracking_number'))

const shipment = z.object({
  carrier,
  trackingNumber: z.nullable(z.string()),
  /** where a known carrier shows the parcel */
  trackingUrl: z.nullable(z.string()),
  shippedAt: instant,
  /** until then the mark can be taken back, and its customer is not told; null once that is over, or never was so */
  takeBackUntil: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  photosDeletedAt: z.nullable(instant),
})
/** An order made once more, and the parcel in whose place that was. */
const reprint = z.object({
  id: z.string(),
  number: z.number(),
  reason: z.enum(reprintReasons),
  note: z.nullable(z.string()),
  /** without a book it is some of the extras only */
  hasBook: z.boolean(),
  /** names of the extras that go along */
  extras: z.array(z.string()),
  isWhole: z.boolean(),
  who: z.string(),
  madeAt: instant,
  calledOffAt: z.nullable(instant),
  /** null: the order was set to shipped in another way */
  before: z.nullable(
    z.object({
      carrier,
      trackingNumber: z.nullable(z.string()),
      trackingUrl: z.nullable(z.string()),
      shippedAt: instant,
      deliveredAt: z.nullable(instant),
    }),
  ),
})
const refund = z.object({
  id: z.string(),
  amount: money,
  reason: z.string(),
  who: z.string(),
  createdAt: instant,
  /** asked: the provider has yet to say what became of it; it is asked again by itself */
  state: z.enum(['asked', 'done', 'failed']),
})
const sentMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  error: z.nullable(z.string()),
})

/** erased: at the customer's wish; time: they had been kept long enough. */
const deletion = z.object({
  at: instant,
  who: z.string(),
  why: z.enum(['erased', 'time']),
  photos: z.number(),
  drawings: z.number(),
  book: z.boolean(),
  mails: z.number(),
  notes: z.number(),
  messages: z.number(),
})

/** An order as it is run: everything but its pages. */
export const runningOrder = z.object({
  order: adminOrder,
  /** short; stands on the book's parcel too */
  code: z.string(),
  /** the customer's data were erased */
  isErased: z.boolean(),
  /** a print service has the book, and has not sent it */
  isHandedOver: z.boolean(),
  /** the last parcel: where there is a replacement, its */
  shipment: z.nullable(shipment),
  /** the first one first, those called off too */
  reprints: z.array(reprint),
  /** of the replacement that is being made, or went last */
  reprintId: z.nullable(z.string()),
  money: z.object({ paid: money, refunded: money, refundable: money, refunds: z.array(refund) }),
  notes: z.array(z.object({ id: z.string(), at: instant, who: z.string(), text: z.string() })),
  /** what shop and customer wrote each other, oldest first */
  messages: z.array(
    z.object({
      id: z.string(),
      at: instant,
      side: z.enum(messageSides),
      /** who wrote it down: an administrator, or 'customer' on the order's page */
      who: z.string(),
      text: z.string(),
      /** a customer's that nobody at the desk has read */
      isNew: z.boolean(),
    }),
  ),
  mails: z.array(sentMail),
  /** kinds of mail that can be sent again */
  mailKinds: z.array(z.string()),
  links: z.object({ checkout: z.string(), thankYou: z.string(), resume: z.nullable(z.string()) }),
  /** days after delivery that photos and pages are kept */
  photoDaysKept: z.number(),
  /** what was deleted of it, oldest first */
  deletions: z.array(deletion),
  /** tells the customer so, in the order's language; null while nothing was deleted */
  receipt: z.nullable(z.string()),
  /** what the queue has given up, or lost: it is taken up again by itself at `nextAt`, and at once by adminTakeUpJobs */
  stuck: z.array(
    z.object({ job: z.enum(jobNames), since: instant, times: z.number(), nextAt: instant }),
  ),
  /** what its state allows now */
  can: z.array(z.enum(orderActions)),
})

const expected = ['unauthorized', 'order_not_found'] as const
const changing = {
  access: 'admin',
  limit: 'other',
  params,
  status: 200,
  answer: runningOrder,
} as const

export const adminReadRunning = call({
  ...changing,
  method: 'GET',
  path: '/api/admin/orders/:id/running',
  summary: 'An order as it is run: sending, money, notes, mails, links, and what can be done',
  refusals: expected,
})
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

export const adminRemoveFiles = call({
  method: 'POST',
  path: '/api/admin/file-removal',
  access: 'admin',
  limit: 'other',
  summary: 'Delete at once what could not be deleted by itself; nothing is stuck: nothing',
  status: 200,
  answer: z.object({}),
  refusals: ['unauthorized'],
})

/** What wants doing today, each the number of orders that its list has (as `adminCountOrders` counts). */
export const adminToday = call({
  method: 'GET',
  path: '/api/admin/today',
  access: 'admin',
  limit: 'other',
  summary: 'What needs doing: numbers of orders, each a filter of the list',
  status: 200,
  refusals: ['unauthorized'],
  answer: z.object({
    /** books to look at and approve; approved ones to be printed; printed ones to be sent */
    review: z.number(),
    approved: z.number(),
    printing: z.number(),
    /** as the list's `need` */
    book: z.number(),
    payment: z.number(),
    print: z.number(),
    mail: z.number(),
    photos: z.number(),
    message: z.number(),
    /** settings that the legal notice must have and that are not set */
    ownerSettings: z.array(z.enum(ownerSettings)),
    /** what an owner has to see to before and while the shop sells */
    readiness: z.array(z.enum([...readinessFaults, ...ownersDuties])),
    /** whether customers pay with real money, so that what is missing is overdue */
    takesMoney: z.boolean(),
    /** failed mails that tell of no order: adminListFailedMails has them */
    otherMails: z.number(),
    /** 1: files that were to be deleted could not be; adminRemoveFiles tries at once */
    files: z.number(),
    /** 1: photos of the gallery could not be drawn */
    gallery: z.number(),
    /** records of invoices that should have been sent by now, and such as are to be corrected: adminReadVerifactu says what is in the way */
    unsentRecords: z.number(),
    recordsToCorrect: z.number(),
  }),
})
