import { addressee, placeLine } from '#domain/address.ts'
import { findOrder } from '#store/orders.ts'
import { orderUrl } from '../links.ts'
import { showCountry } from '../show.ts'
import { bookPictures } from './book-pictures.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * Says that somebody has looked at every page and that the book goes to print. Once it is on its way, it is too late to
 * say so. Facts: orderId.
 */
export const bookApproved: MailKind = async (desk) => {
  const { shop, locale, place, words, facts } = desk
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (
    !order ||
    order.customerEmail === '' ||
    (order.fulfilment !== 'approved' && order.fulfilment !== 'printing')
  )
    return null
  const pictures = await bookPictures(desk, order)
  const { bookApproved: own, orderConfirmation: common } = words
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: own.text },
      ...pictures.blocks,
      { type: 'paragraph', text: own.closed },
      { type: 'section', title: common.deliveryTitle },
      {
        type: 'lines',
        lines: [
          addressee(order),
          order.address,
          placeLine(order.country, order),
          showCountry(order.country, locale),
        ],
      },
      ...(order.fulfilment === 'approved' ? [{ type: 'small' as const, text: own.address }] : []),
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
    attachments: pictures.attachments,
  }
}
