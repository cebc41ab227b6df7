import { adminBatchPapers, adminOrderPapers, adminScan } from '#contract/admin-papers.ts'
import { matchParcel } from '#shop/sending/match-parcel.ts'
import { batchPapers, orderPapers } from '#shop/sending/parcel-papers.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { Server } from '../http/server.ts'

export function adminPaperRoutes(server: Server, shop: Shop): void {
  bind(server, adminOrderPapers, async ({ params, query, locale, reply }) =>
    sendPdf(reply, await orderPapers(shop, { orderId: params.id, ...query, locale })),
  )
  bind(server, adminBatchPapers, async ({ query: { ids, ...asked }, locale, reply }) =>
    sendPdf(reply, await batchPapers(shop, { ids: ids.split(','), ...asked, locale })),
  )
  bind(server, adminScan, ({ body, admin }) => matchParcel(shop, admin.username, body))
}
