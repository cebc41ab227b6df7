import { ownMessagesPerDay } from '#domain/message.ts'
import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { addMessage, countOwnMessages, readMessage } from '#store/order-messages.ts'
import { isErased, lockDeskOrder } from '../desk/lock-desk-order.ts'
import type { Shop } from '../shop.ts'
import { demandAccess } from './own-access.ts'
import { readOwnData, type Pass } from './own-data.ts'

const dayMs = 86_400_000

/**
 * A customer writes about an order. It waits at the desk until it has been read.
 * @param input.key made by whoever writes: the same one again is the same message
 * @throws Refusal those of demandAccess; too_many_requests; conflict for a key that is another's
 */
export async function writeOwnMessage(
  shop: Shop,
  pass: Pass,
  { key, text }: { key: string; text: string },
) {
  const { id: orderId } = await demandAccess(shop, pass)
  await shop.db.transaction(async (tx) => {
    if (isErased(await lockDeskOrder(tx, orderId))) throw new Refusal('order_not_found')
    const known = await readMessage(tx, key)
    if (known?.orderId === orderId) return
    const now = shop.now()
    const today = new Date(now.getTime() - dayMs)
    if ((await countOwnMessages(tx, orderId, today)) >= ownMessagesPerDay)
      throw new Refusal('too_many_requests', {})
    const message = { id: key, orderId, at: now, side: 'customer' as const, text }
    if (!(await addMessage(tx, { ...message, who: 'customer', seenAt: null })))
      throw new Refusal('conflict')
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who: 'customer',
      what: 'message_received',
      detail: { message: key },
    })
  })
  return readOwnData(shop, pass)
}
