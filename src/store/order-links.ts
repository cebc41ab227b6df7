import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { orderLinks } from './schema/order-trail.ts'

export type OrderLink = typeof orderLinks.$inferSelect

export async function addOrderLink(
  queries: Queries,
  link: Pick<OrderLink, 'id' | 'orderId' | 'expiresAt'>,
): Promise<void> {
  await queries.insert(orderLinks).values(link)
}

export async function readOrderLink(queries: Queries, id: string): Promise<OrderLink | null> {
  const [row] = await queries.select().from(orderLinks).where(eq(orderLinks.id, id))
  return row ?? null
}

/** Uses a link up: of many who try at once, one is told true. */
export async function useOrderLink(
  queries: Queries,
  { id, orderId }: Pick<OrderLink, 'id' | 'orderId'>,
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .update(orderLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(orderLinks.id, id),
        eq(orderLinks.orderId, orderId),
        isNull(orderLinks.usedAt),
        gt(orderLinks.expiresAt, now),
      ),
    )
    .returning({ id: orderLinks.id })
  return rows.length > 0
}

export async function forgetOrderLinks(queries: Queries, before: Date): Promise<number> {
  const rows = await queries
    .delete(orderLinks)
    .where(lt(orderLinks.expiresAt, before))
    .returning({ id: orderLinks.id })
  return rows.length
}

/** Nobody who was let in before is any more. */
export async function endOrderLinks(queries: Queries, orderId: string): Promise<void> {
  await queries.delete(orderLinks).where(eq(orderLinks.orderId, orderId))
}
