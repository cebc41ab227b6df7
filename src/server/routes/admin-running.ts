import {
  adminAddNote,
  adminCancelOrder,
  adminDeleteNote,
  adminEraseCustomer,
  adminReadRunning,
  adminRefundOrder,
  adminResendMail,
  adminSeeMessages,
  adminTakeUpJobs,
  adminWriteMessage,
} from '#contract/admin-running.ts'
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
import { adminRemoveFiles, adminToday } from '#contract/admin-today.ts'
import { cancelOrder } from '#shop/admin/orders/cancel-order.ts'
import { changeAddress } from '#shop/admin/orders/change-address.ts'
import { correctShipment } from '#shop/sending/correct-shipment.ts'
import { eraseCustomer } from '#shop/admin/orders/erase-customer.ts'
import { seeMessages, writeMessage } from '#shop/admin/orders/messages.ts'
import { addNote, deleteNote } from '#shop/admin/orders/notes.ts'
import { readDeskOrder } from '#shop/desk/read-desk-order.ts'
import { refundOrder } from '#shop/admin/orders/refund-order.ts'
import { orderLabel, pickingLabels } from '#shop/sending/parcel-papers.ts'
import { readPickingList } from '#shop/sending/picking-list.ts'
import { resendMail } from '#shop/admin/orders/resend-mail.ts'
import { takeUpOrder, takeUpRest } from '#shop/admin/orders/take-up-order.ts'
import { readToday } from '#shop/desk/read-today.ts'
import { readReprintable } from '#shop/sending/reprint-files.ts'
import { callOffReprint, makeReprint } from '#shop/sending/reprint.ts'
import { deliverOrder, shipOrder, startPrinting } from '#shop/sending/send-book.ts'
import { takeBackShipping } from '#shop/sending/take-back.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { sendPdf } from '../http/send-pdf.ts'
import type { Server } from '../http/server.ts'

export function adminRunningRoutes(server: Server, shop: Shop): void {
  bind(server, adminPickingList, ({ query }) => readPickingList(shop, query.fulfilment))
  bind(server, adminPickingLabels, async ({ query, locale, reply }) =>
    sendPdf(reply, await pickingLabels(shop, { ...query, locale })),
  )
  bind(server, adminOrderLabel, async ({ params, query, locale, reply }) =>
    sendPdf(reply, await orderLabel(shop, { orderId: params.id, ...query, locale })),
  )
  bind(server, adminToday, () => readToday(shop))
  bind(server, adminRemoveFiles, async () => {
    await takeUpRest(shop)
    return {}
  })

  bind(server, adminReadRunning, ({ params }) => readDeskOrder(shop, params.id))
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

  bind(server, adminCancelOrder, ({ params, body, admin }) =>
    cancelOrder(shop, admin.username, { orderId: params.id, ...body }),
  )
  bind(server, adminRefundOrder, ({ params, body: { key, amount, reason, refunded }, admin }) =>
    refundOrder(shop, admin.username, {
      orderId: params.id,
      key,
      amountCents: amount,
      reason,
      refundedCents: refunded,
    }),
  )

  bind(server, adminAddNote, ({ params, body, admin }) =>
    addNote(shop, admin.username, { orderId: params.id, text: body.text }),
  )
  bind(server, adminDeleteNote, ({ params, admin }) =>
    deleteNote(shop, admin.username, { orderId: params.id, noteId: params.noteId }),
  )
  bind(server, adminWriteMessage, ({ params, body, admin }) =>
    writeMessage(shop, admin.username, { orderId: params.id, ...body }),
  )
  bind(server, adminSeeMessages, ({ params, body, admin }) =>
    seeMessages(shop, admin.username, { orderId: params.id, ...body }),
  )
  bind(server, adminChangeAddress, ({ params, body, admin }) =>
    changeAddress(shop, admin.username, { orderId: params.id, ...body }),
  )
  bind(server, adminResendMail, ({ params, body, admin }) =>
    resendMail(shop, admin.username, { orderId: params.id, kind: body.kind }),
  )
  bind(server, adminTakeUpJobs, ({ params, admin }) => takeUpOrder(shop, admin.username, params.id))
  bind(server, adminEraseCustomer, ({ params, body, admin }) =>
    eraseCustomer(shop, admin.username, { orderId: params.id, confirm: body.confirm }),
  )
}
