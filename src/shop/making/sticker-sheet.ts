import { openDrawPool, type DrawPool } from '#book/draw-pool/open-draw-pool.ts'
import { openCutOuts, packCutOuts } from '#book/stickers/kept-cut-outs.ts'
import { expectedStickers } from '#book/stickers/sticker-page.ts'
import { writeStickerSheet, type SheetSource } from '#book/stickers/write-sticker-sheet.ts'
import { warnsOfStickers } from '#domain/age-class.ts'
import { parcelCode } from '#domain/parcel-code.ts'
import { Refusal } from '#domain/refusal.ts'
import { cutOutsKey, type Drawing } from '#store/drawings.ts'
import type { Order } from '#store/orders.ts'
import type { Photo } from '#store/photos.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'

import type { Shop } from '../shop.ts'
import type { BookDrawings } from './pages/draw-pages.ts'
import { openKept } from './pages/kept-drawings.ts'
import { readCopies } from './pages/read-copies.ts'

/**
 * Writes the print file of an order's sheet of stickers, from the drawings that its book is bound of. What can be cut out was mostly found
 * when they were drawn; for the others it is found now, and kept.
 * @returns what the file must hold
 */
export async function makeStickerSheet(
  shop: Shop,
  order: Order,
  { pages }: BookDrawings,
  photos: readonly Photo[],
  options: {
    path: string
    created: Date
    /** a model drew some of the book */
    aiDrawn: boolean
    signal?: AbortSignal | undefined
  },
): Promise<ReturnType<typeof expectedStickers>> {
  const settings = await readOwnerSettings(shop.db)
  let own: DrawPool | undefined
  const pool = () => shop.pool ?? (own ??= openDrawPool())
  try {
    const found = await Promise.all(
      pages.map(async (outcome) => {
        options.signal?.throwIfAborted()
        // Somebody's own picture has not the photo's outlines.
        if (!outcome || !('kept' in outcome) || outcome.kept.facts.artist === 'upload') return null
        const { kept } = outcome
        const photo = photos.find(({ path }) => path === kept.photoPath)
        return photo ? sourceOf(shop, kept, photo, pool) : null
      }),
    )
    await writeStickerSheet(
      options.path,
      found.filter((source) => source !== null),
      {
        ...settings,
        title: order.title,
        format: order.format,
        colouring: order.colouring,
        locale: order.locale,
        shopName: shop.settings.name,
        // No print service makes it, whoever prints the book.
        press: shop.pressProfiles.own,
        created: options.created,
        foot: [shop.settings.name, order.title, parcelCode(order.id)].filter(Boolean).join(' · '),
        ...(options.aiDrawn && { aiDrawn: true }),
        fromThree: warnsOfStickers(settings.ageClass),
      },
    )
  } finally {
    await own?.close()
  }
  return expectedStickers(order.format, settings)
}

async function sourceOf(
  shop: Shop,
  kept: Drawing,
  photo: Photo,
  pool: () => DrawPool,
): Promise<SheetSource | null> {
  const { art, placement } = await openKept(shop, kept)
  const known = await keptCutOuts(shop, kept)
  if (known) return { art, cutOuts: known }
  try {
    const copies = await readCopies(shop, photo, photo.page.crop)
    const cutOuts = await pool().cutOut(copies, { crop: placement.crop, faces: photo.page.faces })
    await keepCutOuts(shop, kept, cutOuts)
    return { art, cutOuts }
  } catch (error) {
    // Its page was drawn, and so the photo can be read; should it not, the others make the sheet.
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Null where there are none, or where the file is damaged: they are found anew. */
async function keptCutOuts(shop: Shop, kept: Drawing): Promise<SheetSource['cutOuts'] | null> {
  const file = await shop.files.readAll(cutOutsKey(kept))
  return file ? openCutOuts(file).catch(() => null) : null
}

async function keepCutOuts(
  shop: Shop,
  kept: Pick<Drawing, 'id' | 'orderId'>,
  cutOuts: SheetSource['cutOuts'],
): Promise<void> {
  await shop.files.put(cutOutsKey(kept), await packCutOuts(cutOuts), {
    contentType: 'application/gzip',
  })
}
