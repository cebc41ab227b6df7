import { adminListBasePrices, adminSaveBasePrice } from '#contract/admin-catalogue.ts'
import {
  adminListLegal,
  adminPreviewLegal,
  adminReadPrivacyRecords,
  adminSaveLegal,
  adminSettleLegal,
} from '#contract/admin-legal.ts'
import { listBasePrices, saveBasePrice } from '#shop/admin/catalogue/base-prices.ts'
import {
  listLegalTexts,
  previewLegalText,
  saveLegalText,
  settleLegalText,
} from '#shop/admin/catalogue/legal-texts.ts'
import { privacyRecords } from '#shop/legal/records/privacy-records.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

/** What there is of once and for all, and can only be changed: base prices and legal texts. */
export function adminCatalogueRoutes(server: Server, shop: Shop): void {
  bind(server, adminListBasePrices, () => listBasePrices(shop))
  bind(server, adminSaveBasePrice, ({ params, body, admin }) =>
    saveBasePrice(shop, admin.username, params.id, body),
  )

  bind(server, adminListLegal, () => listLegalTexts(shop))
  bind(server, adminReadPrivacyRecords, () => privacyRecords(shop))
  bind(server, adminSaveLegal, ({ params, body, admin }) =>
    saveLegalText(shop, admin.username, params.id, body),
  )
  bind(server, adminSettleLegal, ({ params, body, admin }) =>
    settleLegalText(shop, admin.username, params.id, body),
  )
  bind(server, adminPreviewLegal, ({ params, body }) =>
    previewLegalText(shop, params.id, body.content),
  )
}
