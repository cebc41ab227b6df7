import * as z from 'zod/mini'
import { carriers } from '#domain/carrier.ts'
import { jobFaults, jobNames } from '#domain/job.ts'
import { messageSides } from '#domain/message.ts'
import { orderActions } from '#domain/fulfilment.ts'
import { reprintReasons } from '#domain/reprint.ts'
import { adminOrder } from './admin-orders.ts'
import { id, instant, money } from './values.ts'

export const params = z.object({ id })

export const carrier = z.enum(carriers)

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

/** An order as the desk sees it: everything but its pages. */
export const deskOrder = z.object({
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
    z.object({
      job: z.enum(jobNames),
      since: instant,
      /** why it was given up the last time */
      fault: z.nullable(z.enum(jobFaults)),
      times: z.number(),
      nextAt: instant,
    }),
  ),
  /** what its state allows now */
  can: z.array(z.enum(orderActions)),
})

export const expected = ['unauthorized', 'order_not_found'] as const

export const changing = {
  access: 'admin',
  limit: 'other',
  params,
  status: 200,
  answer: deskOrder,
} as const
