import { asc, eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { extraPrices, extras } from './schema/catalogue.ts'
import { onlyRow } from './only-row.ts'

export type Extra = typeof extras.$inferSelect
export type ExtraPrice = typeof extraPrices.$inferSelect

/** Two extras may not share what orders list them as. */
export const extraLabelUnique = 'extras_label'
export const extraPriceUnique = 'extra_prices_extra_id_country_index'

export async function listAllExtras(queries: Queries): Promise<Extra[]> {
  return queries.select().from(extras).orderBy(asc(extras.createdAt), asc(extras.name))
}

/** Reads an extra and holds off others who would change it, until the transaction ends. */
export async function lockExtra(queries: Queries, id: string): Promise<Extra | null> {
  const [row] = await queries.select().from(extras).where(eq(extras.id, id)).for('update')
  return row ?? null
}

export async function insertExtra(
  queries: Queries,
  extra: typeof extras.$inferInsert,
): Promise<Extra> {
  return onlyRow(await queries.insert(extras).values(extra).returning())
}

export async function updateExtra(
  queries: Queries,
  id: string,
  fields: Partial<Extra>,
): Promise<Extra> {
  return onlyRow(await queries.update(extras).set(fields).where(eq(extras.id, id)).returning())
}

/** Its prices go with it; what orders list of it stays. */
export async function deleteExtra(queries: Queries, id: string): Promise<void> {
  await queries.delete(extras).where(eq(extras.id, id))
}

export type PricedExtra = { price: ExtraPrice; extra: Extra }

export async function listAllExtraPrices(queries: Queries): Promise<PricedExtra[]> {
  return queries
    .select({ price: extraPrices, extra: extras })
    .from(extraPrices)
    .innerJoin(extras, eq(extras.id, extraPrices.extraId))
    .orderBy(asc(extras.createdAt), asc(extras.name), asc(extraPrices.country))
}

export async function lockExtraPrice(queries: Queries, id: string): Promise<ExtraPrice | null> {
  const [row] = await queries.select().from(extraPrices).where(eq(extraPrices.id, id)).for('update')
  return row ?? null
}

export async function insertExtraPrice(queries: Queries, price: ExtraPrice): Promise<ExtraPrice> {
  return onlyRow(await queries.insert(extraPrices).values(price).returning())
}

export async function updateExtraPrice(
  queries: Queries,
  id: string,
  fields: Partial<ExtraPrice>,
): Promise<ExtraPrice> {
  return onlyRow(
    await queries.update(extraPrices).set(fields).where(eq(extraPrices.id, id)).returning(),
  )
}
