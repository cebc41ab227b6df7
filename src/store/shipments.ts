import { and, asc, eq, exists, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Carrier } from '#domain/carrier.ts'
import { daysToArrive } from '#domain/order-list.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { photos } from './schema/drafts.ts'
import { books, drawings } from './schema/books.ts'
import { orderEvents } from './schema/order-trail.ts'
import { orders } from './schema/orders.ts'
import { shipments } from './schema/parcels.ts'

export type Shipment = typeof shipments.$inferSelect

const selectShipment = fixed<{ orderId: string }, Shipment[]>((queries) =>
  queries
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, sql.placeholder('orderId'))),
)

export async function readShipment(queries: Queries, orderId: string): Promise<Shipment | null> {
  const [row] = await selectShipment(queries, { orderId })
  return row ?? null
}

/** The parcels of some orders. */
export async function listShipments(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Shipment[]> {
  return queries
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
}

/** Writes down that a book has left. Only under `lockOrder`. */
export async function addShipment(
  queries: Queries,
  shipment: Pick<Shipment, 'orderId' | 'carrier' | 'trackingNumber' | 'shippedAt'> & {
    trackingUrl?: string | null
    takeBackUntil?: Date | null
    deliveredAt?: Date | null
    photosDeletedAt?: Date | null
  },
): Promise<void> {
  await queries.insert(shipments).values(shipment)
}

/** As if the book had never left. Only under `lockOrder`. */
export async function removeShipment(queries: Queries, orderId: string): Promise<void> {
  await queries.delete(shipments).where(eq(shipments.orderId, orderId))
}

/** Says otherwise how a book went. An address that a print service gave was that of the number before. Only under `lockOrder`. */
export async function correctShipment(
  queries: Queries,
  orderId: string,
  { carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string | null },
): Promise<void> {
  await queries
    .update(shipments)
    .set({ carrier, trackingNumber, trackingUrl: null })
    .where(eq(shipments.orderId, orderId))
}

export async function setDelivered(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries.update(shipments).set({ deliveredAt: at }).where(eq(shipments.orderId, orderId))
}

/** Books that had arrived by then. One that nobody has marked as delivered counts as such some weeks after it was sent. */
export function arrivedBefore(at: Date): SQL | undefined {
  const sentBefore = new Date(at.getTime() - daysToArrive * 86_400_000)
  return or(
    lte(shipments.deliveredAt, at),
    and(isNull(shipments.deliveredAt), lte(shipments.shippedAt, sentBefore)),
  )
}

/** An order whose pictures have been kept long enough. */
export type KeptTooLong = { orderId: string; draftId: string | null }

/** Up to `limit` orders that had arrived before `before` and whose photos are still there. */
export async function listKeptTooLong(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<KeptTooLong[]> {
  return queries
    .select({ orderId: shipments.orderId, draftId: orders.draftId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.photosDeletedAt), arrivedBefore(before)))
    .orderBy(asc(shipments.shippedAt))
    .limit(limit)
}

/** Up to `limit` orders cancelled before `before` of which there still are photos, drawings or a book. Unpaid ones go with their drafts. */
export async function listCancelledWithPictures(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<KeptTooLong[]> {
  const one = { one: sql`1` }
  return queries
    .select({ orderId: orders.id, draftId: orders.draftId })
    .from(orders)
    .where(
      and(
        eq(orders.fulfilment, 'cancelled'),
        sql`coalesce((${cancelledAt(queries)}), ${orders.changedAt}) <= ${before.toISOString()}::timestamptz`,
        or(
          exists(queries.select(one).from(photos).where(eq(photos.draftId, orders.draftId))),
          exists(queries.select(one).from(drawings).where(eq(drawings.orderId, orders.id))),
          exists(queries.select(one).from(books).where(eq(books.orderId, orders.id))),
        ),
      ),
    )
    .orderBy(asc(orders.changedAt))
    .limit(limit)
}

/** When an order was cancelled; null where nothing was written down about it. */
const cancelledAt = (queries: Queries) =>
  queries
    .select({ at: sql`max(${orderEvents.at})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.what, 'cancelled')))

export async function setPhotosDeleted(queries: Queries, orderId: string, at: Date): Promise<void> {
  await queries
    .update(shipments)
    .set({ photosDeletedAt: at })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.photosDeletedAt)))
}

/** The number leads to whoever got the parcel. */
export async function forgetTrackingNumber(queries: Queries, orderId: string): Promise<void> {
  await queries
    .update(shipments)
    .set({ trackingNumber: null, trackingUrl: null })
    .where(eq(shipments.orderId, orderId))
}
