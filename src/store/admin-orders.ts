import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'
import type { OrderNeed, OrderSorting } from '#domain/order-list.ts'
import { openPrintJobStates } from '#domain/print-job.ts'
import { paymentNewsSeen } from '#domain/payment-news.ts'
import { spellings } from '#domain/spellings.ts'
import type { Queries } from './database.ts'
import { orderColumns, type Order } from './orders.ts'
import { ordersWithUnseenMessages } from './order-messages.ts'
import { arrivedBefore } from './shipments.ts'
import { photos } from './schema/drafts.ts'
import {
  folded,
  recipientSearch,
  isPaymentNews,
  orderEvents,
  orderExtras,
  orders,
  printJobs,
  refunds,
  shipments,
} from './schema/orders.ts'
import { outbox } from './schema/outside.ts'
import { ordersStuck } from './stuck-jobs.ts'

export type ListedOrder = {
  order: Order
  extras: string[]
  imageCount: number
  refundedCents: number
}

export type OrderFilter = {
  /** every word of it is found in id, name, e-mail, title or discount code, whatever the case and the accents */
  text?: string | undefined
  paymentStatus?: PaymentStatus | undefined
  fulfilment?: Fulfilment | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
  need?: { what: OrderNeed; now: Date } | undefined
  /** nothing else counts when these are given */
  ids?: readonly string[] | undefined
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
  const [number] = await countLists(queries, [filter], max)
  return number!
}

/** How many orders each of some lists has, counted up to `max`: in one statement, so that many lists take one connection, and one way there and back. */
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
  return rows[0]!.numbers
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

function matching({
  text,
  paymentStatus,
  fulfilment,
  createdFrom,
  createdBefore,
  need,
  ids,
}: OrderFilter): SQL | undefined {
  return and(
    text ? containing(text) : undefined,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    fulfilment && eq(orders.fulfilment, fulfilment),
    createdFrom && gte(orders.createdAt, createdFrom),
    createdBefore && lt(orders.createdAt, createdBefore),
    // As a list, so that these few are looked up: for a subquery the planner may walk all orders to find them.
    need && sql`${orders.id} = any(array(${needing[need.what](need.now)}))`,
    ids && inArray(orders.id, [...ids]),
  )
}

/** Words beyond these narrow nothing further. */
const wordsMax = 8

/**
 * Every word, anywhere; one of fewer than three characters at the beginning of a word, which is all that the index can find.
 * The folding is left to the database: its way is the column's. In none of the `fixed` statements: of a prepared one PostgreSQL stops looking at the values
 * after five times, and then reads a whole index for a word that every row has (10 ms became 75).
 */
function containing(text: string): SQL | undefined {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)
  return and(
    ...words.map((word) =>
      or(
        ...spellings(word).map((spelling) => {
          const plain = sql`replace(replace(replace(${folded(sql`${spelling}::text`)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
          const pattern = sql`${[...spelling].length < 3 ? '% ' : '%'}::text || ${plain} || '%'`
          return sql`(${orders.searchText} like ${pattern} or ${recipientSearch(orders.recipientName)} like ${pattern})`
        }),
      ),
    ),
  )
}

const hourMs = 3_600_000

/** Orders that somebody should look at, each kind by an index of its own. */
const needing: Record<OrderNeed, (now: Date) => SQL> = {
  // What the queue has given up, until it is done.
  book: () => ordersStuck('make-book'),
  // Money on its way back for longer than a provider takes, or that will not go; what happened to a payment by itself, until it is seen.
  payment: (now) => sql`
    select ${refunds.orderId} from ${refunds} where ${or(eq(refunds.state, 'failed'), and(eq(refunds.state, 'asked'), lt(refunds.createdAt, new Date(now.getTime() - hourMs))))}
    union all select ${orderEvents.orderId} from ${orderEvents} where ${isPaymentNews(orderEvents.what)} group by ${orderEvents.orderId}
      having max(${orderEvents.id}) filter (where ${ne(orderEvents.what, paymentNewsSeen)}) > coalesce(max((${orderEvents.detail} ->> 'upTo')::int), 0)`,
  // What a print service could not be asked, does not print, or waits to be paid for; of what it turned down, until something is done about it.
  print: () => sql`
    select ${printJobs.orderId} from ${printJobs} join ${orders} as handed on handed.id = ${printJobs.orderId}
    where ${and(
      isNotNull(printJobs.fault),
      ne(printJobs.fault, 'too_late'),
      or(
        inArray(printJobs.state, [...openPrintJobStates]),
        sql`handed.fulfilment = 'approved' and not exists (
        select from ${printJobs} later where later.order_id = ${printJobs.orderId} and later.asked_at > ${printJobs.askedAt})`,
      ),
    )} union all ${ordersStuck('print-job')}`,
  mail: () =>
    sql`select ${outbox.facts} ->> 'orderId' from ${outbox} where ${and(isNull(outbox.sentAt), isNotNull(outbox.lastError))} union all ${ordersStuck('send-mail')}`,
  photos: (now) => sql`
    select ${shipments.orderId} from ${shipments} where ${and(isNull(shipments.photosDeletedAt), arrivedBefore(now))}`,
  message: ordersWithUnseenMessages,
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
