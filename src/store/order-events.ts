import { asc, eq, sql } from 'drizzle-orm'
import type { OrderEventName } from '#domain/order-event.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { orderEvents } from './schema/order-trail.ts'
import { fixedWrite, placeholders, write, writeStatement, type Write } from './write.ts'

export type OrderEvent = typeof orderEvents.$inferSelect

export type NewOrderEvent = {
  orderId: string
  at: Date
  who: string
  what: OrderEventName
  detail: Record<string, unknown>
}

/** An event, to be written down together with what it tells of. */
export const orderEvent: (event: NewOrderEvent) => Write = fixedWrite<NewOrderEvent>((queries) =>
  queries.insert(orderEvents).values(placeholders(orderEvents, { except: ['id'] })),
)

// drizzle would give the id a value too, which is the database's to give.
const insertIf = writeStatement(
  'insert into order_events (order_id, at, who, what, detail) select $1::text, $2::timestamptz, $3::text, $4::text, $5::jsonb from w0',
)

/** The same where what it tells of comes first: for `writeIf`. */
export const orderEventIf = ({ orderId, at, who, what, detail }: NewOrderEvent): Write => ({
  statement: insertIf,
  values: [orderId, at, who, what, detail],
})

/** Writes an event down, in the transaction of what it tells of. */
export async function addOrderEvent(queries: Queries, event: NewOrderEvent): Promise<void> {
  await write(queries, [orderEvent(event)])
}

const selectEvents = fixed<{ orderId: string }, OrderEvent[]>((queries) =>
  queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderEvents.id)),
)

/** An order's events, oldest first. */
export async function listOrderEvents(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  return selectEvents(queries, { orderId })
}
