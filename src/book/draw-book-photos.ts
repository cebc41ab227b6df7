import { pagesPerBook, type Format, type Style } from '#domain/book-spec.ts'
import type { PageFact } from '#domain/drawn-page.ts'
import { pictureArea, type Size } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'

import type { DrawnPage } from './bind-book.ts'
import type { BookPhoto } from './book-photo.ts'
import type { PhotoDrawing, PhotoDrawingOptions } from './draw-photo.ts'
import type { DrawPool } from './draw-pool/open-draw-pool.ts'
import { copiesOf } from './photo-copies.ts'

export type PhotosToDraw = {
  photos: readonly (BookPhoto | undefined)[]
  format: Format
  style: Style
  pool: DrawPool
  signal: AbortSignal
}

type Failure = Required<Pick<PageFact, 'missing'>> & Pick<PageFact, 'fault'>

/**
 * The twenty pages in order. A few are drawn ahead, one for each thread and one in hand, and none is held once it is given
 * out. Rejects when a photo cannot be read from where it is kept, or with the signal's reason.
 */
export async function* drawBookPages(work: PhotosToDraw): AsyncGenerator<DrawnPage> {
  const ahead: Promise<DrawnPage>[] = []
  for (let begun = 0; begun < pagesPerBook || ahead.length > 0;) {
    while (begun < pagesPerBook && ahead.length <= work.pool.threads) {
      const page = drawBookPage(work, begun)
      page.catch(() => undefined)
      ahead.push(page)
      begun += 1
    }
    const page = await ahead.shift()
    if (page) yield page
  }
}

async function drawBookPage(work: PhotosToDraw, index: number): Promise<DrawnPage> {
  const page = index + 1
  const photo = work.photos[index]
  if (!photo) return { page, kind: 'empty' }
  const drawing = await drawn(work, photo, {
    area: pictureArea(work.format),
    turned: photo.turned,
  })
  return 'art' in drawing
    ? { page, kind: drawing.placement.kind, verdict: drawing.verdict, drawing }
    : { page, kind: 'empty', ...drawing }
}

/** The first photo that can be drawn, for the cover: never turned, since a cover is seen from afar. */
export async function drawCoverPhoto(
  work: PhotosToDraw,
  area: Size,
  coloured: boolean,
): Promise<PhotoDrawing | undefined> {
  for (const photo of work.photos) {
    const drawing = photo && (await drawn(work, photo, { area, turned: false, coloured }))
    if (drawing && 'art' in drawing) return drawing
  }
  return undefined
}

async function drawn(
  { pool, style, signal }: PhotosToDraw,
  photo: BookPhoto,
  place: Pick<PhotoDrawingOptions, 'area' | 'turned' | 'coloured'>,
): Promise<PhotoDrawing | Failure> {
  signal.throwIfAborted()
  const bytes = await photo.read()
  signal.throwIfAborted()
  try {
    const { detail, background, crop, framed, faces } = photo
    return await pool.draw(await copiesOf(bytes, crop), {
      style: photo.style ?? style,
      detail,
      background,
      crop,
      framed,
      faces,
      ...place,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Refusal) return { missing: error.code }
    return { missing: 'drawing_failed', fault: String(error) }
  }
}
