import { drawnSettings, type PagePlan } from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Queries } from '#store/database.ts'
import { dropDrawings, listDrawings } from '#store/drawings.ts'
import { addOrderEvent } from '#store/order-events.ts'
import type { Order } from '#store/orders.ts'
import { setPageSettings, type Photo } from '#store/photos.ts'
import { requestFor } from '../pages/page-request.ts'
import type { Shop } from '../../shop.ts'
import { artistsFor, listOrderPages } from './order-pages.ts'
import { lockProduction, rebind } from './lock-production.ts'
import { recordChange } from '../../changes/record-change.ts'

/** Null: as the book has it. */
export type PageChanges = {
  [Field in keyof Omit<PagePlan, 'upload' | 'caption'>]?: PagePlan[Field] | null
}

/**
 * Has the page of one photo drawn with other settings or by another artist, and the book bound anew; the other pages stay as they are.
 * A drawing by the same settings that is kept from before is taken again, unless `again` asks for a new one. A picture put in the
 * page's place gives way.
 * @param input.version the page as it was seen; left out, whatever it is by now
 * @throws Refusal those of lockProduction, image_not_found, artist_unavailable; conflict when the page is no longer the version seen
 */
export async function redrawPage(
  shop: Shop,
  who: string,
  {
    orderId,
    path,
    version,
    again = false,
    changes,
  }: {
    orderId: string
    path: string
    version?: string | undefined
    again?: boolean | undefined
    changes: PageChanges
  },
) {
  await shop.db.transaction(async (tx) => {
    const { order, draftId, photos } = await lockProduction(tx, orderId)
    const photo = photos.find((candidate) => candidate.path === path)
    if (!photo) throw new Refusal('image_not_found')
    checkVersion(order, photo, version)
    if (changes.artist && !artistsFor(shop, order).includes(changes.artist))
      throw new Refusal('artist_unavailable')
    const page = changed(photo.page, changes)
    await setPageSettings(tx, draftId, path, page)
    if (again) await forget(tx, order, { ...photo, page })
    const reopened = await rebind(shop, tx, order)
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'page_redrawn',
      detail: {
        page: photos.indexOf(photo) + 1,
        path,
        before: drawnSettings(photo.page),
        settings: drawnSettings(page),
        again,
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
  return listOrderPages(shop, orderId)
}

/** @throws Refusal conflict when somebody else has changed the page since it was seen */
export function checkVersion(order: Order, photo: Photo, seen: string | undefined): void {
  if (seen !== undefined && requestFor(order, photo, 'page').recipe !== seen)
    throw new Refusal('conflict')
}

function changed(page: PagePlan, changes: PageChanges): PagePlan {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    Object.entries({ ...page, upload: null, ...Object.fromEntries(given) }).filter(
      ([, value]) => value !== null,
    ),
  )
}

async function forget(tx: Queries, order: Order, photo: Photo): Promise<void> {
  const { recipe } = requestFor(order, photo, 'page')
  await dropDrawings(
    tx,
    (await listDrawings(tx, order.id)).filter(
      (kept) => kept.photoPath === photo.path && kept.place === 'page' && kept.recipe === recipe,
    ),
  )
}
