import type { Queries } from '#store/database.ts'
import type { Shop } from '../shop.ts'
import { ownArtist } from '#domain/artist.ts'
import { bindingFor, pagesPerBook } from '#domain/book-spec.ts'
import { orderCost, type CostSettings } from '#domain/cost.ts'
import { type Country } from '#domain/country.ts'
import { defaultPrinter } from '#domain/printer.ts'
import type { Quote } from '#domain/quote.ts'
import { type OfferedExtra } from '#store/catalogue.ts'
import { heldUseIf, releaseUse, reserveUse, type StoredDiscount } from '#store/discounts.ts'
import { changedDraft, replacedDraft, type Draft } from '#store/drafts.ts'
import { reserveExtras } from '#store/extra-stock.ts'
import { newToken } from '#store/ids.ts'
import { orderEvent, orderEventIf } from '#store/order-events.ts'
import {
  addOrderExtras,
  changedOrder,
  newOrder,
  newOrderIf,
  replaceOrderExtras,
  type Order,
} from '#store/orders.ts'
import { readOpenPayment } from '#store/payments.ts'
import { write, writeIf } from '#store/write.ts'
import { heldUntil } from '../pricing/hold-discount.ts'
import { PaymentInTheWay } from '../paying/over-open-payments.ts'
import type { OrderInput } from './order-input.ts'

export type Choice = {
  extras: OfferedExtra[]
  discount: StoredDiscount | null
  price: Quote
  costs: CostSettings | null
}

type Wanted = Choice & {
  draft: Draft
  standing: Order | null
  orderId: string
  country: Country
  input: OrderInput
}

/** What the order and its draft say alike. */
function sharedFields({ input, draft, country, discount }: Wanted) {
  const { customerName, customerEmail, address, city, postalCode, title, format, style } = input
  return {
    locale: input.locale ?? draft.locale,
    customerName,
    customerEmail,
    address,
    city,
    postalCode,
    country,
    region: input.region || null,
    phone: input.phone || null,
    giftNote: input.giftNote || null,
    recipientName: input.recipientName || null,
    title,
    format,
    style,
    discountCode: discount?.code ?? null,
  }
}

/** What the order alone says: the book, and what it costs. */
function ownFields(shop: Shop, { draft, input: { format }, extras, price, costs }: Wanted) {
  return {
    binding: bindingFor(extras),
    pages: pagesPerBook,
    artist: shop.artist?.name ?? ownArtist,
    dedication: draft.dedication,
    smallPhotos: draft.smallPhotos,
    coverPath: draft.coverPath,
    colouring: draft.colouring,
    bookPriceCents: price.bookPrice,
    extrasCents: price.extrasPrice,
    shippingCents: price.shippingPrice,
    discountCents: price.discountAmount,
    totalCents: price.total,
    costCents: orderCost(costs, { format, extras }),
  }
}

/** Writes an order anew or over the one that stands, with its draft, and holds what is scarce for it. */
export async function writeOrder(shop: Shop, tx: Queries, wanted: Wanted): Promise<Order> {
  const { standing, orderId, price } = wanted
  const now = shop.now()
  if (standing && standing.totalCents !== price.total) {
    const open = await readOpenPayment(tx, orderId)
    if (open) throw new PaymentInTheWay(open.id)
  }
  const { order, draft, event } = written(shop, wanted, now)
  await write(tx, [
    standing ? changedOrder(order) : newOrder(order),
    changedDraft(draft),
    orderEvent(event),
  ])
  await holdFor(tx, wanted, now)
  return order
}

/**
 * Writes the first order of a draft, which holds nothing that is scarce, with the draft, if the draft is what it was
 * when it was read; whoever places another changes it. Null where it is not.
 */
export async function writeFirstOrder(
  shop: Shop,
  wanted: Omit<Wanted, 'standing' | 'extras'>,
  version: string,
): Promise<Order | null> {
  const now = shop.now()
  const { orderId, discount } = wanted
  const { order, draft, event } = written(shop, { ...wanted, standing: null, extras: [] }, now)
  const use = discount && {
    orderId,
    discountId: discount.id,
    state: 'reserved' as const,
    heldUntil: heldUntil(now),
  }
  const isWritten = await writeIf(shop.db, replacedDraft({ ...draft, version }), [
    newOrderIf(order),
    orderEventIf(event),
    ...(use ? [heldUseIf(use)] : []),
  ])
  return isWritten ? order : null
}

/** The order, its draft and the event that tells of it. */
function written(shop: Shop, wanted: Wanted, now: Date) {
  const { draft, standing, orderId, extras, price } = wanted
  const shared = sharedFields(wanted)
  const fields = { ...shared, ...ownFields(shop, wanted) }
  const order: Order = standing
    ? { ...standing, ...fields, changedAt: now }
    : {
        ...fields,
        id: orderId,
        checkoutToken: newToken(),
        draftId: draft.id,
        printer: defaultPrinter,
        coverUpload: null,
        reprintId: null,
        billing: null,
        paymentStatus: 'pending',
        fulfilment: 'awaiting_payment',
        paidAt: null,
        netCents: null,
        begunAt: draft.standalone ? null : draft.createdAt,
        createdAt: now,
        changedAt: now,
      }
  return {
    order,
    draft: { ...draft, ...shared, extraIds: extras.map(({ id }) => id), changedAt: now },
    event: {
      orderId,
      at: now,
      who: 'customer',
      what: standing ? ('changed' as const) : ('placed' as const),
      detail: {
        totalCents: price.total,
        extras: extras.map(({ name }) => name),
        discountCode: shared.discountCode,
      },
    },
  }
}

/** Its extras and what of them is scarce, and its discount. */
async function holdFor(
  tx: Queries,
  { standing, orderId, extras, discount }: Wanted,
  now: Date,
): Promise<void> {
  if (standing) await replaceOrderExtras(tx, orderId, extras)
  else await addOrderExtras(tx, orderId, extras)
  if (standing || extras.length > 0)
    await reserveExtras(tx, {
      orderId,
      ids: extras.map(({ id }) => id),
      heldUntil: heldUntil(now),
    })
  if (discount)
    await reserveUse(tx, { orderId, discountId: discount.id, heldUntil: heldUntil(now) })
  else if (standing) await releaseUse(tx, orderId)
}
