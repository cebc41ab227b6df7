import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Carrier } from '#domain/carrier.ts'
import type { Queries } from './database.ts'
import { orders, shipments } from './schema/orders.ts'

export type Shipment = typeof shipments.$inferSelect

export async function readShipment(queries: Queries, orderId: string): Promise<Shipment | null> {
  const [row] = await queries.select().from(shipments).where(eq(shipments.orderId, orderId))
  return row ?? null
}

/** Writes down that a book has left. Only under `lockOrder`. */
export async function addShipment(queries: Queries, shipment: { orderId: string; carrier: Carrier; trackingNumber: string | null; shippedAt: Date }): Promise<void> {
  await queries.insert(shipments).values(shipment)
}

export async function setDelivered(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries.update(shipments).set({ deliveredAt: at }).where(eq(shipments.orderId, orderId))
}

/** Up to `limit` orders delivered before `before` whose photos are still there. */
export async function listKeptTooLong(queries: Queries, before: Date, limit: number): Promise<{ orderId: string; draftId: string | null }[]> {
  return queries.select({ orderId: shipments.orderId, draftId: orders.draftId }).from(shipments).innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.photosDeletedAt), lt(shipments.deliveredAt, before))).orderBy(asc(shipments.deliveredAt)).limit(limit)
}

export async function setPhotosDeleted(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries.update(shipments).set({ photosDeletedAt: at }).where(and(eq(shipments.orderId, orderId), isNull(shipments.photosDeletedAt)))
}

/** The number leads to whoever got the parcel. */
export async function forgetTrackingNumber(queries: Queries, orderId: string): Promise<void> {
  await queries.update(shipments).set({ trackingNumber: null }).where(eq(shipments.orderId, orderId))
}
