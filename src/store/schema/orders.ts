import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ArtistFault, ArtistName, ArtistTokens, MicroUsd, OutsideArtistName } from '#domain/artist.ts'
import type { Binding, ExtraKind, Format, Style } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import type { DrawnPageFacts, PageFact, PagePlace } from '#domain/drawn-page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Fulfilment, PaymentStatus } from '#domain/order.ts'
import type { BookPart, PrintProblem } from '#domain/print-file.ts'
import { discounts } from './catalogue.ts'
import { cents, moment } from './columns.ts'
import { drafts, photos } from './drafts.ts'

/** What was ordered, at the prices of that moment. One draft has at most one. */
export const orders = pgTable('orders', {
  id: text().primaryKey(),
  checkoutToken: text().notNull().unique(),
  /** null only after a customer's data were erased */
  draftId: text().unique().references(() => drafts.id, { onDelete: 'set null' }),
  locale: text().$type<Locale>().notNull(),
  customerName: text().notNull(),
  customerEmail: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  postalCode: text().notNull(),
  country: text().$type<Country>().notNull(),
  title: text().notNull(),
  format: text().$type<Format>().notNull(),
  style: text().$type<Style>().notNull(),
  binding: text().$type<Binding>().notNull(),
  /** who was named, when it was ordered, as the one that draws; no other outside service ever gets this order's photos */
  artist: text().$type<ArtistName>().notNull().default('drawing'),
  pages: integer().notNull(),
  bookPriceCents: cents().notNull(),
  extrasCents: cents().notNull(),
  shippingCents: cents().notNull(),
  discountCode: text(),
  discountCents: cents().notNull(),
  totalCents: cents().notNull(),
  paymentStatus: text().$type<PaymentStatus>().notNull().default('pending'),
  fulfilment: text().$type<Fulfilment>().notNull().default('awaiting_payment'),
  paidAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment().notNull().defaultNow(),
}, (table) => [
  index().on(table.createdAt),
  index().on(table.paymentStatus, table.createdAt),
  index().on(table.fulfilment, table.createdAt),
  check('orders_total', sql`${table.totalCents} = ${table.bookPriceCents} + ${table.extrasCents} + ${table.shippingCents} - ${table.discountCents} and ${table.totalCents} >= 0`),
  check('orders_paid', sql`(${table.paymentStatus} = 'completed') <= (${table.paidAt} is not null)`),
])

export const orderExtras = pgTable('order_extras', {
  id: text().primaryKey(),
  orderId: text().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  position: integer().notNull(),
  kind: text().$type<ExtraKind>().notNull(),
  name: text().notNull(),
  priceCents: cents().notNull(),
}, (table) => [index().on(table.orderId)])

/** An order's hold on a discount. Counted ones are uses; reserved ones lapse unless kept alive. */
export const discountUses = pgTable('discount_uses', {
  orderId: text().primaryKey().references(() => orders.id, { onDelete: 'cascade' }),
  discountId: text().notNull().references(() => discounts.id, { onDelete: 'cascade' }),
  state: text().$type<'reserved' | 'counted'>().notNull(),
  /** a reservation holds until then */
  heldUntil: moment().notNull(),
}, (table) => [index().on(table.discountId, table.state)])

/** What the provider was asked to charge. One open intent per order; superseded ones are kept for the record. */
export const paymentIntents = pgTable('payment_intents', {
  /** the provider's id */
  id: text().primaryKey(),
  orderId: text().notNull().references(() => orders.id),
  provider: text().$type<'mock' | 'stripe'>().notNull(),
  clientSecret: text().notNull(),
  amountCents: cents().notNull(),
  /** refunding: it is decided that the money goes back, and the provider has yet to confirm it */
  state: text().$type<'open' | 'succeeded' | 'cancelled' | 'refunding' | 'refunded'>().notNull(),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment().notNull().defaultNow(),
}, (table) => [
  uniqueIndex('payment_intents_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
  index('payment_intents_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
])

/** What happened to an order and who did it. */
export const orderEvents = pgTable('order_events', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  at: moment().notNull().defaultNow(),
  who: text().notNull(),
  what: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
}, (table) => [index().on(table.orderId, table.id)])

/** An order's finished book: three PDFs (proof.pdf, interior.pdf, cover.pdf) in one folder, and what they were made of. */
export const books = pgTable('books', {
  orderId: text().primaryKey().references(() => orders.id, { onDelete: 'cascade' }),
  /** key of the folder in the file store, with its slash */
  folder: text().notNull(),
  pageCount: integer().notNull(),
  /** in page order */
  photoPaths: jsonb().$type<string[]>().notNull(),
  /** what became of each page, as book/ tells it */
  pages: jsonb().$type<PageFact[]>().notNull(),
  /** what became of the cover's picture; null when it has none */
  cover: jsonb().$type<DrawnPageFacts>(),
  /** what keeps the files from being printed as they are; empty when nothing does */
  problems: jsonb().$type<(PrintProblem & { part: BookPart })[]>().notNull().default([]),
  /** false: letters of the title are in no face, and another stands in its place */
  titleComplete: boolean().notNull().default(true),
  madeAt: moment().notNull(),
})

/**
 * Drawings kept for an order's book, each a file in a folder of its own. A book is bound of those whose recipe is what its pages are
 * to be now; the others stay for a while, so that going back to one costs nothing.
 */
export const drawings = pgTable('drawings', {
  /** unguessable; names the folder */
  id: text().primaryKey(),
  orderId: text().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  photoPath: text().notNull().references(() => photos.path, { onDelete: 'cascade' }),
  place: text().$type<PagePlace>().notNull(),
  /** a digest of everything that was asked for; the same question has one drawing */
  recipe: text().notNull(),
  facts: jsonb().$type<DrawnPageFacts>().notNull(),
  madeAt: moment().notNull(),
  /** when an administrator found it fit for print, and who; null: nobody yet */
  approvedAt: moment(),
  approvedBy: text(),
}, (table) => [uniqueIndex().on(table.orderId, table.photoPath, table.place, table.recipe), index().on(table.photoPath)])

/** What outside artists were asked to draw and what that cost: written down before each call, so that no crash makes spending forgotten. */
export const artistCalls = pgTable('artist_calls', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  artist: text().$type<OutsideArtistName>().notNull(),
  model: text().notNull(),
  /** the most that it may cost, until the call has ended and the true cost is known */
  costMicroUsd: integer().$type<MicroUsd>().notNull(),
  tokens: jsonb().$type<ArtistTokens>(),
  /** null while it is under way, and for ever when its process was killed */
  outcome: text().$type<ArtistFault | 'drawn'>(),
  milliseconds: integer(),
  begunAt: moment().notNull(),
}, (table) => [index().on(table.orderId), check('artist_calls_cost', sql`${table.costMicroUsd} >= 0`)])
