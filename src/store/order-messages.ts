import { and, asc, desc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { orderMessages } from './schema/messages.ts'

export type OrderMessage = typeof orderMessages.$inferSelect
export type NewMessage = Omit<OrderMessage, 'nr'>

/** Oldest first. */
export async function listMessages(
  queries: Queries,
  orderIds: readonly string[],
): Promise<OrderMessage[]> {
  if (orderIds.length === 0) return []
  return queries
    .select()
    .from(orderMessages)
    .where(inArray(orderMessages.orderId, [...orderIds]))
    .orderBy(asc(orderMessages.nr))
}

export async function readMessage(queries: Queries, id: string): Promise<OrderMessage | null> {
  const [row] = await queries.select().from(orderMessages).where(eq(orderMessages.id, id))
  return row ?? null
}

export async function readLastMessage(
  queries: Queries,
  orderId: string,
): Promise<OrderMessage | null> {
  const [row] = await queries
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.nr))
    .limit(1)
  return row ?? null
}

/** Only under `lockOrder`. Answers false where there is one of that id. */
export async function addMessage(queries: Queries, message: NewMessage): Promise<boolean> {
  const rows = await queries
    .insert(orderMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: orderMessages.id })
  return rows.length > 0
}

/** How many a customer has written about an order on its page since a moment. */
export async function countOwnMessages(
  queries: Queries,
  orderId: string,
  since: Date,
): Promise<number> {
  return queries.$count(
    orderMessages,
    and(
      eq(orderMessages.orderId, orderId),
      eq(orderMessages.who, 'customer'),
      gt(orderMessages.at, since),
    ),
  )
}

/** A customer's messages up to one have been read. Answers how many had not been. */
export async function markMessagesSeen(
  queries: Queries,
  { orderId, nr }: Pick<OrderMessage, 'orderId' | 'nr'>,
  at: Date,
): Promise<number> {
  const rows = await queries
    .update(orderMessages)
    .set({ seenAt: at })
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        lte(orderMessages.nr, nr),
        eq(orderMessages.side, 'customer'),
        isNull(orderMessages.seenAt),
      ),
    )
    .returning({ id: orderMessages.id })
  return rows.length
}

/** Orders with a message that nobody at the desk has read. */
export const ordersWithUnseenMessages = (): SQL =>
  sql`select ${orderMessages.orderId} from ${orderMessages} where ${orderMessages.side} = 'customer' and ${orderMessages.seenAt} is null`

/** Answers how many there were. */
export async function deleteMessages(queries: Queries, orderId: string): Promise<number> {
  const rows = await queries
    .delete(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .returning({ id: orderMessages.id })
  return rows.length
}
