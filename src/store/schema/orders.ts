import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PrinterName } from '#domain/printer.ts'
import type { ArtistName } from '#domain/artist.ts'
import type { Binding, Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import type { Country } from '#domain/country.ts'
import type { Recipient } from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import { bookStates, type Fulfilment, type Stage } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'
import { cents, moment } from './columns.ts'
import { drafts } from './drafts.ts'
import { folded, recipientSearch } from './search.ts'

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
    smallPhotos: text().$type<SmallPhotos>().notNull().default('none'),
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
    /**
     * all that an order is searched by, each word after a space; kept, since folding it again for each row found costs
     * more than finding it
     */
    searchText: text().generatedAlwaysAs(
      folded(
        sql`' ' || id || ' ' || customer_name || ' ' || customer_email || ' ' || title || ' ' || coalesce(discount_code, '')`,
      ),
    ),
    /**
     * `stageOf` its state. Indexes hold it in the state's stead: a change of state that leaves it alone writes to none of them (HOT), as
     * most do
     */
    stage: text()
      .$type<Stage>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when fulfilment in (${bookStates.map((state) => `'${state}'`).join(', ')}) then 'making' else fulfilment end`,
        ),
      ),
  },
  (table) => [
    // The administrator's lists: each way of sorting, and what is filtered by most, answered without reading the rows passed over.
    index('orders_by_date').on(table.createdAt, table.id, table.paymentStatus, table.stage),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_customer').on(table.customerName, table.id),
    index('orders_by_payment').on(table.paymentStatus, table.createdAt, table.id),
    // Which printers outside the house are used: the privacy policy names them.
    index('orders_printed_outside')
      .on(table.printer)
      .where(sql`${table.printer} <> 'own'`),
    index('orders_by_stage').on(table.stage, table.createdAt, table.id),
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
      .on(table.paidAt, table.netCents, table.costCents, table.stage)
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
