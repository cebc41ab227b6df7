import { drawingSvg } from '#book/kept-drawing.ts'
import { ownArtist, type ArtistName } from '#domain/artist.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import { Refusal } from '#domain/refusal.ts'
import { spentOn } from '#store/artist-calls.ts'
import { readBook } from '#store/books.ts'
import { listDrawings, readDrawing, type Drawing } from '#store/drawings.ts'
import { findOrder, type Order } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { openKept } from '../pages/kept-drawings.ts'
import { requestFor, type PageRequest } from '../pages/page-request.ts'
import type { Shop } from '../shop.ts'

/** The pages of an order's book that have a photo: how each is to be drawn, and the drawing of it where there is one. @throws Refusal order_not_found */
export async function listOrderPages(shop: Shop, orderId: string) {
  const order = await findOrder(shop.db, { id: orderId })
  if (!order) throw new Refusal('order_not_found')
  const [photos, kept, book, spentMicroUsd] = await Promise.all([
    order.draftId === null ? [] : listPhotos(shop.db, order.draftId), listDrawings(shop.db, orderId), readBook(shop.db, orderId), spentOn(shop.db, orderId),
  ])
  const drawingFor = ({ photo, place, recipe }: PageRequest) =>
    kept.find((drawing) => drawing.photoPath === photo.path && drawing.place === place && drawing.recipe === recipe)
  const shown = photos.slice(0, pagesPerBook)
  const covers = shown.map((photo) => drawingFor(requestFor(order, photo, 'cover')))
  return {
    pages: shown.map((photo, i) => {
      const missing = book?.photoPaths[i] === photo.path ? book.pages[i]?.missing : undefined
      return { page: i + 1, path: photo.path, settings: photo.page, drawing: showDrawing(drawingFor(requestFor(order, photo, 'page'))), ...(missing && { missing }) }
    }),
    cover: showDrawing(covers.find((drawing) => drawing !== undefined)),
    artists: artistsFor(shop, order), spentMicroUsd, boundAt: book?.madeAt ?? null,
  }
}

/** Who can draw for an order: the engine always, and the artist its customer was told of while the shop has it. */
export function artistsFor({ artist }: Pick<Shop, 'artist'>, order: Pick<Order, 'artist'>): ArtistName[] {
  return artist && artist.name === order.artist ? [artist.name, ownArtist] : [ownArtist]
}

function showDrawing(drawing: Drawing | undefined) {
  return drawing ? { ...drawing.facts, id: drawing.id, madeAt: drawing.madeAt } : null
}

/** A kept drawing as an SVG document. @throws Refusal not_found */
export async function readDrawingSvg(shop: Shop, { orderId, drawingId }: { orderId: string; drawingId: string }): Promise<string> {
  const kept = await readDrawing(shop.db, orderId, drawingId)
  if (!kept) throw new Refusal('not_found')
  return drawingSvg(await openKept(shop, kept))
}
