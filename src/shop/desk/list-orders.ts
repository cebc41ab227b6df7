import { countryListName } from '#domain/country.ts'
import {
  ordersCountedMax,
  photoDaysWarned,
  unsentDaysKept,
  unsentDaysWarned,
  type OrderSorting,
  type SavedNarrowing,
} from '#domain/order-list.ts'
import { countOrders, listOrders as list, type ListedOrder } from '#store/admin-orders.ts'
import { type OrderFilter } from '#store/matching-orders.ts'
import type { Shop } from '../shop.ts'

const ordersPerPageMax = 500
const dayMs = 86_400_000

export type OrderFilters = SavedNarrowing
export type OrderSearch = OrderFilters & {
  sort?: OrderSorting | undefined
  /** from 1 */
  page?: number | undefined
  /** 500 unless told otherwise, and at most */
  pageSize?: number | undefined
}

/** Orders, newest first unless told otherwise. */
export async function listOrders(
  shop: Shop,
  { sort, page = 1, pageSize = ordersPerPageMax, ...filters }: OrderSearch,
) {
  const limit = Math.min(pageSize, ordersPerPageMax)
  const listed = await list(shop.db, filterOf(shop, filters), {
    limit,
    offset: (page - 1) * limit,
    ...(sort && { sorting: sort }),
  })
  return listed.map(showOrder)
}

/** How many orders a list has in all; `isMore`: at least so many, nobody counted on. */
export async function countListedOrders(
  shop: Shop,
  filters: OrderFilters,
): Promise<{ count: number; isMore: boolean }> {
  const count = await countOrders(shop.db, filterOf(shop, filters), ordersCountedMax + 1)
  return { count: Math.min(count, ordersCountedMax), isMore: count > ordersCountedMax }
}

/** Filters as the store takes them. */
export function filterOf(
  shop: Shop,
  { q, status, fulfilment, from, to, need, batch }: OrderFilters,
): OrderFilter {
  const now = shop.now()
  const daysAgo = (days: number) => new Date(now.getTime() - Math.max(0, days) * dayMs)
  const due = {
    now,
    arrived: daysAgo(shop.settings.photoDaysKept - photoDaysWarned),
    unsent: daysAgo(unsentDaysKept - unsentDaysWarned),
  }
  return {
    text: q,
    paymentStatus: status,
    fulfilment,
    createdFrom: from === undefined ? undefined : new Date(from),
    createdBefore: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
    batch: batch ? Number(batch) : undefined,
    need: need && { what: need, due },
  }
}

/** An order as administrators see it, customer and all. */
export function showOrder({ order, extras, imageCount, refundedCents }: ListedOrder) {
  const {
    id,
    customerName,
    customerEmail,
    address,
    city,
    postalCode,
    region,
    phone,
    giftNote,
    recipientName,
    title,
    format,
    style,
    binding,
    pages,
    paymentStatus,
    fulfilment,
  } = order
  return {
    id,
    createdAt: order.createdAt,
    updatedAt: order.changedAt,
    customerName,
    customerEmail,
    address,
    city,
    postalCode,
    country: countryListName(order.country),
    region,
    phone,
    giftNote,
    recipientName,
    title,
    format,
    style,
    binding,
    pages,
    extras,
    imageCount,
    subtotal: order.bookPriceCents + order.extrasCents,
    extrasTotal: order.extrasCents,
    shippingPrice: order.shippingCents,
    discountCode: order.discountCode,
    discountAmount: order.discountCents,
    total: order.totalCents,
    refunded: refundedCents,
    isReplacement: order.reprintId !== null,
    paymentStatus,
    fulfilment,
  }
}
