import {
  adminListMailTexts,
  adminPreviewMailText,
  adminPreviewSeller,
  adminReadMailText,
  adminReadSeller,
  adminSaveMailText,
  adminSaveSeller,
} from '#contract/admin-texts.ts'
import { listOwnTexts, saveOwnText, showOwnText } from '#shop/admin/texts/mail-texts.ts'
import { previewOwnText } from '#shop/admin/texts/preview-mail.ts'
import { previewSeller, saveSeller, showSeller } from '#shop/admin/texts/seller.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminTextsRoutes(server: Server, shop: Shop): void {
  bind(server, adminReadSeller, () => showSeller(shop))
  bind(server, adminSaveSeller, ({ body, admin }) => saveSeller(shop, admin.username, body))
  bind(server, adminPreviewSeller, ({ body }) => previewSeller(shop, body))

  bind(server, adminListMailTexts, () => listOwnTexts(shop))
  bind(server, adminReadMailText, ({ params }) => showOwnText(shop, params))
  bind(server, adminSaveMailText, ({ params, body, admin }) =>
    saveOwnText(shop, admin.username, { ...params, ...body }),
  )
  bind(server, adminPreviewMailText, ({ params, body }) =>
    previewOwnText(shop, { ...params, ...body }),
  )
}
