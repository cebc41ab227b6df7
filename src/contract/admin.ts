import * as z from 'zod/mini'
import { legalTypes } from '#domain/order.ts'
import { orderNeeds, orderSortings } from '#domain/order-list.ts'
import { call } from './call.ts'
import { fulfilment, legalText, paymentStatus } from './order.ts'
import { extraPrice, extraTranslations } from './price.ts'
import { basePrice } from './base-price.ts'
import {
  binding,
  done,
  extraKind,
  flag,
  format,
  id,
  instant,
  instantOr,
  line,
  locale,
  money,
  optionalLine,
  style,
  tabbedLine,
  text,
} from './values.ts'

const byId = z.object({ id })
/**
 * What a thing said when an administrator began to change or delete it, as its list told: 409 conflict when another has changed it since.
 * Left out, nobody else's change is noticed.
 */
const seen = { version: z.optional(id) }
const versioned = {
  /** names what it says now; see the calls that change it */ version: z.string(),
}
const adminBasePrice = z.extend(basePrice, versioned)
const adminExtraPrice = z.extend(extraPrice, versioned)
const session = z.object({ username: z.string() })

export const adminLogin = call({
  method: 'POST',
  path: '/api/admin/login',
  access: 'customer',
  limit: 'login',
  summary: 'Open an administrator’s session (cookie)',
  body: z.object({
    username: line(100, 'username_required'),
    password: z
      .string({ error: 'password_required' })
      .check(z.minLength(1, 'password_required'), z.maxLength(500, 'too_long')),
  }),
  status: 200,
  answer: session,
  refusals: ['wrong_credentials'],
})
export const adminMe = call({
  method: 'GET',
  path: '/api/admin/me',
  access: 'admin',
  limit: 'other',
  summary: 'Who is logged in',
  status: 200,
  answer: session,
  refusals: ['unauthorized'],
})
export const adminLogout = call({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'customer',
  limit: 'other',
  summary: 'End the session on the server',
  status: 200,
  answer: done,
  refusals: [],
})

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
})
const orderFilters = z.object({
  q: z.optional(optionalLine(200)),
  status: z.optional(paymentStatus),
  fulfilment: z.optional(fulfilment),
  from: z.optional(z.iso.date('date')),
  to: z.optional(z.iso.date('date')),
  /** those that want somebody: for their money, a mail that does not go out, photos soon to be deleted */
  need: z.optional(z.enum(orderNeeds)),
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

const adminLegalText = z.extend(legalText, {
  ...versioned,
  /** as customers read it now: with its marks filled in from the configuration */
  reads: z.string(),
})

export const adminListLegal = call({
  method: 'GET',
  path: '/api/admin/legal-content',
  access: 'admin',
  limit: 'other',
  summary: 'All legal texts, every language: as they are written, and as they read',
  status: 200,
  answer: z.array(adminLegalText),
  refusals: ['unauthorized'],
})
export const adminSaveLegal = call({
  method: 'PUT',
  path: '/api/admin/legal-content/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a legal text',
  params: byId,
  body: z.object({
    type: z.optional(z.enum(legalTypes)),
    title: line(200),
    content: text(100_000),
    ...seen,
  }),
  status: 200,
  answer: adminLegalText,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
export const adminPreviewLegal = call({
  method: 'POST',
  path: '/api/admin/legal-content/:id/preview',
  access: 'admin',
  limit: 'other',
  summary: 'A legal text as customers would read it; nothing is saved',
  params: byId,
  body: z.object({ content: text(100_000) }),
  status: 200,
  answer: z.object({ reads: z.string() }),
  refusals: ['unauthorized', 'not_found'],
})

export const discountCode = z.object({
  id: z.string(),
  code: z.string(),
  discountType: z.enum(['percentage', 'fixed_amount']),
  discountValue: money,
  startDate: instant,
  endDate: instant,
  isActive: flag,
  maxUsage: z.nullable(z.number()),
  usageCount: z.number(),
  ...versioned,
})
const discountFields = z
  .object({
    code: line(60, 'code_required'),
    discountType: z.enum(['percentage', 'fixed_amount']),
    discountValue: money,
    ...seen,
    startDate: instantOr('dates_required'),
    endDate: instantOr('dates_required'),
    isActive: z.optional(flag),
    maxUsage: z.nullish(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  })
  .check(
    z.refine((d) => d.discountValue > 0, { error: 'discount_value', path: ['discountValue'] }),
    z.refine((d) => d.discountType !== 'percentage' || d.discountValue <= 100_00, {
      error: 'discount_percent',
      path: ['discountValue'],
    }),
    z.refine((d) => d.endDate > d.startDate, { error: 'discount_dates', path: ['endDate'] }),
  )
export const adminListDiscounts = call({
  method: 'GET',
  path: '/api/admin/discount-codes',
  access: 'admin',
  limit: 'other',
  summary: 'Discount codes, newest first',
  status: 200,
  answer: z.array(discountCode),
  refusals: ['unauthorized'],
})
export const adminCreateDiscount = call({
  method: 'POST',
  path: '/api/admin/discount-codes',
  access: 'admin',
  limit: 'other',
  summary: 'Make a discount code',
  body: discountFields,
  status: 201,
  answer: discountCode,
  refusals: ['unauthorized', 'duplicate'],
})
export const adminSaveDiscount = call({
  method: 'PUT',
  path: '/api/admin/discount-codes/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a discount code',
  params: byId,
  body: discountFields,
  status: 200,
  answer: discountCode,
  refusals: ['unauthorized', 'not_found', 'duplicate', 'conflict'],
})
export const adminDeleteDiscount = call({
  method: 'DELETE',
  path: '/api/admin/discount-codes/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Delete a discount code; past orders keep theirs',
  params: byId,
  query: z.object(seen),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})

export const bookExtra = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: extraKind,
  isGloballyAvailable: flag,
  translations: extraTranslations,
  ...versioned,
})
const translationFields = z.partialRecord(
  locale,
  z.object({ name: line(200), description: z.optional(optionalLine(500)) }),
)
export const adminListExtras = call({
  method: 'GET',
  path: '/api/admin/book-extras',
  access: 'admin',
  limit: 'other',
  summary: 'Extras',
  status: 200,
  answer: z.array(bookExtra),
  refusals: ['unauthorized'],
})
export const adminCreateExtra = call({
  method: 'POST',
  path: '/api/admin/book-extras',
  access: 'admin',
  limit: 'other',
  summary: 'Add an extra',
  body: z.object({
    name: tabbedLine(200, 'extra_name_required'),
    isGloballyAvailable: z.optional(flag),
    kind: z.optional(extraKind),
    translations: z.optional(translationFields),
  }),
  status: 201,
  answer: bookExtra,
  refusals: ['unauthorized', 'duplicate'],
})
export const adminSaveExtra = call({
  method: 'PUT',
  path: '/api/admin/book-extras/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Rename an extra',
  params: byId,
  body: z.object({
    name: tabbedLine(200, 'extra_name_required'),
    isGloballyAvailable: z.optional(flag),
    translations: z.optional(translationFields),
    ...seen,
  }),
  status: 200,
  answer: bookExtra,
  refusals: ['unauthorized', 'not_found', 'duplicate', 'conflict'],
})
export const adminDeleteExtra = call({
  method: 'DELETE',
  path: '/api/admin/book-extras/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Delete an extra; past orders keep theirs',
  params: byId,
  query: z.object(seen),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})

const extraPriceFields = z.object({
  extraId: id,
  country: line(60),
  price: money,
  isEnabled: z.optional(flag),
})
export const adminListExtraPrices = call({
  method: 'GET',
  path: '/api/admin/extra-pricing',
  access: 'admin',
  limit: 'other',
  summary: 'Extras’ prices by country',
  status: 200,
  answer: z.array(adminExtraPrice),
  refusals: ['unauthorized'],
})
export const adminCreateExtraPrice = call({
  method: 'POST',
  path: '/api/admin/extra-pricing',
  access: 'admin',
  limit: 'other',
  summary: 'Price an extra in a country',
  body: extraPriceFields,
  status: 201,
  answer: adminExtraPrice,
  refusals: ['unauthorized', 'not_found', 'country_unsupported', 'duplicate'],
})
export const adminSaveExtraPrice = call({
  method: 'PUT',
  path: '/api/admin/extra-pricing/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a price or switch it on or off',
  params: byId,
  body: z.extend(z.partial(extraPriceFields), seen),
  status: 200,
  answer: adminExtraPrice,
  refusals: ['unauthorized', 'not_found', 'country_unsupported', 'duplicate', 'conflict'],
})

export const adminListBasePrices = call({
  method: 'GET',
  path: '/api/admin/base-pricing',
  access: 'admin',
  limit: 'other',
  summary: 'Base prices',
  status: 200,
  answer: z.array(adminBasePrice),
  refusals: ['unauthorized'],
})
export const adminSaveBasePrice = call({
  method: 'PUT',
  path: '/api/admin/base-pricing/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Change a base price; its name stays',
  params: byId,
  body: z.object({
    name: z.optional(line(100)),
    price: money,
    description: z.optional(optionalLine(500)),
    limitedUntil: z.optional(z.nullable(z.iso.date('date'))),
    ...seen,
  }),
  status: 200,
  answer: adminBasePrice,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
