import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { ExtraKind } from '#domain/book-spec.ts'
import type { CostSettings } from '#domain/cost.ts'
import type { Country } from '#domain/country.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { LegalType } from '#domain/order.ts'
import type { PriceStep } from '#domain/prior-price.ts'
import type { Queries } from './database.ts'
import { isInStock } from './extra-stock.ts'
import { fixed } from './fixed-statement.ts'
import {
  basePrices,
  extraPrices,
  extras,
  legalTexts,
  priceHistory,
  type ExtraTranslations,
} from './schema/catalogue.ts'
import { onlyRow } from './only-row.ts'

export const bookPriceName = 'book_base_price'
export const shippingPriceName = 'shipping_price'

export type BasePrice = typeof basePrices.$inferSelect
export type LegalText = typeof legalTexts.$inferSelect

/** An extra as one country offers it. */
export type OfferedExtra = {
  id: string
  kind: ExtraKind
  /** what orders list it as: without a tab */
  name: string
  description: string
  translations: ExtraTranslations
  isPersonal: boolean
  priceId: string
  priceCents: Cents
  /** what one costs the shop; null: not known */
  costCents: Cents | null
}

/** What a base price was over time, oldest first. */
export async function readPriceHistory(queries: Queries, name: string): Promise<PriceStep[]> {
  return queries
    .select({ priceCents: priceHistory.priceCents, from: priceHistory.from })
    .from(priceHistory)
    .where(eq(priceHistory.name, name))
    .orderBy(asc(priceHistory.id))
}

export async function readBasePrice(queries: Queries, name: string): Promise<BasePrice | null> {
  const [row] = await queries.select().from(basePrices).where(eq(basePrices.name, name))
  return row ?? null
}

/** What a country charges now. */
export type PriceList = {
  bookPrice: Cents
  shippingPrice: Cents
  extras: OfferedExtra[]
  /** what books and parcels cost the shop; null: it has not been said */
  costs: CostSettings | null
}

type StoredPrices = {
  bookPrice: Cents | null
  shippingPrice: Cents | null
  offers: OfferedExtra[]
  costs: CostSettings | null
}

const priceOf = (name: string) =>
  sql<Cents | null>`(select price_cents from base_prices where name = ${sql.raw(`'${name}'`)})`

/** What a price list is read by. What the draft's own order holds is offered to it; empty: to no draft. */
export type PriceKey = { country: Country; now: Date; draftId: string }

/**
 * A country's price list as columns of a statement, for a `PriceKey` as its placeholders; `pricesOf` reads them. @param
 * country where it is not `PriceKey`'s
 */
export const priceColumns = (country: SQLWrapper = sql.placeholder('country')) => ({
  bookPrice: priceOf(bookPriceName),
  shippingPrice: priceOf(shippingPriceName),
  offers: sql<OfferedExtra[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', extras.id, 'kind', kind, 'name', name, 'description', description,
      'translations', translations, 'isPersonal', is_personal, 'priceId', extra_prices.id, 'priceCents', price_cents, 'costCents', cost_cents) order by created_at, name), '[]')
    from extras join extra_prices on extra_id = extras.id
    where extra_prices.country = ${country} and is_enabled and is_globally_available
      and ${isInStock({ now: sql.placeholder('now'), draftId: sql.placeholder('draftId') })})`,
  costs: sql<CostSettings | null>`(select costs from shop_settings)`,
})

/** Base prices are seeded and cannot be deleted, so a missing one is a bug. */
export function pricesOf({ bookPrice, shippingPrice, offers, costs }: StoredPrices): PriceList {
  if (bookPrice === null || shippingPrice === null) throw new Error('a base price is missing')
  const extras = offers.map((offer) => {
    const { label, description } = splitExtraName(offer.name)
    return { ...offer, name: label, description: description || offer.description }
  })
  return { bookPrice, shippingPrice, extras, costs }
}

const selectPrices = fixed<PriceKey, StoredPrices[]>((queries) =>
  queries.select(priceColumns()).from(sql`(select) as nothing`),
)

/** Book and shipping price, and the extras that a country offers: available, priced and enabled there, and not sold out. */
export async function readPriceList(queries: Queries, key: PriceKey): Promise<PriceList> {
  const row = onlyRow(await selectPrices(queries, key))
  return pricesOf(row)
}

/** Of some extras those that a country has a price for, whether or not there is one to be had. */
export async function listPricedExtras(
  queries: Queries,
  { ids, country }: { ids: readonly string[]; country: Country },
): Promise<Pick<OfferedExtra, 'name' | 'description' | 'translations'>[]> {
  const rows = await queries
    .select({
      name: extras.name,
      description: extras.description,
      translations: extras.translations,
    })
    .from(extras)
    .innerJoin(extraPrices, eq(extraPrices.extraId, extras.id))
    .where(
      and(
        inArray(extras.id, [...ids]),
        eq(extraPrices.country, country),
        eq(extraPrices.isEnabled, true),
      ),
    )
    .orderBy(asc(extras.createdAt), asc(extras.name))
  return rows.map((extra) => {
    const { label, description } = splitExtraName(extra.name)
    return { ...extra, name: label, description: description || extra.description }
  })
}

/** A legal text in a language, or null when there is none in it. */
export async function readLegalText(
  queries: Queries,
  type: LegalType,
  locale: Locale,
): Promise<LegalText | null> {
  const [row] = await queries
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.type, type), eq(legalTexts.locale, locale)))
  return row ?? null
}
