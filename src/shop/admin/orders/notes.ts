import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { addNote as add, deleteNote as remove } from '#store/order-notes.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'

/** Notes something for other administrators. @throws Refusal order_not_found, data_erased */
export async function addNote(
  shop: Shop,
  who: string,
  { orderId, text }: { orderId: string; text: string },
) {
  await shop.db.transaction(async (tx) => {
    if (isErased(await lockDeskOrder(tx, orderId))) throw new Refusal('data_erased')
    const id = newId()
    await add(tx, { id, orderId, at: shop.now(), who, text })
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, after: { note: id } })
  })
  return readDeskOrder(shop, orderId)
}

/** Again: nothing. @throws Refusal order_not_found */
export async function deleteNote(
  shop: Shop,
  who: string,
  { orderId, noteId }: { orderId: string; noteId: string },
) {
  await shop.db.transaction(async (tx) => {
    await lockDeskOrder(tx, orderId)
    if (await remove(tx, orderId, noteId))
      await recordChange(shop, tx, { who, subject: `order:${orderId}`, before: { note: noteId } })
  })
  return readDeskOrder(shop, orderId)
}
