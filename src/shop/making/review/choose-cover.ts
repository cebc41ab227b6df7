import type { OrderEventName } from '#domain/order-event.ts'
import { coverPictureArea } from '#book/layout/front-cover.ts'
import { formats } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { dropDrawings } from '#store/drawings.ts'
import { newToken } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { updateOrder, type Order } from '#store/orders.ts'
import { keepDrawing } from '../pages/kept-drawings.ts'
import { coverVersion, requestFor } from '../pages/page-request.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { recordChange } from '../../changes/record-change.ts'
import { traceSent } from './trace-sent.ts'
import { lockProduction, rebind, type Production } from './lock-production.ts'

type Cover = Pick<Order, 'coverPath' | 'coverUpload' | 'colouring'>

/**
 * Puts the photo of one of the pages on the cover, in a colouring, drawn for its area, and has the book bound anew; it
 * is to be approved again.
 * @param input.path null: the first that can be drawn, as a book has it by itself
 * @param input.colouring left out: as it is
 * @param input.version the cover that was seen
 * @throws Refusal those of lockProduction; image_not_found; conflict when somebody else has changed it meanwhile
 */
export async function chooseCover(
  shop: Shop,
  who: string,
  {
    orderId,
    path,
    colouring,
    version,
  }: { orderId: string; path: string | null; colouring?: Colouring | undefined; version: string },
) {
  await shop.db.transaction(async (tx) => {
    const production = await lockProduction(tx, orderId)
    const { order, photos } = production
    if (path !== null && !photos.some((photo) => photo.path === path))
      throw new Refusal('image_not_found')
    const chosen = { coverPath: path, coverUpload: null, colouring: colouring ?? order.colouring }
    if (coverVersion({ ...order, ...chosen }) === coverVersion(order)) return
    if (coverVersion(order) !== version) throw new Refusal('conflict')
    const page = photos.findIndex((photo) => photo.path === path) + 1
    await change(shop, tx, who, production, chosen, {
      what: 'cover_chosen',
      detail: { page: page || null, colouring: chosen.colouring },
    })
  })
  return listOrderPages(shop, orderId)
}

/**
 * Puts an uploaded drawing on the cover, and has the book bound anew. It becomes lines like any other page; the picture itself is not kept.
 * A drawing that has no photo has no colours either.
 * @param input.version the cover that was seen
 * @throws Refusal those of lockProduction and of traceSent; image_not_found for an order without photos; conflict
 */
export async function replaceCover(
  shop: Shop,
  who: string,
  { orderId, version, bytes }: { orderId: string; version: string; bytes: Uint8Array },
) {
  const { order, photo } = await shop.db.transaction((tx) => openCover(tx, orderId, version))
  const begun = performance.now()
  const drawing = await traceSent(shop, bytes, {
    style: order.style,
    area: coverPictureArea(formats[order.format]),
    upright: true,
  })
  const chosen = { coverPath: photo.path, coverUpload: newToken(), colouring: order.colouring }
  const kept = await keepDrawing(
    shop,
    orderId,
    requestFor({ ...order, ...chosen }, photo, 'cover'),
    drawing,
    {
      kind: drawing.placement.kind,
      artist: 'upload',
      milliseconds: Math.round(performance.now() - begun),
      verdict: drawing.verdict,
    },
  )
  try {
    await shop.db.transaction(async (tx) => {
      const production = await openCover(tx, orderId, version)
      const flagged = (kept.facts.verdict?.outliers.length ?? 0) > 0
      await change(shop, tx, who, production, chosen, {
        what: 'cover_replaced',
        detail: { drawing: kept.id, flagged },
      })
    })
  } catch (error) {
    await dropDrawings(shop.db, [kept])
    throw error
  }
  return listOrderPages(shop, orderId)
}

/** A drawing of no photo is kept beside the first one. */
async function openCover(
  tx: Queries,
  orderId: string,
  version: string,
): Promise<Production & { photo: Production['photos'][number] }> {
  const production = await lockProduction(tx, orderId)
  const [photo] = production.photos
  if (!photo) throw new Refusal('image_not_found')
  if (coverVersion(production.order) !== version) throw new Refusal('conflict')
  return { ...production, photo }
}

async function change(
  shop: Shop,
  tx: Queries,
  who: string,
  { order }: Production,
  cover: Cover,
  { what, detail }: { what: OrderEventName; detail: Record<string, unknown> },
): Promise<void> {
  const changed = await updateOrder(tx, order.id, cover, shop.now())
  const reopened = await rebind(shop, tx, changed)
  await addOrderEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    who,
    what,
    detail: { ...detail, ...(reopened && { reopened }) },
  })
  const { coverPath, coverUpload, colouring } = order
  await recordChange(shop, tx, {
    who,
    subject: `order:${order.id}`,
    before: { coverPath, coverUpload, colouring },
    after: { ...cover },
  })
}
