import { pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'
import type { PageFact } from '#domain/drawn-page.ts'
import type { Locale } from '#domain/locale.ts'
import type { BookPart } from '#domain/print-file.ts'

import { openBookFiles, type BookFile, type BookFiles } from './book-files.ts'
import type { PhotoDrawing } from './draw-photo.ts'
import { bleedMm, hardcover } from './geometry.ts'
import { backCover } from './layout/back-cover.ts'
import { belongsPage } from './layout/belongs-page.ts'
import { designBook, type BookDesign } from './layout/book-design.ts'
import { colourTest } from './layout/colour-test.ts'
import { emptyPage } from './layout/empty-page.ts'
import { frontCover } from './layout/front-cover.ts'
import { photoPage } from './layout/photo-page.ts'
import { printableTitle, type PrintableTitle } from './layout/set-title.ts'
import { openTypesetter } from './layout/typesetter.ts'
import { bookWords } from './layout/words.ts'
import { wrapCover } from './layout/wrap-cover.ts'

export type BindOptions = {
  title: string
  format: Format
  locale: Locale
  binding: Binding
  shopName: string
  /** for the back cover, as it should read */
  webAddress?: string
  /** where to write which part; a file appears under its name only when it is complete */
  files: Partial<Record<BookPart, string>>
  /** stamped into the files; the same options, drawings and date give the same bytes */
  created?: Date
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  signal?: AbortSignal
}

/** A page without a drawing becomes a framed page to draw on. */
export type DrawnPage = PageFact & { drawing?: PhotoDrawing }

/** The drawings, asked for as they are bound: the cover's first, then the twenty pages in order. */
export type DrawnBook = { cover(): Promise<PhotoDrawing | undefined>; pages: AsyncIterable<DrawnPage> }

export type MadeBook = {
  files: BookFile[]
  pageCount: number
  /** the title as printed; not complete when letters of it are in no face, which somebody should look at */
  title: PrintableTitle
  pages: PageFact[]
}

const coverPages = 4

/**
 * Lays drawings out as a book and writes its PDFs page by page; no drawing is held longer than it takes. When it fails or is
 * aborted (it then rejects with the signal's reason) no file is left.
 */
export async function bindBook(options: BindOptions, drawn: DrawnBook): Promise<MadeBook> {
  const { format, locale, shopName, signal, created = new Date() } = options
  const type = openTypesetter()
  const title = printableTitle(type, options.title, bookWords[locale].untitled)
  const design = designBook({ format, locale, shopName, webAddress: options.webAddress ?? '', title: title.text }, type)
  signal?.throwIfAborted()
  const files = await openBookFiles(options.files, { title: options.title, shopName, locale, created })
  try {
    const pages = await layPages(options, design, files, drawn)
    return { files: await files.finish(), pageCount: pagesPerBook + coverPages, title, pages }
  } catch (error) {
    await files.discard()
    throw error
  }
}

async function layPages({ binding, onProgress, signal }: BindOptions, design: BookDesign, files: BookFiles, drawn: DrawnBook): Promise<PageFact[]> {
  const front = frontCover(design, await drawn.cover())
  const [insideFront, insideBack, back] = [belongsPage(design), colourTest(design), backCover(design)]
  for (const page of [front, insideFront]) files.add('proof', page, 0)
  const facts: PageFact[] = []
  for await (const { drawing, ...fact } of drawn.pages) {
    signal?.throwIfAborted()
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
