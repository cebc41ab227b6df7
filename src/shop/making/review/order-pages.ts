import { isPresent } from '#domain/address.ts'
import { markedSvg } from '#book/ai-mark.ts'
import { drawingSvg } from '#book/kept-drawing.ts'
import { isByModel, ownArtist, type ArtistName } from '#domain/artist.ts'
import { acceptsPhotos, changeable, photosUntil } from '#domain/fulfilment.ts'
import { openPrintJobStates } from '#domain/print-job.ts'
import { printers } from '#domain/printer.ts'
import { Refusal } from '#domain/refusal.ts'
import { spentOn } from '#store/artist-calls.ts'
import { readBook, type Book } from '#store/books.ts'
import { listDrawings, readDrawing, type Drawing } from '#store/drawings.ts'
import { findOrder, listOrderExtras, type Order, type OrderExtra } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { listRefunds } from '#store/refunds.ts'
import { readLastPrintJob, type PrintJob } from '#store/print-jobs.ts'
import { openKept } from '../pages/kept-drawings.ts'
import { coverVersion, footVersion } from '../pages/page-request.ts'
import type { Shop } from '../../shop.ts'
import { readFlags } from './flags.ts'
import {
  arrangementOf,
  bookVersion,
  coverDrawing,
  currentPages,
  type CurrentPage,
  isBoundOf,
} from './current-pages.ts'

/**
 * An order's book in the making: the pages that have a photo, how each is to be drawn and the drawing of it where there is one, who
 * approved it, and what was bound of them. @throws Refusal order_not_found
 */
export async function listOrderPages(shop: Shop, orderId: string) {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  const [photos, kept, book, spentMicroUsd, job, extras, flags, refunds] = await Promise.all([
    order.draftId === null ? [] : listPhotos(shop.db, order.draftId),
    listDrawings(shop.db, orderId),
    readBook(shop.db, orderId),
    spentOn(shop.db, orderId),
    readLastPrintJob(shop.db, orderId),
    listOrderExtras(shop.db, orderId),
    readFlags(shop.db, orderId),
    listRefunds(shop.db, orderId),
  ])
  const pages = currentPages(order, photos, kept)
  const cover = coverDrawing(order, photos, kept, book)
  return {
    order: { ...showProduction(order, job, shop.now()), ...showMoney(order, refunds) },
    pages: pages.map((current, i) => {
      const { photo, drawing } = current
      const missing = book?.photoPaths[i] === photo.path ? book.pages[i]?.missing : undefined
      return {
        ...showPage(order, current),
        flagged: (drawing && flags.get(drawing.id)) ?? null,
        ...(missing && !drawing && { missing }),
      }
    }),
    arrangement: arrangementOf(photos),
    cover: cover && showDrawing(cover),
    coverChoice: showCoverChoice(order, photos),
    handover: showHandover(shop, order, job, extras),
    book:
      book &&
      showBook(book, {
        isCurrent:
          isBoundOf(book, order, photos, pages) &&
          (book.hasStickers || !extras.some(({ kind }) => kind === 'stickers')),
      }),
    artists: artistsFor(shop, order),
    spentMicroUsd,
    boundAt: book?.madeAt ?? null,
  }
}

function showMoney(order: Order, refunds: Awaited<ReturnType<typeof listRefunds>>) {
  const kept = refunds.filter(({ state }) => state !== 'failed')
  return {
    total: order.totalCents,
    refunded: kept.reduce((cents, { amountCents }) => cents + amountCents, 0),
  }
}

function showCoverChoice(order: Order, photos: Awaited<ReturnType<typeof listPhotos>>) {
  const { coverPath, coverUpload, colouring } = order
  return {
    version: coverVersion(order),
    path: coverUpload === null && photos.some(({ path }) => path === coverPath) ? coverPath : null,
    isUpload: coverUpload !== null,
    colouring,
  }
}

function showHandover(
  { printServices }: Pick<Shop, 'printServices'>,
  { printer }: Order,
  job: PrintJob | null,
  extras: readonly OrderExtra[],
) {
  return {
    service: printServices[printer]?.name ?? null,
    tellsPrices: Boolean(printServices[printer]?.quote),
    job: job && showPrintJob(job),
    notSent: extras
      .filter(({ kind }) => kind !== 'hardcover')
      .map(({ name }) => name.split('\t', 1)[0] ?? ''),
  }
}

function showBook(book: Book, { isCurrent }: { isCurrent: boolean }) {
  return {
    version: bookVersion(book),
    madeAt: book.madeAt,
    pageCount: book.pageCount,
    isCurrent,
    titleComplete: book.titleComplete,
    problems: book.problems,
    parts: [...printers[book.printer].parts, ...(book.hasStickers ? ['stickers' as const] : [])],
  }
}

function showPage(order: Order, { page, photo, version, drawing }: CurrentPage) {
  const { path, originalName, width, height, page: settings } = photo
  const below = footVersion(order, photo)
  return {
    page,
    path,
    originalName,
    width,
    height,
    settings,
    version,
    ...(below !== undefined && { below }),
    drawing: drawing && showDrawing(drawing),
    approved: approvalOf(drawing),
  }
}

function showPrintJob({
  service,
  state,
  productId,
  who,
  askedAt,
  checkedAt,
  serviceId,
  serviceStatus,
  fault,
  message,
  attempts,
}: PrintJob) {
  return {
    service,
    state,
    productId,
    who,
    askedAt,
    checkedAt,
    serviceId,
    serviceStatus,
    fault,
    message,
    attempts,
  }
}

function showProduction(
  {
    id,
    title,
    customerName,
    recipientName,
    giftNote,
    format,
    style,
    binding,
    printer,
    paymentStatus,
    fulfilment,
    createdAt,
    paidAt,
    draftId,
    reprintId,
  }: Order,
  job: PrintJob | null,
  now: Date,
) {
  const waits = paidAt !== null && acceptsPhotos({ fulfilment, paidAt, reprintId }, now)
  return {
    id,
    title,
    customerName,
    isPresent: isPresent({ recipientName, giftNote }),
    format,
    style,
    binding,
    printer,
    paymentStatus,
    fulfilment,
    createdAt,
    paidAt,
    photosUntil: waits ? photosUntil(paidAt) : null,
    isChangeable:
      paidAt !== null &&
      draftId !== null &&
      changeable.includes(fulfilment) &&
      !(job && openPrintJobStates.includes(job.state)),
  }
}

/** Who can draw for an order: the engine always, and the artist its customer was told of while the shop has it. */
export function artistsFor(
  { artist }: Pick<Shop, 'artist'>,
  order: Pick<Order, 'artist'>,
): ArtistName[] {
  return artist && artist.name === order.artist ? [artist.name, ownArtist] : [ownArtist]
}

function showDrawing(drawing: Drawing) {
  return { ...drawing.facts, id: drawing.id, madeAt: drawing.madeAt }
}

function approvalOf(drawing: Drawing | null) {
  return drawing?.approvedAt ? { at: drawing.approvedAt, who: drawing.approvedBy ?? '' } : null
}

/** A kept drawing as an SVG document, a cover's in its order's colours; one that a model drew says so. @throws Refusal not_found */
export async function readDrawingSvg(
  shop: Shop,
  { orderId, drawingId }: { orderId: string; drawingId: string },
): Promise<string> {
  const kept = await readDrawing(shop.db, orderId, drawingId)
  if (!kept) throw new Refusal('not_found')
  const order = kept.place === 'cover' ? await findOrder(shop.db, { id: orderId }) : null
  const svg = await drawingSvg(await openKept(shop, kept), order?.colouring)
  return isByModel(kept.facts.artist) ? markedSvg(svg) : svg
}
