import * as z from 'zod/mini'
import { photosMax } from '#domain/book-spec.ts'
import { messageLengthMax, messageSides } from '#domain/message.ts'
import { invoiceKinds } from '#domain/invoice.ts'
import { call } from './call.ts'
import { draft } from './draft.ts'
import { pageSettings } from './image.ts'
import { order } from './order.ts'
import {
  deliveryFields,
  done,
  email,
  id,
  imagePath,
  instant,
  line,
  onceKey,
  optionalLine,
  recipient,
  text,
} from './values.ts'

const token = z.object({ token: id })
const open = { access: 'customer', limit: 'other', status: 200 } as const

const bookRefusals = [
  'order_not_found',
  'order_unpaid',
  'book_closed',
  'handed_over',
  'image_not_found',
] as const

export const changeOwnPages = call({
  ...open,
  method: 'PUT',
  path: '/api/order/:token/pages',
  summary:
    'Put the pages of a paid book in another order or draw some otherwise, until production starts',
  params: token,
  body: z.object({
    images: z
      .array(z.object({ path: imagePath, page: z.optional(pageSettings) }))
      .check(z.maxLength(photosMax)),
  }),
  answer: draft,
  refusals: bookRefusals,
})

export const removeOwnPhoto = call({
  ...open,
  method: 'DELETE',
  path: '/api/order/:token/images/:path',
  summary: 'Take a photo out of a paid book, until production starts',
  params: z.object({ token: id, path: imagePath }),
  answer: draft,
  refusals: bookRefusals,
})

export const readOwnDrawing = call({
  ...open,
  method: 'GET',
  path: '/api/order/:token/drawings/:drawingId',
  summary: 'A drawing of an order’s book as SVG',
  params: z.object({ token: id, drawingId: id }),
  answer: 'file',
  refusals: ['order_not_found', 'not_found'],
})

export const cancelOwnOrder = call({
  ...open,
  method: 'POST',
  path: '/api/order/:token/cancel',
  limit: 'orders',
  summary:
    'Cancel a paid order with all of its money, within the owner’s time and before production starts; again: nothing',
  params: token,
  answer: order,
  refusals: [
    'order_not_found',
    'order_unpaid',
    'cancel_too_late',
    'wrong_state',
    'handed_over',
    'conflict',
  ],
})

export const withdrawOwn = call({
  ...open,
  method: 'POST',
  path: '/api/order/:token/withdrawal',
  limit: 'orders',
  summary:
    'Withdraw from buying extras that are not made for the customer; a mail confirms it. The same key again: nothing',
  params: token,
  body: z.object({
    key: onceKey,
    name: line(120),
    extras: z.array(line(200)).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: done,
  refusals: ['order_not_found', 'wrong_state', 'conflict'],
})

export const readOwnReceipt = call({
  ...open,
  method: 'GET',
  path: '/api/order/:token/receipt',
  summary: 'What was deleted of an order, as text; it names nobody',
  params: token,
  answer: 'file',
  refusals: ['order_not_found', 'not_found'],
})

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

const letIn = ['order_not_found', 'link_expired'] as const

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

export const writeOwnMessage = call({
  ...open,
  method: 'POST',
  path: '/api/order/:token/messages',
  limit: 'orders',
  summary:
    'Write to the shop about an order, for a device that was let in; the same key again: nothing',
  params: token,
  body: z.object({ key: onceKey, text: text(messageLengthMax) }),
  answer: ownData,
  refusals: [...letIn, 'conflict'],
})

export const billOwnOrder = call({
  ...open,
  method: 'PUT',
  path: '/api/order/:token/billing',
  limit: 'orders',
  summary:
    'Say whom the invoices are made out to; once it is paid, full ones are issued and mailed at once',
  params: token,
  body: z.object({ recipient: z.nullable(recipient) }),
  answer: ownData,
  refusals: [...letIn, 'wrong_state', 'conflict'],
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
