import { carrierNames, trackingUrl } from '#domain/carrier.ts'
import { dayIn, expectedDelivery, productionStart } from '#domain/delivery.ts'
import {
  cancelUntil,
  isCustomersToChange,
  mayDeletePhotos,
  photosUntil,
} from '#domain/fulfilment.ts'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import type { OrderEventName } from '#domain/order-event.ts'
import { acceptsWithdrawal } from '#domain/withdrawal.ts'
import { orderStages, type OrderStage } from '#domain/order.ts'
import type { OrderEvent } from '#store/order-events.ts'
import type { Order } from '#store/orders.ts'
import { listReprints, parcelBefore, type Reprint } from '#store/reprints.ts'
import type { Shipment } from '#store/shipments.ts'
import type { WholeOrder } from '#store/whole-order.ts'
import { isBillable } from '../desk/bill-order.ts'
import { coverDrawing, currentPages } from '../making/review/current-pages.ts'
import type { Shop } from '../shop.ts'

/** The stages of a paid order that its customer is told the dates of, and the events that bring them about. */
const stages: Record<string, OrderStage | undefined> = {
  paid: 'paid',
  confirmed_free: 'paid',
  set_paid: 'paid',
  book_made: 'drawn',
  book_approved: 'approved',
  printing: 'printing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} satisfies Partial<Record<OrderEventName, OrderStage>>

/** How far a paid order has come, when it is expected, and what its customer can still do. Nothing in it tells of a person. */
export async function orderProgress(shop: Shop, whole: WholeOrder, paidAt: Date) {
  const { order, extras, photos, events, book, job, shipment, money, invoices, settings } = whole
  const { id, draftId, fulfilment } = order
  const kept = whole.drawings
  const now = shop.now()
  const made = order.reprintId === null ? [] : await listReprints(shop.db, [id])
  const { timeZone } = shop.settings.invoices
  const reprints = made.filter(({ calledOffAt }) => calledOffAt === null)
  const reprint = reprints.at(-1) ?? null
  const isOpen = isCustomersToChange(order, now) && draftId !== null
  return {
    paidAt,
    stages: stagesIn(events, order),
    delivery: expectedDelivery({
      country: order.country,
      fulfilment,
      start: dayIn(
        timeZone,
        reprint?.madeAt ?? productionStart(paidAt, { photos: photos.length, fulfilment }),
      ),
      shipped: shipment && dayIn(timeZone, shipment.shippedAt),
      today: dayIn(timeZone, now),
    }),
    parcel: shipment && showParcel(shipment),
    replacement: reprint && showReplacement(reprint, reprints),
    changeableUntil: isOpen ? photosUntil(paidAt) : null,
    cancelUntil: job ? null : cancelUntil(order, settings.cancelMinutes, now),
    refunded: money.refundedCents,
    invoices: invoices.map((invoice) => ({
      number: showInvoiceNumber(invoice),
      kind: invoice.kind,
      isFull: invoice.document.isFull ?? false,
    })),
    isBillable: await isBillable(shop.db, order, 'customer', { invoices, events }),
    cover: coverDrawing(order, photos, kept, book)?.id ?? null,
    drawings: currentPages(order, photos, kept).map(({ drawing }) => drawing?.id ?? null),
    returnables: acceptsWithdrawal(order, shipment?.deliveredAt ?? null, now)
      ? extras.flatMap(({ name, isPersonal }) => (isPersonal ? [] : [name]))
      : [],
    canDeletePhotos: mayDeletePhotos(fulfilment) && photos.length + kept.length > 0,
    hasReceipt: events.some(({ what }) => what === 'photos_deleted' || what === 'data_erased'),
  }
}

/** The replacement under way, and the parcels that went before it. */
function showReplacement(latest: Reprint, all: readonly Reprint[]) {
  return {
    since: latest.madeAt,
    hasBook: latest.pieces.book,
    earlier: all.flatMap((one) => {
      const before = parcelBefore(one)
      return before ? [{ ...showParcel(before), shippedAt: before.shippedAt }] : []
    }),
  }
}

const showParcel = (parcel: Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>) => ({
  carrier: carrierNames[parcel.carrier],
  trackingNumber: parcel.trackingNumber,
  trackingUrl: trackingUrl(parcel),
})

/**
 * The last of each, in the order of their first; what an order has gone back from is not told. A replacement is printed
 * and sent anew; called off, all is as it was.
 */
function stagesIn(events: readonly OrderEvent[], { fulfilment }: Order) {
  let at = new Map<OrderStage, Date>()
  let before = at
  for (const event of events) {
    if (event.what === 'reprint_made') {
      before = new Map(at)
      for (const stage of ['printing', 'shipped', 'delivered'] as const) at.delete(stage)
    }
    if (event.what === 'reprint_called_off') at = before
    const stage = stages[event.what]
    if (stage) at.set(stage, event.at)
    if (event.what === 'status_set') at.delete('cancelled')
  }
  const isBack = fulfilment === 'queued' || fulfilment === 'generating'
  return orderStages.flatMap((stage) => {
    const when = at.get(stage)
    if (!when || (stage === 'drawn' && isBack)) return []
    if (stage === 'approved' && (isBack || fulfilment === 'review')) return []
    if (stage === 'printing' && !['printing', 'shipped', 'delivered'].includes(fulfilment))
      return []
    return [{ stage, at: when }]
  })
}
