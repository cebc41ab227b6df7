import { findOrder } from '#store/orders.ts'
import { printedCreditNotes } from '../../invoices/invoice-file.ts'
import { attachedInvoice } from './attached-invoice.ts'
import { showMoney } from '../show.ts'
import { centsFact, textFact, type MailKind } from './kind.ts'

/** Says that money has gone back, and brings the credit note. Facts: orderId, amountCents, refundId. */
export const orderRefunded: MailKind = async ({ shop, locale, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const amount = showMoney(centsFact(facts, 'amountCents'), locale)
  const own = words.orderRefunded
  const notes =
    typeof facts['refundId'] === 'string'
      ? await printedCreditNotes(shop, order.id, `refund:${facts['refundId']}`)
      : []
  return {
    subject: own.subject({ amount, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: words.orderConfirmation.greeting({ name: order.customerName }),
    reason: words.orderConfirmation.reason,
    blocks: [
      { type: 'paragraph', text: own.text({ amount }) },
      {
        type: 'figures',
        rows: [
          { label: words.orderConfirmation.number, value: order.id },
          { label: words.orderConfirmation.bookTitle, value: order.title },
        ],
        total: { label: own.refunded, value: amount },
      },
      ...notes.map(({ number }) => ({
        type: 'small' as const,
        text: own.creditNoteAttached({ number }),
      })),
    ],
    attachments: notes.map(attachedInvoice),
  }
}
