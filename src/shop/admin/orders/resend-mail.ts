import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { listMailsOf, putMail, redirectMail } from '#store/outbox.ts'
import { readShipment } from '#store/shipments.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { kindsToResend, readDeskOrder } from '../../desk/read-desk-order.ts'

/** A second click within this is the first one's. */
const pauseMs = 60_000

/**
 * Sends a mail of an order again, to the address that the order has now. One that has not gone out yet is tried at once.
 * @throws Refusal order_not_found, data_erased; not_found for a kind that this order has none of
 */
export async function resendMail(
  shop: Shop,
  who: string,
  { orderId, kind }: { orderId: string; kind: string },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (isErased(order)) throw new Refusal('data_erased')
    const mails = await listMailsOf(tx, order)
    if (!kindsToResend(order, await readShipment(tx, orderId), mails, false).includes(kind))
      throw new Refusal('not_found')
    const now = shop.now()
    const last = mails.filter((mail) => mail.kind === kind).at(-1)
    // The codigo is for whoever began the draft; all else is for the order's customer.
    const recipient = kind === 'draft-code' && last ? last.recipient : order.customerEmail
    if (last && last.sentAt === null) {
      await redirectMail(tx, last.id, recipient)
      await shop.queue.enqueue(tx, 'send-mail', last.id, { mailId: last.id })
    } else {
      if (last && now.getTime() - last.createdAt.getTime() < pauseMs && last.id.includes(':again:'))
        return
      await putMail(tx, shop.queue, {
        id: `${kind}:${orderId}:again:${newId()}`,
        kind,
        recipient,
        locale: order.locale,
        facts: last?.facts ?? { orderId },
      })
    }
    await addOrderEvent(tx, { orderId, at: now, who, what: 'mail_resent', detail: { kind } })
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, after: { mailResent: kind } })
  })
  return readDeskOrder(shop, orderId)
}
