import * as z from 'zod/mini'
import { pagesPerBook } from '#domain/book-spec.ts'
import { bookParts } from '#domain/print-file.ts'
import { orderPages } from './admin-pages.ts'
import { call } from './call.ts'
import { id } from './values.ts'

const params = z.object({ id })

export const adminApprovePages = call({
  method: 'POST', path: '/api/admin/orders/:id/pages/approve', access: 'admin', limit: 'other',
  summary: 'Find drawings fit for print, or no longer so: those of one page or of many, all or none of them',
  params, body: z.object({ drawings: z.array(id).check(z.minLength(1), z.maxLength(pagesPerBook)), approved: z.boolean() }),
  status: 200, answer: orderPages, refusals: ['unauthorized', 'order_not_found', 'order_unpaid', 'book_closed', 'conflict'],
})

export const adminApproveBook = call({
  method: 'POST', path: '/api/admin/orders/:id/book/approve', access: 'admin', limit: 'other',
  summary: 'Find the bound book fit for print: every page approved, every file sound',
  params, body: z.object({ /** the binding that was looked at */ version: id }),
  status: 200, answer: orderPages,
  refusals: ['unauthorized', 'order_not_found', 'order_unpaid', 'book_closed', 'book_not_ready', 'pages_not_approved', 'files_faulty', 'conflict'],
})

export const adminDownloadFile = call({
  method: 'GET', path: '/api/admin/orders/:id/files/:part', access: 'admin', limit: 'other',
  summary: 'A print file of the bound book as PDF: its inside, its cover, or all of it as it will be held',
  params: z.object({ id, part: z.enum(bookParts) }), status: 200, answer: 'file', refusals: ['unauthorized', 'not_found', 'order_not_found'],
})
