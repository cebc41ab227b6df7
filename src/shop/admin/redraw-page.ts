import type { PagePlan } from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { dropDrawings, listDrawings } from '#store/drawings.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { lockOrder, updateOrder, type Order } from '#store/orders.ts'
import { listPhotos, setPageSettings, type Photo } from '#store/photos.ts'
import { makeable } from '../make-book.ts'
import { requestFor } from '../pages/page-request.ts'
import type { Shop } from '../shop.ts'
import { artistsFor, listOrderPages } from './order-pages.ts'
import { recordChange } from './record-change.ts'

/** Null: as the book has it. */
export type PageChanges = { [Field in keyof PagePlan]?: PagePlan[Field] | null }

/**
 * Has the page of one photo drawn with other settings or by another artist, and the book bound anew; the other pages stay as they are.
 * A drawing by the same settings that is kept from before is taken again, unless `again` asks for a new one.
 * @throws Refusal order_not_found, image_not_found, artist_unavailable; conflict once the book is approved, or before it is paid
 */
export async function redrawPage(shop: Shop, who: string, { orderId, path, again = false, changes }: {
  orderId: string
  path: string
  again?: boolean | undefined
  changes: PageChanges
}) {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (!order) throw new Refusal('order_not_found')
    if (!order.paidAt || order.draftId === null || !makeable.includes(order.fulfilment)) throw new Refusal('conflict')
    const photo = (await listPhotos(tx, order.draftId)).find((candidate) => candidate.path === path)
    if (!photo) throw new Refusal('image_not_found')
    if (changes.artist && !artistsFor(shop, order).includes(changes.artist)) throw new Refusal('artist_unavailable')
    const page = changed(photo.page, changes)
    await setPageSettings(tx, order.draftId, path, page)
    if (again) await forget(tx, order, { ...photo, page })
    if (order.fulfilment === 'review') await updateOrder(tx, orderId, { fulfilment: 'generating' }, shop.now())
    await addOrderEvent(tx, { orderId, at: shop.now(), who, what: 'page_redrawn', detail: { path, settings: page, again } })
    await recordChange(shop, tx, { who, subject: `order:${orderId}`, before: { [path]: photo.page }, after: { [path]: page } })
    await shop.queue.enqueue(tx, 'make-book', orderId, { orderId })
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
  })
  return listOrderPages(shop, orderId)
}

function changed(page: PagePlan, changes: PageChanges): PagePlan {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(Object.entries({ ...page, ...Object.fromEntries(given) }).filter(([, value]) => value !== null))
}

async function forget(tx: Queries, order: Order, photo: Photo): Promise<void> {
  const { recipe } = requestFor(order, photo, 'page')
  await dropDrawings(tx, (await listDrawings(tx, order.id)).filter((kept) => kept.photoPath === photo.path && kept.place === 'page' && kept.recipe === recipe))
}
