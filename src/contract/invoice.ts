import * as z from 'zod/mini'
import { call } from './call.ts'
import { invoiceKinds } from '#domain/invoice.ts'
import { day, id, money, recipient } from './values.ts'

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
    'The invoice of the order behind a checkout token, as PDF; one that tells of the customer only to a device that was let in',
  params: z.object({ token: id }),
  query,
  status: 200,
  answer: 'file',
  refusals: ['order_not_found', 'not_found', 'link_expired'],
})

/** `total` is without its sign: `takesBack` tells it. */
const invoice = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  isFull: z.boolean(),
  issuedOn: z.string(),
  total: money,
  takesBack: z.boolean(),
  corrects: z.nullable(z.string()),
  /** of a full one in the place of a simplified one: that one */
  replaces: z.nullable(z.string()),
  /** the name of whom a full one is made out to; null where that was forgotten */
  recipient: z.nullable(z.string()),
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

const billing = z.object({
  billing: z.nullable(recipient),
  /** whether it can be said now */
  isBillable: z.boolean(),
})

export const adminReadBilling = call({
  method: 'GET',
  path: '/api/admin/orders/:id/billing',
  access: 'admin',
  limit: 'other',
  summary: 'Whom an order’s invoices are made out to, or are to be',
  params: z.object({ id }),
  status: 200,
  answer: billing,
  refusals: ['unauthorized', 'order_not_found'],
})

export const adminBillOrder = call({
  method: 'PUT',
  path: '/api/admin/orders/:id/billing',
  access: 'admin',
  limit: 'other',
  summary:
    'Say whom an order’s invoices are made out to; once it is paid, full ones are issued and mailed at once',
  params: z.object({ id }),
  body: z.object({ recipient: z.nullable(recipient) }),
  status: 200,
  answer: billing,
  refusals: ['unauthorized', 'order_not_found', 'wrong_state', 'conflict'],
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
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  status: 200,
  answer: 'file',
  refusals: ['unauthorized'],
})
