import { findOrder } from '#store/orders.ts'
import { printedCreditNote } from '../../invoices/invoice-file.ts'
import { showMoney } from '../show.ts'
import { centsFact, textFact, type MailKind } from './kind.ts'

/** Says that money has gone back, and brings the credit note. Facts: orderId, amountCents, refundId. */
export const orderRefunded: MailKind = async ({ shop, locale, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const amount = showMoney(centsFact(facts, 'amountCents'), locale)
  const own = words.orderRefunded
  const note =
    typeof facts['refundId'] === 'string'
      ? await printedCreditNote(shop, order.id, `refund:${facts['refundId']}`)
      : null
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
      ...(note
        ? [{ type: 'small' as const, text: own.creditNoteAttached({ number: note.number }) }]
        : []),
    ],
    attachments: note
      ? [{ filename: note.fileName, contentType: 'application/pdf', content: note.bytes }]
      : [],
  }
}
