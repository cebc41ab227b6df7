import { markedSvg } from '#book/ai-mark.ts'
import { isByModel } from '#domain/artist.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDrawing } from '#store/drawings.ts'
import { findOrder } from '#store/orders.ts'
import { readPhoto } from '#store/photos.ts'
import type { Shop } from '../../shop.ts'
import { openKept } from '../pages/kept-drawings.ts'
import { smallOf } from '../pages/opened-one-by-one.ts'
import { footOf } from '../pages/page-request.ts'
import { PhotoFileMissing, readCopies } from '../pages/read-copies.ts'

type Wanted = { orderId: string; drawingId: string; side: 'drawing' | 'photo' }

/**
 * One of two pictures of a drawn page that lie on each other to the line: the page as it is looked at, with its
 * drawing, or with the photo cut and
 * placed as the drawing is. @throws Refusal not_found, image_not_found, busy
 */
export async function readComparedPage(
  shop: Shop,
  { orderId, drawingId, side }: Wanted,
): Promise<string> {
  const [kept, order] = await Promise.all([
    readDrawing(shop.db, orderId, drawingId),
    findOrder(shop.db, { id: orderId }),
  ])
  if (!kept || !order || kept.place !== 'page') throw new Refusal('not_found')
  const drawing = await openKept(shop, kept)
  const photo = await readPhoto(shop.db, kept.photoPath)
  const foot = photo ? footOf(order, photo) : undefined
  // With it come typefaces and what sets them, which a process at rest has no use for.
  const { comparedDrawing, comparedPhoto } = await import('#book/compared-page.ts')
  if (side === 'drawing') {
    const small = photo && foot?.shape ? smallOf(shop, photo) : undefined
    const draw = (photoThere: typeof small) =>
      comparedDrawing(drawing, order.format, foot, photoThere)
    const svg = await (small
      ? shop.decodes.runOnce(`compared/${drawingId}/small`, async () =>
          draw(small).catch((error: unknown) => {
            if (error instanceof PhotoFileMissing) return draw(undefined)
            throw error
          }),
        )
      : draw(undefined))
    return isByModel(kept.facts.artist) ? markedSvg(svg) : svg
  }
  if (!photo) throw new Refusal('image_not_found')
  const isItsOwn = kept.facts.artist !== 'upload'
  return shop.decodes.runOnce(`compared/${drawingId}`, async () => {
    const crop = isItsOwn ? drawing.placement.crop : undefined
    const copies = await readCopies(shop, photo, crop).catch((error: unknown) => {
      throw error instanceof PhotoFileMissing ? new Refusal('image_not_found') : error
    })
    return comparedPhoto(drawing, order.format, copies, isItsOwn, foot)
  })
}
