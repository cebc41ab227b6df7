import type { MessageSide } from '#domain/message.ts'
import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent } from '#store/order-events.ts'
import {
  addMessage,
  markMessagesSeen,
  readLastMessage,
  readMessage,
} from '#store/order-messages.ts'
import { putMail } from '#store/outbox.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'

/**
 * Writes to an order's customer, by mail; or writes down what the customer said elsewhere. Either way, what the
 * customer wrote before has been
 * read. The text stands in the message alone, not in the mail's facts, nor in a trail.
 * @param input.key made by whoever writes: the same one again is the same message
 * @param input.last the newest message that was seen; null: there was none
 * @throws Refusal order_not_found, data_erased; conflict when there is a newer message, another administrator's answer say
 */
export async function writeMessage(
  shop: Shop,
  who: string,
  {
    orderId,
    key,
    side,
    text,
    last,
  }: { orderId: string; key: string; side: MessageSide; text: string; last: string | null },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (isErased(order)) throw new Refusal('data_erased')
    const known = await readMessage(tx, key)
    if (known?.orderId === orderId) return
    const before = await readLastMessage(tx, orderId)
    if ((before?.id ?? null) !== last) throw new Refusal('conflict')
    const now = shop.now()
    const message = { id: key, orderId, at: now, side, who, text }
    if (!(await addMessage(tx, { ...message, seenAt: side === 'customer' ? now : null })))
      throw new Refusal('conflict')
    if (before) await markMessagesSeen(tx, before, now)
    if (side === 'shop')
      await putMail(tx, shop.queue, {
        id: `order-message:${key}`,
        kind: 'order-message',
        recipient: order.customerEmail,
        locale: order.locale,
        facts: { orderId, messageId: key },
      })
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who,
      what: side === 'shop' ? 'message_sent' : 'message_noted',
      detail: { message: key },
    })
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, after: { message: key } })
  })
  return readDeskOrder(shop, orderId)
}

/**
 * Says that an order's messages have been read, up to one. Again: nothing. @throws Refusal order_not_found; not_found
 * for another order's message
 */
export async function seeMessages(
  shop: Shop,
  who: string,
  { orderId, last }: { orderId: string; last: string },
) {
  await shop.db.transaction(async (tx) => {
    await lockDeskOrder(tx, orderId)
    const message = await readMessage(tx, last)
    if (message?.orderId !== orderId) throw new Refusal('not_found')
    if ((await markMessagesSeen(tx, message, shop.now())) > 0)
      await recordChange(shop, tx, {
        who,
        subject: `order:${orderId}`,
        after: { messagesSeen: last },
      })
  })
  return readDeskOrder(shop, orderId)
}
