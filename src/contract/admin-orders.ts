import * as z from 'zod/mini'
import { batchNumberPattern, orderNeeds, orderSortings } from '#domain/order-list.ts'
import { call } from './call.ts'
import { fulfilment, paymentStatus } from './order.ts'
import { binding, day, format, id, instant, locale, money, optionalLine, style } from './values.ts'
import { byId } from './admin-seen.ts'

export const adminOrder = z.object({
  id: z.string(),
  createdAt: instant,
  updatedAt: instant,
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
  title: z.string(),
  format,
  style,
  binding,
  pages: z.number(),
  extras: z.array(z.string()),
  imageCount: z.number(),
  subtotal: money,
  extrasTotal: money,
  shippingPrice: money,
  discountCode: z.nullable(z.string()),
  discountAmount: money,
  total: money,
  /** what of it went back, or is on its way */
  refunded: money,
  paymentStatus,
  fulfilment,
  /** it is being made once more, or was, free of charge */
  isReplacement: z.boolean(),
})
export const orderFilters = z.object({
  q: z.optional(optionalLine(200)),
  status: z.optional(paymentStatus),
  fulfilment: z.optional(fulfilment),
  from: z.optional(day),
  to: z.optional(day),
  /** those that want somebody: for their money, a mail that does not go out, photos soon to be deleted */
  need: z.optional(z.enum(orderNeeds)),
  /** those of the batch of this number */
  batch: z.optional(z.string().check(z.regex(batchNumberPattern))),
})
export const adminListOrders = call({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  limit: 'other',
  summary: 'Orders, newest first unless sorted otherwise',
  query: z.extend(orderFilters, {
    sort: z.optional(z.enum(orderSortings)),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  status: 200,
  answer: z.array(adminOrder),
  refusals: ['unauthorized'],
})
export const adminCountOrders = call({
  method: 'GET',
  path: '/api/admin/orders/count',
  access: 'admin',
  limit: 'other',
  summary: 'How many orders a list has; isMore: at least so many',
  query: orderFilters,
  status: 200,
  answer: z.object({ count: z.number(), isMore: z.boolean() }),
  refusals: ['unauthorized'],
})
export const adminExportOrders = call({
  method: 'GET',
  path: '/api/admin/orders/export',
  access: 'admin',
  limit: 'other',
  summary: 'A list of orders as CSV (RFC 4180, UTF-8 with BOM), newest first',
  query: z.extend(orderFilters, {
    /** whose spreadsheet it is to open in: its separator and decimal mark; left out, a comma and a dot */
    for: z.optional(locale),
  }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized'],
})
export const adminSetOrderStatus = call({
  method: 'PATCH',
  path: '/api/admin/orders/:orderId/status',
  access: 'admin',
  limit: 'other',
  summary: 'Set an order’s payment status',
  params: z.object({ orderId: id }),
  body: z.object({
    status: paymentStatus,
    /** the status that was seen when this one was chosen; left out, nobody else's change is noticed */ seen: z.optional(
      paymentStatus,
    ),
  }),
  status: 200,
  answer: adminOrder,
  refusals: [
    'unauthorized',
    'order_not_found',
    'order_cancelled',
    'payment_not_confirmed',
    'payment_unavailable',
    'conflict',
  ],
})
export const adminListImages = call({
  method: 'GET',
  path: '/api/admin/orders/:id/images',
  access: 'admin',
  limit: 'other',
  summary: 'An order’s photos and whether their files are there',
  params: byId,
  status: 200,
  answer: z.object({
    images: z.array(
      z.object({ path: z.string(), originalName: z.string(), available: z.boolean() }),
    ),
  }),
  refusals: ['unauthorized', 'order_not_found'],
})
export const adminDownloadImages = call({
  method: 'GET',
  path: '/api/admin/orders/:id/images/download',
  access: 'admin',
  limit: 'other',
  summary: 'The originals as a ZIP',
  params: byId,
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'order_not_found', 'no_image_files'],
})
