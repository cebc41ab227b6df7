import { findOrder } from '#store/orders.ts'
import { orderUrl } from '../links.ts'
import { showMoney } from '../show.ts'
import { centsFact, textFact, type MailKind } from './kind.ts'

/**
 * Says that a payment that does not fit the order goes back of itself: a second one, one too late, one of another
 * amount. Facts: orderId, amountCents, currency.
 */
export const paymentReturned: MailKind = async ({ shop, locale, place, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const amount = showMoney(centsFact(facts, 'amountCents'), locale, textFact(facts, 'currency'))
  const { paymentReturned: own, orderConfirmation: common } = words
  return {
    subject: own.subject({ amount, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: own.text({ amount }) },
      ...(order.paidAt && order.fulfilment !== 'cancelled'
        ? [{ type: 'paragraph' as const, text: own.goesOn }]
        : []),
      {
        type: 'figures',
        rows: [
          { label: common.number, value: order.id },
          { label: common.bookTitle, value: order.title },
        ],
        total: { label: own.returned, value: amount },
      },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
  }
}
