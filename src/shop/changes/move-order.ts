import { mayGo, type Fulfilment } from '#domain/fulfilment.ts'
import type { OrderEventName } from '#domain/order-event.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent, orderEvent } from '#store/order-events.ts'
import { changedOrder, updateOrder, type Order } from '#store/orders.ts'
import type { Write } from '#store/write.ts'
import type { Shop } from '../shop.ts'
import { recordChange } from './record-change.ts'

/** What the shop does by itself stands in the order's timeline alone; the audit trail is for what somebody decided. */
const nobody: readonly string[] = ['customer', 'provider', 'shop', 'system']

export type OrderMove = {
  to: Fulfilment
  who: string
  /** null: it is part of something that has an event of its own */
  event: { what: OrderEventName; detail?: Record<string, unknown> } | null
  /** what changes along with it */
  fields?: Partial<Pick<Order, 'paymentStatus' | 'paidAt' | 'netCents' | 'reprintId' | 'costCents'>>
  /** what the audit trail is to tell beside the states */
  trail?: { before: Record<string, unknown>; after: Record<string, unknown> }
}

/**
 * The one way an order goes from one state of its making and sending to another: state, event and audit trail, in the caller's transaction.
 * Only under `lockOrder`, of the order that it answered; whether it may go there is asked before, of `canDo` or the state.
 * @throws Error for a way that domain/fulfilment.ts does not have: a bug
 */
export async function moveOrder(
  shop: Pick<Shop, 'now'>,
  tx: Queries,
  order: Order,
  { to, who, event, fields = {}, trail }: OrderMove,
): Promise<Order> {
  const { id: orderId, fulfilment } = order
  checkMove(order, to)
  const now = shop.now()
  const moved = await updateOrder(tx, orderId, { ...fields, fulfilment: to }, now)
  if (event)
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who,
      what: event.what,
      detail: event.detail ?? {},
    })
  if (event && !nobody.includes(who))
    await recordChange(shop, tx, {
      who,
      what: 'status_set',
      subject: `order:${orderId}`,
      before: { fulfilment, ...trail?.before },
      after: { fulfilment: to, ...trail?.after },
    })
  return moved
}

/** The same for what is written together with much else, in one statement; what the shop does by itself, so without a trail. */
export function movedOrder(
  order: Order,
  { to, who, event, fields = {} }: Omit<OrderMove, 'trail'> & { event: object },
  now: Date,
): { moved: Order; writes: Write[] } {
  checkMove(order, to)
  const moved: Order = { ...order, ...fields, fulfilment: to, changedAt: now }
  const { what, detail = {} } = event
  return {
    moved,
    writes: [changedOrder(moved), orderEvent({ orderId: order.id, at: now, who, what, detail })],
  }
}

/** @throws Error for a way that there is not */
function checkMove({ id, fulfilment }: Order, to: Fulfilment): void {
  // Staying where it is (a book made once more) is no way, and is told all the same.
  if (fulfilment !== to && !mayGo(fulfilment, to))
    throw new Error(`order ${id} cannot go from ${fulfilment} to ${to}`)
}
