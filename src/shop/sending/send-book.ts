import { takeBackSeconds } from '#domain/fulfilment.ts'
import type { Carrier } from '#domain/carrier.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import type { Order } from '#store/orders.ts'
import { putMail, withdrawUntried } from '#store/outbox.ts'
import { listPhotos } from '#store/photos.ts'
import { readReprint } from '#store/reprints.ts'
import { addShipment, readShipment, setDelivered } from '#store/shipments.ts'
import type { Shop } from '../shop.ts'
import { moveOrder } from '../changes/move-order.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { readDeskOrder } from '../desk/read-desk-order.ts'

/**
 * An approved book is being printed. Again: nothing. @throws Refusal order_not_found, wrong_state; handed_over while a
 * print service has it
 */
export async function startPrinting(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (order.fulfilment === 'printing') return
    await demand(tx, order, 'print')
    await moveOrder(shop, tx, order, { to: 'printing', who, event: { what: 'printing' } })
  })
  return readDeskOrder(shop, orderId)
}

/**
 * A printed book has left; its customer is told a minute later, until when it can be taken back (take-back.ts). The
 * same parcel again: nothing.
 * @throws Refusal order_not_found; wrong_state also when it left with another carrier or number
 */
export async function shipOrder(
  shop: Shop,
  who: string,
  {
    orderId,
    carrier,
    trackingNumber,
  }: { orderId: string; carrier: Carrier; trackingNumber: string | null },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    const sent = await readShipment(tx, orderId)
    if (
      sent &&
      order.fulfilment === 'shipped' &&
      sent.carrier === carrier &&
      sent.trackingNumber === trackingNumber
    )
      return
    await demand(tx, order, 'ship')
    if (sent) throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
    const takeBackUntil = new Date(shop.now().getTime() + takeBackSeconds * 1_000)
    await sendParcel(shop, tx, who, order, {
      carrier,
      trackingNumber,
      trackingUrl: null,
      takeBackUntil,
    })
  })
  return readDeskOrder(shop, orderId)
}

/**
 * A book's parcel has left and its customer is told, by hand or by a print service. Only under `lockOrder`, of an order
 * that is being printed and has no parcel.
 */
export async function sendParcel(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  parcel: {
    carrier: Carrier
    trackingNumber: string | null
    trackingUrl: string | null
    /** its customer is told no sooner; left out: at once */
    takeBackUntil?: Date
  },
): Promise<void> {
  const shippedAt = shop.now()
  await addShipment(tx, {
    orderId: order.id,
    ...parcel,
    shippedAt,
    photosDeletedAt: await deletedBefore(tx, order),
  })
  await moveOrder(shop, tx, order, {
    to: 'shipped',
    who,
    event: {
      what: 'shipped',
      detail: {
        carrier: parcel.carrier,
        ...(order.reprintId !== null && { reprint: order.reprintId }),
      },
    },
  })
  await putMail(
    tx,
    shop.queue,
    {
      // Marked once more after it was taken back, it is another mail: the job of the one before may still be waiting.
      id: `order-shipped:${order.id}:${shippedAt.getTime()}`,
      kind: 'order-shipped',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId: order.id },
    },
    parcel.takeBackUntil && { afterSeconds: takeBackSeconds },
  )
}

/** A replacement without a book may go after the photos have been deleted: when that was, its parcel says as the one before did. */
async function deletedBefore(tx: Queries, { reprintId, draftId }: Order): Promise<Date | null> {
  const reprint = reprintId === null ? null : await readReprint(tx, reprintId)
  if (!reprint?.photosDeletedAt || draftId === null) return reprint?.photosDeletedAt ?? null
  return (await listPhotos(tx, draftId)).length === 0 ? reprint.photosDeletedAt : null
}

/** Whether what went last was a book, and not only what else belongs to its order. */
async function hasBook(tx: Queries, { reprintId }: Order): Promise<boolean> {
  return reprintId === null || ((await readReprint(tx, reprintId))?.pieces.book ?? true)
}

/** A book has arrived; from now on counts how long its photos are kept. Again: nothing. @throws Refusal order_not_found, wrong_state */
export async function deliverOrder(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (order.fulfilment === 'delivered') return
    await demand(tx, order, 'deliver')
    const now = shop.now()
    // One that was set to shipped in another way has no parcel written down.
    if (!(await readShipment(tx, orderId)))
      await addShipment(tx, {
        orderId,
        carrier: 'other',
        trackingNumber: null,
        trackingUrl: null,
        shippedAt: now,
      })
    await setDelivered(tx, orderId, now)
    // Whoever reads that it has arrived need not read that it is coming.
    await withdrawUntried(tx, { orderId, kind: 'order-shipped' })
    await moveOrder(shop, tx, order, { to: 'delivered', who, event: { what: 'delivered' } })
    if (order.customerEmail === '' || !(await hasBook(tx, order))) return
    await putMail(tx, shop.queue, {
      id: `order-delivered:${orderId}${order.reprintId === null ? '' : `:${order.reprintId}`}`,
      kind: 'order-delivered',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId },
    })
  })
  return readDeskOrder(shop, orderId)
}
