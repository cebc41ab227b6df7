import { asc, eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { orderEvents } from './schema/orders.ts'
import { fixedWrite, placeholders, write, type Write } from './write.ts'

export type OrderEvent = typeof orderEvents.$inferSelect

/**
 * What can happen to an order. 'payment_refunded' and what happened at the provider ('refunded_at_provider', 'refund_failed_at_provider',
 * 'payment_disputed') are for the administrator to look at.
 * Who did it is 'customer', 'provider', 'printer' (a print service), 'system' or an administrator's name.
 */
export type OrderEventName =
  | 'placed'
  | 'changed'
  | 'photos_attached'
  | 'discount_lost'
  | 'payment_declined'
  | 'payment_abandoned'
  | 'paid'
  | 'confirmed_free'
  | 'set_paid'
  | 'payment_refunded'
  | 'status_set'
  | 'refunded_at_provider'
  | 'refund_failed_at_provider'
  | 'payment_disputed'
  | 'payment_news_seen'
  | 'printing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refund_asked'
  | 'refunded'
  | 'refund_failed'
  | 'print_asked'
  | 'print_accepted'
  | 'print_fault'
  | 'print_refused'
  | 'print_cancel_asked'
  | 'print_cancelled'
  | 'print_too_late'
  | 'tracking_corrected'
  | 'address_changed'
  | 'mail_resent'
  | 'jobs_taken_up'
  | 'photos_deleted'
  | 'data_erased'

export type NewOrderEvent = {
  orderId: string
  at: Date
  who: string
  what: OrderEventName | (string & {})
  detail: Record<string, unknown>
}

/** An event, to be written down together with what it tells of. */
export const orderEvent: (event: NewOrderEvent) => Write = fixedWrite<NewOrderEvent>((queries) =>
  queries.insert(orderEvents).values(placeholders(orderEvents, { except: ['id'] })),
)

/** Writes an event down, in the transaction of what it tells of. */
export async function addOrderEvent(queries: Queries, event: NewOrderEvent): Promise<void> {
  await write(queries, [orderEvent(event)])
}

/** An order's events, oldest first. */
export async function listOrderEvents(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  return queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}
