import { fetchPrintFile } from '#contract/print-service.ts'
import { fetchedFile } from '#shop/sending/fetched-file.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function printServiceRoutes(server: Server, shop: Shop): void {
  bind(server, fetchPrintFile, async ({ params, reply }) => {
    const { stream, bytes } = await fetchedFile(shop, params)
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': bytes,
      'cache-control': 'no-store',
    })
    return stream
  })
}
