import { cancelUntil, isCustomersToChange } from '#domain/fulfilment.ts'
import type { PageSettings } from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import { readDraft, setSmallPhotos, touchDraft } from '#store/drafts.ts'
import type { OrderEventName } from '#domain/order-event.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { findOrder, updateOrder, type Order } from '#store/orders.ts'
import { deletePhotos } from '#store/photos.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import { gatherSeconds } from '../drafts/add-photo.ts'
import { rearrange } from '../drafts/save-draft.ts'
import { describeDraft } from '../drafts/show-draft.ts'
import { lockProduction, rebind, type Production } from '../making/review/lock-production.ts'
import { readDrawingSvg } from '../making/review/order-pages.ts'
import { readOrder } from '../ordering/read-order.ts'
import type { Shop } from '../shop.ts'
import { cancel } from '../paying/cancel.ts'

/*
 * What whoever has the order's address can do with its book until production starts.
 */

type Images = readonly { path: string; page?: PageSettings | undefined }[]

/**
 * Puts the pages of a paid book in another order, or has some drawn otherwise, and the book made anew. What is not named keeps its place.
 * @throws Refusal order_not_found, order_unpaid, book_closed, image_not_found
 */
export async function changeOwnPages(
  shop: Shop,
  { checkoutToken, images }: { checkoutToken: string; images: Images },
) {
  return changeBook(shop, checkoutToken, async (tx, { draftId, photos }) => {
    const before = photos.map(({ path }) => path)
    const named = images.map(({ path }) => path)
    await rearrange(tx, draftId, photos, images)
    const after = [...new Set([...named, ...before])]
    const changed = after.flatMap((path, i) =>
      path !== before[i] || images.some((image) => image.path === path && image.page)
        ? [i + 1]
        : [],
    )
    return changed.length > 0 ? { what: 'pages_changed', detail: { pages: changed } } : null
  })
}

/**
 * Has a paid book show its photos small elsewhere, or nowhere, and bound anew; no page is drawn again. It costs the same.
 * @throws Refusal order_not_found, order_unpaid, book_closed, handed_over
 */
export async function chooseOwnSmallPhotos(
  shop: Shop,
  { checkoutToken, smallPhotos }: { checkoutToken: string; smallPhotos: SmallPhotos },
) {
  return changeBook(shop, checkoutToken, async (tx, { order, draftId }) => {
    if (order.smallPhotos === smallPhotos) return null
    await updateOrder(tx, order.id, { smallPhotos }, shop.now())
    await setSmallPhotos(tx, draftId, smallPhotos)
    return {
      what: 'small_photos_chosen',
      detail: { before: order.smallPhotos, after: smallPhotos },
    }
  })
}

/** Takes a photo out of a paid book. @throws Refusal order_not_found, order_unpaid, book_closed, image_not_found */
export async function removeOwnPhoto(
  shop: Shop,
  { checkoutToken, path }: { checkoutToken: string; path: string },
) {
  return changeBook(shop, checkoutToken, async (tx, { photos }) => {
    const page = photos.findIndex((photo) => photo.path === path) + 1
    if (page === 0) throw new Refusal('image_not_found')
    await deletePhotos(tx, [{ path }])
    return { what: 'photo_removed', detail: { page } }
  })
}

/** Answers the draft as it is then, which is how the pages of a book are told. */
async function changeBook(
  shop: Shop,
  checkoutToken: string,
  change: (
    tx: Queries,
    production: Production,
  ) => Promise<{ what: OrderEventName; detail: Record<string, unknown> } | null>,
) {
  const found = await findOrder(shop.db, { checkoutToken })
  if (!found) throw new Refusal('order_not_found')
  return shop.db.transaction(async (tx) => {
    const production = await lockProduction(tx, found.id)
    const { order, draftId } = production
    const now = shop.now()
    if (!isCustomersToChange(order, now)) throw new Refusal('book_closed')
    const event = await change(tx, production)
    if (event) {
      await rebind(shop, tx, order, { afterSeconds: gatherSeconds })
      await touchDraft(tx, draftId, now)
      await addOrderEvent(tx, { orderId: order.id, at: now, who: 'customer', ...event })
    }
    return describeDraft(tx, (await readDraft(tx, draftId))!, now)
  })
}

/**
 * Cancels a paid order as its customer asks, with all of its money, within the owner's time and before production starts. Again: nothing.
 * @throws Refusal order_not_found, order_unpaid, wrong_state, handed_over; cancel_too_late
 */
export async function cancelOwnOrder(shop: Shop, checkoutToken: string) {
  const found = await findOrder(shop.db, { checkoutToken })
  if (!found) throw new Refusal('order_not_found')
  await cancel(shop, 'customer', {
    orderId: found.id,
    reason: '',
    refund: true,
    check: async (tx: Queries, order: Order) => {
      if (!order.paidAt) throw new Refusal('order_unpaid')
      const { cancelMinutes } = await readOwnerSettings(tx)
      if (!cancelUntil(order, cancelMinutes, shop.now())) throw new Refusal('cancel_too_late')
    },
  })
  return readOrder(shop, checkoutToken)
}

/** A drawing of the book as SVG. @throws Refusal order_not_found, not_found */
export async function readOwnDrawing(
  shop: Shop,
  { checkoutToken, drawingId }: { checkoutToken: string; drawingId: string },
): Promise<string> {
  const order = await findOrder(shop.db, { checkoutToken })
  if (!order) throw new Refusal('order_not_found')
  return readDrawingSvg(shop, { orderId: order.id, drawingId })
}
