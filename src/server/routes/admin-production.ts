import { adminApproveBook, adminApprovePages, adminDownloadFile } from '#contract/admin-production.ts'
import { approveBook } from '#shop/admin/production/approve-book.ts'
import { approvePages } from '#shop/admin/production/approve-pages.ts'
import { openPrintFile } from '#shop/admin/production/print-files.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { attachment } from '../http/zip.ts'

export function adminProductionRoutes(server: Server, shop: Shop): void {
  bind(server, adminApprovePages, ({ params, body, admin }) => approvePages(shop, admin.username, { orderId: params.id, ...body }))

  bind(server, adminApproveBook, ({ params, body, admin }) => approveBook(shop, admin.username, { orderId: params.id, ...body }))

  bind(server, adminDownloadFile, async ({ params, reply }) => {
    const { stream, bytes, plainName, name } = await openPrintFile(shop, { orderId: params.id, part: params.part })
    reply.headers({
      'content-type': 'application/pdf', 'content-length': bytes, 'content-disposition': attachment(plainName, name), 'cache-control': 'no-store',
    })
    return stream
  })
}
