import { pagesPerBook, type Binding, type Format, type Style } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'

import { openBookFiles, type BookFile, type BookFiles, type BookPart } from './book-files.ts'
import type { BookPhoto, PageFact } from './book-photo.ts'
import { drawBookPages, drawCoverPhoto, type PhotosToDraw } from './draw-book-photos.ts'
import { openDrawPool, type DrawPool } from './draw-pool/open-draw-pool.ts'
import { bleedMm, hardcover } from './geometry.ts'
import { backCover } from './layout/back-cover.ts'
import { belongsPage } from './layout/belongs-page.ts'
import { designBook, type BookDesign } from './layout/book-design.ts'
import { colourTest } from './layout/colour-test.ts'
import { emptyPage } from './layout/empty-page.ts'
import { coverPictureArea, frontCover } from './layout/front-cover.ts'
import { photoPage } from './layout/photo-page.ts'
import { printableTitle, type PrintableTitle } from './layout/set-title.ts'
import { openTypesetter } from './layout/typesetter.ts'
import { bookWords } from './layout/words.ts'
import { wrapCover } from './layout/wrap-cover.ts'

export type BookOptions = {
  title: string
  format: Format
  style: Style
  locale: Locale
  binding: Binding
  shopName: string
  /** for the back cover, as it should read */
  webAddress?: string
  /** in page order, at most 20; pages without one are framed pages to draw on */
  photos: readonly (BookPhoto | undefined)[]
  /** where to write which part; a file appears under its name only when it is complete */
  files: Partial<Record<BookPart, string>>
  /** stamped into the files; the same options and date give the same bytes */
  created?: Date
  /** threads to draw with; without them some are started for this book alone */
  pool?: DrawPool
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  signal?: AbortSignal
}

export type MadeBook = {
  files: BookFile[]
  pageCount: number
  /** the title as printed; not complete when letters of it are in no face, which somebody should look at */
  title: PrintableTitle
  pages: PageFact[]
}

const coverPages = 4

/**
 * Draws a book's photos and writes its PDFs page by page: never more than a few photos are held. A photo that cannot be
 * drawn leaves a framed page and is told in `pages`. When it fails or is aborted (it then rejects with the signal's reason)
 * no file is left.
 */
export async function makeBook(options: BookOptions): Promise<MadeBook> {
  const { photos, format, style, locale, shopName, created = new Date() } = options
  if (photos.length > pagesPerBook) throw new RangeError(`a book has ${pagesPerBook} pages, not ${photos.length}`)
  const type = openTypesetter()
  const title = printableTitle(type, options.title, bookWords[locale].untitled)
  const design = designBook({ format, locale, shopName, webAddress: options.webAddress ?? '', title: title.text }, type)
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])])
  signal.throwIfAborted()
  const files = await openBookFiles(options.files, { title: options.title, shopName, locale, created })
  const pool = options.pool ?? openDrawPool()
  try {
    const pages = await bindBook(options, design, files, { photos, format, style, pool, signal })
    return { files: await files.finish(), pageCount: pagesPerBook + coverPages, title, pages }
  } catch (error) {
    await files.discard()
    throw error
  } finally {
    ended.abort()
    if (!options.pool) await pool.close()
  }
}

async function bindBook({ binding, onProgress }: BookOptions, design: BookDesign, files: BookFiles, work: PhotosToDraw): Promise<PageFact[]> {
  const front = frontCover(design, await drawCoverPhoto(work, coverPictureArea(design)))
  const [insideFront, insideBack, back] = [belongsPage(design), colourTest(design), backCover(design)]
  for (const page of [front, insideFront]) files.add('proof', page, 0)
  const facts: PageFact[] = []
  for await (const { drawing, ...fact } of drawBookPages(work)) {
    const page = drawing ? photoPage(design, drawing) : emptyPage(design, fact.page - 1)
    files.add('proof', page, 0)
    files.add('interior', page, bleedMm)
    facts.push(fact)
    onProgress?.({ pagesDone: facts.length, pages: pagesPerBook })
  }
  for (const page of [insideBack, back]) files.add('proof', page, 0)
  if (binding === 'hard') {
    files.add('cover', wrapCover(back, front, pagesPerBook), hardcover.turnInMm)
    for (const page of [insideFront, insideBack]) files.add('cover', page, bleedMm)
  } else {
    for (const page of [front, insideFront, insideBack, back]) files.add('cover', page, bleedMm)
  }
  return facts
}
