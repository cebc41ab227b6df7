import { findOrder } from '#store/orders.ts'
import { readMessage } from '#store/order-messages.ts'
import { orderUrl } from '../links.ts'
import { textFact, type MailKind } from './kind.ts'

/** What the shop writes about an order, in an administrator's words. Erased meanwhile, it is not sent. Facts: orderId, messageId. */
export const orderMessage: MailKind = async ({ shop, place, words, facts }) => {
  const [order, message] = await Promise.all([
    findOrder(shop.db, { id: textFact(facts, 'orderId') }),
    readMessage(shop.db, textFact(facts, 'messageId')),
  ])
  if (!order || !message || order.customerEmail === '') return null
  const { orderMessage: own, orderConfirmation: common } = words
  return {
    subject: own.subject({ number: order.id }),
    preheader: own.preheader({ title: order.title }),
    title: own.title,
    reason: common.reason,
    isPersonal: true,
    blocks: [
      { type: 'paragraph', text: common.greeting({ name: order.customerName }) },
      ...paragraphs(message.text).map((lines) => ({ type: 'lines' as const, lines })),
      { type: 'small', text: own.answer },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
  }
}

/** Lines as they were typed; an empty one begins a paragraph. */
function paragraphs(text: string): string[][] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
}
