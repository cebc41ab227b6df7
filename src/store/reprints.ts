import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { extras } from './schema/catalogue.ts'
import { reprints } from './schema/parcels.ts'

export type Reprint = typeof reprints.$inferSelect

/** Only under `lockOrder`. */
export async function addReprint(queries: Queries, reprint: Reprint): Promise<void> {
  await queries.insert(reprints).values(reprint)
}

export async function readReprint(queries: Queries, id: string): Promise<Reprint | null> {
  const [row] = await queries.select().from(reprints).where(eq(reprints.id, id))
  return row ?? null
}

/** Those of some orders, the first one first, called off or not. */
export async function listReprints(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Reprint[]> {
  if (orderIds.length === 0) return []
  return queries
    .select()
    .from(reprints)
    .where(inArray(reprints.orderId, [...orderIds]))
    .orderBy(asc(reprints.orderId), asc(reprints.number))
}

/** The parcel in whose place a replacement is; null: its order was set to shipped in another way. */
export function parcelBefore({
  carrier,
  trackingNumber,
  trackingUrl,
  shippedAt,
  deliveredAt,
  photosDeletedAt,
}: Reprint) {
  return carrier && shippedAt
    ? { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, photosDeletedAt }
    : null
}

export async function setCalledOff(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.update(reprints).set({ calledOffAt: at }).where(eq(reprints.id, id))
}

/** What leads to a person: why, in an administrator's words, and the numbers of parcels. */
export async function forgetReprints(queries: Queries, orderId: string): Promise<void> {
  await queries
    .update(reprints)
    .set({ note: null, trackingNumber: null, trackingUrl: null })
    .where(eq(reprints.orderId, orderId))
}

/** What a piece of some extras costs now; of one that is gone, nothing is answered. */
export async function listExtraCosts(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  return queries
    .select({ id: extras.id, costCents: extras.costCents })
    .from(extras)
    .where(inArray(extras.id, [...ids]))
}
