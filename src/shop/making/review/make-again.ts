import { addOrderEvent } from '#store/order-events.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { lockProduction, rebind } from './lock-production.ts'

/** Has an order's book made once more: what is not drawn is drawn, and the files are bound anew. @throws Refusal those of lockProduction */
export async function makeAgain(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const { order } = await lockProduction(tx, orderId)
    const reopened = await rebind(shop, tx, order)
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'book_asked',
      detail: { from: order.fulfilment, ...(reopened && { reopened }) },
    })
  })
  return listOrderPages(shop, orderId)
}
