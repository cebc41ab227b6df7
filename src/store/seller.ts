import { desc } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { sellerVersions } from './schema/texts.ts'

export type SellerVersion = typeof sellerVersions.$inferSelect

const newest = fixed<Record<string, never>, SellerVersion[]>((queries) =>
  queries.select().from(sellerVersions).orderBy(desc(sellerVersions.id)).limit(1),
)

/** Who sells, as it was saved last; null: never. Read for each order that is paid, and so built once. */
export async function readSellerVersion(queries: Queries): Promise<SellerVersion | null> {
  const [row] = await newest(queries, {})
  return row ?? null
}

/** Newest first. */
export async function listSellerVersions(
  queries: Queries,
  limit: number,
): Promise<SellerVersion[]> {
  return queries.select().from(sellerVersions).orderBy(desc(sellerVersions.id)).limit(limit)
}

export async function addSellerVersion(
  queries: Queries,
  version: Omit<SellerVersion, 'id'>,
): Promise<void> {
  await queries.insert(sellerVersions).values(version)
}
