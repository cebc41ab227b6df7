import {
  adminCountOrders,
  adminDownloadImages,
  adminExportOrders,
  adminListImages,
  adminListOrders,
  adminSetOrderStatus,
} from '#contract/admin-orders.ts'
import { exportedColumns, exportOrders } from '#shop/admin/orders/export-orders.ts'
import { countListedOrders, listOrders } from '#shop/desk/list-orders.ts'
import {
  listOrderImages,
  openOrderImages,
  safeName,
  type OrderImage,
} from '#shop/desk/order-images.ts'
import { setPaymentStatus } from '#shop/admin/orders/set-payment-status.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { csvForms, csvStream } from '../http/csv.ts'
import type { Server } from '../http/server.ts'
import { attachment, zipStream, type ZipEntry } from '../http/zip.ts'

export function adminOrderRoutes(server: Server, shop: Shop): void {
  bind(server, adminListOrders, ({ query: { page, pageSize, ...search } }) =>
    listOrders(shop, {
      ...search,
      ...(page && { page: Number(page) }),
      ...(pageSize && { pageSize: Number(pageSize) }),
    }),
  )

  bind(server, adminCountOrders, ({ query }) => countListedOrders(shop, query))

  bind(server, adminExportOrders, async ({ query: { for: reader, ...query }, reply }) => {
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('Content-Disposition', attachment('orders.csv', 'orders.csv'))
    return csvStream(exportedColumns, exportOrders(shop, query), reader && csvForms[reader])
  })

  bind(server, adminSetOrderStatus, ({ params, body, admin }) =>
    setPaymentStatus(shop, admin.username, { orderId: params.orderId, ...body }),
  )

  bind(server, adminListImages, async ({ params }) => ({
    images: await listOrderImages(shop, params.id),
  }))

  bind(server, adminDownloadImages, async ({ params: { id }, reply }) => {
    const { title, images } = await openOrderImages(shop, id)
    reply
      .type('application/zip')
      .header(
        'Content-Disposition',
        attachment(`order_${id}_images.zip`, `order_${id}_${safeName(title)}.zip`),
      )
    return zipStream(entries(images))
  })
}

async function* entries(images: AsyncIterable<OrderImage>): AsyncGenerator<ZipEntry> {
  for await (const { name, bytes, receivedAt } of images)
    yield { name, bytes, changedAt: receivedAt }
}
