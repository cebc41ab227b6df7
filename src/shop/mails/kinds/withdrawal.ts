import { findOrder } from '#store/orders.ts'
import { readMessage } from '#store/order-messages.ts'
import { orderUrl } from '../links.ts'
import { showMoment } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * Confirms on a durable medium that somebody withdrew, of what, and when it was received (directive 2011/83/EU, art.
 * 11a). Facts: orderId, messageId.
 */
export const withdrawal: MailKind = async (desk) => {
  const { shop, place, words, facts } = desk
  const [order, message] = await Promise.all([
    findOrder(shop.db, { id: textFact(facts, 'orderId') }),
    readMessage(shop.db, textFact(facts, 'messageId')),
  ])
  if (!order || !message || order.customerEmail === '') return null
  const { withdrawal: own, orderConfirmation: common } = words
  const { supportEmail, invoices } = shop.settings
  const { name, address } = invoices.seller
  return {
    subject: own.subject({ number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    isPersonal: true,
    blocks: [
      { type: 'paragraph', text: own.received({ at: showMoment(message.at, desk) }) },
      { type: 'lines', lines: message.text.split('\n') },
      { type: 'section', title: own.nextTitle },
      { type: 'steps', items: [own.sendBack, own.refund] },
      // Without an address the shop says where to send them.
      { type: 'lines', lines: [name, ...(address.length > 0 ? address : [supportEmail])] },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
  }
}
