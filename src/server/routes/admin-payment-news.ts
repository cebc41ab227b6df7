import { adminReadPaymentNews } from '#contract/admin-payment-news.ts'
import { listPaymentNews } from '#shop/admin/list-payment-news.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminPaymentNewsRoutes(server: Server, shop: Shop): void {
  bind(server, adminReadPaymentNews, ({ params }) => listPaymentNews(shop, params.id))
}
