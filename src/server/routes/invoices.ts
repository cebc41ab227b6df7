import type { FastifyReply } from 'fastify'
import {
  adminDownloadInvoice,
  adminExportInvoices,
  adminListInvoices,
  downloadInvoice,
} from '#contract/invoice.ts'
import { exportInvoices, invoiceColumns } from '#shop/invoices/export-invoices.ts'
import { invoiceFile, showInvoices, type InvoiceFile } from '#shop/invoices/invoice-file.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { csvStream } from '../http/csv.ts'
import type { Server } from '../http/server.ts'
import { attachment } from '../http/zip.ts'

export function invoiceRoutes(server: Server, shop: Shop): void {
  bind(server, downloadInvoice, async ({ params, query, reply }) =>
    sent(reply, await invoiceFile(shop, { checkoutToken: params.token }, query.number)),
  )

  bind(server, adminListInvoices, ({ params }) => showInvoices(shop, params.id))

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
