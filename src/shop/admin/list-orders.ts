import { countryListName } from '#domain/country.ts'
import type { Fulfilment, PaymentStatus } from '#domain/order.ts'
import { listOrders as list, type ListedOrder } from '#store/admin-orders.ts'
import type { Shop } from '../shop.ts'

const ordersPerPageMax = 500
const dayMs = 86_400_000

export type OrderSearch = {
  q?: string | undefined
  status?: PaymentStatus | undefined
  fulfilment?: Fulfilment | undefined
  /** the first and the last day, whole days in UTC: "2026-11-21" */
  from?: string | undefined
  to?: string | undefined
  /** from 1 */
  page?: number | undefined
  /** 500 unless told otherwise, and at most */
  pageSize?: number | undefined
}

/** Orders, newest first. */
export async function listOrders(shop: Shop, { q, status, fulfilment, from, to, page = 1, pageSize = ordersPerPageMax }: OrderSearch) {
  const limit = Math.min(pageSize, ordersPerPageMax)
  const listed = await list(shop.db, {
    text: q, paymentStatus: status, fulfilment,
    createdFrom: from === undefined ? undefined : new Date(from),
    createdBefore: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
  }, { limit, offset: (page - 1) * limit })
  return listed.map(showOrder)
}

/** An order as administrators see it, customer and all. */
export function showOrder({ order, extras, imageCount }: ListedOrder) {
  const { id, customerName, customerEmail, address, city, postalCode, title, format, style, binding, pages, paymentStatus, fulfilment } = order
  return {
    id, createdAt: order.createdAt, updatedAt: order.changedAt,
    customerName, customerEmail, address, city, postalCode, country: countryListName(order.country),
    title, format, style, binding, pages, extras, imageCount,
    subtotal: order.bookPriceCents + order.extrasCents, extrasTotal: order.extrasCents, shippingPrice: order.shippingCents,
    discountCode: order.discountCode, discountAmount: order.discountCents, total: order.totalCents,
    paymentStatus, fulfilment,
  }
}
