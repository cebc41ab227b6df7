import { findOrder } from '#store/orders.ts'
import { orderUrl } from '../links.ts'
import { showMoney } from '../show.ts'
import { centsFact, textFact, type MailKind } from './kind.ts'

/** Says that an order was cancelled, and what of its money comes back. Facts: orderId, refundCents. */
export const orderCancelled: MailKind = async ({ shop, locale, place, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const refundCents = centsFact(facts, 'refundCents')
  const own = words.orderCancelled
  const money =
    refundCents > 0
      ? own.refund({ amount: showMoney(refundCents, locale) })
      : order.paidAt
        ? own.noRefund
        : own.unpaid
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: words.orderConfirmation.greeting({ name: order.customerName }),
    reason: words.orderConfirmation.reason,
    blocks: [
      { type: 'paragraph', text: own.text },
      { type: 'paragraph', text: money },
      {
        type: 'figures',
        rows: [
          { label: words.orderConfirmation.number, value: order.id },
          { label: words.orderConfirmation.bookTitle, value: order.title },
        ],
      },
      {
        type: 'links',
        items: [
          {
            label: words.orderConfirmation.seeOrder,
            url: orderUrl(place, order.checkoutToken),
          },
        ],
      },
      { type: 'small', text: own.questions },
    ],
  }
}
