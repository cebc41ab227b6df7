/** How the administrator's list of orders can be sorted. */
export const orderSortings = ['newest', 'oldest', 'dearest', 'cheapest', 'customer'] as const
export type OrderSorting = (typeof orderSortings)[number]

/** What an order may want an administrator for: a book that could not be made, its money, its printing elsewhere, a mail that does not go out, photos whose time is nearly over, a customer's message that nobody has read. */
export const orderNeeds = ['book', 'payment', 'print', 'mail', 'photos', 'message'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** Of longer lists the number is not counted on. */
export const ordersCountedMax = 10_000

/** Photos and pages are deleted so many days after delivery unless the shop is set up otherwise (SPEC's decisions, D8). */
export const photoDaysKept = 90
/** A book of which nobody has said that it arrived counts as delivered so many days after it was sent. */
export const daysToArrive = 30
/** From so long before photos are deleted on they are shown to be due. */
export const photoDaysWarned = 7
