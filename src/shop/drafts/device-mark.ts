import { createHmac } from 'node:crypto'
import { readShopId } from '#store/belonging.ts'
import type { Shop } from '../shop.ts'

const shopIds = new WeakMap<Shop['db'], Promise<string>>()

/** What a draft's own devices hold, and nobody can make who knows only its id: the shop's number, 122 random bits, is told to no client. */
export async function deviceMark(shop: Pick<Shop, 'db'>, draftId: string): Promise<string> {
  let id = shopIds.get(shop.db)
  if (!id) {
    id = readShopId(shop.db)
    shopIds.set(shop.db, id)
    id.catch(() => shopIds.delete(shop.db))
  }
  return createHmac('sha256', await id)
    .update(`device of ${draftId}`)
    .digest('hex')
    .slice(0, 40)
}
