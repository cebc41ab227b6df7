import { isPackable } from '#domain/fulfilment.ts'
import { orderBatchesListed, orderBatchState } from '#domain/order-batch.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  addToBatch,
  deleteOrderBatch,
  insertOrderBatch,
  listOrderBatches,
  lockOrderBatch,
  type OrderBatch,
} from '#store/order-batches.ts'
import { lockOrder } from '#store/orders.ts'
import type { Shop } from '../shop.ts'
import { refusalOf, type BatchOutcome } from './run-batch.ts'

/** The batches, newest first, each with where its books are. */
export async function listBatches(shop: Shop) {
  return (await listOrderBatches(shop.db, { limit: orderBatchesListed })).map(shown)
}

const shown = ({ toPrint, printing, sent, out, ...batch }: OrderBatch) => {
  const places = { toPrint, printing, sent, out }
  return { ...batch, ...places, state: orderBatchState(places) }
}

/**
 * Puts orders together under the next number: those that are to be printed or are being so, and are in no other batch.
 * Each is told of by itself;
 * where none can be, there is no batch. Of two who want the same order one gets it.
 */
export async function makeBatch(
  shop: Shop,
  who: string,
  ids: readonly string[],
): Promise<{ number: number | null; outcomes: BatchOutcome[] }> {
  return shop.db.transaction(async (tx) => {
    const number = await insertOrderBatch(tx, { who, createdAt: shop.now() })
    const outcomes: BatchOutcome[] = []
    // Always in the same order: two who want the same orders wait for one another once.
    for (const id of [...new Set(ids)].toSorted()) {
      const order = await lockOrder(tx, { id })
      const refusal = await refusalOf(async () => {
        if (!order) throw new Refusal('order_not_found')
        if (!isPackable(order.fulfilment)) throw new Refusal('wrong_state')
        const member = { orderId: id, run: order.reprintId ?? '', batch: number }
        if (!(await addToBatch(tx, member))) throw new Refusal('in_batch')
      })
      outcomes.push({ id, done: refusal === null, fulfilment: order?.fulfilment ?? null, refusal })
    }
    if (outcomes.some(({ done }) => done)) return { number, outcomes }
    await deleteOrderBatch(tx, number)
    return { number: null, outcomes }
  })
}

/**
 * Takes a batch apart: its orders stay as they are, and can be in another. @throws Refusal not_found; wrong_state once
 * a book of it is being
 * printed or has been sent
 */
export async function dissolveBatch(shop: Shop, number: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOrderBatch(tx, number)
    const [batch] = await listOrderBatches(tx, { limit: 1, number })
    if (!batch) throw new Refusal('not_found')
    if (batch.printing + batch.sent > 0) throw new Refusal('wrong_state')
    await deleteOrderBatch(tx, number)
  })
}
