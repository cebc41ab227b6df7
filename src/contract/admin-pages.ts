import * as z from 'zod/mini'
import { artistFaults, artistNames, drawnByNames } from '#domain/artist.ts'
import { judgedFigures } from '#domain/page-gate.ts'
import { bookParts, printFaults } from '#domain/print-file.ts'
import { printFaultCodes, printJobStates, printServiceNames } from '#domain/print-job.ts'
import { printerNames } from '#domain/printer.ts'
import { refusalCodes } from '#domain/refusal.ts'
import { call } from './call.ts'
import { pageSettings } from './image.ts'
import { fulfilment, paymentStatus } from './order.ts'
import { binding, colouring, format, id, imagePath, instant, money, style } from './values.ts'

const artist = z.enum(artistNames)
/** Millionths of a US dollar, in which image services charge. Null: the service did not say. */
const microUsd = z.number()

/**
 * How a page is to be drawn: the customer's settings, and what the administrator chose in the stead of the book's own. With `upload` a
 * picture stands in its place.
 */
const pagePlan = z.extend(pageSettings, {
  style: z.optional(style),
  artist: z.optional(artist),
  upload: z.optional(z.string()),
})

/** The level of detail that was taken, what is told of the drawing, and what of it is beyond what such a page may have (`low` to `high`). */
const verdict = z.object({
  detail: z.number(),
  figures: z.record(z.string(), z.number()),
  outliers: z.array(
    z.object({
      figure: z.enum(judgedFigures),
      value: z.number(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
})

/** A kept drawing. `fallback` says why the built-in engine drew what another artist should have. */
const drawnPage = z.object({
  id: z.string(),
  artist: z.enum(drawnByNames),
  kind: z.enum(['fill', 'turned', 'framed']),
  madeAt: instant,
  milliseconds: z.number(),
  fallback: z.optional(z.enum(artistFaults)),
  model: z.optional(z.string()),
  costMicroUsd: z.optional(z.nullable(microUsd)),
  tokens: z.optional(z.object({ textIn: z.number(), imageIn: z.number(), out: z.number() })),
  verdict: z.optional(verdict),
})

/**
 * A page of a book in the making. `drawing` is null until it is drawn as it is to be now; `missing` says why the bound book has none.
 * `version` names how it is to be drawn: whoever changes it says which one they saw. `approved`: who found this drawing fit for print.
 */
const orderPage = z.object({
  page: z.number(),
  path: z.string(),
  originalName: z.string(),
  width: z.number(),
  height: z.number(),
  settings: pagePlan,
  version: z.string(),
  /** names what stands below the drawing, where anything does */
  below: z.optional(z.string()),
  drawing: z.nullable(drawnPage),
  approved: z.nullable(z.object({ at: instant, who: z.string() })),
  /** who marked this drawing as one to look at again */
  flagged: z.nullable(z.object({ at: instant, who: z.string() })),
  missing: z.optional(z.enum([...refusalCodes, 'drawing_failed'])),
})

const printProblem = z.object({
  part: z.enum(bookParts),
  fault: z.enum(printFaults),
  page: z.optional(z.number()),
  found: z.optional(z.string()),
})

/** The files of the last binding; `isCurrent` says whether they hold the pages as they are to be now. */
const boundBook = z.object({
  version: z.string(),
  madeAt: instant,
  pageCount: z.number(),
  isCurrent: z.boolean(),
  /** false: letters of the title are in no face of the book's, and another title stands in its place */
  titleComplete: z.boolean(),
  /** what the preflight of the files found; none: they can be printed as they are */
  problems: z.array(printProblem),
  /** the files that its printer takes, beside the proof, and the sheet of stickers, which is for a press of the owner's own */
  parts: z.array(z.enum(bookParts)),
})

/** A book handed over to a print service. `serviceId`, `serviceStatus` and `message` are the service's own words; `fault`: what is wrong with it. */
const printJob = z.object({
  service: z.enum(printServiceNames),
  state: z.enum(printJobStates),
  productId: z.string(),
  who: z.string(),
  askedAt: instant,
  checkedAt: z.nullable(instant),
  serviceId: z.nullable(z.string()),
  serviceStatus: z.nullable(z.string()),
  fault: z.nullable(z.enum(printFaultCodes)),
  message: z.nullable(z.string()),
  attempts: z.number(),
})

const production = z.object({
  id: z.string(),
  title: z.string(),
  customerName: z.string(),
  isPresent: z.boolean(),
  format,
  style,
  binding,
  /** what was paid, and what of it went back or is on its way */
  total: money,
  refunded: money,
  paymentStatus,
  fulfilment,
  /** whom its print files are laid out for */
  printer: z.enum(printerNames),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** until then the customer can add missing photos, unless the book is approved; null: not (any more) */
  photosUntil: z.nullable(instant),
  /** whether its pages can be changed and approved: paid, not being printed, and not with a print service */
  isChangeable: z.boolean(),
})

export const orderPages = z.object({
  order: production,
  /** with a photo, in page order; the rest are framed pages to draw on */
  pages: z.array(orderPage),
  /** names the order of the pages: whoever changes it says which one they saw */
  arrangement: z.string(),
  cover: z.nullable(drawnPage),
  /** what stands on the cover: the photo of a page, an uploaded drawing, or neither: the first photo that can be drawn. `version`: what whoever changes it says they saw */
  coverChoice: z.object({
    version: z.string(),
    path: z.nullable(z.string()),
    isUpload: z.boolean(),
    colouring,
  }),
  /** `service`: who would print, bind and send this book; null: nobody, its files are downloaded. `job`: its last handing over. `notSent`: extras that a service does not send */
  handover: z.object({
    service: z.nullable(z.enum(printServiceNames)),
    /** whether it says what a book would cost */
    tellsPrices: z.boolean(),
    job: z.nullable(printJob),
    notSent: z.array(z.string()),
  }),
  book: z.nullable(boundBook),
  /** who can draw for this order */
  artists: z.array(artist),
  /** what other artists than the built-in engine have cost, failures and calls under way at most */
  spentMicroUsd: microUsd,
  /** when the book was last bound; null: not yet */
  boundAt: z.nullable(instant),
})

const optionalField = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
const plan = pagePlan.shape

export const adminListPages = call({
  method: 'GET',
  path: '/api/admin/orders/:id/pages',
  access: 'admin',
  limit: 'other',
  summary: 'The pages of an order’s book: how each is to be drawn, and what was drawn by whom',
  params: z.object({ id }),
  status: 200,
  answer: orderPages,
  refusals: ['unauthorized', 'order_not_found'],
})

export const adminRedrawPage = call({
  method: 'POST',
  path: '/api/admin/orders/:id/pages/:path/redraw',
  access: 'admin',
  limit: 'other',
  summary:
    'Draw the page of one photo with other settings or by another artist, and bind the book anew; what is left out stays, null gives the book’s own',
  params: z.object({ id, path: imagePath }),
  body: z.object({
    /** the page's `version` as it was seen; left out, nobody else's change is noticed */
    version: z.optional(z.string()),
    crop: optionalField(plan.crop),
    turned: optionalField(plan.turned),
    framed: optionalField(plan.framed),
    detail: optionalField(plan.detail),
    background: optionalField(plan.background),
    faces: optionalField(plan.faces),
    style: optionalField(plan.style),
    artist: optionalField(plan.artist),
    /** draw it even where a drawing by these settings is kept: another artist's next one differs */
    again: z.optional(z.boolean()),
  }),
  status: 200,
  answer: orderPages,
  refusals: [
    'unauthorized',
    'order_not_found',
    'image_not_found',
    'artist_unavailable',
    'order_unpaid',
    'book_closed',
    'handed_over',
    'conflict',
  ],
})

export const adminReadDrawing = call({
  method: 'GET',
  path: '/api/admin/orders/:id/drawings/:drawingId',
  access: 'admin',
  limit: 'other',
  summary: 'A kept drawing as SVG',
  params: z.object({ id, drawingId: id }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found'],
})

export const adminReadComparedPage = call({
  method: 'GET',
  path: '/api/admin/orders/:id/drawings/:drawingId/page/:side',
  access: 'admin',
  limit: 'other',
  summary:
    'A drawn page as it is looked at, as SVG, with its drawing or with the photo cut and placed as the drawing is: the two lie on each other',
  params: z.object({ id, drawingId: id, side: z.enum(['drawing', 'photo']) }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'not_found', 'image_not_found', 'busy'],
})
