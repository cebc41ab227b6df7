import { findOrder } from '#store/orders.ts'
import { printedInvoice } from '../../invoices/invoice-file.ts'
import { orderUrl } from '../links.ts'
import { attachedInvoice } from './attached-invoice.ts'
import { textFact, type MailKind } from './kind.ts'

/** Brings full invoices that were issued after payment. Facts: orderId, numbers. */
export const invoiceIssued: MailKind = async ({ shop, place, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const { invoiceIssued: own, orderConfirmation: common } = words
  const numbers = Array.isArray(facts['numbers']) ? facts['numbers'].map(String) : []
  const found = await Promise.all(numbers.map((number) => printedInvoice(shop, order.id, number)))
  const files = found.filter((file) => file !== null)
  if (files.length === 0) throw new Error('the mail lacks the invoices that it is to bring')
  return {
    subject: own.subject({ number: order.id }),
    preheader: own.preheader,
    title: own.title,
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: common.greeting({ name: order.customerName }) },
      {
        type: 'paragraph',
        text: own.text({ numbers: files.map(({ number }) => number).join(', ') }),
      },
      { type: 'small', text: own.instead },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
    attachments: files.map(attachedInvoice),
  }
}
