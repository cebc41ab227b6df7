import * as z from 'zod/mini'
import { catch as lenient } from 'zod/mini'
import { call } from './call.ts'
import { codigo, extraKind, flag, line, locale, money } from './values.ts'

/** The figures of domain/quote.ts under the names the API gives them. */
export const priceCalculation = z.object({
  bookPrice: money,
  extrasPrice: money,
  shippingPrice: money,
  subtotal: money,
  discountAmount: money,
  totalPrice: money,
})

/** Names and descriptions in the languages that have one; Spanish is the extra's own. */
export const extraTranslations = z.partialRecord(
  locale,
  z.object({ name: z.string(), description: z.optional(z.string()) }),
)

export const availableExtra = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: money,
  imageUrl: z.nullable(z.string()),
  kind: extraKind,
  translations: extraTranslations,
  /** false: bought apart from the book, and may be given back within 14 days */
  isPersonal: z.boolean(),
})

export const extraPrice = z.object({
  id: z.string(),
  extraId: z.string(),
  country: z.string(),
  price: money,
  isEnabled: flag,
  extra: z.object({ id: z.string(), name: z.string() }),
})

export const listExtraPrices = call({
  method: 'GET',
  path: '/api/extra-pricing/:country',
  access: 'customer',
  limit: 'other',
  summary: 'Prices of the extras that a country offers',
  params: z.object({ country: line(60) }),
  status: 200,
  answer: z.array(extraPrice),
  refusals: ['country_unsupported'],
})

export const listAvailableExtras = call({
  method: 'GET',
  path: '/api/available-extras/:country',
  access: 'customer',
  limit: 'other',
  summary: 'The extras that a country offers',
  params: z.object({ country: line(60) }),
  /** the draft they are for: what its own order holds is offered to it, though it be the last piece */
  query: z.object({ draftOrderId: z.optional(codigo) }),
  status: 200,
  answer: z.array(availableExtra),
  refusals: ['country_unsupported'],
})

export const validateDiscount = call({
  method: 'POST',
  path: '/api/validate-discount',
  access: 'customer',
  limit: 'discount',
  summary: 'Whether a code can be used now', // with the draft it is for, the reservation of that draft's own order does not count against it
  // any text may be asked about, so that the answer is always a verdict
  body: lenient(
    z.object({ code: line(Infinity), draftOrderId: lenient(z.nullish(codigo), null) }),
    {
      code: '',
      draftOrderId: null,
    },
  ),
  status: 200,
  answer: z.object({
    valid: z.boolean(),
    error: z.optional(z.string()),
    discount: z.optional(
      z.object({
        code: z.string(),
        discountType: z.enum(['percentage', 'fixed']),
        /** percent or euros, two decimals */
        discountValue: money,
      }),
    ),
  }),
  refusals: [],
})
