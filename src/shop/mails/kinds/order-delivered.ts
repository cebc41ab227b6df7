import { findOrder } from '#store/orders.ts'
import { readShipment } from '#store/shipments.ts'
import { orderUrl } from '../links.ts'
import { showDay } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/** Says that a book has arrived, what to do when something is wrong with it, and how long its photos are kept. Facts: orderId. */
export const orderDelivered: MailKind = async (desk) => {
  const { shop, place, words, facts } = desk
  const orderId = textFact(facts, 'orderId')
  const [order, shipment] = [
    await findOrder(shop.db, { id: orderId }),
    await readShipment(shop.db, orderId),
  ]
  if (!order || order.customerEmail === '' || !shipment?.deliveredAt) return null
  const { orderDelivered: own, orderConfirmation: common } = words
  const { photoDaysKept } = shop.settings
  const until = new Date(shipment.deliveredAt.getTime() + photoDaysKept * 86_400_000)
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: own.text },
      { type: 'paragraph', text: own.wrong },
      { type: 'small', text: common.guarantee },
      ...(shipment.photosDeletedAt
        ? []
        : [
            { type: 'section' as const, title: own.dataTitle },
            {
              type: 'paragraph' as const,
              text: own.data({ days: photoDaysKept, until: showDay(until, desk) }),
            },
            { type: 'small' as const, text: own.early },
          ]),
      {
        type: 'figures',
        rows: [
          { label: common.number, value: order.id },
          { label: common.bookTitle, value: order.title },
        ],
      },
      {
        type: 'links',
        items: [{ label: common.seeOrder, url: orderUrl(place, order.checkoutToken) }],
      },
    ],
  }
}
