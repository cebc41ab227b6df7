import { Refusal } from '#domain/refusal.ts'
import { canDo, type OrderAction } from '#domain/fulfilment.ts'
import type { Queries } from '#store/database.ts'
import { lockDraft } from '#store/drafts.ts'
import { findOrder, lockOrder, type Order } from '#store/orders.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'

/** Holds an order, and its draft before it, until the transaction ends. @throws Refusal order_not_found */
export async function lockDeskOrder(tx: Queries, orderId: string): Promise<Order> {
  const draftId = (await findOrder(tx, { id: orderId }))?.draftId
  if (draftId) await lockDraft(tx, draftId)
  const order = await lockOrder(tx, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** A paid order without a draft, and one without a customer, are what an erasure leaves. */
export const isErased = ({
  draftId,
  customerEmail,
}: Pick<Order, 'draftId' | 'customerEmail'>): boolean => draftId === null && customerEmail === ''

/** @throws Refusal wrong_state, naming the state; handed_over where it is a print service that has the book */
export async function demand(
  tx: Queries,
  order: Order,
  action: Exclude<OrderAction, 'refund'>,
): Promise<void> {
  const state = {
    fulfilment: order.fulfilment,
    isErased: isErased(order),
    isReprint: order.reprintId !== null,
    refundableCents: 0,
  }
  if (!canDo(action, { ...state, isHandedOver: false }))
    throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
  if (!canDo(action, { ...state, isHandedOver: true }) && (await readOpenPrintJob(tx, order.id)))
    throw new Refusal('handed_over')
}
