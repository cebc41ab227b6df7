import type { Carrier } from '#domain/carrier.ts'
import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { listMailsOf, putMail } from '#store/outbox.ts'
import * as store from '#store/shipments.ts'
import type { Shop } from '../shop.ts'
import { recordChange } from '../changes/record-change.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { readDeskOrder } from '../desk/read-desk-order.ts'

type Parcel = { carrier: Carrier; trackingNumber: string | null }

const isSame = (one: Parcel, other: Parcel) =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber

/**
 * Corrects with whom and under what number a book was sent. A mail that has not gone out yet says the right thing by
 * itself; where asked to,
 * a customer who had the wrong one gets another. The same again: nothing.
 * @param before as it was when the change was begun
 * @throws Refusal order_not_found, wrong_state; conflict when somebody else has corrected it meanwhile
 */
export async function correctShipment(
  shop: Shop,
  who: string,
  {
    orderId,
    before,
    after,
    mail,
  }: { orderId: string; before: Parcel; after: Parcel; mail: boolean },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    await demand(tx, order, 'correct')
    const sent = await store.readShipment(tx, orderId)
    if (!sent) throw new Refusal('wrong_state', { fulfilment: order.fulfilment })
    if (isSame(sent, after)) return
    if (!isSame(sent, before)) throw new Refusal('conflict')
    await store.correctShipment(tx, orderId, after)
    const mailsAgain =
      mail &&
      !(await listMailsOf(tx, order)).some(
        ({ kind, sentAt }) => kind === 'order-shipped' && sentAt === null,
      )
    if (mailsAgain) {
      await putMail(tx, shop.queue, {
        id: `order-shipped:${orderId}:again:${newId()}`,
        kind: 'order-shipped',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { orderId },
      })
    }
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'tracking_corrected',
      detail: { carrier: after.carrier, mail: mailsAgain },
    })
    // That the number changed, not what it says: it leads to whoever got the parcel.
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { carrier: sent.carrier, trackingNumber: '' },
      after: {
        carrier: after.carrier,
        trackingNumber: sent.trackingNumber === after.trackingNumber ? '' : 'corrected',
      },
    })
  })
  return readDeskOrder(shop, orderId)
}
