import { Refusal } from '#domain/refusal.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { orderPhotos } from '#store/photos.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { recordChange } from '../../changes/record-change.ts'
import { arrangementOf } from './current-pages.ts'
import { lockProduction, rebind } from './lock-production.ts'

/**
 * Puts an order's pages in another order and has the book bound anew; their drawings, and who approved them, stay with them.
 * @param input.paths all photos, in the order in which they are to be
 * @param input.arrangement the order that was seen
 * @throws Refusal those of lockProduction; conflict when it is not that order any more; image_not_found when one of `paths` is not the
 *   order's, or one is left out
 */
export async function reorderPages(
  shop: Shop,
  who: string,
  {
    orderId,
    paths,
    arrangement,
  }: { orderId: string; paths: readonly string[]; arrangement: string },
) {
  await shop.db.transaction(async (tx) => {
    const { order, draftId, photos } = await lockProduction(tx, orderId)
    if (arrangementOf(photos) !== arrangement) throw new Refusal('conflict')
    const before = photos.map(({ path }) => path)
    const from = paths.map((path) => before.indexOf(path))
    if (new Set(from).size !== photos.length || from.length !== photos.length || from.includes(-1))
      throw new Refusal('image_not_found')
    if (from.every((place, i) => place === i)) return
    await orderPhotos(tx, draftId, paths)
    const reopened = await rebind(shop, tx, order)
    // The pages by the numbers that they had, in their new order.
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'pages_reordered',
      detail: { order: from.map((place) => place + 1), ...(reopened && { reopened }) },
    })
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { pages: before },
      after: { pages: paths },
    })
  })
  return listOrderPages(shop, orderId)
}
