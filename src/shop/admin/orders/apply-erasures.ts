import type { KeptErasure } from '#store/backup/erasure-list.ts'
import { deletePictures, deleteTraces, noteErasure } from '#store/erasure.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { findOrder } from '#store/orders.ts'
import { isErased, lockDeskOrder } from '../../desk/lock-desk-order.ts'
import type { Shop } from '../../shop.ts'
import { eraseData } from '../../keeping/erase-data.ts'

/**
 * Erases once more those customers whom a restored state brings back: their data were erased after the backup was made. Whatever state the
 * order is in, and without a mail: they were told then.
 * @returns how many were brought back
 */
export async function applyErasures(
  shop: Pick<Shop, 'db' | 'queue' | 'now'>,
  erasures: readonly KeptErasure[],
): Promise<number> {
  let count = 0
  for (const { orderId, draftId, at } of erasures) {
    const isBack = await shop.db.transaction(async (tx) => {
      const erasure = { orderId, draftId, at: new Date(at) }
      await noteErasure(tx, erasure)
      if (!(await findOrder(tx, { id: orderId }))) {
        // Backed up before it was ordered: what there is of it is the draft.
        const pictures = await deletePictures(tx, erasure)
        await deleteTraces(tx, erasure)
        await shop.queue.enqueue(tx, 'remove-files', 'all', {})
        return pictures.photos > 0
      }
      const order = await lockDeskOrder(tx, orderId)
      if (isErased(order)) return false
      const detail = await eraseData(shop, tx, order, { who: 'system', now: shop.now() })
      await addOrderEvent(tx, {
        orderId,
        at: shop.now(),
        who: 'system',
        what: 'data_erased',
        detail,
      })
      return true
    })
    if (isBack) count += 1
  }
  return count
}
