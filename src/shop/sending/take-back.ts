import { Refusal } from '#domain/refusal.ts'
import { withdrawUntried } from '#store/outbox.ts'
import { readShipment, removeShipment } from '#store/shipments.ts'
import { moveOrder } from '../changes/move-order.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { readDeskOrder } from '../desk/read-desk-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Takes back that a book has left, within a minute and before its customer was told: it is being printed as before, and no mail goes out.
 * Which of the two comes first, the mail or this, decides the mail's row: whoever locks it. Again: nothing.
 * @throws Refusal order_not_found; wrong_state unless it is marked as shipped; told_already
 */
export async function takeBackShipping(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (order.fulfilment === 'printing') return
    await demand(tx, order, 'take_back')
    const sent = await readShipment(tx, orderId)
    const isOpen = sent?.takeBackUntil && shop.now() < sent.takeBackUntil
    // Whoever saw it as sent on the order's page may have had the photos deleted, and the book with them.
    if (!isOpen || sent.photosDeletedAt) throw new Refusal('told_already')
    if ((await withdrawUntried(tx, { orderId, kind: 'order-shipped' })) === 0)
      throw new Refusal('told_already')
    await removeShipment(tx, orderId)
    await moveOrder(shop, tx, order, {
      to: 'printing',
      who,
      event: { what: 'shipping_taken_back' },
    })
  })
  return readDeskOrder(shop, orderId)
}
