import * as z from 'zod/mini'
import { giftNoteLengthMax } from '#domain/address.ts'
import { photosMax } from '#domain/book-spec.ts'
import { lastStep } from '#domain/order.ts'
import { call } from './call.ts'
import { image, pageSettings } from './image.ts'
import { extraTranslations, priceCalculation } from './price.ts'
import {
  binding,
  codigo,
  dedication,
  deliveryFields,
  colouring,
  email,
  format,
  id,
  imagePath,
  line,
  locale,
  money,
  optionalLine,
  optionalText,
  smallPhotos,
  style,
  title,
} from './values.ts'

/** A draft as anyone may read it who knows its id: no personal data. */
export const draft = z.object({
  id: z.string(),
  draftOrderId: z.string(),
  locale,
  title: z.nullable(z.string()),
  /** printed inside the front cover */
  dedication: z.nullable(z.string()),
  /** where the photos are shown small */
  smallPhotos,
  format,
  style,
  binding,
  pages: z.number(),
  /** names of the chosen extras that the draft's country offers */
  extras: z.array(z.string()),
  /** chosen extras that this country has a price for and that cannot be had any more: sold out, or not sold; no part of the price */
  goneExtras: z.array(
    z.object({ name: z.string(), description: z.string(), translations: extraTranslations }),
  ),
  /** the photo that stands on the cover; null: the first that can be drawn */
  coverPath: z.nullable(z.string()),
  colouring,
  images: z.array(image),
  /** ISO code */
  country: z.nullable(z.string()),
  prices: priceCalculation,
  subtotal: money,
  extrasPrice: money,
  discountCode: z.nullable(z.string()),
  discountAmount: z.nullable(money),
  total: money,
  resumeToStep: z.number(),
  /** its order is paid: only missing photos can still be added, and only while acceptsPhotos */
  closed: z.boolean(),
  acceptsPhotos: z.boolean(),
})

/** A draft as its owner gets it back, who knew both e-mail and codigo. */
export const ownDraft = z.extend(draft, {
  email: z.string(),
  customerEmail: z.string(),
  customerName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  region: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  giftNote: z.nullable(z.string()),
  /** on the parcel in the place of customerName, when it goes to another person */
  recipientName: z.nullable(z.string()),
})

/**
 * Any subset of a draft's fields, in the forms that a draft is answered in: null empties what may be empty. Amounts are computed by
 * the server; what a client sends of them is ignored.
 */
export const draftChanges = z.partial(
  z.object({
    title: z.nullable(title),
    dedication: z.nullable(dedication),
    smallPhotos,
    format,
    style,
    extras: z.array(line(200)).check(z.maxLength(50)),
    /** one of the draft’s photos; null: the first that can be drawn */
    coverPath: z.nullable(imagePath),
    colouring,
    customerName: z.nullable(optionalLine(100)),
    customerEmail: email,
    /** what the draft was begun with: proves, beside its codigo, whose it is; never changed */
    email,
    address: z.nullable(optionalLine(200)),
    city: z.nullable(optionalLine(100)),
    postalCode: z.nullable(optionalLine(20)),
    country: z.nullable(optionalLine(60)),
    ...deliveryFields,
    /** null or nothing removes the code */
    discountCode: z.nullable(optionalLine(60)),
    /** the photos' paths in their new order; with `page`, also what was chosen for that photo's page */
    images: z
      .array(z.union([imagePath, z.object({ path: imagePath, page: z.optional(pageSettings) })]))
      .check(z.maxLength(photosMax)),
    resumeToStep: z.int().check(z.gte(0), z.lte(lastStep)),
    locale,
  }),
)

export const startDraft = call({
  method: 'POST',
  path: '/api/pedidos/nuevo',
  access: 'customer',
  limit: 'drafts',
  summary: 'Begin a draft; its codigo and a resume link go out by mail',
  body: z.object({
    email,
    subscribeToNewsletter: z.optional(z.boolean()),
    /** wishes to be reminded once of a book left unfinished; asked where nobody may be reminded unasked */
    remindMe: z.optional(z.boolean()),
    acceptDataProcessing: z.literal(true, 'data_processing'),
    locale: z.optional(locale),
  }),
  status: 201,
  answer: z.object({ codigo: z.string(), id: z.string() }),
  refusals: [],
})

export const resumeDraft = call({
  method: 'POST',
  path: '/api/pedidos/reanudar',
  access: 'customer',
  limit: 'resume',
  summary: 'Get a draft back with the e-mail it was begun with and its codigo',
  body: z.object({ email, codigo }),
  status: 200,
  answer: ownDraft,
  refusals: ['draft_not_found'],
})

const draftRefusals = [
  'draft_not_found',
  'draft_closed',
  'country_unsupported',
  'extra_unavailable',
  'discount_invalid',
  'image_not_found',
] as const

export const saveDraft = call({
  method: 'PUT',
  path: '/api/pedidos/:draftId',
  access: 'customer',
  limit: 'other',
  summary: 'Save some of a draft’s fields',
  params: z.object({ draftId: codigo }),
  body: draftChanges,
  status: 200,
  answer: draft,
  refusals: draftRefusals,
})

export const readDraft = call({
  method: 'GET',
  path: '/api/draft-orders/:id',
  access: 'customer',
  limit: 'other',
  summary: 'Read a draft without personal data',
  params: z.object({ id: codigo }),
  status: 200,
  answer: draft,
  refusals: ['draft_not_found'],
})

export const saveDraftOrder = call({
  method: 'PUT',
  path: '/api/draft-orders/:id',
  access: 'customer',
  limit: 'other',
  summary: 'Save some of a draft’s fields',
  params: z.object({ id: codigo }),
  body: draftChanges,
  status: 200,
  answer: draft,
  refusals: draftRefusals,
})

export const removeImage = call({
  method: 'DELETE',
  path: '/api/draft-orders/:id/images/:path',
  access: 'customer',
  limit: 'other',
  summary: 'Remove one photo, file included',
  params: z.object({ id: codigo, path: id }),
  status: 200,
  answer: draft,
  refusals: ['draft_not_found', 'image_not_found', 'draft_closed'],
})

export const checkLetters = call({
  method: 'POST',
  path: '/api/printable-text',
  access: 'customer',
  limit: 'other',
  summary: 'Which letters of a title, a dedication or a gift note no typeface has',
  body: z.object({ text: optionalText(giftNoteLengthMax) }),
  status: 200,
  answer: z.object({
    /** each once; they are left out */
    lost: z.array(z.string()),
    /** false: too little is left of it to stand on a cover */
    isPrintable: z.boolean(),
  }),
  refusals: [],
})

export const readDraftsOrder = call({
  method: 'GET',
  path: '/api/draft-orders/:id/order',
  access: 'customer',
  limit: 'other',
  summary: 'The order made of a draft, for coming back from a payment with only the draft’s id',
  params: z.object({ id: codigo }),
  status: 200,
  answer: z.object({ checkoutToken: z.string(), paymentStatus: z.string() }),
  refusals: ['order_not_found'],
})
