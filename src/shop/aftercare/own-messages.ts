import { Refusal } from '#domain/refusal.ts'
import { isErased, lockDeskOrder } from '../desk/lock-desk-order.ts'
import type { Shop } from '../shop.ts'
import { keepOwnMessage } from './keep-own-message.ts'
import { demandAccess } from './own-access.ts'
import { readOwnData, type Pass } from './own-data.ts'

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
    await keepOwnMessage(shop, tx, { orderId, key }, () => text)
  })
  return readOwnData(shop, pass)
}
