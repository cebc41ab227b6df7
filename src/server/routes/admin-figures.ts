import { adminFigures } from '#contract/admin-figures.ts'
import { readFigures } from '#shop/admin/read-figures.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminFigureRoutes(server: Server, shop: Shop): void {
  bind(server, adminFigures, ({ query }) => readFigures(shop, query.period))
}
