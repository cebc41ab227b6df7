import type { StickerLook, StickerSheetName } from '#domain/sticker-sheet.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import type { Shop } from '../shop.ts'

/** How sheets of stickers are made now, as the owner has set it. */
export async function stickersNow({
  db,
}: Pick<Shop, 'db'>): Promise<{ sheet: StickerSheetName; look: StickerLook }> {
  const { stickerSheet, stickerLook } = await readOwnerSettings(db)
  return { sheet: stickerSheet, look: stickerLook }
}
