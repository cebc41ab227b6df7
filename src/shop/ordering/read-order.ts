import { pagesPerBook } from '#domain/book-spec.ts'
import { acceptsPhotos } from '#domain/fulfilment.ts'
import { vatFor } from '#domain/vat.ts'
import { Refusal } from '#domain/refusal.ts'
import { findOrder } from '#store/orders.ts'
import { readWholeOrder } from '#store/whole-order.ts'
import { showPhoto } from '../drafts/show-photo.ts'
import { orderProgress } from './order-progress.ts'
import type { Shop } from '../shop.ts'

/** The order behind a checkout token, without e-mail, name or address. */
export async function readOrder(shop: Shop, checkoutToken: string) {
  const whole = await readWholeOrder(shop.db, checkoutToken)
  if (!whole) throw new Refusal('order_not_found')
  const { order, isStandalone, extras, photos } = whole
  return {
    id: order.id,
    draftOrderId: isStandalone ? null : order.draftId,
    title: order.title,
    locale: order.locale,
    format: order.format,
    style: order.style,
    binding: order.binding,
    pages: order.pages,
    extras: extras.map(({ name }) => name),
    images: photos.map(showPhoto),
    subtotal: order.bookPriceCents + order.extrasCents,
    extrasPrice: order.extrasCents,
    shippingPrice: order.shippingCents,
    discountCode: order.discountCode,
    discountAmount: order.discountCents,
    total: order.totalCents,
    vatIncluded: vatFor(shop.settings.invoices.vat, order).ground !== 'export',
    paymentStatus: order.paymentStatus,
    fulfilment: order.fulfilment,
    acceptsPhotos:
      order.draftId !== null && photos.length < pagesPerBook && acceptsPhotos(order, shop.now()),
    progress: order.paidAt ? await orderProgress(shop, whole, order.paidAt) : null,
  }
}

/** The order made of a draft, for coming back from a payment with only the draft's id. */
export async function readDraftsOrder(shop: Shop, draftId: string) {
  const order = await findOrder(shop.db, { draftId })
  if (!order) throw new Refusal('order_not_found')
  return { checkoutToken: order.checkoutToken, paymentStatus: order.paymentStatus }
}
