import { folderName } from '#store/files/places.ts'
import { createHash } from 'node:crypto'
import { pagesPerBook } from '#domain/book-spec.ts'
import type { Book } from '#store/books.ts'
import type { Drawing } from '#store/drawings.ts'
import type { Order } from '#store/orders.ts'
import type { Photo } from '#store/photos.ts'
import {
  coverRequests,
  coverVersion,
  wordsVersion,
  requestFor,
  type PagePhoto,
  type PageRequest,
} from '../pages/page-request.ts'

/**
 * A page with a photo, as it is to be now: its drawing, null until it is drawn so. `version` changes whenever it is to be drawn
 * otherwise, so that whoever changes a page can say which one they saw.
 */
export type CurrentPage<P extends PagePhoto = Photo> = {
  page: number
  photo: P
  version: string
  drawing: Drawing | null
}

/** The pages of an order's book that have a photo, in order. @param kept newest first */
export function currentPages<P extends PagePhoto>(
  order: Order,
  photos: readonly P[],
  kept: readonly Drawing[],
): CurrentPage<P>[] {
  return photos.slice(0, pagesPerBook).map((photo, i) => {
    const request = requestFor(order, photo, 'page')
    return { page: i + 1, photo, version: request.recipe, drawing: drawingFor(request, kept) }
  })
}

/**
 * The drawing on the cover: of what may stand on it, the first that there is; of what was chosen since the book was
 * bound, nothing else.
 */
export function coverDrawing(
  order: Order,
  photos: readonly PagePhoto[],
  kept: readonly Drawing[],
  book: Book | null,
): Drawing | null {
  const drawn = coverRequests(order, photos.slice(0, pagesPerBook)).map((request) =>
    drawingFor(request, kept),
  )
  const isNew = order.coverPath !== null && book?.cover?.choice !== coverVersion(order)
  return (isNew ? drawn[0] : drawn.find((drawing) => drawing !== null)) ?? null
}

function drawingFor(
  { photo, place, recipe }: PageRequest<PagePhoto>,
  kept: readonly Drawing[],
): Drawing | null {
  return (
    kept.find(
      (drawing) =>
        drawing.photoPath === photo.path && drawing.place === place && drawing.recipe === recipe,
    ) ?? null
  )
}

/** Names the order that the photos stand in. */
export function arrangementOf(photos: readonly Pick<Photo, 'path'>[]): string {
  return createHash('sha256')
    .update(photos.map(({ path }) => path).join('/'))
    .digest('hex')
    .slice(0, 32)
}

/** Names a bound book: each binding has a folder of its own. */
export function bookVersion({ folder }: Pick<Book, 'folder'>): string {
  return folderName(folder)
}

/** Whether a bound book holds the pages as they are to be now, and all of them, in files for the printer that they are to go to. */
export function isBoundOf(
  book: Book,
  order: Order,
  photos: readonly Photo[],
  pages: readonly CurrentPage[],
): boolean {
  if (book.cover?.choice !== undefined && book.cover.choice !== coverVersion(order)) return false
  const samePhotos =
    photos.length === book.photoPaths.length &&
    photos.every(({ path }, i) => path === book.photoPaths[i])
  return (
    book.printer === order.printer &&
    book.smallPhotos === order.smallPhotos &&
    samePhotos &&
    pages.every(({ drawing, photo }, i) => {
      const bound = book.pages[i]
      return drawing
        ? bound?.drawingId === drawing.id && bound.below === wordsVersion(photo)
        : bound?.missing !== undefined
    })
  )
}
