import { placeLine } from '#domain/address.ts'
import { carrierNames, trackingUrl } from '#domain/carrier.ts'
import { findOrder } from '#store/orders.ts'
import { readShipment } from '#store/shipments.ts'
import { orderUrl } from '../links.ts'
import type { Block } from '../letter.ts'
import { showCountry, showDay } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/** Says that a book has left, with whom, and where to follow it. Reads both when it is sent. Facts: orderId. */
export const orderShipped: MailKind = async (desk) => {
  const { shop, locale, place, words, facts } = desk
  const orderId = textFact(facts, 'orderId')
  const [order, shipment] = [
    await findOrder(shop.db, { id: orderId }),
    await readShipment(shop.db, orderId),
  ]
  if (!order || !shipment || order.customerEmail === '') return null
  const { carrier, trackingNumber, shippedAt } = shipment
  const own = words.orderShipped
  const url = trackingUrl(shipment)
  const name = carrierNames[carrier]
  const follow: Block[] = url ? [{ type: 'button', label: own.follow, url }] : []
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: words.orderConfirmation.greeting({ name: order.customerName }),
    reason: words.orderConfirmation.reason,
    blocks: [
      { type: 'paragraph', text: own.text },
      ...follow,
      {
        type: 'figures',
        rows: [
          { label: words.orderConfirmation.number, value: order.id },
          { label: words.orderConfirmation.bookTitle, value: order.title },
          { label: own.day, value: showDay(shippedAt, desk) },
          ...(name === null ? [] : [{ label: own.carrier, value: name }]),
          ...(trackingNumber === null
            ? []
            : [{ label: own.trackingNumber, value: trackingNumber }]),
        ],
      },
      { type: 'section', title: words.orderConfirmation.deliveryTitle },
      {
        type: 'lines',
        lines: [
          order.customerName,
          order.address,
          placeLine(order.country, order),
          showCountry(order.country, locale),
        ],
      },
      { type: 'small', text: own.wrong },
      {
        type: 'links',
        items: [
          { label: words.orderConfirmation.seeOrder, url: orderUrl(place, order.checkoutToken) },
        ],
      },
    ],
  }
}
