import { orderLinkMinutes } from '#domain/order.ts'
import { findOrder } from '#store/orders.ts'
import { orderDataUrl } from '../links.ts'
import { ownLink } from '../own-link.ts'
import { textFact, type MailKind } from './kind.ts'

/** Brings the link to an order's personal data. Facts: orderId, linkId. */
export const orderAccess: MailKind = async ({ shop, place, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const link = await ownLink(shop, textFact(facts, 'linkId'))
  const { orderAccess: own, orderConfirmation: common } = words
  return {
    subject: own.subject({ number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: own.text },
      { type: 'button', label: own.button, url: orderDataUrl(place, order.checkoutToken, link) },
      { type: 'small', text: own.once({ minutes: orderLinkMinutes }) },
    ],
  }
}
