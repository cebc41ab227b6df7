import { photosMax } from '#domain/book-spec.ts'
import { acceptsPhotos } from '#domain/fulfilment.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockDraft, touchDraftWithPhotos } from '#store/drafts.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { findOrder, lockOrder } from '#store/orders.ts'
import { claimPhotos, listPhotos, orderPhotos } from '#store/photos.ts'
import type { Shop } from '../shop.ts'

/** Photos as clients name them. */
export type NamedImage =
  | string
  | { path?: string | undefined; originalPath?: string | undefined; filename?: string | undefined }

/** Seconds in which further photos for a paid book are gathered before it is made again. */
const gatherSeconds = 20

/**
 * Attaches photos to an order and puts them in the order named. They must be its draft's, or not be anyone's yet: the
 * first order to name those gets them. All or nothing. A paid order takes missing photos, behind those it has.
 * @throws Refusal order_not_found, images_not_yours, too_many_images, draft_closed
 */
export async function attachImages(
  shop: Shop,
  { orderId, images }: { orderId: string; images: readonly NamedImage[] },
): Promise<{ count: number }> {
  const paths = pathsOf(images)
  const draftId = (await findOrder(shop.db, { id: orderId }))?.draftId
  if (!draftId) throw new Refusal('order_not_found')
  return shop.db.transaction(async (tx) => {
    const now = shop.now()
    if (!(await lockDraft(tx, draftId))) throw new Refusal('order_not_found')
    const order = await lockOrder(tx, { id: orderId })
    if (!order) throw new Refusal('order_not_found')
    const present = (await listPhotos(tx, draftId)).map((photo) => photo.path)
    const added = paths.filter((path) => !present.includes(path))
    if (added.length > 0 && !acceptsPhotos(order, now)) throw new Refusal('draft_closed')
    if ((await claimPhotos(tx, draftId, added)) < added.length)
      throw new Refusal('images_not_yours')
    if (present.length + added.length > photosMax) throw new Refusal('too_many_images')
    await orderPhotos(tx, draftId, [
      ...new Set(order.paidAt ? [...present, ...added] : [...paths, ...present]),
    ])
    if (added.length > 0) {
      await touchDraftWithPhotos(tx, draftId, now)
      await addOrderEvent(tx, {
        orderId,
        at: now,
        who: 'customer',
        what: 'photos_attached',
        detail: { count: added.length },
      })
      if (order.paidAt)
        await shop.queue.enqueue(
          tx,
          'make-book',
          orderId,
          { orderId },
          { afterSeconds: gatherSeconds },
        )
    }
    return { count: present.length + added.length }
  })
}

function pathsOf(images: readonly NamedImage[]): string[] {
  const paths = images.map((image) =>
    typeof image === 'string' ? image : (image.path ?? image.originalPath ?? image.filename),
  )
  return [...new Set(paths.filter((path) => path !== undefined))]
}
