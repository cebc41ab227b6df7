import type { FastifyReply } from 'fastify'
import {
  adminBillOrder,
  adminDownloadInvoice,
  adminExportInvoices,
  adminListInvoices,
  adminReadBilling,
  downloadInvoice,
} from '#contract/invoice.ts'
import { exportInvoices, invoiceColumns } from '#shop/invoices/export-invoices.ts'
import { ownInvoice } from '#shop/aftercare/own-data.ts'
import { billOrder, showBilling } from '#shop/desk/bill-order.ts'
import { invoiceFile, showInvoices, type InvoiceFile } from '#shop/invoices/invoice-file.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { passOf } from '../http/order-cookie.ts'
import { csvStream } from '../http/csv.ts'
import type { Server } from '../http/server.ts'
import { attachment } from '../http/zip.ts'

export function invoiceRoutes(server: Server, shop: Shop): void {
  bind(server, downloadInvoice, async ({ params, query, request, reply }) =>
    sent(reply, await ownInvoice(shop, passOf(request, params.token), query.number)),
  )

  bind(server, adminListInvoices, ({ params }) => showInvoices(shop, params.id))
  bind(server, adminReadBilling, ({ params }) => showBilling(shop, params.id))
  bind(server, adminBillOrder, async ({ params, body, admin }) => {
    await billOrder(shop, admin.username, { orderId: params.id, ...body })
    return showBilling(shop, params.id)
  })

  bind(server, adminDownloadInvoice, async ({ params, query, reply }) =>
    sent(reply, await invoiceFile(shop, { id: params.id }, query.number)),
  )

  bind(server, adminExportInvoices, async ({ query, reply }) => {
    const name = `${['invoices', query.from, query.to].filter(Boolean).join('_')}.csv`
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('Content-Disposition', attachment(name, name))
    return csvStream(invoiceColumns, exportInvoices(shop, query))
  })
}

function sent(reply: FastifyReply, { fileName, bytes }: InvoiceFile): Buffer {
  reply
    .type('application/pdf')
    .header('Content-Disposition', attachment(fileName, fileName))
    .header('Cache-Control', 'no-store')
  return bytes
}
