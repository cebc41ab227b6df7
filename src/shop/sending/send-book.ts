import type { Carrier } from '#domain/carrier.ts'
import type { Fulfilment } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder, type Order } from '#store/orders.ts'
import { putMail } from '#store/outbox.ts'
import { addShipment, readShipment, setDelivered } from '#store/shipments.ts'
import type { Shop } from '../shop.ts'
import { recordChange } from '../changes/record-change.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { readDeskOrder } from '../desk/read-desk-order.ts'

/** An approved book is being printed. Again: nothing. @throws Refusal order_not_found, wrong_state; handed_over while a print service has it */
export async function startPrinting(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (order.fulfilment === 'printing') return
    await demand(tx, order, 'print')
    await moveOn(shop, tx, who, order, 'printing', {})
  })
  return readDeskOrder(shop, orderId)
}

/**
 * A printed book has left; its customer is told in the same transaction. The same parcel again: nothing.
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
    await sendParcel(shop, tx, who, order, { carrier, trackingNumber, trackingUrl: null })
  })
  return readDeskOrder(shop, orderId)
}

/** A book's parcel has left and its customer is told, by hand or by a print service. Only under `lockOrder`, of an order that is being printed and has no parcel. */
export async function sendParcel(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  parcel: { carrier: Carrier; trackingNumber: string | null; trackingUrl: string | null },
): Promise<void> {
  await addShipment(tx, { orderId: order.id, ...parcel, shippedAt: shop.now() })
  await moveOn(shop, tx, who, order, 'shipped', { carrier: parcel.carrier })
  await putMail(tx, shop.queue, {
    id: `order-shipped:${order.id}`,
    kind: 'order-shipped',
    recipient: order.customerEmail,
    locale: order.locale,
    facts: { orderId: order.id },
  })
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
    await moveOn(shop, tx, who, order, 'delivered', {})
    if (order.customerEmail === '') return
    await putMail(tx, shop.queue, {
      id: `order-delivered:${orderId}`,
      kind: 'order-delivered',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId },
    })
  })
  return readDeskOrder(shop, orderId)
}

/** Takes an order to another state of its sending, and says so in timeline and audit trail. Only under `lockOrder`. */
export async function moveOn(
  shop: Shop,
  tx: Queries,
  who: string,
  order: Order,
  fulfilment: Fulfilment & ('approved' | 'printing' | 'shipped' | 'delivered'),
  detail: Record<string, unknown>,
  what: string = fulfilment,
): Promise<Order> {
  const moved = await updateOrder(tx, order.id, { fulfilment }, shop.now())
  await addOrderEvent(tx, { orderId: order.id, at: shop.now(), who, what, detail })
  await recordChange(shop, tx, {
    who,
    what: 'status_set',
    subject: `order:${order.id}`,
    before: { fulfilment: order.fulfilment },
    after: { fulfilment },
  })
  return moved
}
