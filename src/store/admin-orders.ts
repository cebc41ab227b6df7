import type { Queries } from './database.ts'
import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { OrderSorting } from '#domain/order-list.ts'
import { orderColumns, type Order } from './orders.ts'
import { photos } from './schema/drafts.ts'
import { orderExtras } from './schema/order-uses.ts'
import { orders } from './schema/orders.ts'
import { refunds } from './schema/payments.ts'
import { containing, matching, type OrderFilter } from './matching-orders.ts'
import { onlyRow } from './only-row.ts'

export type ListedOrder = {
  order: Order
  extras: string[]
  imageCount: number
  refundedCents: number
}

/** Ends with the id, so that orders alike always stand in the same order, on this page or the next. */
const sortings: Record<OrderSorting, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  dearest: [desc(orders.totalCents), desc(orders.id)],
  cheapest: [asc(orders.totalCents), asc(orders.id)],
  customer: [asc(orders.customerName), asc(orders.id)],
}

/** Up to so many matches of a search are sorted; of more, the list itself is walked until the page is full, which is then soon. */
const sortedMatchesMax = 2_000

/** A page of orders with the names of their extras and the number of their photos. Of the orders passed over nothing is read. */
export async function listOrders(
  queries: Queries,
  filter: OrderFilter,
  {
    limit,
    offset,
    sorting = 'newest',
  }: {
    limit: number
    offset: number
    sorting?: OrderSorting
  },
): Promise<ListedOrder[]> {
  const by = sortings[sorting]
  const ids = await pageOf(queries, filter, by, { limit, offset })
  if (ids.length === 0) return []
  return listed(queries)
    .where(inArray(orders.id, ids))
    .orderBy(...by)
}

async function pageOf(
  queries: Queries,
  filter: OrderFilter,
  by: SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const asked = queries
    .select({ id: orders.id })
    .from(orders)
    .where(matching(filter))
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
  if (
    !filter.text ||
    (await countOrders(queries, { text: filter.text }, sortedMatchesMax + 1)) > sortedMatchesMax
  )
    return (await asked).map(({ id }) => id)
  // Left to itself the planner may take a rare word for a common one, and walk the whole list for it; as a list the matches are looked up.
  const { rows } = await queries.execute<{ id: string }>(sql`
    with found as materialized (select id from ${orders} where ${containing(filter.text)})
    select ${orders.id} as id from ${orders} where ${and(sql`${orders.id} = any(array(select id from found))`, matching({ ...filter, text: undefined }))}
    order by ${sql.join(by, sql`, `)} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** How many orders there are, counted up to `max`. */
export async function countOrders(
  queries: Queries,
  filter: OrderFilter,
  max: number,
): Promise<number> {
  return onlyRow(await countLists(queries, [filter], max))
}

/**
 * How many orders each of some lists has, counted up to `max`: in one statement, so that many lists take one
 * connection, and one way there and back.
 */
export async function countLists(
  queries: Queries,
  filters: readonly OrderFilter[],
  max: number,
): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    (filter) =>
      sql`(select count(*) from (select from ${orders} where ${matching(filter) ?? sql`true`} limit ${max}) counted)::int`,
  )
  const { rows } = await queries.execute<{ numbers: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as numbers`,
  )
  return onlyRow(rows).numbers
}

export async function readListedOrder(queries: Queries, id: string): Promise<ListedOrder | null> {
  const [row] = await listed(queries).where(eq(orders.id, id))
  return row ?? null
}

function listed(queries: Queries) {
  const extras = queries
    .select({ name: orderExtras.name })
    .from(orderExtras)
    .where(eq(orderExtras.orderId, orders.id))
    .orderBy(asc(orderExtras.position))
  const images = queries
    .select({ number: count() })
    .from(photos)
    .where(eq(photos.draftId, orders.draftId))
  const refunded = queries
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.orderId, orders.id), eq(refunds.kind, 'order'), ne(refunds.state, 'failed')),
    )
  return queries
    .select({
      order: orderColumns,
      extras: sql<string[]>`array(${extras})`,
      imageCount: sql<number>`(${images})`.mapWith(Number),
      refundedCents: sql<number>`(${refunded})`.mapWith(Number),
    })
    .from(orders)
    .$dynamic()
}

/** The next orders of a list, newest first: those after `last`, or its first ones. However long the list, each batch costs the same. */
export async function listOrdersAfter(
  queries: Queries,
  filter: OrderFilter,
  last: { id: string; createdAt: Date } | null,
  limit: number,
): Promise<ListedOrder[]> {
  const by = sortings.newest
  const page = queries
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        matching(filter),
        last
          ? sql`(${orders.createdAt}, ${orders.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`
          : undefined,
      ),
    )
    .orderBy(...by)
    .limit(limit)
  return listed(queries)
    .where(inArray(orders.id, page))
    .orderBy(...by)
}
