import { createHmac } from 'node:crypto'
import { readShopId } from '#store/belonging.ts'
import type { ShopWithin } from './shop.ts'

const shopIds = new WeakMap<ShopWithin['db'], Promise<string>>()

/** A mark that only this shop can make: its own number, 122 random bits, is told to no client. */
export async function markOf(shop: Pick<ShopWithin, 'db'>, what: string): Promise<string> {
  let id = shopIds.get(shop.db)
  if (!id) {
    id = readShopId(shop.db)
    shopIds.set(shop.db, id)
    id.catch(() => shopIds.delete(shop.db))
  }
  return createHmac('sha256', await id)
    .update(what)
    .digest('hex')
    .slice(0, 40)
}
