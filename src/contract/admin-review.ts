import * as z from 'zod/mini'
import { pagesPerBook, photosMax } from '#domain/book-spec.ts'
import { orderPages } from './admin-pages.ts'
import { call } from './call.ts'
import { id, imagePath } from './values.ts'
import { params } from './admin-production.ts'

export const adminApprovePages = call({
  method: 'POST',
  path: '/api/admin/orders/:id/pages/approve',
  access: 'admin',
  limit: 'other',
  summary:
    'Find drawings fit for print, or no longer so: those of one page or of many, all or none of them; one in doubt (outside its limits, or flagged) only by itself',
  params,
  body: z.object({
    drawings: z.array(id).check(z.minLength(1), z.maxLength(pagesPerBook)),
    approved: z.boolean(),
  }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'look_first',
    'conflict',
  ],
})

export const adminFlagPage = call({
  method: 'POST',
  path: '/api/admin/orders/:id/pages/flag',
  access: 'admin',
  limit: 'other',
  summary:
    'Mark a page’s drawing as one that somebody should look at again, or take the mark away; the same again: nothing',
  params,
  body: z.object({ drawing: id, flagged: z.boolean() }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'conflict',
  ],
})

export const adminApproveBook = call({
  method: 'POST',
  path: '/api/admin/orders/:id/book/approve',
  access: 'admin',
  limit: 'other',
  summary: 'Find the bound book fit for print: every page approved, every file sound',
  params,
  body: z.object({ /** the binding that was looked at */ version: id }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'book_not_ready',
    'pages_not_approved',
    'files_faulty',
    'conflict',
  ],
})

export const adminReorderPages = call({
  method: 'PUT',
  path: '/api/admin/orders/:id/pages',
  access: 'admin',
  limit: 'other',
  summary: 'Put the pages in another order and bind the book anew',
  params,
  body: z.object({
    /** all of them */ paths: z.array(imagePath).check(z.maxLength(photosMax)),
    /** the order that was seen */ arrangement: id,
  }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'image_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'conflict',
  ],
})

export const adminReplacePage = call({
  method: 'POST',
  path: '/api/admin/orders/:id/pages/:path/replace',
  access: 'admin',
  limit: 'other',
  multipart: true,
  summary:
    'Put a drawing (field drawing: JPEG, PNG or GIF) in the place of what is drawn of a photo; it is traced into lines',
  params: z.object({ id, path: imagePath }),
  body: z.object({ /** the page's version as it was seen */ version: id }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'image_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'conflict',
    'no_images',
    'file_type',
    'file_too_large',
    'file_unreadable',
    'file_interrupted',
    'drawing_unusable',
  ],
})
