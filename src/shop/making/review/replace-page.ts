import { pictureArea } from '#domain/fit.ts'
import { drawnSettings } from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { dropDrawings, type Drawing } from '#store/drawings.ts'
import { newToken } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { setPageSettings, type Photo } from '#store/photos.ts'
import { keepDrawing } from '../pages/kept-drawings.ts'
import { requestFor } from '../pages/page-request.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { recordChange } from '../../changes/record-change.ts'
import { traceSent } from './trace-sent.ts'
import { checkVersion } from './redraw-page.ts'
import { lockProduction, rebind, type Production } from './lock-production.ts'

type Replacement = { orderId: string; path: string; version: string; bytes: Uint8Array }

/**
 * Puts an uploaded drawing in the place of what would be drawn of a page's photo, and has the book bound anew. It becomes lines like any
 * other page, and is flagged like them; the picture itself is not kept. The photo's own settings stay, for the cover and for going back.
 * @param replacement.version the page as it was seen
 * @throws Refusal those of lockProduction and of traceSent; image_not_found; conflict when the page is no longer the version seen
 */
export async function replacePage(shop: Shop, who: string, replacement: Replacement) {
  const { orderId, bytes } = replacement
  const { order, photo } = await shop.db.transaction((tx) => openPage(tx, replacement))
  const begun = performance.now()
  const { style = order.style } = photo.page
  const drawing = await traceSent(shop, bytes, { style, area: pictureArea(order.format) })
  const upload = newToken()
  const kept = await keepDrawing(
    shop,
    orderId,
    requestFor(order, { ...photo, page: { ...photo.page, upload } }, 'page'),
    drawing,
    {
      kind: drawing.placement.kind,
      artist: 'upload',
      milliseconds: Math.round(performance.now() - begun),
      verdict: drawing.verdict,
    },
  )
  try {
    await put(shop, who, replacement, { upload, kept })
  } catch (error) {
    await dropDrawings(shop.db, [kept])
    throw error
  }
  return listOrderPages(shop, orderId)
}

async function openPage(
  tx: Queries,
  { orderId, path, version }: Replacement,
): Promise<Production & { photo: Photo }> {
  const production = await lockProduction(tx, orderId)
  const photo = production.photos.find((candidate) => candidate.path === path)
  if (!photo) throw new Refusal('image_not_found')
  checkVersion(production.order, photo, version)
  return { ...production, photo }
}

async function put(
  shop: Shop,
  who: string,
  replacement: Replacement,
  { upload, kept }: { upload: string; kept: Drawing },
): Promise<void> {
  const { orderId, path } = replacement
  await shop.db.transaction(async (tx) => {
    const { order, draftId, photos, photo } = await openPage(tx, replacement)
    const page = { ...photo.page, upload }
    await setPageSettings(tx, draftId, path, page)
    const reopened = await rebind(shop, tx, order)
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'page_replaced',
      detail: {
        page: photos.indexOf(photo) + 1,
        path,
        drawing: kept.id,
        flagged: (kept.facts.verdict?.outliers.length ?? 0) > 0,
        ...(reopened && { reopened }),
      },
    })
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { [path]: drawnSettings(photo.page) },
      after: { [path]: drawnSettings(page) },
    })
  })
}
