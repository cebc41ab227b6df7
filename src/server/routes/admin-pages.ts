import {
  adminListPages,
  adminReadComparedPage,
  adminReadDrawing,
  adminRedrawPage,
} from '#contract/admin-pages.ts'
import { readComparedPage } from '#shop/making/review/compared-page.ts'
import { listOrderPages, readDrawingSvg } from '#shop/making/review/order-pages.ts'
import { redrawPage } from '#shop/making/review/redraw-page.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminPageRoutes(server: Server, shop: Shop): void {
  bind(server, adminListPages, ({ params }) => listOrderPages(shop, params.id))

  bind(
    server,
    adminRedrawPage,
    ({ params: { id, path }, body: { again, version, ...changes }, admin }) =>
      redrawPage(shop, admin.username, { orderId: id, path, again, version, changes }),
  )

  bind(server, adminReadDrawing, async ({ params, reply }) => {
    const svg = await readDrawingSvg(shop, { orderId: params.id, drawingId: params.drawingId })
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400, immutable')
    return Buffer.from(svg)
  })

  bind(server, adminReadComparedPage, async ({ params: { id, drawingId, side }, reply }) => {
    const svg = await readComparedPage(shop, { orderId: id, drawingId, side })
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400, immutable')
    return Buffer.from(svg)
  })
}
