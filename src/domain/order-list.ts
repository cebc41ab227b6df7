import type { Fulfilment } from './fulfilment.ts'
import type { PaymentStatus } from './order.ts'

/** How the administrator's list of orders can be sorted. */
export const orderSortings = ['newest', 'oldest', 'dearest', 'cheapest', 'customer'] as const
export type OrderSorting = (typeof orderSortings)[number]

/**
 * What an order may want an administrator for: a book that could not be made, its money, its printing elsewhere, a mail
 * that does not go out, photos whose time is nearly over, a customer's message that nobody has read.
 */
export const orderNeeds = ['book', 'payment', 'print', 'mail', 'photos', 'message'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** What a list of orders is narrowed to by a saved filter; what is left out narrows nothing. Days are whole ones in UTC, "2026-11-21". */
export type SavedNarrowing = {
  q?: string | undefined
  status?: PaymentStatus | undefined
  fulfilment?: Fulfilment | undefined
  from?: string | undefined
  to?: string | undefined
  need?: OrderNeed | undefined
  /** a batch's number */
  batch?: string | undefined
}

/** A batch's number, as it stands in addresses. */
export const batchNumberPattern = /^[1-9]\d{0,8}$/

/** More would be no row of buttons any more, but a list to be searched itself. */
export const savedFiltersMax = 20
export const savedFilterNameMax = 40
/** Of a saved filter's orders so many are counted: its number is asked for whenever the list is. */
export const savedFilterCountedMax = 1_000

/** By which names of saved filters are told apart: "Navidad" and "NAVIDAD" are one. */
export const savedFilterKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Of longer lists the number is not counted on. */
export const ordersCountedMax = 10_000

/** Photos and pages are deleted so many days after delivery unless the shop is set up otherwise (SPEC's decisions, D8). */
export const photoDaysKept = 90
/** A book of which nobody has said that it arrived counts as delivered so many days after it was sent. */
export const daysToArrive = 30
/** From so long before photos are deleted on they are shown to be due. */
export const photoDaysWarned = 7
/** Photos and pages of a paid order that is neither printed nor sent are deleted so many days after anything happened with it. */
export const unsentDaysKept = 365
/** The same for these, for which somebody has paid: long enough to make the book after all. */
export const unsentDaysWarned = 30
