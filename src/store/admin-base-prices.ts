import { asc, eq } from 'drizzle-orm'
import type { BasePrice } from './catalogue.ts'
import type { Queries } from './database.ts'
import { basePrices } from './schema/catalogue.ts'

export async function listBasePrices(queries: Queries): Promise<BasePrice[]> {
  return queries.select().from(basePrices).orderBy(asc(basePrices.name))
}

/** Reads a base price and holds off others who would change it, until the transaction ends. */
export async function lockBasePrice(queries: Queries, id: string): Promise<BasePrice | null> {
  const [row] = await queries.select().from(basePrices).where(eq(basePrices.id, id)).for('update')
  return row ?? null
}

export async function updateBasePrice(
  queries: Queries,
  id: string,
  fields: Pick<BasePrice, 'priceCents' | 'description'>,
): Promise<BasePrice> {
  const [row] = await queries
    .update(basePrices)
    .set(fields)
    .where(eq(basePrices.id, id))
    .returning()
  return row!
}
