import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Fulfilment, PaymentStatus } from '#domain/order.ts'
import type { Queries } from './database.ts'
import { photos } from './schema/drafts.ts'
import { orderExtras, orders } from './schema/orders.ts'

export type ListedOrder = { order: typeof orders.$inferSelect; extras: string[]; imageCount: number }

export type OrderFilter = {
  /** found anywhere in id, name, e-mail, title or discount code, whatever the case */
  text?: string | undefined
  paymentStatus?: PaymentStatus | undefined
  fulfilment?: Fulfilment | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
}

/** Orders newest first, with the names of their extras and the number of their photos, in one query. */
export async function listOrders(queries: Queries, filter: OrderFilter, { limit, offset }: { limit: number; offset: number }): Promise<ListedOrder[]> {
  const newestFirst = [desc(orders.createdAt), desc(orders.id)]
  // The page is found first: of the orders skipped, extras and photos would be counted too.
  const page = queries.select({ id: orders.id }).from(orders).where(matching(filter)).orderBy(...newestFirst).limit(limit).offset(offset)
  return listed(queries).where(inArray(orders.id, page)).orderBy(...newestFirst)
}

export async function readListedOrder(queries: Queries, id: string): Promise<ListedOrder | null> {
  const [row] = await listed(queries).where(eq(orders.id, id))
  return row ?? null
}

function listed(queries: Queries) {
  const extras = queries.select({ name: orderExtras.name }).from(orderExtras)
    .where(eq(orderExtras.orderId, orders.id)).orderBy(asc(orderExtras.position))
  const images = queries.select({ number: count() }).from(photos).where(eq(photos.draftId, orders.draftId))
  return queries.select({
    order: orders,
    extras: sql<string[]>`array(${extras})`,
    imageCount: sql<number>`(${images})`.mapWith(Number),
  }).from(orders).$dynamic()
}

function matching({ text, paymentStatus, fulfilment, createdFrom, createdBefore }: OrderFilter): SQL | undefined {
  return and(
    text ? containing(text) : undefined,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    fulfilment && eq(orders.fulfilment, fulfilment),
    createdFrom && gte(orders.createdAt, createdFrom),
    createdBefore && lt(orders.createdAt, createdBefore),
  )
}

function containing(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(...[orders.id, orders.customerName, orders.customerEmail, orders.title, orders.discountCode].map((column) => ilike(column, pattern)))
}
