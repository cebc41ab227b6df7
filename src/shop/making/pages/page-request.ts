import { createHash } from 'node:crypto'
import type { PhotoDrawingOptions } from '#book/draw-photo.ts'
import { coverPictureArea } from '#book/layout/front-cover.ts'
import type { PageFoot } from '#book/layout/page-foot.ts'
import { ownArtist, type DrawnBy } from '#domain/artist.ts'
import { formats } from '#domain/book-spec.ts'
import type { PagePlace } from '#domain/drawn-page.ts'
import { pictureArea } from '#domain/fit.ts'
import { captionOf, drawnSettings } from '#domain/page-settings.ts'
import { photoShape } from '#domain/small-photos.ts'
import type { Order } from '#store/orders.ts'
import type { Photo } from '#store/photos.ts'

/** What decides how a photo is drawn. */
export type PagePhoto = Pick<Photo, 'path' | 'page'>

/** A drawing that a book needs: what is to be drawn, how, and by whom. The same request has the same recipe. */
export type PageRequest<P extends PagePhoto = Photo> = {
  photo: P
  place: PagePlace
  options: PhotoDrawingOptions
  artist: DrawnBy
  recipe: string
}

/**
 * What is to be drawn of a photo. The cover's picture is never turned, since a cover is seen from afar. An artist outside the shop
 * draws only for orders whose customers were told so. A picture put in a page's place stands for that page alone, and
 * one put on the cover for
 * the cover.
 */
export function requestFor<P extends PagePhoto>(
  order: Pick<Order, 'format' | 'style' | 'artist' | 'coverPath' | 'coverUpload' | 'colouring'>,
  photo: P,
  place: PagePlace,
): PageRequest<P> {
  const {
    style = order.style,
    artist = order.artist,
    turned,
    framed,
    upload,
    ...settings
  } = drawnSettings(photo.page)
  const area =
    place === 'page' ? pictureArea(order.format) : coverPictureArea(formats[order.format])
  const options = {
    ...settings,
    style,
    turned: place === 'page' ? turned : false,
    framed: framed || undefined,
    area,
    // Left out, and so no part of the recipe, for a cover without colours: those drawn before there were any stay.
    coloured: (place === 'cover' && order.colouring !== 'plain') || undefined,
  }
  const picture = place === 'page' ? upload : photo.path === order.coverPath && order.coverUpload
  if (picture)
    return { photo, place, options, artist: 'upload', recipe: recipeOf({ upload: picture }) }
  const drawnBy = artist === order.artist ? artist : ownArtist
  return {
    photo,
    place,
    options,
    artist: drawnBy,
    recipe: recipeOf({ ...options, artist: drawnBy }),
  }
}

/**
 * What may stand on the cover: the photo that was chosen, or else the first, and where it cannot be drawn the next. A photo in whose
 * page's place somebody has put a drawing comes last: it was not good enough for its page.
 */
export function coverRequests<P extends PagePhoto>(
  order: Order,
  photos: readonly P[],
): PageRequest<P>[] {
  const rank = ({ path, page }: PagePhoto) => (path === order.coverPath ? 0 : page.upload ? 2 : 1)
  return photos
    .toSorted((a, b) => rank(a) - rank(b))
    .map((photo) => requestFor(order, photo, 'cover'))
}

/** Names what was chosen for the cover; without colours as it was named before there were any. */
export function coverVersion({
  coverPath,
  coverUpload,
  colouring,
}: Pick<Order, 'coverPath' | 'coverUpload' | 'colouring'>): string {
  const picture = coverUpload ?? coverPath ?? 'first'
  return colouring === 'plain' ? picture : `${picture}:${colouring}`
}

/** What a page has below its drawing. */
export function footOf(
  { smallPhotos }: Pick<Order, 'smallPhotos'>,
  photo: Pick<Photo, 'page' | 'width' | 'height'>,
): PageFoot | undefined {
  const caption = captionOf(photo.page)
  const shape = smallPhotos === 'beside' ? photoShape(photo, photo.page.crop) : null
  return caption === '' && shape === null ? undefined : { caption, shape }
}

/** Names the words below a page's drawing without saying them; undefined where there are none, as in books bound before there were any. */
export function wordsVersion({ page }: Pick<Photo, 'page'>): string | undefined {
  const caption = captionOf(page)
  return caption === '' ? undefined : recipeOf({ caption })
}

/** Names all that stands below a page's drawing, a small photo too; undefined where nothing does. */
export function footVersion(
  order: Pick<Order, 'smallPhotos'>,
  photo: Pick<Photo, 'page'>,
): string | undefined {
  if (order.smallPhotos !== 'beside') return wordsVersion(photo)
  return recipeOf({ caption: captionOf(photo.page), photo: true })
}

/** Nothing of the drawing engine's version: a page that was looked at and found good stays as it is when the shop is brought up to date. */
function recipeOf(question: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(question)))
    .digest('hex')
    .slice(0, 32)
}

/** The same whatever the order in which fields were given; one that is undefined is as good as left out. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}
