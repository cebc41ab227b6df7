import { markOf } from '../mark.ts'
import type { Shop } from '../shop.ts'

/** What a draft's own devices hold, and nobody can make who knows only its id. */
export const deviceMark = (shop: Pick<Shop, 'db'>, draftId: string): Promise<string> =>
  markOf(shop, `device of ${draftId}`)
