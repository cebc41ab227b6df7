import { sellerIn, withSeller } from '#domain/seller.ts'
import type { Queries } from '#store/database.ts'
import { readSellerVersion, type SellerVersion } from '#store/seller.ts'
import type { ShopSettings, ShopWithin } from './shop.ts'

/**
 * The settings as they are now: who sells is what was saved on the desk, in whichever process, else what the environment said when the
 * shop was started. Whatever tells somebody of the seller reads it here; `shop.settings` has the first values.
 */
export async function settingsNow(
  { db, settings }: Pick<ShopWithin, 'db' | 'settings'>,
  queries: Queries = db,
): Promise<ShopSettings> {
  return settingsWith(settings, (await readSellerVersion(queries))?.data ?? null)
}

/** The same of a caller that has read what was saved. */
export function settingsWith(settings: ShopSettings, saved: SellerVersion['data']): ShopSettings {
  return saved ? withSeller(settings, { ...sellerIn(settings), ...saved }) : settings
}
