import * as z from 'zod/mini'
import { ageClasses } from '#domain/age-class.ts'
import { artistNames } from '#domain/artist.ts'
import { paymentMethods } from '#domain/payment-method.ts'
import { stickerLooks, stickerSheetNames } from '#domain/sticker-sheet.ts'
import { call } from './call.ts'
import { noticeFact } from './guarantee-notice.ts'

/** What the browser needs to know of the shop's configuration. Nothing secret. */
export const readShop = call({
  method: 'GET',
  path: '/api/shop',
  access: 'customer',
  limit: 'other',
  summary: 'Public configuration of the shop',
  status: 200,
  answer: z.object({
    name: z.string(),
    supportEmail: z.string(),
    /** 'mock': the page says plainly that no money moves */
    payments: z.enum(['mock', 'stripe']),
    publishableKey: z.nullable(z.string()),
    /** a service answering JSON with country_code; null: the browser's region decides */
    geoUrl: z.nullable(z.string()),
    /** who draws the printed book; anybody but 'drawing', the engine that also draws the preview, draws other lines than are seen before */
    artist: z.enum(artistNames),
    /** whether the shop's own engine also uses open models of others, on its own machines */
    usesOpenModels: z.boolean(),
    /** days after delivery that photos are kept */
    photoDays: z.number(),
    /** the ways to pay that are switched on */
    paymentMethods: z.array(z.enum(paymentMethods)),
    /** who makes the book, as Regulation (EU) 2023/988, article 19, wants it beside the offer; null while the owner has not said it */
    manufacturer: z.nullable(
      z.object({ name: z.string(), address: z.string(), email: z.string() }),
    ),
    /** the EU notice on the legal guarantee, in the languages that the owner has put in */
    guaranteeNotices: z.array(noticeFact),
    /** how the owner has had book and stickers classified: decides ages and warnings */
    ageClass: z.enum(ageClasses),
    /** countries that are sent to without VAT, but for Northern Ireland */
    untaxedCountries: z.array(z.string()),
    /** the last day on which an order still comes by Christmas, as the owner has set it; null: none, or it is over */
    christmasDay: z.nullable(z.string()),
    /** how sheets of stickers are made, for their preview */
    stickers: z.object({ sheet: z.enum(stickerSheetNames), look: z.enum(stickerLooks) }),
  }),
  refusals: [],
})
