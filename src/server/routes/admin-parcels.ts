import {
  adminCallOffReprint,
  adminChangeAddress,
  adminCorrectShipment,
  adminDeliverOrder,
  adminMakeReprint,
  adminReadReprintable,
  adminShipOrder,
  adminStartPrinting,
  adminTakeBackShipping,
} from '#contract/admin-parcels.ts'
import { adminOrderLabel, adminPickingLabels, adminPickingList } from '#contract/admin-packing.ts'
import { changeAddress } from '#shop/admin/orders/change-address.ts'
import { correctShipment } from '#shop/sending/correct-shipment.ts'
import { orderLabel, pickingLabels } from '#shop/sending/parcel-papers.ts'
import { readPickingList } from '#shop/sending/picking-list.ts'
import { readReprintable } from '#shop/sending/reprint-files.ts'
import { callOffReprint, makeReprint } from '#shop/sending/reprint.ts'
import { deliverOrder, shipOrder, startPrinting } from '#shop/sending/send-book.ts'
import { takeBackShipping } from '#shop/sending/take-back.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { Server } from '../http/server.ts'

/** What goes out: printing, sending, replacements, and what is put on and into a parcel. */
export function adminParcelRoutes(server: Server, shop: Shop): void {
  bind(server, adminPickingList, ({ query }) => readPickingList(shop, query.fulfilment))
  bind(server, adminPickingLabels, async ({ query, locale, reply }) =>
    sendPdf(reply, await pickingLabels(shop, { ...query, locale })),
  )
  bind(server, adminOrderLabel, async ({ params, query, locale, reply }) =>
    sendPdf(reply, await orderLabel(shop, { orderId: params.id, ...query, locale })),
  )

  bind(server, adminStartPrinting, ({ params, admin }) =>
    startPrinting(shop, admin.username, params.id),
  )
  bind(server, adminShipOrder, ({ params, body, admin }) =>
    shipOrder(shop, admin.username, {
      orderId: params.id,
      carrier: body.carrier,
      trackingNumber: body.trackingNumber || null,
    }),
  )
  bind(
    server,
    adminCorrectShipment,
    ({ params, body: { before, carrier, trackingNumber, mail }, admin }) =>
      correctShipment(shop, admin.username, {
        orderId: params.id,
        before,
        after: { carrier, trackingNumber: trackingNumber || null },
        mail,
      }),
  )
  bind(server, adminTakeBackShipping, ({ params, admin }) =>
    takeBackShipping(shop, admin.username, params.id),
  )
  bind(server, adminDeliverOrder, ({ params, admin }) =>
    deliverOrder(shop, admin.username, params.id),
  )

  bind(server, adminReadReprintable, ({ params }) => readReprintable(shop, params.id))
  bind(server, adminMakeReprint, ({ params, body, admin }) =>
    makeReprint(shop, admin.username, {
      orderId: params.id,
      ...body,
      note: body.note || null,
    }),
  )
  bind(server, adminCallOffReprint, ({ params, admin }) =>
    callOffReprint(shop, admin.username, { orderId: params.id, reprintId: params.reprintId }),
  )
  bind(server, adminChangeAddress, ({ params, body, admin }) =>
    changeAddress(shop, admin.username, { orderId: params.id, ...body }),
  )
}
