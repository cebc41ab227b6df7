import { and, asc, eq, sql } from 'drizzle-orm'
import type { ExtraKind } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { LegalType } from '#domain/order.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { basePrices, extraPrices, extras, legalTexts, type ExtraTranslations } from './schema/catalogue.ts'

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

export async function readBasePrice(queries: Queries, name: string): Promise<BasePrice | null> {
  const [row] = await queries.select().from(basePrices).where(eq(basePrices.name, name))
  return row ?? null
}

const selectBasePrices = fixed<{}, BasePrice[]>((queries) => queries.select().from(basePrices))

/** Book and shipping price. They are seeded and cannot be deleted, so a missing one is a bug. */
export async function readBasePrices(queries: Queries): Promise<{ bookPrice: Cents; shippingPrice: Cents }> {
  const rows = await selectBasePrices(queries, {})
  const priceOf = (name: string): Cents => {
    const row = rows.find((candidate) => candidate.name === name)
    if (!row) throw new Error(`base price ${name} is missing`)
    return row.priceCents
  }
  return { bookPrice: priceOf(bookPriceName), shippingPrice: priceOf(shippingPriceName) }
}

const selectExtrasFor = fixed<{ country: Country }, OfferedExtra[]>((queries) => queries.select({
  id: extras.id, kind: extras.kind, name: extras.name, description: extras.description, translations: extras.translations,
  priceId: extraPrices.id, priceCents: extraPrices.priceCents,
}).from(extras).innerJoin(extraPrices, eq(extraPrices.extraId, extras.id))
  .where(and(eq(extraPrices.country, sql.placeholder('country')), eq(extraPrices.isEnabled, true), eq(extras.isGloballyAvailable, true)))
  .orderBy(asc(extras.createdAt), asc(extras.name)))

/** The extras a country offers: available, priced and enabled there. */
export async function readExtrasFor(queries: Queries, country: Country): Promise<OfferedExtra[]> {
  const rows = await selectExtrasFor(queries, { country })
  return rows.map((row) => {
    const { label, description } = splitExtraName(row.name)
    return { ...row, name: label, description: description || row.description }
  })
}

/** A legal text in a language, or null when there is none in it. */
export async function readLegalText(queries: Queries, type: LegalType, locale: Locale): Promise<LegalText | null> {
  const [row] = await queries.select().from(legalTexts).where(and(eq(legalTexts.type, type), eq(legalTexts.locale, locale)))
  return row ?? null
}
