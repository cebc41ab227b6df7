import * as z from 'zod/mini'
import { fulfilments } from '#domain/fulfilment.ts'
import { invoiceKinds } from '#domain/invoice.ts'
import { legalTypes, orderStages, paymentStatuses } from '#domain/order.ts'
import { call } from './call.ts'
import { image, imageList } from './image.ts'
import {
  binding,
  codigo,
  deliveryFields,
  email,
  format,
  id,
  instant,
  line,
  locale,
  money,
  optionalLine,
  style,
  title,
} from './values.ts'

export const paymentStatus = z.enum(paymentStatuses)
export const fulfilment = z.enum(fulfilments)

const day = z.string()

const parcel = z.object({
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
})

/** How far a paid order has come, and what its customer can still do. */
export const progress = z.object({
  paidAt: instant,
  /** what has happened, and when, in its order */
  stages: z.array(z.object({ stage: z.enum(orderStages), at: instant })),
  /** the days between which it is expected */
  delivery: z.nullable(z.object({ from: day, to: day })),
  /** the last one; of a replacement that has left, its */
  parcel: z.nullable(parcel),
  /** the shop makes, or has sent, a replacement free of charge; what has happened is of that one then */
  replacement: z.nullable(
    z.object({
      since: instant,
      /** without a book it is what else was ordered */
      hasBook: z.boolean(),
      /** parcels that it is in the place of, the first one first */
      earlier: z.array(z.object({ ...parcel.shape, shippedAt: instant })),
    }),
  ),
  /** until when photos and pages can be changed; null: not any more */
  changeableUntil: z.nullable(instant),
  /** until when it can be cancelled; null: not any more */
  cancelUntil: z.nullable(instant),
  /** what has gone back, or is on its way */
  refunded: money,
  /** full ones are shown to whoever was let in alone */
  invoices: z.array(
    z.object({ number: z.string(), kind: z.enum(invoiceKinds), isFull: z.boolean() }),
  ),
  /** whether a full invoice can be asked for */
  isBillable: z.boolean(),
  /** drawings by their ids: the cover's, and each page's with a photo; null until it is drawn as it is to be */
  cover: z.nullable(z.string()),
  drawings: z.array(z.nullable(z.string())),
  /** extras that are not made for the customer, while the purchase of them can be withdrawn from */
  returnables: z.array(z.string()),
  canDeletePhotos: z.boolean(),
  hasReceipt: z.boolean(),
})

/** An order as its checkout token shows it: no e-mail, name or address. */
export const order = z.object({
  id: z.string(),
  draftOrderId: z.nullable(z.string()),
  title: z.string(),
  /** that the book is printed in */
  locale,
  format,
  style,
  binding,
  pages: z.number(),
  extras: z.array(z.string()),
  images: z.array(image),
  subtotal: money,
  extrasPrice: money,
  shippingPrice: money,
  discountCode: z.nullable(z.string()),
  discountAmount: money,
  total: money,
  /** whether the total bears VAT: what leaves the EU does not */
  vatIncluded: z.boolean(),
  paymentStatus,
  fulfilment,
  acceptsPhotos: z.boolean(),
  /** null while it is not paid */
  progress: z.nullable(progress),
})

/** Amounts and payment state in the payload are ignored, whatever they hold. */
export const placeOrder = call({
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  limit: 'orders',
  summary: 'Make the order of a draft, or bring its open order up to date',
  body: z.object({
    draftOrderId: z.nullish(codigo),
    format,
    style,
    title,
    customerName: line(100),
    customerEmail: email,
    address: line(200),
    city: line(100),
    postalCode: line(20),
    country: line(60),
    ...deliveryFields,
    extras: z.nullish(z.array(line(200)).check(z.maxLength(50))),
    discountCode: z.nullish(optionalLine(60)),
    locale: z.optional(locale),
  }),
  status: 201,
  answer: z.object({
    id: z.string(),
    checkoutToken: z.string(),
    paymentStatus,
    binding,
    pages: z.number(),
    extras: z.array(z.string()),
    subtotal: money,
    extrasTotal: money,
    shippingPrice: money,
    discountCode: z.nullable(z.string()),
    discountAmount: money,
    total: money,
  }),
  refusals: [
    'draft_not_found',
    'order_paid',
    'order_cancelled',
    'country_unsupported',
    'extra_unavailable',
    'discount_invalid',
  ],
})

export const attachImages = call({
  method: 'POST',
  path: '/api/orders/:id/images',
  access: 'customer',
  limit: 'other',
  summary:
    'Attach uploaded photos to an order; the first order to name unattached photos gets them',
  params: z.object({ id }),
  body: z.object({ images: imageList }),
  status: 200,
  answer: z.object({ count: z.number() }),
  refusals: ['order_not_found', 'images_not_yours', 'too_many_images', 'draft_closed'],
})

export const readOrder = call({
  method: 'GET',
  path: '/api/order/:token',
  access: 'customer',
  limit: 'other',
  summary: 'The order behind a checkout token',
  params: z.object({ token: id }),
  status: 200,
  answer: order,
  refusals: ['order_not_found'],
})

export const legalText = z.object({
  id: z.string(),
  type: z.enum(legalTypes),
  locale,
  title: z.string(),
  content: z.string(),
  updatedAt: z.string(),
})

export const readLegal = call({
  method: 'GET',
  path: '/api/legal/:type',
  access: 'customer',
  limit: 'other',
  summary: 'A legal text in a language, Spanish where it has none',
  params: z.object({ type: id }),
  query: z.object({ lang: z.optional(z.string().check(z.maxLength(20))) }),
  status: 200,
  answer: legalText,
  refusals: ['not_found'],
})
