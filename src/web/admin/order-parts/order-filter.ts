import type { adminListOrderFilters } from '#contract/admin-order-filters.ts'
import type { adminCountOrders, adminListOrders } from '#contract/admin-orders.ts'
import type { AnswerOf, QueryIn } from '#contract/call.ts'
import { fulfilments, type Fulfilment } from '#domain/fulfilment.ts'
import { paymentStatuses, type PaymentStatus } from '#domain/order.ts'
import {
  batchNumberPattern,
  orderNeeds,
  orderSortings,
  type OrderNeed,
  type OrderSorting,
} from '#domain/order-list.ts'

export type AdminOrder = AnswerOf<typeof adminListOrders>[number]
/** A list that somebody has given a name. */
export type SavedFilter = AnswerOf<typeof adminListOrderFilters>[number]

/** What the list of orders is narrowed to; empty texts narrow nothing. Days are whole ones in UTC, "2026-11-21". */
export type OrderFilter = {
  q: string
  status: PaymentStatus | ''
  fulfilment: Fulfilment | ''
  from: string
  to: string
  need: OrderNeed | ''
  /** the number of a batch */
  batch: string
}
/** What of the list is seen. It stands in the address, so that reloading, going back and sending a link show the same. */
export type OrderView = { filter: OrderFilter; sort: OrderSorting; page: number }

export const noFilter: OrderFilter = {
  q: '',
  status: '',
  fulfilment: '',
  from: '',
  to: '',
  need: '',
  batch: '',
}
export const ordersPerPage = 50

export const isFiltering = (filter: OrderFilter): boolean =>
  Object.values(filter).some((value) => value.trim() !== '')

/** The filters that are set, as the API takes them. */
export function filterQuery(filter: OrderFilter): QueryIn<typeof adminCountOrders> {
  return Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )
}

/** Whether two views show the same list, whichever page of it. */
export function isSameList(one: OrderView, other: OrderView): boolean {
  const named = ({ filter, sort }: OrderView) => searchOf({ filter, sort, page: 1 }, '')
  return named(trimmed(one)) === named(trimmed(other))
}

const trimmed = (view: OrderView): OrderView => ({
  ...view,
  filter: { ...view.filter, q: view.filter.q.trim() },
})

/** What is asked of the API. */
export function queryOf({ filter, sort, page }: OrderView): QueryIn<typeof adminListOrders> {
  return {
    ...filterQuery(filter),
    ...(sort !== 'newest' && { sort }),
    page: String(page),
    pageSize: String(ordersPerPage),
  }
}

/** Reads a view from an address; what cannot be is as if it were not there. */
export function viewOf(search: string): OrderView {
  const query = new URLSearchParams(search)
  const oneOf = <Value extends string>(name: string, known: readonly Value[]): Value | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(query.get(name) ?? '')?.[0] ?? ''
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  const filter: OrderFilter = {
    q: (query.get('q') ?? '').slice(0, 200),
    status: oneOf('status', paymentStatuses),
    fulfilment: oneOf('fulfilment', fulfilments),
    from: day('from'),
    to: day('to'),
    need: oneOf('need', orderNeeds),
    batch: batchNumberPattern.exec(query.get('batch') ?? '')?.[0] ?? '',
  }
  return { filter, sort: oneOf('sort', orderSortings) || 'newest', page }
}

/** The address' query with a view in it; what else stands there stays. */
export function searchOf({ filter, sort, page }: OrderView, search: string): string {
  const query = new URLSearchParams(search)
  const values = {
    ...filter,
    sort: sort === 'newest' ? '' : sort,
    page: page === 1 ? '' : String(page),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  return query.toString()
}
