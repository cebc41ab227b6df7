import * as z from 'zod/mini'
import { stockMax } from '#domain/cost.ts'
import { call } from './call.ts'
import { extraPrice, extraTranslations } from './price.ts'
import { basePrice } from './base-price.ts'
import {
  day,
  done,
  extraKind,
  flag,
  id,
  line,
  locale,
  money,
  optionalLine,
  tabbedLine,
} from './values.ts'
import { byId, seen, versioned } from './admin-seen.ts'

const adminBasePrice = z.extend(basePrice, versioned)

const adminExtraPrice = z.extend(extraPrice, versioned)

export const bookExtra = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: extraKind,
  isGloballyAvailable: flag,
  /** made for the customer or part of the book, so that there is no right of withdrawal */
  isPersonal: flag,
  translations: extraTranslations,
  /** pieces that no paid order has taken, of which some are reserved; null: they are not counted */
  stock: z.nullable(z.int()),
  reserved: z.int(),
  /** what one costs the shop, without VAT; null: not known */
  cost: z.nullable(money),
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
    /** left out: as its kind suggests; only others can be sold as they are */
    isPersonal: z.optional(flag),
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
    isPersonal: z.optional(flag),
    translations: z.optional(translationFields),
    ...seen,
  }),
  status: 200,
  answer: bookExtra,
  refusals: ['unauthorized', 'not_found', 'duplicate', 'conflict'],
})
const held = z.object({
  stock: z.nullable(z.int().check(z.gte(0), z.lte(stockMax))),
  cost: z.nullable(money),
})
export const adminSaveStock = call({
  method: 'PUT',
  path: '/api/admin/book-extras/:id/stock',
  access: 'admin',
  limit: 'other',
  summary:
    'Set how many pieces of an extra there are, and what one costs the shop; sold out, it is not offered',
  params: byId,
  /** as they were seen: changed meanwhile, by an order too, nothing happens */
  body: z.object({ before: held, after: held }),
  status: 200,
  answer: bookExtra,
  refusals: ['unauthorized', 'not_found', 'conflict'],
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
    limitedUntil: z.optional(z.nullable(day)),
    ...seen,
  }),
  status: 200,
  answer: adminBasePrice,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})
