import { Refusal } from '#domain/refusal.ts'
import { listDrawings } from '#store/drawings.ts'
import { addOrderEvent } from '#store/order-events.ts'
import type { Shop } from '../../shop.ts'
import { currentPages } from './current-pages.ts'
import { readFlags } from './flags.ts'
import { lockProduction } from './lock-production.ts'
import { listOrderPages } from './order-pages.ts'

/**
 * Marks the drawing of a page as one to look at again, or no longer so. @throws Refusal those of lockProduction;
 * conflict when it is no page's
 */
export async function flagPage(
  shop: Shop,
  who: string,
  { orderId, drawing: id, flagged }: { orderId: string; drawing: string; flagged: boolean },
) {
  await shop.db.transaction(async (tx) => {
    const { order, photos } = await lockProduction(tx, orderId)
    const pages = currentPages(order, photos, await listDrawings(tx, orderId))
    const found = pages.find(({ drawing }) => drawing?.id === id)
    if (!found) throw new Refusal('conflict')
    if ((await readFlags(tx, orderId)).has(id) === flagged) return
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: flagged ? 'page_flagged' : 'page_unflagged',
      detail: { page: found.page, drawing: id },
    })
  })
  return listOrderPages(shop, orderId)
}
