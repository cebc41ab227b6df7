import {
  adminAddGalleryPhoto,
  adminListGallery,
  adminOrderGallery,
  adminReadGalleryPicture,
  adminRedrawGalleryPhoto,
  adminRemoveGalleryPhoto,
  adminSaveGalleryPhoto,
  readGallery,
  readGalleryPicture,
} from '#contract/gallery.ts'
import {
  addGalleryPhoto,
  listForDesk,
  openGalleryPicture,
  orderGallery,
  redrawGalleryPhoto,
  removeGalleryPhoto,
  saveGalleryPhoto,
  showGallery,
} from '#shop/gallery/gallery.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { receiveOneFile } from '../http/receive-one-file.ts'
import type { Server } from '../http/server.ts'

const widths = { 640: 640, 1280: 1280 } as const

/** The owner's photos on the start page, and what the engine makes of them. */
export function galleryRoutes(server: Server, shop: Shop): void {
  bind(server, readGallery, async () => ({ photos: await showGallery(shop) }))
  bind(server, readGalleryPicture, async ({ params, query, reply }) => {
    const { stream, bytes, contentType, version } = await openGalleryPicture(
      shop,
      { ...params, width: widths[query.w] },
      { forDesk: false },
    )
    reply.headers({
      'content-type': contentType,
      'content-length': bytes,
      etag: `"${version}-${params.picture}-${query.w}"`,
      // Its address changes with it. Kept no longer than a day: whoever wants to be seen no more is to be seen no more.
      'cache-control': query.v === version ? 'public, max-age=86400, immutable' : 'no-cache',
    })
    return stream
  })

  bind(server, adminListGallery, () => listForDesk(shop))
  bind(server, adminAddGalleryPhoto, async ({ request, admin }) => {
    const { bytes, fields } = await receiveOneFile(request, 'photo')
    const isPermitted = fields['mayBeShown'] === '1'
    return addGalleryPhoto(shop, admin.username, { bytes, isPermitted })
  })
  bind(server, adminOrderGallery, ({ body, admin }) => orderGallery(shop, admin.username, body.ids))
  bind(server, adminSaveGalleryPhoto, ({ params, body, admin }) =>
    saveGalleryPhoto(shop, admin.username, params.id, body),
  )
  bind(server, adminRedrawGalleryPhoto, ({ params }) => redrawGalleryPhoto(shop, params.id))
  bind(server, adminRemoveGalleryPhoto, async ({ params, admin }) => {
    await removeGalleryPhoto(shop, admin.username, params.id)
    return { ok: true as const }
  })
  bind(server, adminReadGalleryPicture, async ({ params, query, reply }) => {
    const { stream, bytes, contentType } = await openGalleryPicture(
      shop,
      { ...params, width: widths[query.w] },
      { forDesk: true },
    )
    reply.headers({ 'content-type': contentType, 'content-length': bytes })
    return stream
  })
}
