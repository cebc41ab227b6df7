import * as z from 'zod/mini'
import { photosMax } from '#domain/book-spec.ts'
import { messageLengthMax } from '#domain/message.ts'
import { call } from './call.ts'
import { draft } from './draft.ts'
import { pageSettings } from './image.ts'
import { order } from './order.ts'
import { done, id, imagePath, line, onceKey, recipient, smallPhotos, text } from './values.ts'
import { open, token } from './own-access.ts'
import { letIn, ownData } from './own-data.ts'

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

export const chooseOwnSmallPhotos = call({
  ...open,
  method: 'PUT',
  path: '/api/order/:token/small-photos',
  summary:
    'Choose where a paid book shows its photos small, until production starts; the same again: nothing',
  params: token,
  body: z.object({ smallPhotos }),
  answer: draft,
  refusals: ['order_not_found', 'order_unpaid', 'book_closed', 'handed_over'],
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
  limit: 'made',
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
