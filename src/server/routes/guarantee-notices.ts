import {
  adminListNotices,
  adminPutNotice,
  adminRemoveNotice,
  readGuaranteeNotice,
} from '#contract/guarantee-notice.ts'
import { dropNotice, openNotice, showNotices, takeNotice } from '#shop/legal/guarantee-notice.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { receiveOneFile } from '../http/receive-one-file.ts'

/** The EU notice on the legal guarantee: shown to customers, put in by the owner. */
export function guaranteeNoticeRoutes(server: Server, shop: Shop): void {
  bind(server, readGuaranteeNotice, async ({ params, query, reply }) => {
    const { bytes, contentType, digest } = await openNotice(shop, params.locale)
    reply.type(contentType).headers({
      'content-disposition': 'inline',
      etag: `"${digest}"`,
      'cache-control': query.v === digest ? 'public, max-age=604800' : 'no-cache',
    })
    return bytes
  })
  bind(server, adminListNotices, () => showNotices(shop))
  bind(server, adminPutNotice, async ({ params, request, admin }) => {
    const { bytes } = await receiveOneFile(request, 'notice')
    return takeNotice(shop, admin.username, { ...params, bytes })
  })
  bind(server, adminRemoveNotice, ({ params, admin }) =>
    dropNotice(shop, admin.username, params.locale),
  )
}
