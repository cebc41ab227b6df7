import type { PhotoDrawing } from '#book/draw-photo.ts'
import { openDrawing, packDrawing } from '#book/kept-drawing.ts'
import { packCutOuts } from '#book/stickers/kept-cut-outs.ts'
import type { DrawnPageFacts } from '#domain/drawn-page.ts'
import { errorOf } from '#domain/thrown.ts'
import {
  cutOutsKey,
  drawingFolder,
  drawingKey,
  dropDrawings,
  putDrawing,
  type Drawing,
} from '#store/drawings.ts'
import { newToken } from '#store/ids.ts'
import { removeFolder } from '../../keeping/remove-files.ts'
import type { Shop } from '../../shop.ts'
import type { PageRequest } from './page-request.ts'

/** Keeps a drawing: its file first, then its row, so that what is known to be kept is kept. The sweep finds what a crash leaves. */
export async function keepDrawing(
  shop: Shop,
  orderId: string,
  { photo, place, recipe }: PageRequest,
  drawing: PhotoDrawing,
  facts: DrawnPageFacts,
): Promise<Drawing> {
  const row: Drawing = {
    id: newToken(),
    orderId,
    photoPath: photo.path,
    place,
    recipe,
    facts,
    madeAt: shop.now(),
    approvedAt: null,
    approvedBy: null,
  }
  await shop.files.put(drawingKey(row), await packDrawing(drawing), {
    contentType: 'application/gzip',
  })
  if (drawing.cutOuts)
    await shop.files.put(cutOutsKey(row), await packCutOuts(drawing.cutOuts), {
      contentType: 'application/gzip',
    })
  try {
    await shop.db.transaction(async (tx) => {
      await putDrawing(tx, row)
      await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    })
  } catch (error) {
    await removeFolder(shop, drawingFolder(row))
    throw error
  }
  return row
}

/** A kept drawing. One whose file is lost or damaged is forgotten, so that whoever tries again draws it anew; throws an Error then. */
export async function openKept(shop: Shop, kept: Drawing): Promise<PhotoDrawing> {
  const file = await shop.files.readAll(drawingKey(kept))
  try {
    if (!file) throw new Error('its file is missing')
    return await openDrawing(file)
  } catch (error) {
    await dropDrawings(shop.db, [kept])
    throw new Error(
      `the drawing ${kept.id.slice(0, 8)}… cannot be opened and is to be drawn again: ${errorOf(error).message}`,
      { cause: error },
    )
  }
}
