import { Refusal } from '#domain/refusal.ts'
import { changedDraft, lockDraft } from '#store/drafts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import { write } from '#store/write.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { demand, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'

const fields = ['customerName', 'customerEmail', 'address', 'city', 'postalCode'] as const
export type Address = Record<(typeof fields)[number], string>

/**
 * Changes where a book is sent, and where its mails go. The country stays: prices depend on it.
 * @param before as it was when the change was begun
 * @throws Refusal order_not_found, wrong_state; conflict when somebody else has changed it meanwhile
 */
export async function changeAddress(
  shop: Shop,
  who: string,
  { orderId, before, after }: { orderId: string; before: Address; after: Address },
) {
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    await demand(tx, order, 'address')
    if (fields.every((field) => order[field] === after[field])) return
    if (fields.some((field) => order[field] !== before[field])) throw new Refusal('conflict')
    const now = shop.now()
    const changed = fields.filter((field) => order[field] !== after[field])
    await updateOrder(tx, orderId, after, now)
    const draft = order.draftId === null ? null : await lockDraft(tx, order.draftId)
    if (draft) await write(tx, [changedDraft({ ...draft, ...after, changedAt: now })])
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who,
      what: 'address_changed',
      detail: { fields: changed },
    })
    // Which ones, not what they say: the trail holds no personal data.
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { address: '' },
      after: { address: changed.join() },
    })
  })
  return readDeskOrder(shop, orderId)
}
