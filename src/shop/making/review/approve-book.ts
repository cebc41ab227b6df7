import type { BookPart } from '#domain/print-file.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBook, type Book } from '#store/books.ts'
import { listDrawings } from '#store/drawings.ts'
import { putMail } from '#store/outbox.ts'
import type { Shop } from '../../shop.ts'
import { listOrderPages } from './order-pages.ts'
import { moveOrder } from '../../changes/move-order.ts'
import { bookVersion, currentPages, isBoundOf } from './current-pages.ts'
import { approvalMailId, lockProduction } from './lock-production.ts'
import { missingFiles } from './print-files.ts'

/**
 * Finds a whole book fit for print: review becomes approved, and the customer can add no more photos. The cover is approved with the
 * book that it is bound in. Approved twice, nothing happens. Its customer is told once, also of a book that is taken
 * back and approved again.
 * @param version the binding that was looked at
 * @throws Refusal those of lockProduction; book_not_ready while it is being made; conflict when another has been bound; pages_not_approved
 *   with the `pages`; files_faulty
 */
export async function approveBook(
  shop: Shop,
  who: string,
  { orderId, version }: { orderId: string; version: string },
) {
  const missing = await missingFiles(shop, orderId)
  await shop.db.transaction(async (tx) => {
    const { order, photos } = await lockProduction(tx, orderId)
    const pages = currentPages(order, photos, await listDrawings(tx, orderId))
    const book = await readBook(tx, orderId)
    if (!book || order.fulfilment === 'queued' || order.fulfilment === 'generating')
      throw new Refusal('book_not_ready')
    if (bookVersion(book) !== version) throw new Refusal('conflict')
    if (order.fulfilment === 'approved') return
    // Photos that were just added: they are about to be bound in.
    if (!isBoundOf(book, order, photos, pages)) throw new Refusal('book_not_ready')
    const open = pages.filter(({ drawing }) => !drawing?.approvedAt).map(({ page }) => page)
    if (open.length > 0) throw new Refusal('pages_not_approved', { pages: open })
    checkFiles(book, missing)
    await moveOrder(shop, tx, order, {
      to: 'approved',
      who,
      event: { what: 'book_approved', detail: { version, photos: photos.length } },
    })
    // Its customer waits for a replacement, and is told when that has left.
    if (order.reprintId !== null) return
    await putMail(tx, shop.queue, {
      id: approvalMailId(orderId),
      kind: 'book-approved',
      recipient: order.customerEmail,
      locale: order.locale,
      facts: { orderId },
    })
  })
  return listOrderPages(shop, orderId)
}

function checkFiles(
  { problems, folder }: Book,
  missing: { folder: string; parts: BookPart[] },
): void {
  if (problems.length > 0) throw new Refusal('files_faulty', { problems })
  if (missing.folder !== folder || missing.parts.length > 0)
    throw new Refusal('files_faulty', { missing: missing.parts })
}
