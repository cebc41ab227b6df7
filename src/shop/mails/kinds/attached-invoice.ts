import type { MailAttachment } from '#gateways/mail/transport.ts'
import type { InvoiceFile } from '../../invoices/invoice-file.ts'

/** An invoice or credit note as a mail brings it. */
export const attachedInvoice = ({ fileName, bytes }: InvoiceFile): MailAttachment => ({
  filename: fileName,
  contentType: 'application/pdf',
  content: bytes,
})
