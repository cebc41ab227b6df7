import { markOf } from '../mark.ts'
import type { ShopWithin } from '../shop.ts'

/** What stands in a mailed link to an order's personal data. It is signed, so that nobody can make one of the link's id alone. */
export const ownLink = async (shop: Pick<ShopWithin, 'db'>, linkId: string): Promise<string> =>
  `${linkId}.${await markOf(shop, `order link ${linkId}`)}`
