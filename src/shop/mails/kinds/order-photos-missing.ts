import { pagesPerBook } from '#domain/book-spec.ts'
import { acceptsPhotos, photosUntil } from '#domain/fulfilment.ts'
import { findOrder } from '#store/orders.ts'
import { countPhotos } from '#store/photos.ts'
import { orderPagesUrl } from '../links.ts'
import { showMoment } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * Reminds of photos that are missing, while they can still be added; says nothing once they are there or it is too
 * late. Facts: orderId.
 */
export const orderPhotosMissing: MailKind = async (desk) => {
  const { shop, place, words, facts } = desk
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (
    !order?.paidAt ||
    order.draftId === null ||
    order.customerEmail === '' ||
    !acceptsPhotos(order, shop.now())
  )
    return null
  const count = await countPhotos(shop.db, order.draftId)
  const missing = pagesPerBook - count
  if (missing <= 0) return null
  const { orderPhotosMissing: own, orderConfirmation: common } = words
  return {
    subject: own.subject({ missing, title: order.title }),
    preheader: own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      {
        type: 'paragraph',
        text: own.text({
          count,
          pages: pagesPerBook,
          until: showMoment(photosUntil(order.paidAt), desk),
        }),
      },
      {
        type: 'button',
        label: common.missingButton,
        url: orderPagesUrl(place, order.checkoutToken),
      },
      { type: 'paragraph', text: own.without },
      {
        type: 'figures',
        rows: [
          { label: common.number, value: order.id },
          { label: common.bookTitle, value: order.title },
        ],
      },
    ],
  }
}
