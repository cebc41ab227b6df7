import { dayIn } from '#domain/delivery.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import type { Shop } from '../shop.ts'

/** The last day to order for Christmas while it is not over where the shop is; null when the owner has set none. */
export async function lastChristmasDay(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
): Promise<string | null> {
  const { christmasDay } = await readOwnerSettings(shop.db)
  const today = dayIn(shop.settings.invoices.timeZone, shop.now())
  return christmasDay !== null && christmasDay >= today ? christmasDay : null
}
