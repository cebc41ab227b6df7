import {
  adminChangeOrderFilter,
  adminDeleteOrderFilter,
  adminListOrderFilters,
  adminRenameOrderFilter,
  adminSaveOrderFilter,
} from '#contract/admin-order-filters.ts'
import {
  changeFilter,
  deleteFilter,
  listSavedFilters,
  renameFilter,
  saveFilter,
} from '#shop/desk/saved-filters.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

const ok = { ok: true } as const

export function adminOrderFilterRoutes(server: Server, shop: Shop): void {
  bind(server, adminListOrderFilters, () => listSavedFilters(shop))
  bind(server, adminSaveOrderFilter, ({ body }) => saveFilter(shop, body))
  bind(server, adminRenameOrderFilter, async ({ params, body }) => {
    await renameFilter(shop, params.id, body)
    return ok
  })
  bind(server, adminChangeOrderFilter, async ({ params, body }) => {
    await changeFilter(shop, params.id, body)
    return ok
  })
  bind(server, adminDeleteOrderFilter, async ({ params }) => {
    await deleteFilter(shop, params.id)
    return ok
  })
}
