import { cancellablePrintJobStates } from '#domain/print-job.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBook } from '#store/books.ts'
import { newId } from '#store/ids.ts'
import { addOrderEvent } from '#store/order-events.ts'
import { addPrintJob, readOpenPrintJob, setPrintJobCancelling } from '#store/print-jobs.ts'
import type { Shop } from '../shop.ts'
import { listOrderPages } from '../making/review/order-pages.ts'
import { recordChange } from '../changes/record-change.ts'
import { demand, lockDeskOrder } from '../desk/lock-desk-order.ts'
import { bookVersion } from '../making/review/current-pages.ts'
import { parcelContents } from './parcel-contents.ts'
import { missingFiles } from '../making/review/print-files.ts'

/**
 * Hands an approved book over to the print service that takes its printer's files. It is written down with its job in
 * one transaction, and ordered by the worker
 * (tend-print-job.ts). While one is under way, another click is the first one's.
 * @param input.version the binding that was looked at
 * @throws Refusal order_not_found; wrong_state unless the book is approved; no_print_service where none prints such
 * files, or there is no book to print; conflict when another
 *   book has been bound; files_faulty
 */
export async function handOver(
  shop: Shop,
  who: string,
  { orderId, version }: { orderId: string; version: string },
) {
  const missing = await missingFiles(shop, orderId)
  await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, orderId)
    if (await readOpenPrintJob(tx, orderId)) return
    await demand(tx, order, 'print')
    const { hasBook } = await parcelContents(tx, order)
    const service = shop.printServices[order.printer]
    if (!service || !hasBook) throw new Refusal('no_print_service')
    const book = await readBook(tx, orderId)
    if (!book || bookVersion(book) !== version || book.printer !== order.printer)
      throw new Refusal('conflict')
    if (book.problems.length > 0) throw new Refusal('files_faulty', { problems: book.problems })
    if (missing.folder !== book.folder || missing.parts.length > 0)
      throw new Refusal('files_faulty', { missing: missing.parts })
    const now = shop.now()
    const id = newId()
    await addPrintJob(
      tx,
      {
        id,
        orderId,
        service: service.name,
        productId: service.products[order.format][order.binding],
        folder: book.folder,
        who,
      },
      now,
    )
    await shop.queue.enqueue(tx, 'print-job', id, { printJobId: id })
    await addOrderEvent(tx, {
      orderId,
      at: now,
      who,
      what: 'print_asked',
      detail: { printJobId: id, service: service.name, version },
    })
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { printJob: null },
      after: { printJob: id },
    })
  })
  return listOrderPages(shop, orderId)
}

/**
 * Asks a book back that is not being printed yet; what comes of it the service decides, and the timeline tells. Again,
 * or with nothing handed
 * over: nothing.
 * @throws Refusal order_not_found; wrong_state once it is being printed
 */
export async function takeBack(shop: Shop, who: string, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockDeskOrder(tx, orderId)
    const job = await readOpenPrintJob(tx, orderId)
    if (!job || job.state === 'cancelling') return
    if (!cancellablePrintJobStates.includes(job.state)) throw new Refusal('wrong_state')
    await setPrintJobCancelling(tx, job.id, shop.now())
    await shop.queue.enqueue(tx, 'print-job', job.id, { printJobId: job.id })
    await addOrderEvent(tx, {
      orderId,
      at: shop.now(),
      who,
      what: 'print_cancel_asked',
      detail: { printJobId: job.id, service: job.service },
    })
    await recordChange(shop, tx, {
      who,
      subject: `order:${orderId}`,
      before: { printJob: job.state },
      after: { printJob: 'cancelling' },
    })
  })
  return listOrderPages(shop, orderId)
}
