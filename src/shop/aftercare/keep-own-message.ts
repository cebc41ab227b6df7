import { ownMessagesPerDay } from '#domain/message.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { addMessage, countOwnMessages, readMessage } from '#store/order-messages.ts'
import type { Shop } from '../shop.ts'

const dayMs = 86_400_000

/**
 * Keeps what a customer says of an order, which the caller has locked: it waits at the desk until it has been read.
 * @param key made by whoever writes: the same one again is the same message, and `write` is not asked
 * @returns whether it is new
 * @throws Refusal those of write; too_many_requests; conflict for a key that is another's
 */
export async function keepOwnMessage(
  shop: Shop,
  tx: Queries,
  { orderId, key }: { orderId: string; key: string },
  write: () => Promise<string> | string,
): Promise<boolean> {
  const known = await readMessage(tx, key)
  if (known?.orderId === orderId) return false
  const text = await write()
  const now = shop.now()
  if ((await countOwnMessages(tx, orderId, new Date(now.getTime() - dayMs))) >= ownMessagesPerDay)
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
  return true
}
