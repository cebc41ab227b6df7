import type { Cents } from './money.ts'
import type { Fulfilment } from './order.ts'

/** What an administrator can do with an order besides making its book. */
export const orderActions = [
  'print',
  'ship',
  'correct',
  'deliver',
  'cancel',
  'refund',
  'address',
  'erase',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Nothing of the book is on paper yet. */
const beforeProduction: readonly Fulfilment[] = [
  'awaiting_payment',
  'queued',
  'generating',
  'review',
  'approved',
]

/** In which states each is possible. To erase the data of a book that is still to be made or sent, the order is cancelled first. */
const possible: Record<Exclude<OrderAction, 'refund'>, readonly Fulfilment[]> = {
  print: ['approved'],
  ship: ['printing'],
  correct: ['shipped', 'delivered'],
  deliver: ['shipped'],
  cancel: beforeProduction,
  address: beforeProduction,
  erase: ['awaiting_payment', 'shipped', 'delivered', 'cancelled'],
}

/** What must wait while a print service has the book: it is asked back first. */
const notWhileHandedOver: readonly OrderAction[] = ['print', 'cancel', 'address']

/**
 * @param isHandedOver a print service has the book, and has not sent it
 * @param refundableCents what of the order's payment has not gone back, nor is on its way
 */
export function canDo(
  action: OrderAction,
  {
    fulfilment,
    isErased,
    isHandedOver,
    refundableCents,
  }: {
    fulfilment: Fulfilment
    isErased: boolean
    isHandedOver: boolean
    refundableCents: Cents
  },
): boolean {
  if (action === 'refund') return refundableCents > 0
  if (isErased && action !== 'deliver') return false
  if (isHandedOver && notWhileHandedOver.includes(action)) return false
  return possible[action].includes(fulfilment)
}

/** An order's sign on its book and its parcel: short enough to be compared at a glance. Two of a day's may share one by chance: the list says so. */
export function parcelCode(orderId: string): string {
  return `${orderId.slice(0, 3)}-${orderId.slice(3, 6)}`
}
