import {
  adminAddNote,
  adminCancelOrder,
  adminCheckRefunds,
  adminDeleteNote,
  adminEraseCustomer,
  adminReadDeskOrder,
  adminRefundOrder,
  adminResendMail,
  adminSeeMessages,
  adminTakeUpJobs,
  adminWriteMessage,
} from '#contract/admin-desk-order.ts'
import { adminRemoveFiles, adminToday } from '#contract/admin-today.ts'
import { cancelOrder } from '#shop/admin/orders/cancel-order.ts'
import { eraseCustomer } from '#shop/admin/orders/erase-customer.ts'
import { seeMessages, writeMessage } from '#shop/admin/orders/messages.ts'
import { addNote, deleteNote } from '#shop/admin/orders/notes.ts'
import { readDeskOrder } from '#shop/desk/read-desk-order.ts'
import { checkRefunds, refundOrder } from '#shop/admin/orders/refund-order.ts'
import { resendMail } from '#shop/admin/orders/resend-mail.ts'
import { takeUpOrder, takeUpRest } from '#shop/admin/orders/take-up-order.ts'
import { readToday } from '#shop/desk/read-today.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminDeskOrderRoutes(server: Server, shop: Shop): void {
  bind(server, adminToday, () => readToday(shop))
  bind(server, adminRemoveFiles, async () => {
    await takeUpRest(shop)
    return {}
  })

  bind(server, adminReadDeskOrder, ({ params }) => readDeskOrder(shop, params.id))
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
  bind(server, adminCheckRefunds, ({ params }) => checkRefunds(shop, params.id))

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
  bind(server, adminResendMail, ({ params, body, admin }) =>
    resendMail(shop, admin.username, { orderId: params.id, kind: body.kind }),
  )
  bind(server, adminTakeUpJobs, ({ params, admin }) => takeUpOrder(shop, admin.username, params.id))
  bind(server, adminEraseCustomer, ({ params, body, admin }) =>
    eraseCustomer(shop, admin.username, { orderId: params.id, confirm: body.confirm }),
  )
}
