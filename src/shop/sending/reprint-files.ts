import { Refusal } from '#domain/refusal.ts'
import { ownPieces, type ReprintFiles } from '#domain/reprint.ts'
import { readBook } from '#store/books.ts'
import type { Queries } from '#store/database.ts'
import { findOrder, listOrderExtras, type Order } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { listReprints } from '#store/reprints.ts'
import { missingFiles } from '../making/review/print-files.ts'
import type { Shop } from '../shop.ts'

/** What there is to print an order's replacement from, and what may be in it. @throws Refusal order_not_found */
export async function readReprintable(shop: Shop, orderId: string) {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  const [files, extras, made] = await Promise.all([
    reprintableFiles(shop, shop.db, order),
    listOrderExtras(shop.db, orderId),
    listReprints(shop.db, [orderId]),
  ])
  return {
    files,
    extras: ownPieces(extras).map(({ id, kind, name }) => ({ id, kind, name })),
    seen: made.length,
  }
}

/** A replacement is printed from the files of the parcel before. They may have been made anew for one that was called off, or be gone. */
export async function reprintableFiles(
  shop: Shop,
  queries: Queries,
  order: Order,
): Promise<ReprintFiles> {
  const book = await readBook(queries, order.id)
  const missing = await missingFiles(shop, order.id)
  if (!book || missing.folder !== book.folder || missing.parts.length > 0) {
    const photos = order.draftId === null ? [] : await listPhotos(queries, order.draftId)
    return photos.length > 0 ? 'lost' : 'nothing'
  }
  const made = await listReprints(queries, [order.id])
  // What went last was printed from what there was when the first of those began that were called off since.
  const [calledOff] = made.slice(made.findLastIndex(({ calledOffAt }) => !calledOffAt) + 1)
  return calledOff && calledOff.folder !== book.folder ? 'changed' : 'same'
}
