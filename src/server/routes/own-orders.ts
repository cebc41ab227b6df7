import {
  billOwnOrder,
  cancelOwnOrder,
  changeOwnPages,
  chooseOwnSmallPhotos,
  readOwnDrawing,
  readOwnReceipt,
  removeOwnPhoto,
  withdrawOwn,
  writeOwnMessage,
} from '#contract/own-order.ts'
import {
  correctOwnAddress,
  deleteOwnPhotos,
  mailOwnLink,
  openOwnLink,
  readOwnData,
} from '#contract/own-data.ts'
import { mailOwnLink as mailLink, openOwnLink as openLink } from '#shop/aftercare/own-access.ts'
import {
  cancelOwnOrder as cancel,
  changeOwnPages as changePages,
  chooseOwnSmallPhotos as chooseSmallPhotos,
  readOwnDrawing as drawing,
  removeOwnPhoto as removePhoto,
} from '#shop/aftercare/own-book.ts'
import {
  billOwnOrder as bill,
  correctOwnAddress as correct,
  deleteOwnPhotos as deletePhotos,
  readOwnData as readData,
  readOwnReceipt as receipt,
  showOwnData,
} from '#shop/aftercare/own-data.ts'
import { writeOwnMessage as writeMessage } from '#shop/aftercare/own-messages.ts'
import { withdraw } from '#shop/aftercare/withdraw.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { keepOrderPass, passOf } from '../http/order-cookie.ts'
import type { Server } from '../http/server.ts'
import { attachment } from '../http/zip.ts'

/** What a customer does with an order that is paid. */
export function ownOrderRoutes(server: Server, shop: Shop): void {
  bind(server, changeOwnPages, ({ params, body }) =>
    changePages(shop, { checkoutToken: params.token, ...body }),
  )
  bind(server, chooseOwnSmallPhotos, ({ params, body }) =>
    chooseSmallPhotos(shop, { checkoutToken: params.token, ...body }),
  )
  bind(server, removeOwnPhoto, ({ params }) =>
    removePhoto(shop, { checkoutToken: params.token, path: params.path }),
  )
  bind(server, cancelOwnOrder, ({ params }) => cancel(shop, params.token))
  bind(server, withdrawOwn, async ({ params, body }) => {
    await withdraw(shop, params.token, body)
    return { ok: true as const }
  })
  bind(server, readOwnDrawing, async ({ params, reply }) => {
    const svg = await drawing(shop, { checkoutToken: params.token, drawingId: params.drawingId })
    // A drawing never changes: drawn otherwise, it is another. Only the browser of who may see it keeps it.
    reply.type('image/svg+xml; charset=utf-8').header('Cache-Control', 'private, max-age=86400')
    return Buffer.from(svg)
  })
  bind(server, readOwnReceipt, async ({ params, reply }) => {
    reply
      .type('text/plain; charset=utf-8')
      .header('Content-Disposition', attachment('garabato.txt', 'garabato.txt'))
    return Buffer.from(await receipt(shop, params.token))
  })

  bind(server, mailOwnLink, async ({ params }) => {
    await mailLink(shop, params.token)
    return { ok: true as const }
  })
  bind(server, openOwnLink, async ({ params, body, reply }) => {
    const { order, pass } = await openLink(shop, { checkoutToken: params.token, ...body })
    keepOrderPass(reply, pass, server.settings.publicUrl)
    return showOwnData(shop, order)
  })
  bind(server, readOwnData, ({ params, request }) => readData(shop, passOf(request, params.token)))
  bind(server, correctOwnAddress, ({ params, body, request }) =>
    correct(shop, passOf(request, params.token), body),
  )
  bind(server, writeOwnMessage, ({ params, body, request }) =>
    writeMessage(shop, passOf(request, params.token), body),
  )
  bind(server, billOwnOrder, ({ params, body, request }) =>
    bill(shop, passOf(request, params.token), body.recipient),
  )
  bind(server, deleteOwnPhotos, async ({ params, request }) => {
    await deletePhotos(shop, passOf(request, params.token))
    return { ok: true as const }
  })
}
