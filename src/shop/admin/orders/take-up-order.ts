import { addOrderEvent } from '#store/order-events.ts'
import { recordChange } from '../../changes/record-change.ts'
import { lockDeskOrder } from '../../desk/lock-desk-order.ts'
import { readDeskOrder } from '../../desk/read-desk-order.ts'
import { takeUpNow } from '../../keeping/take-up-jobs.ts'
import type { Shop } from '../../shop.ts'

/** Takes up at once what could not be done for an order by itself. Nothing is stuck: nothing. @throws Refusal order_not_found */
export async function takeUpOrder(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockDeskOrder(tx, orderId)
    const jobs = (await takeUpNow(shop, tx, orderId)).map(({ name }) => name)
    if (jobs.length === 0) return
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'jobs_taken_up',
      detail: { jobs },
    })
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, after: { takenUp: jobs } })
  })
  return readDeskOrder(shop, orderId)
}

/** The same for files that could not be deleted, and mails of no order. */
export async function takeUpRest(shop: Shop): Promise<void> {
  await shop.db.transaction((tx) => takeUpNow(shop, tx, null))
}
