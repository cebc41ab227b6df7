import { changeable } from '#domain/fulfilment.ts'
import type { PaymentStatus } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { readListedOrder } from '#store/admin-orders.ts'
import type { Queries } from '#store/database.ts'
import { uncountUse } from '#store/discounts.ts'
import { uncountExtras } from '#store/extra-stock.ts'
import { lockDraft, touchDraft } from '#store/drafts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { findOrder, lockOrder, updateOrder, type Order } from '#store/orders.ts'
import { readOpenPayment } from '#store/payments.ts'
import { readOpenPrintJob } from '#store/print-jobs.ts'
import { completeOrder } from '../../paying/complete-order.ts'
import { issueCreditNote } from '../../invoices/issue-invoice.ts'
import { heldUntil, keepDiscount } from '../../pricing/hold-discount.ts'
import { overOpenPayments, PaymentInTheWay } from '../../paying/over-open-payments.ts'
import type { Shop } from '../../shop.ts'
import { showOrder } from '../../desk/list-orders.ts'
import { moveOrder } from '../../changes/move-order.ts'
import { recordChange } from '../../changes/record-change.ts'

/**
 * Sets an order's payment status by hand, any to any; docs/decisions/2026-11-21-payment-status-by-hand.md says what follows of it.
 * Set to what it is already, nothing happens.
 * @throws Refusal order_not_found; setting 'completed' also payment_not_confirmed while the provider is still deciding about a
 *   payment of this order, and payment_unavailable when it cannot be asked about one; conflict when
 *   the status is no longer the one `seen` (left out: whatever it is by now)
 */
export async function setPaymentStatus(
  shop: Shop,
  who: string,
  {
    orderId,
    status,
    seen,
  }: { orderId: string; status: PaymentStatus; seen?: PaymentStatus | undefined },
) {
  try {
    await overOpenPayments(shop, () =>
      shop.db.transaction(async (tx) => {
        const before = await lockToChange(tx, orderId)
        if (before.paymentStatus === status) return
        if (seen !== undefined && before.paymentStatus !== seen) throw new Overtaken()
        await change(shop, tx, who, before, status)
      }),
    )
  } catch (error) {
    if (error instanceof Overtaken) throw new Refusal('conflict')
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'conflict') throw new Refusal('payment_not_confirmed')
    // The customer has paid in the meantime: it is what was asked for.
    if (error.code !== 'order_paid') throw error
  }
  const listed = await readListedOrder(shop.db, orderId)
  if (!listed) throw new Refusal('order_not_found')
  return showOrder(listed)
}

/** Another administrator has set another status meanwhile; told apart from a payment's own conflict. */
class Overtaken extends Error {}

async function lockToChange(tx: Queries, orderId: string): Promise<Order> {
  const draftId = (await findOrder(tx, { id: orderId }))?.draftId
  if (draftId) await lockDraft(tx, draftId)
  const before = await lockOrder(tx, { id: orderId })
  if (!before) throw new Refusal('order_not_found')
  return before
}

async function change(
  shop: Shop,
  tx: Queries,
  who: string,
  before: Order,
  status: PaymentStatus,
): Promise<void> {
  // Nothing would be made for the money.
  if (status === 'completed' && before.paidAt === null && before.fulfilment === 'cancelled')
    throw new Refusal('order_cancelled')
  if (status === 'completed' && before.paidAt === null) {
    const after = await complete(shop, tx, who, before)
    await record(shop, tx, who, before, after)
  } else if (await mustStop(tx, before, status)) await stop(shop, tx, who, before, status)
  else await mark(shop, tx, who, before, status)
}

/** The same as when a payment comes in. What the customer may still pay with is cancelled first, or turns out to have paid. */
async function complete(shop: Shop, tx: Queries, who: string, order: Order): Promise<Order> {
  const open = await readOpenPayment(tx, order.id)
  if (open) throw new PaymentInTheWay(open.id)
  // Without a use to be had the order still costs what was agreed; the code's limit holds all the same.
  const discountCounted = await keepDiscount(tx, order, shop.now())
  return completeOrder(shop, tx, order, {
    who,
    what: 'set_paid',
    detail: { from: order.paymentStatus, ...(!discountCounted && { discountCounted }) },
  })
}

/** Not on paper yet, nor with a print service: without its money a paid book is not made. One that is replaced has been made. */
async function mustStop(tx: Queries, order: Order, status: PaymentStatus): Promise<boolean> {
  return (
    order.paidAt !== null &&
    order.reprintId === null &&
    status !== 'completed' &&
    changeable.includes(order.fulfilment) &&
    !(await readOpenPrintJob(tx, order.id))
  )
}

/** A book that is no longer paid waits for its money again. */
async function stop(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  status: PaymentStatus,
): Promise<void> {
  const now = shop.now()
  const { id: orderId, paymentStatus: from, paidAt, fulfilment } = order
  await uncountUse(tx, orderId, heldUntil(now))
  await uncountExtras(tx, orderId, heldUntil(now))
  // An old draft without a paid order would be swept away the next night.
  if (order.draftId !== null) await touchDraft(tx, order.draftId, now)
  await moveOrder(shop, tx, order, {
    to: 'awaiting_payment',
    who,
    event: { what: 'status_set', detail: { from, to: status, paidAt, fulfilment } },
    fields: { paymentStatus: status, paidAt: null },
    trail: {
      before: { paymentStatus: from, paidAt },
      after: { paymentStatus: status, paidAt: null },
    },
  })
  // There is no money for it, so its invoice must not stand; paid again, at whatever it costs then, it gets another.
  await issueCreditNote(shop, tx, {
    orderId,
    amountCents: null,
    cause: `unpaid:${orderId}:${paidAt!.toISOString()}`,
  })
}

async function mark(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  status: PaymentStatus,
): Promise<void> {
  const now = shop.now()
  await addOrderEvent(tx, {
    orderId: order.id,
    at: now,
    who,
    what: 'status_set',
    detail: { from: order.paymentStatus, to: status },
  })
  await record(
    shop,
    tx,
    who,
    order,
    await updateOrder(tx, order.id, { paymentStatus: status }, now),
  )
}

async function record(
  shop: Shop,
  tx: Queries,
  who: string,
  before: Order,
  after: Order,
): Promise<void> {
  const told = ({ paymentStatus, fulfilment, paidAt }: Order) => ({
    paymentStatus,
    fulfilment,
    paidAt,
  })
  await recordChange(shop, tx, {
    who,
    what: 'status_set',
    subject: `order:${before.id}`,
    before: told(before),
    after: told(after),
  })
}
