import { adminReadPaymentNews, adminSeePaymentNews } from '#contract/admin-payment-news.ts'
import { listPaymentNews, seePaymentNews } from '#shop/admin/list-payment-news.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminPaymentNewsRoutes(server: Server, shop: Shop): void {
  bind(server, adminReadPaymentNews, ({ params }) => listPaymentNews(shop, params.id))
  bind(server, adminSeePaymentNews, ({ params, body, admin }) =>
    seePaymentNews(shop, admin.username, { orderId: params.id, upTo: body.upTo }),
  )
}
