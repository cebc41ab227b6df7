import type { Readable } from 'node:stream'
import { bookParts, type BookPart } from '#domain/print-file.ts'
import { printers } from '#domain/printer.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBook } from '#store/books.ts'
import { findOrder } from '#store/orders.ts'
import { wantsStickers } from '../wants-stickers.ts'
import type { Shop } from '../../shop.ts'
import { safeName } from '../../desk/order-images.ts'

/**
 * One of the files of an order's book, newest binding, and what to call it: plainly, and with the book's title.
 * @throws Refusal order_not_found; not_found while no book is bound, or its file is lost
 */
export async function openPrintFile(
  shop: Shop,
  { orderId, part }: { orderId: string; part: BookPart },
): Promise<{
  stream: Readable
  bytes: number
  plainName: string
  name: string
}> {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  const book = await readBook(shop.db, orderId)
  const file = book && (await shop.files.read(`${book.folder}${part}.pdf`))
  if (!file) throw new Refusal('not_found')
  const title = safeName(order.title)
  return {
    ...file,
    plainName: `order_${orderId}_${part}.pdf`,
    name: `order_${orderId}${title && `_${title}`}_${part}.pdf`,
  }
}

/** Which of a bound book's files the storage does not have. */
export async function missingFiles(
  shop: Shop,
  orderId: string,
): Promise<{ folder: string; parts: BookPart[] }> {
  const book = await readBook(shop.db, orderId)
  if (!book) return { folder: '', parts: [...bookParts] }
  // Also of a book that was bound before sheets were made: it is to be made again.
  const stickers: BookPart[] = (await wantsStickers(shop.db, { id: orderId })) ? ['stickers'] : []
  const wanted: BookPart[] = ['proof', ...printers[book.printer].parts, ...stickers]
  const there = await Promise.all(wanted.map((part) => shop.files.has(`${book.folder}${part}.pdf`)))
  return { folder: book.folder, parts: wanted.filter((_, i) => !there[i]) }
}
