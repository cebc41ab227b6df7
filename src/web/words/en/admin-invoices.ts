import type { invoices as spanish } from '../es/admin-invoices.ts'

/** An order's invoices, and the bookkeeper's file. */
export const invoices = {
  title: 'Invoices',
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    replacement: 'Full invoice',
  },
  replaces: (p: { number: string }) => `in the place of ${p.number}`,
  recipient: (p: { name: string }) => `made out to ${p.name}`,
  corrects: (p: { number: string }) => `corrects ${p.number}`,
  takenBack: 'cancelled',
  none: 'This order has no invoice: nothing was paid.',
  bill: 'Full invoice',
  changeBilling: 'Change the recipient',
  billNow:
    'It is issued now in the place of the simplified one and sent to the order’s email address. It cannot be deleted.',
  billAnew:
    'If you change the details, another one is issued and the one before loses its effect. Both are sent to the order’s email address.',
  billLater: 'The order is not paid: its invoice will carry these details.',
  billSubmit: 'Issue and send',
  billDone: 'Full invoice saved',
  billFailed: 'The invoice could not be issued',
  exportTitle: 'Invoices for the bookkeeper',
  exportHint:
    'Invoices and credit notes by date of issue, a line for each VAT rate. Leave out of sums what names another under “replaces”, and what is cancelled. Without dates, all of them.',
  export: 'Download invoices as CSV',
} satisfies typeof spanish
