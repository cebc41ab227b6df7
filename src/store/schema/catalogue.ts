import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ExtraKind } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import type { DiscountType } from '#domain/discount.ts'
import type { Locale } from '#domain/locale.ts'
import type { LegalType } from '#domain/order.ts'
import { cents, moment } from './columns.ts'

export const basePrices = pgTable(
  'base_prices',
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    priceCents: cents().notNull(),
    description: text().notNull(),
    /** the last day of an offer that ends, "2026-12-24"; null: it is announced without an end */
    limitedUntil: date({ mode: 'string' }),
  },
  (table) => [check('base_prices_price', sql`${table.priceCents} >= 0`)],
)

/** What base prices were and from when on; nothing is changed or taken out. What may stand struck through follows from it. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text()
      .notNull()
      .references(() => basePrices.name),
    priceCents: cents().notNull(),
    from: moment().notNull(),
  },
  (table) => [
    check('price_history_price', sql`${table.priceCents} >= 0`),
    index('price_history_name').on(table.name, table.from),
  ],
)

export type ExtraTranslations = Partial<
  Record<Locale, { name: string; description?: string | undefined }>
>

export const extras = pgTable(
  'extras',
  {
    id: text().primaryKey(),
    kind: text().$type<ExtraKind>().notNull(),
    /** Spanish, as the administrator wrote it: a tab separates what orders list from a description (domain/extra-name.ts) */
    name: text().notNull(),
    /** for a name without a tab */
    description: text().notNull().default(''),
    translations: jsonb().$type<ExtraTranslations>().notNull().default({}),
    isGloballyAvailable: boolean().notNull().default(true),
    /** made for the customer, or a part of the book: there is no right of withdrawal for it */
    isPersonal: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** pieces that no paid order has taken; of these, some may be reserved. null: they are not counted */
    stock: integer(),
    /** what one costs the shop, without VAT; null: not known */
    costCents: cents(),
  },
  (table) => [
    uniqueIndex('extras_label').on(sql`lower(split_part(${table.name}, chr(9), 1))`),
    check('extras_personal', sql`${table.isPersonal} or ${table.kind} = 'other'`),
    check('extras_stock', sql`${table.stock} >= 0`),
    check('extras_cost', sql`${table.costCents} >= 0`),
  ],
)

export const extraPrices = pgTable(
  'extra_prices',
  {
    id: text().primaryKey(),
    extraId: text()
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
    country: text().$type<Country>().notNull(),
    priceCents: cents().notNull(),
    isEnabled: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex().on(table.extraId, table.country),
    check('extra_prices_price', sql`${table.priceCents} >= 0`),
  ],
)

export const discounts = pgTable(
  'discounts',
  {
    id: text().primaryKey(),
    /** upper case */
    code: text().notNull().unique(),
    type: text().$type<DiscountType>().notNull(),
    /** hundredths of a percent, or cents */
    valueHundredths: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    isActive: boolean().notNull(),
    maxUsage: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('discounts_type', sql`${table.type} in ('percentage', 'fixed_amount')`),
    check('discounts_value', sql`${table.valueHundredths} > 0`),
    check(
      'discounts_percent',
      sql`${table.type} <> 'percentage' or ${table.valueHundredths} <= 10000`,
    ),
  ],
)

/** The shop's own version of a legal text, and a digest of it. */
export type LegalSeed = { title: string; content: string; digest: string }

export const legalTexts = pgTable(
  'legal_texts',
  {
    id: text().primaryKey(),
    type: text().$type<LegalType>().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
    /** a digest of the seed that it still is, which a newer one may replace; null once an administrator has changed it */
    seededAs: text(),
    /** the seed that an administrator changed, or has seen since; null while nobody has changed it */
    writtenFrom: jsonb().$type<LegalSeed>(),
  },
  (table) => [uniqueIndex().on(table.type, table.locale)],
)

/** Who changed what; never updated, never deleted. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    who: text().notNull(),
    what: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.subject),
    // What is not an order's is rare among it, and is listed by itself.
    index('audit_trail_shop_index')
      .on(table.id)
      .where(sql`${table.subject} not like 'order:%'`),
  ],
)
