import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PrintFaultCode, PrintJobState, PrintServiceName } from '#domain/print-job.ts'
import type { PrinterName } from '#domain/printer.ts'
import type {
  ArtistFault,
  ArtistName,
  ArtistTokens,
  MicroUsd,
  OutsideArtistName,
} from '#domain/artist.ts'
import type { Binding, ExtraKind, Format, Style } from '#domain/book-spec.ts'
import type { Carrier } from '#domain/carrier.ts'
import type { Colouring } from '#domain/cover.ts'
import type { Country } from '#domain/country.ts'
import type { DrawnPageFacts, PageFact, PagePlace } from '#domain/drawn-page.ts'
import type { Recipient } from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus, PaymentWay } from '#domain/order.ts'
import type { ReprintFiles, ReprintPieces, ReprintReason } from '#domain/reprint.ts'
import type { BookPart, PrintProblem } from '#domain/print-file.ts'
import { paymentNewsKinds, paymentNewsSeen } from '#domain/payment-news.ts'
import { discounts, extras } from './catalogue.ts'
import { cents, moment } from './columns.ts'
import { drafts, photos } from './drafts.ts'

/**
 * A text as it is searched: without accents, in lower case, letters that are not made of another and a mark written out (ß is ss). By what
 * every PostgreSQL brings, whatever its locale; what is searched for goes through the same.
 */
export const folded = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'øØđĐðÐłŁı', 'oOdDdDlLi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))`

/** What a recipient is found by; null, and so not in the index, where the book goes to its customer. The index and its queries must say it alike. */
export const recipientSearch = (name: SQLWrapper): SQL<string> => folded(sql`' ' || ${name}`)

/** Among an order's events, what happened to its payments by itself, and that it was seen. The index and its queries must say it alike. */
export const isPaymentNews = (what: unknown): SQL =>
  sql`${what} in (${sql.raw([...paymentNewsKinds, paymentNewsSeen].map((kind) => `'${kind}'`).join(', '))})`

/** What was ordered, at the prices of that moment. One draft has at most one. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    checkoutToken: text().notNull().unique(),
    /** null only after a customer's data were erased */
    draftId: text()
      .unique()
      .references(() => drafts.id, { onDelete: 'set null' }),
    locale: text().$type<Locale>().notNull(),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    country: text().$type<Country>().notNull(),
    /** the state or province, in countries whose carriers want it */
    region: text(),
    /** for the carrier alone */
    phone: text(),
    /** goes along in the parcel, on the packing slip */
    giftNote: text(),
    /** whose name stands on the parcel when it goes to another person than its customer */
    recipientName: text(),
    /** whom its invoices are to be made out to; null: they are simplified ones */
    billing: jsonb().$type<Recipient>(),
    title: text().notNull(),
    /** lines by line breaks */
    dedication: text(),
    format: text().$type<Format>().notNull(),
    style: text().$type<Style>().notNull(),
    binding: text().$type<Binding>().notNull(),
    /** who was named, when it was ordered, as the one that draws; no other outside service ever gets this order's photos */
    artist: text().$type<ArtistName>().notNull().default('drawing'),
    /** whom its print files are laid out for */
    printer: text().$type<PrinterName>().notNull().default('own'),
    /** the photo that stands on the cover, where its customer or an administrator chose one; null: the first that can be drawn */
    coverPath: text(),
    /** names the picture that an administrator put on the cover in that photo's stead */
    coverUpload: text(),
    colouring: text().$type<Colouring>().notNull().default('plain'),
    pages: integer().notNull(),
    bookPriceCents: cents().notNull(),
    extrasCents: cents().notNull(),
    shippingCents: cents().notNull(),
    discountCode: text(),
    discountCents: cents().notNull(),
    totalCents: cents().notNull(),
    /** what it costs the shop, by what things cost as it was ordered; null: not known */
    costCents: cents(),
    /** what of the total is left without VAT, once it is paid */
    netCents: cents(),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('pending'),
    fulfilment: text().$type<Fulfilment>().notNull().default('awaiting_payment'),
    /** the replacement that is being made, or went last; null: there is none. What its state and its parcel say is of that one then */
    reprintId: text(),
    paidAt: moment(),
    /** when its draft was begun, which an order outlives; null for one that named no draft */
    begunAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
    /** all that an order is searched by, each word after a space; kept, since folding it again for each row found costs more than finding it */
    searchText: text().generatedAlwaysAs(
      folded(
        sql`' ' || id || ' ' || customer_name || ' ' || customer_email || ' ' || title || ' ' || coalesce(discount_code, '')`,
      ),
    ),
  },
  (table) => [
    // The administrator's lists: each way of sorting, and what is filtered by most, answered without reading the rows passed over.
    index('orders_by_date').on(table.createdAt, table.id, table.paymentStatus, table.fulfilment),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_customer').on(table.customerName, table.id),
    index('orders_by_payment').on(table.paymentStatus, table.createdAt, table.id),
    // Which printers outside the house are used: the privacy policy names them.
    index('orders_printed_outside')
      .on(table.printer)
      .where(sql`${table.printer} <> 'own'`),
    index('orders_by_fulfilment').on(table.fulfilment, table.createdAt, table.id),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_by_recipient').using(
      'gin',
      sql`(${recipientSearch(table.recipientName)}) gin_trgm_ops`,
    ),
    // Sales over time and by discount code, from the index alone.
    index('orders_by_beginning')
      .on(table.begunAt, table.paymentStatus)
      .where(sql`${table.begunAt} is not null`),
    index('orders_by_payday')
      .on(table.paidAt, table.discountCode, table.totalCents, table.discountCents)
      .where(sql`${table.paymentStatus} = 'completed'`),
    // The margin of a time, from the index alone.
    index('orders_margin')
      .on(table.paidAt, table.netCents, table.costCents, table.fulfilment)
      .where(sql`${table.paymentStatus} = 'completed' and ${table.costCents} is not null`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.bookPriceCents} + ${table.extrasCents} + ${table.shippingCents} - ${table.discountCents} and ${table.totalCents} >= 0`,
    ),
    check(
      'orders_paid',
      sql`(${table.paymentStatus} = 'completed') <= (${table.paidAt} is not null)`,
    ),
  ],
)

export const orderExtras = pgTable(
  'order_extras',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<ExtraKind>().notNull(),
    name: text().notNull(),
    priceCents: cents().notNull(),
    /** as it was told when it was ordered: whether it is made for the customer, so that it cannot be given back at will */
    isPersonal: boolean().notNull().default(true),
    /** what it was of, which may be gone; null: ordered before stock was counted */
    extraId: text(),
  },
  (table) => [index().on(table.orderId)],
)

/** A piece of an extra that an order holds. Reserved ones lapse unless kept alive; counted ones are out of the stock. */
export const extraUses = pgTable(
  'extra_uses',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    extraId: text()
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
    state: text().$type<'reserved' | 'counted'>().notNull(),
    /** a reservation holds until then */
    heldUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.extraId] }),
    index('extra_uses_reserved')
      .on(table.extraId)
      .where(sql`${table.state} = 'reserved'`),
  ],
)

/** An order's hold on a discount. Counted ones are uses; reserved ones lapse unless kept alive. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    discountId: text()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    state: text().$type<'reserved' | 'counted'>().notNull(),
    /** a reservation holds until then */
    heldUntil: moment().notNull(),
  },
  (table) => [index().on(table.discountId, table.state)],
)

/** What the provider was asked to charge. One open intent per order; superseded ones are kept for the record. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** the provider's id */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<'mock' | 'stripe'>().notNull(),
    clientSecret: text().notNull(),
    /** where the customer pays with it: in the checkout's form, or with a wallet in the wizard */
    way: text().$type<PaymentWay>().notNull().default('card'),
    amountCents: cents().notNull(),
    /** refunded: all of it has gone back or is to go; how far that is, its refunds say */
    state: text().$type<'open' | 'succeeded' | 'cancelled' | 'refunded'>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_intents_one_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'open'`),
    index('payment_intents_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
  ],
)

/** What happened to an order and who did it. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    who: text().notNull(),
    what: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index('order_events_payment_news').on(table.orderId, table.id).where(isPaymentNews(table.what)),
  ],
)

/** What became of a cover's picture, and what had been chosen for it. Books bound before there was a choice do not say. */
export type BoundCover = DrawnPageFacts & {
  drawingId?: string | undefined
  choice?: string | undefined
}

/** An order's finished book: its PDFs (proof.pdf, interior.pdf, cover.pdf, and stickers.pdf where they were ordered) in one folder, and what they were made of. */
export const books = pgTable('books', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** key of the folder in the file store, with its slash */
  folder: text().notNull(),
  pageCount: integer().notNull(),
  /** in page order */
  photoPaths: jsonb().$type<string[]>().notNull(),
  /** what became of each page, as book/ tells it */
  pages: jsonb().$type<PageFact[]>().notNull(),
  /** what became of the cover's picture; null when it has none */
  cover: jsonb().$type<BoundCover>(),
  /** what keeps the files from being printed as they are; empty when nothing does */
  problems: jsonb().$type<(PrintProblem & { part: BookPart })[]>().notNull().default([]),
  /** false: letters of the title are in no face, and another stands in its place */
  titleComplete: boolean().notNull().default(true),
  printer: text().$type<PrinterName>().notNull().default('own'),
  /** the sheet of stickers lies in its folder (stickers.pdf) */
  hasStickers: boolean().notNull().default(false),
  madeAt: moment().notNull(),
})

/**
 * Drawings kept for an order's book, each a file in a folder of its own. A book is bound of those whose recipe is what its pages are
 * to be now; the others stay for a while, so that going back to one costs nothing.
 */
export const drawings = pgTable(
  'drawings',
  {
    /** unguessable; names the folder */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    photoPath: text()
      .notNull()
      .references(() => photos.path, { onDelete: 'cascade' }),
    place: text().$type<PagePlace>().notNull(),
    /** a digest of everything that was asked for; the same question has one drawing */
    recipe: text().notNull(),
    facts: jsonb().$type<DrawnPageFacts>().notNull(),
    madeAt: moment().notNull(),
    /** when an administrator found it fit for print, and who; null: nobody yet */
    approvedAt: moment(),
    approvedBy: text(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.photoPath, table.place, table.recipe),
    index().on(table.photoPath),
  ],
)

/** What outside artists were asked to draw and what that cost: written down before each call, so that no crash makes spending forgotten. */
export const artistCalls = pgTable(
  'artist_calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    artist: text().$type<OutsideArtistName>().notNull(),
    model: text().notNull(),
    /** the most that it may cost, until the call has ended and the true cost is known */
    costMicroUsd: integer().$type<MicroUsd>().notNull(),
    tokens: jsonb().$type<ArtistTokens>(),
    /** null while it is under way, and for ever when its process was killed */
    outcome: text().$type<ArtistFault | 'drawn'>(),
    milliseconds: integer(),
    begunAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    check('artist_calls_cost', sql`${table.costMicroUsd} >= 0`),
  ],
)

/** How a book left the house and that it arrived; one row once it is shipped. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().$type<Carrier>().notNull(),
    trackingNumber: text(),
    /** where a print service says that its parcel can be followed, beside the known carriers' own pages */
    trackingUrl: text(),
    shippedAt: moment().notNull(),
    /** until when the mark can be taken back, and its customer is not told; null: what a print service said, and what was marked before there was this */
    takeBackUntil: moment(),
    deliveredAt: moment(),
    /** when the photos and pages were deleted, their time having passed */
    photosDeletedAt: moment(),
  },
  (table) => [
    index('shipments_keeping')
      .on(table.deliveredAt)
      .where(sql`${table.photosDeletedAt} is null`),
  ],
)

/**
 * Replacements of orders that have gone, free of charge: one row for each time that an order is made once more. With it stands the parcel in
 * whose place it is, since an order's shipment is always that of its last one.
 */
export const reprints = pgTable(
  'reprints',
  {
    /** made by whoever asks for it, so that asking twice makes one */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** from 1, for each order */
    number: integer().notNull(),
    reason: text().$type<ReprintReason>().notNull(),
    note: text(),
    pieces: jsonb().$type<ReprintPieces>().notNull(),
    files: text().$type<ReprintFiles>().notNull(),
    /** the files that the parcel before was printed from */
    folder: text(),
    who: text().notNull(),
    madeAt: moment().notNull(),
    calledOffAt: moment(),
    /** what it costs the shop; null: not known */
    costCents: cents(),
    /** what the order cost before it */
    costBeforeCents: cents(),
    /** counted extras of which it has a piece out of the stock */
    taken: jsonb().$type<string[]>().notNull().default([]),
    /** where the order stood, and the parcel of before; without one it was set to shipped in another way */
    stood: text().$type<'shipped' | 'delivered'>().notNull(),
    carrier: text().$type<Carrier>(),
    trackingNumber: text(),
    trackingUrl: text(),
    shippedAt: moment(),
    deliveredAt: moment(),
    photosDeletedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.number),
    check('reprints_cost', sql`${table.costCents} >= 0`),
  ],
)

/**
 * Books handed over to a print service: written down before the service is asked, so that no crash forgets one or orders it twice. Its id is
 * the service's reference for it.
 */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    service: text().$type<PrintServiceName>().notNull(),
    state: text().$type<PrintJobState>().notNull(),
    /** of the service's catalogue: size, binding and paper */
    productId: text().notNull(),
    /** the bound book whose files go there */
    folder: text().notNull(),
    who: text().notNull(),
    askedAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** the service's own name for it, once it has told */
    serviceId: text(),
    /** what the service says of it, in its own words */
    serviceStatus: text(),
    /** why the last attempt failed, or what became of it in the end; null: nothing is wrong */
    fault: text().$type<PrintFaultCode>(),
    /** what the service said to that */
    message: text(),
    /** names the files' addresses; null: nobody can fetch them any more */
    fileToken: text().unique(),
    fileTokenUntil: moment(),
    /** how often the service was asked to print it, whatever came of that */
    attempts: integer().notNull().default(0),
    /** when the service was last asked anything */
    checkedAt: moment(),
    /** one process at a time has to do with it; a claim older than a few minutes is that of a process that was killed */
    claim: text(),
    claimedAt: moment(),
  },
  (table) => [
    uniqueIndex('print_jobs_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('asked', 'accepted', 'printing', 'cancelling')`),
    index('print_jobs_open')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('asked', 'accepted', 'printing', 'cancelling')`),
    index().on(table.orderId, table.askedAt),
    index().on(table.serviceId),
  ],
)

/** Money that an administrator sends back: written down before the provider is asked, so that no crash loses it or sends it twice. */
export const refunds = pgTable(
  'refunds',
  {
    /** chosen by whoever asks, and the provider's idempotency key: the same one twice is one refund */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    intentId: text()
      .notNull()
      .references(() => paymentIntents.id),
    /** order: of what the order was paid with; surplus: a payment that pays for nothing, which goes back whole and of itself */
    kind: text().$type<'order' | 'surplus'>().notNull().default('order'),
    /** in the payment's currency, which for a surplus need not be the euro */
    amountCents: cents().notNull(),
    reason: text().notNull(),
    who: text().notNull(),
    /** asked: decided, and the provider has yet to say what became of it */
    state: text().$type<'asked' | 'done' | 'failed'>().notNull(),
    /** the provider's own name for it, once it has told */
    providerId: text(),
    fault: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('refunds_by_date')
      .on(table.createdAt, table.amountCents)
      .where(sql`${table.state} <> 'failed' and ${table.kind} = 'order'`),
    index('refunds_to_see')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'done'`),
    check('refunds_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What administrators tell each other about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)

/**
 * Ways to an order's personal data that were mailed to its customer. The link itself is signed, and is not in here: whoever reads the
 * table can follow none.
 */
export const orderLinks = pgTable(
  'order_links',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
)
