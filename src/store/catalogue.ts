import { and, asc, eq, sql, type Placeholder } from 'drizzle-orm'
import type { ExtraKind } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { LegalType } from '#domain/order.ts'
import type { PriceStep } from '#domain/prior-price.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { basePrices, legalTexts, priceHistory, type ExtraTranslations } from './schema/catalogue.ts'

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
  priceId: string
  priceCents: Cents
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
export type PriceList = { bookPrice: Cents; shippingPrice: Cents; extras: OfferedExtra[] }

type StoredPrices = { bookPrice: Cents | null; shippingPrice: Cents | null; offers: OfferedExtra[] }

const priceOf = (name: string) =>
  sql<Cents | null>`(select price_cents from base_prices where name = ${sql.raw(`'${name}'`)})`

/** A country's price list as columns of a statement; `pricesOf` reads them. */
export const priceColumns = (country: Placeholder) => ({
  bookPrice: priceOf(bookPriceName),
  shippingPrice: priceOf(shippingPriceName),
  offers: sql<OfferedExtra[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', extras.id, 'kind', kind, 'name', name, 'description', description,
      'translations', translations, 'priceId', extra_prices.id, 'priceCents', price_cents) order by created_at, name), '[]')
    from extras join extra_prices on extra_id = extras.id
    where country = ${country} and is_enabled and is_globally_available)`,
})

/** Base prices are seeded and cannot be deleted, so a missing one is a bug. */
export function pricesOf({ bookPrice, shippingPrice, offers }: StoredPrices): PriceList {
  if (bookPrice === null || shippingPrice === null) throw new Error('a base price is missing')
  const extras = offers.map((offer) => {
    const { label, description } = splitExtraName(offer.name)
    return { ...offer, name: label, description: description || offer.description }
  })
  return { bookPrice, shippingPrice, extras }
}

const selectPrices = fixed<{ country: Country }, StoredPrices[]>((queries) =>
  queries.select(priceColumns(sql.placeholder('country'))).from(sql`(select) as nothing`),
)

/** Book and shipping price, and the extras that a country offers: available, priced and enabled there. */
export async function readPriceList(queries: Queries, country: Country): Promise<PriceList> {
  const [row] = await selectPrices(queries, { country })
  return pricesOf(row!)
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
