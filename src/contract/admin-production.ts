import * as z from 'zod/mini'
import { bookParts } from '#domain/print-file.ts'
import { printFaultCodes } from '#domain/print-job.ts'
import { printerNames } from '#domain/printer.ts'
import { orderPages } from './admin-pages.ts'
import { call } from './call.ts'
import { colouring, id, imagePath, instant } from './values.ts'

export const params = z.object({ id })

export const adminMakeBook = call({
  method: 'POST',
  path: '/api/admin/orders/:id/book/make',
  access: 'admin',
  limit: 'other',
  summary: 'Have the book made once more: draw what is not drawn, bind anew',
  params,
  status: 200,
  answer: orderPages,
  refusals: ['unauthorized', 'order_not_found', 'order_unpaid', 'book_closed', 'handed_over'],
})

export const adminChoosePrinter = call({
  method: 'PUT',
  path: '/api/admin/orders/:id/printer',
  access: 'admin',
  limit: 'other',
  summary: 'Lay the print files out for another printer: the book is bound anew',
  params,
  body: z.object({
    printer: z.enum(printerNames),
    /** the printer that was seen */ before: z.enum(printerNames),
    /** false: it was not seen as approved, so that whoever chooses does not know that an approval is lost */
    approved: z.optional(z.boolean()),
  }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'binding_unsupported',
    'conflict',
  ],
})

export const adminChooseCover = call({
  method: 'PUT',
  path: '/api/admin/orders/:id/cover',
  access: 'admin',
  limit: 'other',
  summary:
    'Put the photo of one of the pages on the cover, or with null the first one, and bind the book anew',
  params,
  body: z.object({
    path: z.nullable(imagePath),
    /** left out: as it is */
    colouring: z.optional(colouring),
    /** the cover that was seen */
    version: id,
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

export const adminReplaceCover = call({
  method: 'POST',
  path: '/api/admin/orders/:id/cover/replace',
  access: 'admin',
  limit: 'other',
  multipart: true,
  summary:
    'Put a drawing (field drawing: JPEG, PNG or GIF) on the cover; it is traced into lines, and the book bound anew',
  params,
  body: z.object({ /** the cover that was seen */ version: id }),
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

/** In a hundredth of its currency. `isTaxed`: false where taxes come on top; `days`: until it arrives, where that is told */
const printQuote = z.object({
  currency: z.string(),
  totalCents: z.number(),
  shippingCents: z.nullable(z.number()),
  isTaxed: z.boolean(),
  days: z.nullable(z.object({ least: z.number(), most: z.number() })),
})

export const adminReadPrintQuote = call({
  method: 'GET',
  path: '/api/admin/orders/:id/print-quote',
  access: 'admin',
  limit: 'other',
  summary:
    'What the print service would ask for the book, shipping included; nothing is ordered, and it is told the address without a name',
  params,
  status: 200,
  answer: z.object({
    quote: z.nullable(printQuote),
    /** why there is none, and what the service said */
    fault: z.nullable(z.enum(printFaultCodes)),
    message: z.nullable(z.string()),
  }),
  refusals: ['unauthorized', 'order_not_found', 'no_print_service'],
})

export const adminHandOver = call({
  method: 'POST',
  path: '/api/admin/orders/:id/handover',
  access: 'admin',
  limit: 'other',
  summary:
    'Hand an approved book over to the print service, which prints, binds and sends it; while that is under way: nothing',
  params,
  body: z.object({ /** the binding that was looked at */ version: id }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'wrong_state',
    'no_print_service',
    'files_faulty',
    'conflict',
  ],
})

export const adminTakeBack = call({
  method: 'POST',
  path: '/api/admin/orders/:id/handover/cancellation',
  access: 'admin',
  limit: 'other',
  summary:
    'Ask a book back from the print service before it is printed; the service decides. Again: nothing',
  params,
  status: 200,
  answer: orderPages,
  refusals: ['unauthorized', 'order_not_found', 'wrong_state'],
})

export const adminDownloadFile = call({
  method: 'GET',
  path: '/api/admin/orders/:id/files/:part',
  access: 'admin',
  limit: 'other',
  summary:
    'A print file of the bound book as PDF: its inside, its cover, its sheet of stickers, or all of it as it will be held',
  params: z.object({ id, part: z.enum(bookParts) }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found', 'order_not_found'],
})

/** `detail` depends on `what`, and `who` is customer, provider, system, shop or an administrator's name. */
const timelineEntry = z.object({
  at: instant,
  who: z.string(),
  what: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export const adminReadTimeline = call({
  method: 'GET',
  path: '/api/admin/orders/:id/timeline',
  access: 'admin',
  limit: 'other',
  summary: 'Who did what to an order and when, newest first',
  params,
  status: 200,
  answer: z.array(timelineEntry),
  refusals: ['unauthorized', 'order_not_found'],
})
