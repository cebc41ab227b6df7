import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminDeleteExtra,
  adminListExtraPrices,
  adminListExtras,
  adminSaveExtra,
  adminSaveExtraPrice,
  adminSaveStock,
} from '#contract/admin-catalogue.ts'
import {
  createExtraPrice,
  listExtraPrices,
  saveExtraPrice,
} from '#shop/admin/catalogue/extra-prices.ts'
import {
  createExtra,
  deleteExtra,
  listExtras,
  saveExtra,
  saveStock,
} from '#shop/admin/catalogue/extras.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminExtraRoutes(server: Server, shop: Shop): void {
  bind(server, adminListExtras, () => listExtras(shop))
  bind(server, adminCreateExtra, ({ body, admin }) => createExtra(shop, admin.username, body))
  bind(server, adminSaveExtra, ({ params, body, admin }) =>
    saveExtra(shop, admin.username, params.id, body),
  )
  bind(server, adminSaveStock, ({ params, body, admin }) =>
    saveStock(shop, admin.username, params.id, body),
  )
  bind(server, adminDeleteExtra, async ({ params, query, admin }) => {
    await deleteExtra(shop, admin.username, params.id, query.version)
    return { ok: true as const }
  })

  bind(server, adminListExtraPrices, () => listExtraPrices(shop))
  bind(server, adminCreateExtraPrice, ({ body, admin }) =>
    createExtraPrice(shop, admin.username, body),
  )
  bind(server, adminSaveExtraPrice, ({ params, body, admin }) =>
    saveExtraPrice(shop, admin.username, params.id, body),
  )
}
