import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchPlaces } from '#domain/order-batch.ts'
import type { Queries } from './database.ts'
import { onlyRow } from './only-row.ts'
import { orderBatches, orderBatchMembers } from './schema/order-batches.ts'
import { orders } from './schema/orders.ts'

export type OrderBatch = typeof orderBatches.$inferSelect & BatchPlaces

export async function insertOrderBatch(
  queries: Queries,
  batch: Pick<OrderBatch, 'who' | 'createdAt'>,
): Promise<number> {
  const rows = await queries
    .insert(orderBatches)
    .values(batch)
    .returning({ number: orderBatches.number })
  return onlyRow(rows).number
}

/** False where the order's present run is in a batch already. */
export async function addToBatch(
  queries: Queries,
  member: { orderId: string; run: string; batch: number },
): Promise<boolean> {
  const rows = await queries
    .insert(orderBatchMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ batch: orderBatchMembers.batch })
  return rows.length > 0
}

/** The newest first, with where their books are. */
export async function listOrderBatches(
  queries: Queries,
  { limit, number }: { limit: number; number?: number },
): Promise<OrderBatch[]> {
  // A book that was made once more has been sent before.
  const isOver = sql`${orderBatchMembers.run} <> coalesce(${orders.reprintId}, '')`
  const counted = (condition: SQL) =>
    sql<number>`(count(*) filter (where ${condition}))::int`.mapWith(Number)
  return queries
    .select({
      number: orderBatches.number,
      who: orderBatches.who,
      createdAt: orderBatches.createdAt,
      toPrint: counted(sql`not ${isOver} and ${orders.fulfilment} = 'approved'`),
      printing: counted(sql`not ${isOver} and ${orders.fulfilment} = 'printing'`),
      sent: counted(sql`${isOver} or ${orders.fulfilment} in ('shipped', 'delivered')`),
      out: counted(
        sql`not ${isOver} and ${orders.id} is not null and ${orders.fulfilment} not in ('approved', 'printing', 'shipped', 'delivered')`,
      ),
    })
    .from(orderBatches)
    .leftJoin(orderBatchMembers, eq(orderBatchMembers.batch, orderBatches.number))
    .leftJoin(orders, eq(orders.id, orderBatchMembers.orderId))
    .where(and(number === undefined ? undefined : eq(orderBatches.number, number)))
    .groupBy(orderBatches.number)
    .orderBy(desc(orderBatches.number))
    .limit(limit)
}

export async function lockOrderBatch(queries: Queries, number: number): Promise<void> {
  await queries.execute(
    sql`select from ${orderBatches} where ${eq(orderBatches.number, number)} for update`,
  )
}

export async function deleteOrderBatch(queries: Queries, number: number): Promise<void> {
  await queries.delete(orderBatches).where(eq(orderBatches.number, number))
}
