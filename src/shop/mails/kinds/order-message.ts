import { findOrder } from '#store/orders.ts'
import { readMessage } from '#store/order-messages.ts'
import { orderUrl } from '../links.ts'
import { paragraphs } from '../own-texts.ts'
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
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    isPersonal: true,
    blocks: [
      ...paragraphs(message.text),
      { type: 'small', text: own.answer },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
  }
}
