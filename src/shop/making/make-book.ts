import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bindBook, type MadeBook } from '#book/bind-book.ts'
import { expectedSheets, type SheetSize } from '#book/arrange-book.ts'
import { preflight } from '#book/preflight.ts'
import { printerProfiles } from '#book/printer-profile.ts'
import { makeable } from '#domain/fulfilment.ts'
import type { BookPart, PrintProblem } from '#domain/print-file.ts'
import { printers } from '#domain/printer.ts'
import { warnsOfBook } from '#domain/age-class.ts'
import { parcelCode, scanText } from '#domain/parcel-code.ts'
import { putBook } from '#store/books.ts'
import { newToken } from '#store/ids.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import { listPhotos, type Photo } from '#store/photos.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import { drawPages, type BookDrawings } from './pages/draw-pages.ts'
import { openedOneByOne } from './pages/opened-one-by-one.ts'
import { makeStickerSheet } from './sticker-sheet.ts'
import { wantsStickers } from './wants-stickers.ts'
import { coverVersion } from './pages/page-request.ts'
import { drawnAt, isAiDrawn, makerOf } from './said-of-book.ts'
import { moveOrder } from '../changes/move-order.ts'
import { removeFolder } from '../keeping/remove-files.ts'
import type { Shop } from '../shop.ts'

/**
 * Draws a paid order's photos, keeping each drawing as it is done, binds them, and keeps the PDFs, with the sheet of stickers where one was
 * ordered; the order is then ready for review. Made again it replaces the book before, and draws only what has changed.
 * Interrupted at any point it leaves the book before
 * in place, and the queue goes on where it was.
 * What a preflight of the finished files finds is kept with the book, for whoever is to approve it.
 * @returns whether a book was made; not when the order is gone, unpaid, or already approved
 */
export async function makeBook(
  shop: Shop,
  { orderId, signal }: { orderId: string; signal?: AbortSignal },
): Promise<boolean> {
  const order = await begin(shop, orderId)
  if (!order) return false
  const photos = order.draftId === null ? [] : await listPhotos(shop.db, order.draftId)
  const hasStickers = await wantsStickers(shop.db, order)
  const drawings = await drawPages(shop, order, photos, {
    signal,
    cutOuts: hasStickers,
  })
  await removeAbandonedScratch(new Date())
  const scratch = await mkdtemp(join(tmpdir(), scratchPrefix))
  const folder = `books/${orderId.toLowerCase()}/${newToken().slice(0, 16)}/`
  try {
    const book = await bind(shop, order, drawings, photos, scratch, signal)
    const problems: FileProblem[] = []
    const files: { part: BookPart; path: string }[] = [...book.files]
    const expected: Partial<Record<BookPart, SheetSize[]>> = expectedSheets(
      printerProfiles[order.printer],
      order.binding,
      order.format,
      order.smallPhotos,
    )
    if (hasStickers) {
      const path = join(scratch, 'stickers.pdf')
      const created = drawnAt(order, drawings)
      const work = { path, created, signal, aiDrawn: isAiDrawn(drawings) }
      expected.stickers = await makeStickerSheet(shop, order, drawings, photos, work)
      files.push({ part: 'stickers', path })
    }
    for (const { part, path } of files) {
      signal?.throwIfAborted()
      problems.push(
        ...preflight(await readFile(path), expected[part]).problems.map((problem) => ({
          part,
          ...problem,
        })),
      )
      await shop.files.put(`${folder}${part}.pdf`, createReadStream(path), {
        contentType: 'application/pdf',
      })
    }
    if (await keep(shop, order, { book, drawings, folder, photos, problems, hasStickers }))
      return true
    await removeFolder(shop, folder)
    return false
  } catch (error) {
    await removeFolder(shop, folder)
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type FileProblem = PrintProblem & { part: BookPart }

const scratchPrefix = 'garabato-book-'
/** The queue gives up on a book after a quarter of this. */
const scratchMsMax = 3_600_000

/**
 * A killed process leaves its scratch folder, with a family's drawings in it; the next book takes it away. Files' times
 * are the machine's.
 */
async function removeAbandonedScratch(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(scratchPrefix)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    // Another user's is not ours to remove.
    if (found && found.mtimeMs < now.getTime() - scratchMsMax)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function begin(shop: Shop, orderId: string): Promise<Order | null> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (!order?.paidAt || !makeable.includes(order.fulfilment)) return null
    if (order.fulfilment === 'generating') return order
    return moveOrder(shop, tx, order, { to: 'generating', who: 'shop', event: null })
  })
}

async function bind(
  shop: Shop,
  order: Order,
  drawings: BookDrawings,
  photos: readonly Photo[],
  scratch: string,
  signal?: AbortSignal,
): Promise<MadeBook> {
  return bindBook(
    {
      title: order.title,
      dedication: order.dedication ?? '',
      smallPhotos: order.smallPhotos,
      format: order.format,
      locale: order.locale,
      binding: order.binding,
      printer: order.printer,
      press: shop.pressProfiles[order.printer],
      colouring: order.colouring,
      shopName: shop.settings.name,
      webAddress: new URL(shop.settings.publicUrl).host,
      code: parcelCode(order.id),
      scanCode: scanText('book', order.id),
      maker: await makerOf(shop),
      aiDrawn: isAiDrawn(drawings),
      fromThree: warnsOfBook((await readOwnerSettings(shop.db)).ageClass),
      created: drawnAt(order, drawings),
      files: Object.fromEntries(
        (['proof', ...printers[order.printer].parts] as const).map((part) => [
          part,
          join(scratch, `${part}.pdf`),
        ]),
      ),
      ...(signal && { signal }),
    },
    openedOneByOne(shop, order, drawings, photos),
  )
}

async function keep(
  shop: Shop,
  begun: Order,
  {
    book,
    drawings,
    folder,
    photos,
    problems,
    hasStickers,
  }: {
    book: MadeBook
    drawings: BookDrawings
    folder: string
    problems: FileProblem[]
    photos: readonly Photo[]
    hasStickers: boolean
  },
): Promise<boolean> {
  const { id: orderId, printer, smallPhotos } = begun
  return shop.db.transaction(async (tx) => {
    const now = shop.now()
    const order = await lockOrder(tx, { id: orderId })
    if (!order || !makeable.includes(order.fulfilment)) return false
    // For another printer by now, with another cover or the photos elsewhere: the job that its choice has put in the queue binds it.
    if (order.printer !== printer || coverVersion(order) !== coverVersion(begun)) return false
    if (order.smallPhotos !== smallPhotos) return false
    await putBook(tx, {
      orderId,
      folder,
      pageCount: book.pageCount,
      photoPaths: photos.map((photo) => photo.path),
      pages: book.pages,
      cover: drawings.cover && {
        ...drawings.cover.facts,
        drawingId: drawings.cover.id,
        choice: coverVersion(begun),
      },
      titleComplete: book.title.complete,
      problems,
      printer,
      hasStickers,
      smallPhotos,
      madeAt: now,
    })
    await moveOrder(shop, tx, order, {
      to: 'review',
      who: 'shop',
      event: { what: 'book_made', detail: toldOf(book, photos, problems) },
    })
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    return true
  })
}

/** What the timeline tells of a book that was made. */
function toldOf(
  { pages, pageCount, title }: MadeBook,
  photos: readonly Photo[],
  problems: FileProblem[],
) {
  const fellBack = pages
    .filter((page) => page.fallback)
    .map(({ page, fallback }) => ({ page, fallback }))
  return {
    photos: photos.length,
    pages: pageCount,
    notDrawn: pages.filter((page) => page.missing).map((page) => page.page),
    flagged: pages.filter((page) => page.verdict?.outliers.length).map((page) => page.page),
    titleComplete: title.complete,
    problems,
    ...(fellBack.length > 0 && { fellBack }),
  }
}
