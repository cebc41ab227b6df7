import type { adminListOrders } from '#contract/admin.ts'
import type { AnswerOf, QueryIn } from '#contract/call.ts'
import type { Fulfilment, PaymentStatus } from '#domain/order.ts'

export type AdminOrder = AnswerOf<typeof adminListOrders>[number]

/** What the list of orders is narrowed to; empty texts narrow nothing. Days are whole ones in UTC, "2026-11-21". */
export type OrderFilter = { q: string; status: PaymentStatus | ''; fulfilment: Fulfilment | ''; from: string; to: string }

export const noFilter: OrderFilter = { q: '', status: '', fulfilment: '', from: '', to: '' }

export const ordersPerPage = 50

export const isFiltering = (filter: OrderFilter): boolean => Object.values(filter).some((value) => value.trim() !== '')

/** What is asked of the API. The plain list is asked for without anything: it answers with the newest 500. */
export function queryOf(filter: OrderFilter, page: number): QueryIn<typeof adminListOrders> {
  const given = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''))
  if (page === 1 && !isFiltering(filter)) return {}
  return { ...given, page: String(page), pageSize: String(ordersPerPage) }
}

/** The rows of a page out of an answer, and whether another page may follow. */
export function pageOf<Row>(answer: readonly Row[], filter: OrderFilter, page: number): { rows: readonly Row[]; hasNext: boolean } {
  const isPlain = page === 1 && !isFiltering(filter)
  return { rows: answer.slice(0, ordersPerPage), hasNext: isPlain ? answer.length > ordersPerPage : answer.length === ordersPerPage }
}
