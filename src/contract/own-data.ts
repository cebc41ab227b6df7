import * as z from 'zod/mini'
import { messageSides } from '#domain/message.ts'
import { invoiceKinds } from '#domain/invoice.ts'
import { call } from './call.ts'
import { deliveryFields, done, email, instant, line, optionalLine, recipient } from './values.ts'
import { open, token } from './own-access.ts'

export const mailOwnLink = call({
  ...open,
  method: 'POST',
  path: '/api/order/:token/link',
  limit: 'resume',
  summary:
    'Mail the order’s customer a link to the personal data: for 30 minutes, once, at most 5 mails an hour; the answer does not tell',
  params: token,
  answer: done,
  refusals: ['order_not_found'],
})

/** Where a book goes and who is told of it. */
export const ownData = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  region: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  giftNote: z.nullable(z.string()),
  /** on the parcel in the place of customerName, when it goes to another person */
  recipientName: z.nullable(z.string()),
  canCorrect: z.boolean(),
  canDeletePhotos: z.boolean(),
  /** what shop and customer wrote each other, oldest first */
  messages: z.array(
    z.object({
      id: z.string(),
      at: instant,
      side: z.enum(messageSides),
      text: z.string(),
    }),
  ),
  /** whom its invoices are made out to, or are to be */
  billing: z.nullable(recipient),
  isBillable: z.boolean(),
  isPaid: z.boolean(),
  invoices: z.array(
    z.object({ number: z.string(), kind: z.enum(invoiceKinds), takesBack: z.boolean() }),
  ),
})

export const letIn = ['order_not_found', 'link_expired'] as const

export const openOwnLink = call({
  ...open,
  method: 'POST',
  path: '/api/order/:token/access',
  limit: 'resume',
  summary:
    'Use a mailed link up; for 30 minutes this device, by a cookie, may see and change the personal data',
  params: token,
  body: z.object({
    link: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  }),
  answer: ownData,
  refusals: letIn,
})

export const readOwnData = call({
  ...open,
  method: 'GET',
  path: '/api/order/:token/data',
  summary: 'The order’s personal data, for a device that was let in',
  params: token,
  answer: ownData,
  refusals: letIn,
})

export const correctOwnAddress = call({
  ...open,
  method: 'PUT',
  path: '/api/order/:token/data',
  summary:
    'Change where a book is sent, before it is printed; the country, on which prices depend, stays',
  params: token,
  body: z.object({
    /** as it was when the change was begun */
    before: z.object({
      customerName: optionalLine(100),
      customerEmail: optionalLine(254),
      address: optionalLine(200),
      city: optionalLine(100),
      postalCode: optionalLine(20),
      ...deliveryFields,
    }),
    after: z.object({
      customerName: line(100),
      customerEmail: email,
      address: line(200),
      city: line(100),
      postalCode: line(20),
      ...deliveryFields,
    }),
  }),
  answer: ownData,
  refusals: [...letIn, 'wrong_state', 'handed_over', 'conflict'],
})

export const deleteOwnPhotos = call({
  ...open,
  method: 'DELETE',
  path: '/api/order/:token/photos',
  summary:
    'Delete photos, drawings and book of an order that is sent or cancelled, and mail a receipt; again: nothing',
  params: token,
  answer: done,
  refusals: [...letIn, 'wrong_state'],
})
