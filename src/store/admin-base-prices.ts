import { asc, eq } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { BasePrice } from './catalogue.ts'
import type { Queries } from './database.ts'
import { basePrices, priceHistory } from './schema/catalogue.ts'
import { onlyRow } from './only-row.ts'

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
  fields: Pick<BasePrice, 'priceCents' | 'description' | 'limitedUntil'>,
): Promise<BasePrice> {
  return onlyRow(
    await queries.update(basePrices).set(fields).where(eq(basePrices.id, id)).returning(),
  )
}

/** Notes what a price is from a moment on. */
export async function addPriceStep(
  queries: Queries,
  step: { name: string; priceCents: Cents; from: Date },
): Promise<void> {
  await queries.insert(priceHistory).values(step)
}
