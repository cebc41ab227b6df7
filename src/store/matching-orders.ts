import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { stageOf, type Fulfilment } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'
import type { OrderNeed } from '#domain/order-list.ts'
import { openPrintJobStates } from '#domain/print-job.ts'
import { paymentNewsSeen } from '#domain/payment-news.ts'
import { spellings } from '#domain/spellings.ts'
import { ordersWithUnseenMessages } from './order-messages.ts'
import { arrivedBefore } from './shipments.ts'
import { folded, recipientSearch } from './schema/search.ts'
import { orderBatchMembers } from './schema/order-batches.ts'
import { isPaymentNews, orderEvents } from './schema/order-trail.ts'
import { orders } from './schema/orders.ts'
import { printJobs, shipments } from './schema/parcels.ts'
import { refunds } from './schema/payments.ts'
import { outbox } from './schema/outside.ts'
import { ordersStuck } from './stuck-jobs.ts'
import { unsentSince } from './unsent-orders.ts'

/** The present, and from which times on photos are shown to be deleted soon: of books that had arrived, and of orders never sent. */
type Due = { now: Date; arrived: Date; unsent: Date }

export type OrderFilter = {
  /** every word of it is found in id, name, e-mail, title or discount code, whatever the case and the accents */
  text?: string | undefined
  paymentStatus?: PaymentStatus | undefined
  fulfilment?: Fulfilment | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
  need?: { what: OrderNeed; due: Due } | undefined
  batch?: number | undefined
  /** nothing else counts when these are given */
  ids?: readonly string[] | undefined
}

export function matching({
  text,
  paymentStatus,
  fulfilment,
  createdFrom,
  createdBefore,
  need,
  batch,
  ids,
}: OrderFilter): SQL | undefined {
  return and(
    text ? containing(text) : undefined,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    fulfilment && inState(fulfilment),
    createdFrom && gte(orders.createdAt, createdFrom),
    createdBefore && lt(orders.createdAt, createdBefore),
    // As a list, so that these few are looked up: for a subquery the planner may walk all orders to find them.
    need && sql`${orders.id} = any(array(${needing[need.what](need.due)}))`,
    batch === undefined
      ? undefined
      : sql`${orders.id} = any(array(select ${orderBatchMembers.orderId} from ${orderBatchMembers} where ${eq(orderBatchMembers.batch, batch)}))`,
    ids && inArray(orders.id, [...ids]),
  )
}

/** The stage is what indexes hold; of those being made a list of one state passes over the others. */
function inState(state: Fulfilment): SQL | undefined {
  const stage = stageOf(state)
  return and(eq(orders.stage, stage), stage === 'making' ? eq(orders.fulfilment, state) : undefined)
}

/** Words beyond these narrow nothing further. */
const wordsMax = 8

/**
 * Every word, anywhere; one of fewer than three characters at the beginning of a word, which is all that the index can find.
 * The folding is left to the database: its way is the column's. In none of the `fixed` statements: of a prepared one
 * PostgreSQL stops looking at the values
 * after five times, and then reads a whole index for a word that every row has (10 ms became 75).
 */
export function containing(text: string): SQL | undefined {
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
const needing: Record<OrderNeed, (due: Due) => SQL> = {
  // What the queue has given up, until it is done.
  book: () => ordersStuck('make-book'),
  // Money on its way back for longer than a provider takes, or that will not go; what happened to a payment by itself, until it is seen.
  payment: ({ now }) => sql`
    select ${refunds.orderId} from ${refunds} where ${or(eq(refunds.state, 'failed'), and(eq(refunds.state, 'asked'), lt(refunds.createdAt, new Date(now.getTime() - hourMs))))}
    union all select ${orderEvents.orderId} from ${orderEvents} where ${isPaymentNews(orderEvents.what)} group by ${orderEvents.orderId}
      having max(${orderEvents.id}) filter (where ${ne(orderEvents.what, paymentNewsSeen)}) > coalesce(max((${orderEvents.detail} ->> 'upTo')::int), 0)`,
  // What a print service could not be asked, does not print, or waits to be paid for; of what it turned down, until
  // something is done about it.
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
  photos: ({ arrived, unsent }) => sql`
    select ${shipments.orderId} from ${shipments} where ${and(isNull(shipments.photosDeletedAt), arrivedBefore(arrived))}
    union all select ${orders.id} from ${orders} where ${unsentSince(unsent)}`,
  message: ordersWithUnseenMessages,
}
