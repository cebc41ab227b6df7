import {
  adminCreateDiscount,
  adminDeleteDiscount,
  adminListDiscounts,
  adminSaveDiscount,
} from '#contract/admin-discounts.ts'
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  saveDiscount,
} from '#shop/admin/catalogue/discounts.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminDiscountRoutes(server: Server, shop: Shop): void {
  bind(server, adminListDiscounts, () => listDiscounts(shop))
  bind(server, adminCreateDiscount, ({ body, admin }) => createDiscount(shop, admin.username, body))
  bind(server, adminSaveDiscount, ({ params, body, admin }) =>
    saveDiscount(shop, admin.username, params.id, body),
  )
  bind(server, adminDeleteDiscount, async ({ params, query, admin }) => {
    await deleteDiscount(shop, admin.username, params.id, query.version)
    return { ok: true as const }
  })
}
