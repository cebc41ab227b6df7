import {
  adminReadCosts,
  adminReadSettings,
  adminReadWeights,
  adminSaveCosts,
  adminSaveSettings,
  adminSaveWeights,
} from '#contract/admin-settings.ts'
import {
  saveCosts,
  saveOwnerSettings,
  saveWeights,
  showCosts,
  showOwnerSettings,
  showWeights,
} from '#shop/admin/owner-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminSettingsRoutes(server: Server, shop: Shop): void {
  bind(server, adminReadSettings, () => showOwnerSettings(shop))
  bind(server, adminSaveSettings, ({ body, admin }) =>
    saveOwnerSettings(shop, admin.username, body),
  )
  bind(server, adminReadCosts, () => showCosts(shop))
  bind(server, adminSaveCosts, ({ body, admin }) => saveCosts(shop, admin.username, body))
  bind(server, adminReadWeights, () => showWeights(shop))
  bind(server, adminSaveWeights, ({ body, admin }) => saveWeights(shop, admin.username, body))
}
