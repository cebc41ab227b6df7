import { readImage } from '#contract/image.ts'
import type { Shop } from '#shop/shop.ts'
import { servePhoto } from '#shop/drafts/serve-photo.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function imageRoutes(server: Server, shop: Shop): void {
  bind(server, readImage, async ({ params, query, reply }) => {
    const widths = { 160: 160, 320: 320, 640: 640, 1280: 1280 } as const
    const { stream, bytes } = await servePhoto(
      shop,
      params.path,
      query.copy ? { copyOf: query.copy.of } : { widthPx: query.w ? widths[query.w] : null },
    )
    reply.headers({
      'content-type': 'image/jpeg',
      'content-length': bytes,
      // A path names one picture for ever; only the browser of who may see it keeps it, and not past a day.
      'cache-control': 'private, max-age=86400, immutable',
    })
    return stream
  })
}
