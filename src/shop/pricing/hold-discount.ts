import { discountFault, type DiscountFault } from '#domain/discount.ts'
import { reservationMinutes } from '#domain/order.ts'
import type { Queries } from '#store/database.ts'
import {
  countHolds,
  keepUse,
  lockDiscount,
  reserveUse,
  type StoredDiscount,
} from '#store/discounts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder, type Order } from '#store/orders.ts'

/** Until when a reservation holds after a sign of life at `now`. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + reservationMinutes * 60_000)
}

/**
 * Locks a code and says whether the order may have a use of it. The lock stays until the transaction ends, so a use
 * reserved within it never exceeds the limit. A code without one is neither locked nor counted: it costs the same
 * however often it was used.
 */
export async function askForDiscount(
  tx: Queries,
  code: string,
  orderId: string,
  now: Date,
): Promise<{ discount: StoredDiscount; fault: null } | { discount: null; fault: DiscountFault }> {
  const discount = await lockDiscount(tx, code)
  const fault = discountFault(
    discount,
    discount && discount.maxUsage !== null ? await countHolds(tx, discount.id, now, orderId) : 0,
    now,
  )
  return discount && !fault
    ? { discount, fault: null }
    : { discount: null, fault: fault ?? 'discount_unknown' }
}

/** A sign of life: keeps the order's reservation, or takes it again when it lapsed. False when that is no longer possible. */
export async function keepDiscount(tx: Queries, order: Order, now: Date): Promise<boolean> {
  if (order.discountCode === null || (await keepUse(tx, order.id, heldUntil(now)))) return true
  const { discount } = await askForDiscount(tx, order.discountCode, order.id, now)
  if (!discount) return false
  await reserveUse(tx, { orderId: order.id, discountId: discount.id, heldUntil: heldUntil(now) })
  return true
}

/** Prices the order without the code that it lost, at the prices it was made with. */
export async function dropDiscount(tx: Queries, order: Order, now: Date): Promise<Order> {
  const { id, discountCode, bookPriceCents, extrasCents, shippingCents } = order
  await addOrderEvent(tx, {
    orderId: id,
    at: now,
    who: 'system',
    what: 'discount_lost',
    detail: { discountCode },
  })
  return updateOrder(
    tx,
    id,
    {
      discountCode: null,
      discountCents: 0,
      totalCents: bookPriceCents + extrasCents + shippingCents,
    },
    now,
  )
}
