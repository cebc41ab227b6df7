import { formats, pagesPerBook, type Style } from '#domain/book-spec.ts'

import { bindBook, type BindOptions, type MadeBook } from './bind-book.ts'
import type { BookPhoto } from './book-photo.ts'
import { drawBookPages, drawCoverPhoto } from './draw-book-photos.ts'
import { openDrawPool, type DrawPool } from './draw-pool/open-draw-pool.ts'
import { coverPictureArea } from './layout/front-cover.ts'

export type BookOptions = BindOptions & {
  style: Style
  /** in page order, at most 20; pages without one are framed pages to draw on */
  photos: readonly (BookPhoto | undefined)[]
  /** threads to draw with; without them some are started for this book alone */
  pool?: DrawPool
}

/**
 * Draws a book's photos and writes its PDFs page by page: never more than a few photos are held. A photo that cannot be
 * drawn leaves a framed page and is told in `pages`. When it fails or is aborted (it then rejects with the signal's reason)
 * no file is left.
 */
export async function drawAndBind(options: BookOptions): Promise<MadeBook> {
  const { photos, format, style } = options
  const coloured = (options.colouring ?? 'plain') !== 'plain'
  if (photos.length > pagesPerBook)
    throw new RangeError(`a book has ${pagesPerBook} pages, not ${photos.length}`)
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])])
  signal.throwIfAborted()
  const pool = options.pool ?? openDrawPool()
  const work = { photos, format, style, pool, signal }
  try {
    return await bindBook(
      { ...options, signal },
      {
        cover: () => drawCoverPhoto(work, coverPictureArea(formats[format]), coloured),
        pages: drawBookPages(work),
      },
    )
  } finally {
    ended.abort()
    if (!options.pool) await pool.close()
  }
}
