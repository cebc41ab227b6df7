import type { billing as spanish } from '../es/billing.ts'

/** Full invoices, made out to somebody. */
export const billing = {
  billing: {
    title: 'Invoice with your tax details',
    leadUnpaid:
      'If you need it for a company or a trade, leave your details here and the invoice will carry them. It is sent when you pay.',
    leadPaid:
      'If you need it for a company or a trade, we issue it now and send it to the order’s email address. It takes the place of the one that you have: there is nothing more to pay.',
    leadIssued:
      'Your invoice carries these details. If you change them, we issue another one and the one before loses its effect.',
    open: 'Get an invoice with my details',
    name: 'Name or company',
    taxId: 'Tax or VAT number',
    impossible: 'This cannot be a tax number of that country.',
    tooLong: 'This number is too long.',
    doubt: 'Is it right? It does not look like a number of that country. If it is, just carry on.',
    submitUnpaid: 'Save for the invoice',
    submitPaid: 'Issue the invoice',
    submitIssued: 'Correct the invoice',
    clear: 'I don’t need this invoice',
    saved: 'Invoice details saved',
    issued: 'Invoice sent to the order’s email address',
    cleared: 'The invoice will not carry your details',
    closed: 'To change this order’s invoice, write to us.',
    withLink: 'With the same link you can get an invoice with your tax details.',
    onlyLink:
      'To keep you safe we send a link to the order’s email address. With it you ask for the invoice and download it.',
    behindLink: 'with the link in your email',
    checkout:
      'Do you need an invoice with your tax details? <ask>Ask for it here</ask>, now or after paying.',
  },
} satisfies typeof spanish
