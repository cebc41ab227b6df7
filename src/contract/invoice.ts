import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, money } from './values.ts'

const query = z.object({
  /** one of several: an order that was paid twice has two, and credit notes have numbers of their own */ number:
    z.optional(id),
})

export const downloadInvoice = call({
  method: 'GET',
  path: '/api/order/:token/invoice',
  access: 'customer',
  limit: 'made',
  summary:
    'The invoice of the order behind a checkout token, as PDF; it tells nothing of the customer',
  params: z.object({ token: id }),
  query,
  status: 200,
  answer: 'file',
  refusals: ['order_not_found', 'not_found'],
})

/** Of a credit note `total` is what it takes back. */
const invoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedOn: z.string(),
  total: money,
  corrects: z.nullable(z.string()),
  /** it should never have been issued, and is recorded so */
  isTakenBack: z.boolean(),
})

export const adminListInvoices = call({
  method: 'GET',
  path: '/api/admin/orders/:id/invoices',
  access: 'admin',
  limit: 'other',
  summary: 'An order’s invoices and credit notes, in the order of their issue',
  params: z.object({ id }),
  status: 200,
  answer: z.array(invoice),
  refusals: ['unauthorized', 'order_not_found'],
})

export const adminDownloadInvoice = call({
  method: 'GET',
  path: '/api/admin/orders/:id/invoice',
  access: 'admin',
  limit: 'other',
  summary: 'An order’s invoice, or its credit note of a number, as PDF',
  params: z.object({ id }),
  query,
  status: 200,
  answer: 'file',
  refusals: ['unauthorized', 'order_not_found', 'not_found'],
})

export const adminExportInvoices = call({
  method: 'GET',
  path: '/api/admin/invoices.csv',
  access: 'admin',
  limit: 'other',
  summary:
    'Invoices and credit notes of some days as CSV (RFC 4180, UTF-8 with BOM), a row for each VAT rate, by day and number',
  query: z.object({ from: z.optional(z.iso.date('date')), to: z.optional(z.iso.date('date')) }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized'],
})
