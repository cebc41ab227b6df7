import { isPackable, type Fulfilment } from './fulfilment.ts'

/** What became of a code that was read: the book is to be read next, both belong together, or the parcel stays open. */
export const scanOutcomes = ['book', 'match', 'stop'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** Why a parcel stays open. */
export const scanFaults = [
  'unreadable',
  'unknown',
  'other_book',
  'papers_again',
  'book_first',
  'cancelled',
  'refunded',
  'shipped',
  'not_ready',
  'handed_over',
  'erased',
] as const
export type ScanFault = (typeof scanFaults)[number]

/** Why the parcel of an order is not to be packed now; null: it is. */
export function packingFault({
  fulfilment,
  isRefunded,
  isErased,
  isHandedOver,
}: {
  fulfilment: Fulfilment
  /** all that was paid has gone back, or is on its way */
  isRefunded: boolean
  isErased: boolean
  isHandedOver: boolean
}): ScanFault | null {
  if (fulfilment === 'cancelled') return 'cancelled'
  if (isRefunded) return 'refunded'
  if (fulfilment === 'shipped' || fulfilment === 'delivered') return 'shipped'
  if (isErased) return 'erased'
  if (!isPackable(fulfilment)) return 'not_ready'
  return isHandedOver ? 'handed_over' : null
}
