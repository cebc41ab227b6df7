import type { DrawnBook } from '#book/bind-book.ts'
import { smallPhoto, type SmallPhoto } from '#book/small-photo.ts'
import type { Order } from '#store/orders.ts'
import type { Photo } from '#store/photos.ts'
import type { Shop } from '../../shop.ts'
import type { BookDrawings } from './draw-pages.ts'
import { openKept } from './kept-drawings.ts'
import { footOf, wordsVersion } from './page-request.ts'
import { readCopies } from './read-copies.ts'

/** What a book is bound from, each drawing and photo opened when its turn comes. */
export function openedOneByOne(
  shop: Shop,
  order: Pick<Order, 'smallPhotos'>,
  { cover, pages }: BookDrawings,
  photos: readonly Photo[],
): DrawnBook {
  return {
    cover: async () => (cover ? openKept(shop, cover) : undefined),
    coverPage: cover ? photos.findIndex(({ path }) => path === cover.photoPath) + 1 : undefined,
    pages: (async function* () {
      for (const [i, outcome] of pages.entries()) {
        const page = i + 1
        if (outcome === null) yield { page, kind: 'empty' }
        else if ('kept' in outcome)
          yield {
            page,
            ...outcome.kept.facts,
            drawingId: outcome.kept.id,
            drawing: await openKept(shop, outcome.kept),
            ...belowOf(shop, order, photos[i]),
          }
        else yield { page, kind: 'empty', ...outcome }
      }
    })(),
  }
}

/** Only where there is anything: what is kept of books without it stays as it was. */
function belowOf(shop: Shop, order: Pick<Order, 'smallPhotos'>, photo: Photo | undefined) {
  if (!photo) return {}
  const [foot, below] = [footOf(order, photo), wordsVersion(photo)]
  return {
    ...(foot && { foot }),
    ...(below !== undefined && { below }),
    ...(order.smallPhotos !== 'none' && { photo: smallOf(shop, photo) }),
  }
}

/** A photo as it is printed small. */
export function smallOf(shop: Shop, photo: Photo): SmallPhoto {
  const { crop } = photo.page
  return smallPhoto(photo, crop, () => readCopies(shop, photo, crop))
}
