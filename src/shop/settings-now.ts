import { sellerIn, withSeller } from '#domain/seller.ts'
import type { Queries } from '#store/database.ts'
import { readSellerVersion } from '#store/seller.ts'
import type { ShopSettings, ShopWithin } from './shop.ts'

/**
 * The settings as they are now: who sells is what was saved on the desk, in whichever process, else what the environment said when the
 * shop was started. Whatever tells somebody of the seller reads it here; `shop.settings` has the first values.
 */
export async function settingsNow(
  { db, settings }: Pick<ShopWithin, 'db' | 'settings'>,
  queries: Queries = db,
): Promise<ShopSettings> {
  const saved = (await readSellerVersion(queries))?.data
  return saved ? withSeller(settings, { ...sellerIn(settings), ...saved }) : settings
}
