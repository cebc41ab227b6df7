import type { Carrier } from '#domain/carrier.ts'
import { Refusal } from '#domain/refusal.ts'
import { readTrackingList, type TrackingLine } from '#domain/tracking-list.ts'
import { findOrder } from '#store/orders.ts'
import { listReprints } from '#store/reprints.ts'
import { readShipment } from '#store/shipments.ts'
import { demand } from '../desk/lock-desk-order.ts'
import { shipOrder } from '../sending/send-book.ts'
import type { Shop } from '../shop.ts'
import { refusalOf } from './run-batch.ts'

export type ShippedLine = Omit<TrackingLine, 'carrier'> & {
  carrier: Carrier
  /** ready: it would be shipped; already: it has left with this very number */
  outcome: 'ready' | 'shipped' | 'already' | 'refused'
  refusal: Refusal | null
  /** of one that has left just now: until when that can be taken back */
  takeBackUntil: Date | null
}

/**
 * Books that have left, as a list of tracking numbers says. Nothing happens before the whole list is read; then each
 * line is a parcel of its
 * own, and one that is refused keeps no other from leaving. @throws Refusal invalid_input when it is no such list
 */
export async function shipList(
  shop: Shop,
  who: string,
  { csv, carrier, apply }: { csv: string; carrier: Carrier; apply: boolean },
): Promise<ShippedLine[]> {
  const lines = readTrackingList(csv)
  if (!lines)
    throw new Refusal('invalid_input', { issues: [{ path: 'csv', message: 'tracking_list' }] })
  const told: ShippedLine[] = []
  for (const line of lines) {
    const parcel = { ...line, carrier: line.carrier ?? carrier }
    told.push({ ...parcel, ...(await outcomeOf(shop, who, parcel, apply)) })
  }
  return told
}

async function outcomeOf(
  shop: Shop,
  who: string,
  { orderId, carrier, trackingNumber, fault }: TrackingLine & { carrier: Carrier },
  apply: boolean,
): Promise<Pick<ShippedLine, 'outcome' | 'refusal' | 'takeBackUntil'>> {
  const refused = (refusal: Refusal | null) =>
    ({ outcome: 'refused', refusal, takeBackUntil: null }) as const
  if (fault) return refused(null)
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) return refused(new Refusal('order_not_found'))
  const sent = await readShipment(shop.db, orderId)
  // A list of the day before names the parcel that a replacement is for: that one has left, and its number is not the replacement's.
  const before = order.reprintId === null ? [] : await listReprints(shop.db, [orderId])
  const isKnown = [sent, ...before].some(
    (parcel) =>
      parcel !== null && parcel.carrier === carrier && parcel.trackingNumber === trackingNumber,
  )
  if (isKnown) return { outcome: 'already', refusal: null, takeBackUntil: null }
  const refusal = await refusalOf(() =>
    apply
      ? shipOrder(shop, who, { orderId, carrier, trackingNumber })
      : demand(shop.db, order, 'ship'),
  )
  if (refusal) return refused(refusal)
  if (!apply) return { outcome: 'ready', refusal: null, takeBackUntil: null }
  const left = await readShipment(shop.db, orderId)
  return { outcome: 'shipped', refusal: null, takeBackUntil: left?.takeBackUntil ?? null }
}
