import { addressee, placeLine } from '#domain/address.ts'
import { carrierNames, trackingUrl } from '#domain/carrier.ts'
import { findOrder } from '#store/orders.ts'
import { parcelBefore, readReprint, type Reprint } from '#store/reprints.ts'
import { readShipment } from '#store/shipments.ts'
import { orderUrl } from '../links.ts'
import type { Block } from '../letter.ts'
import type { MailWords } from '../words/es.ts'
import { showCountry, showDay } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * Says that a book has left, with whom, and where to follow it; of a replacement, that it is one and costs nothing. Reads all of it when it
 * is sent. Facts: orderId.
 */
export const orderShipped: MailKind = async (desk) => {
  const { shop, locale, place, words, facts } = desk
  const orderId = textFact(facts, 'orderId')
  const order = await findOrder(shop.db, { id: orderId })
  if (!order || order.customerEmail === '') return null
  const shipment = await readShipment(shop.db, orderId)
  const reprint = order.reprintId === null ? null : await readReprint(shop.db, order.reprintId)
  // Its replacement is being made already, and this mail is still of the parcel before.
  const parcel = shipment ?? (reprint && parcelBefore(reprint))
  if (!parcel) return null
  const { carrier, trackingNumber, shippedAt } = parcel
  const own = words.orderShipped
  const said = shipment && reprint ? sayReplacement(words, reprint) : { ...own, more: [] }
  const url = trackingUrl(parcel)
  const name = carrierNames[carrier]
  const follow: Block[] = url ? [{ type: 'button', label: own.follow, url }] : []
  return {
    subject: said.subject({ title: order.title, number: order.id }),
    preheader: said.preheader,
    title: said.title,
    greeting: words.orderConfirmation.greeting({ name: order.customerName }),
    reason: words.orderConfirmation.reason,
    blocks: [
      { type: 'paragraph', text: said.text },
      ...said.more,
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
          addressee(order),
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

function sayReplacement({ replacementShipped: own }: MailWords, { pieces }: Reprint) {
  const { subject, preheader, title, keep } = own
  const more: Block[] = [{ type: 'paragraph', text: keep }]
  return { subject, preheader, title, text: pieces.book ? own.book : own.pieces, more }
}
