import { ownArtist } from '#domain/artist.ts'
import { bindingFor, pagesPerBook, type Format, type Style } from '#domain/book-spec.ts'
import { orderCost, type CostSettings } from '#domain/cost.ts'
import { readCountry, type Country } from '#domain/country.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { defaultLocale, type Locale } from '#domain/locale.ts'
import { defaultPrinter } from '#domain/printer.ts'
import type { Quote } from '#domain/quote.ts'
import { Refusal, type RefusedQuote } from '#domain/refusal.ts'
import { readPriceList, type OfferedExtra } from '#store/catalogue.ts'
import type { Queries } from '#store/database.ts'
import { releaseUse, reserveUse, type StoredDiscount } from '#store/discounts.ts'
import { beginDraft, changedDraft, insertDraft, lockDraft, type Draft } from '#store/drafts.ts'
import { reserveExtras, soldOut } from '#store/extra-stock.ts'
import { newCodigo, newOrderId, newToken } from '#store/ids.ts'
import { orderEvent } from '#store/order-events.ts'
import {
  addOrderExtras,
  changedOrder,
  lockOrder,
  newOrder,
  replaceOrderExtras,
  type Order,
} from '#store/orders.ts'
import { readOpenPayment } from '#store/payments.ts'
import { write } from '#store/write.ts'
import { demandDeliverable } from '../drafts/demand-deliverable.ts'
import { askForDiscount, heldUntil } from '../pricing/hold-discount.ts'
import { overOpenPayments, PaymentInTheWay } from '../paying/over-open-payments.ts'
import { findExtra, priceOf } from '../pricing/price-list.ts'
import type { Shop } from '../shop.ts'

export type OrderInput = {
  draftOrderId?: string | null | undefined
  format: Format
  style: Style
  title: string
  customerName: string
  customerEmail: string
  address: string
  city: string
  postalCode: string
  country: string
  region?: string | null | undefined
  phone?: string | null | undefined
  giftNote?: string | null | undefined
  recipientName?: string | null | undefined
  extras?: string[] | null | undefined
  discountCode?: string | null | undefined
  locale?: Locale | undefined
}

/** An order as the form sends it, whose address is typed and has to be one. @throws Refusal invalid_input besides those of placeOrder */
export async function placeTypedOrder(shop: Shop, input: OrderInput) {
  const country = readCountry(input.country)
  if (country) demandDeliverable(country, input)
  return placeOrder(shop, input)
}

/**
 * Makes the order of a draft, or brings its unpaid one up to date: same id, same token. Prices are the shop's own, of
 * this moment; a discount is reserved. Without a draft the order gets one of its own, for its photos to hang on.
 * @throws Refusal draft_not_found, order_paid, order_cancelled, country_unsupported, extra_unavailable, discount_invalid, payment_unavailable
 */
export async function placeOrder(shop: Shop, input: OrderInput) {
  const country = readCountry(input.country)
  if (!country) throw new Refusal('country_unsupported')
  return overOpenPayments(shop, () =>
    shop.db.transaction(async (tx) => {
      const draft = await draftOf(shop, tx, input)
      const standing = await lockOrder(tx, { draftId: draft.id })
      if (standing?.fulfilment === 'cancelled') throw new Refusal('order_cancelled')
      if (standing?.paidAt) throw new Refusal('order_paid')
      const orderId = standing?.id ?? newOrderId()
      const { extras, discount, price, costs } = await choose(tx, input, {
        country,
        orderId,
        draftId: draft.id,
        now: shop.now(),
      })
      const order = await writeOrder(shop, tx, {
        draft,
        standing,
        orderId,
        country,
        input,
        extras,
        discount,
        price,
        costs,
      })
      return showPlaced(order, extras)
    }),
  )
}

/** The order's draft, locked; a new one for an order that stands alone. */
async function draftOf(
  shop: Shop,
  tx: Queries,
  { draftOrderId, customerEmail, locale, format, style }: OrderInput,
): Promise<Draft> {
  if (draftOrderId !== null && draftOrderId !== undefined) {
    const draft = await lockDraft(tx, draftOrderId)
    if (!draft) throw new Refusal('draft_not_found')
    return draft
  }
  const known = {
    id: newCodigo(),
    email: customerEmail,
    locale: locale ?? defaultLocale,
    format,
    style,
    standalone: true,
  }
  return insertDraft(tx, beginDraft(known, shop.now()))
}

type Choice = {
  extras: OfferedExtra[]
  discount: StoredDiscount | null
  price: Quote
  costs: CostSettings | null
}

/** Finds and prices what was chosen; a no carries what the rest costs now. */
async function choose(
  tx: Queries,
  input: OrderInput,
  {
    country,
    orderId,
    draftId,
    now,
  }: { country: Country; orderId: string; draftId: string; now: Date },
): Promise<Choice> {
  const prices = await readPriceList(tx, { country, now, draftId })
  const { costs } = prices
  const named = input.extras ?? []
  const wanted = named.flatMap((name) => findExtra(prices.extras, name)?.id ?? [])
  // Another may have taken the last piece since the list was read; from here on nobody does.
  const gone = await soldOut(tx, { orderId, ids: wanted, now })
  const offered = prices.extras.filter(({ id }) => !gone.includes(id))
  const found = named.map((name) => findExtra(offered, name))
  const extras = offered.filter((extra) => found.includes(extra))
  const priced = (discount: DiscountTerms | null) =>
    priceOf(prices, { extraIds: extras.map(({ id }) => id), discount }).quote
  const missing = named.filter((_, place) => !found[place])
  if (missing.length > 0) {
    throw new Refusal('extra_unavailable', {
      extras: missing,
      available: extras.map(({ name }) => name),
      quote: asRefused(priced(null)),
    })
  }
  if (!input.discountCode) return { extras, discount: null, price: priced(null), costs }
  const { discount, fault } = await askForDiscount(tx, input.discountCode, orderId, now)
  if (fault) throw new Refusal('discount_invalid', { fault, quote: asRefused(priced(null)) })
  return { extras, discount, price: priced(discount), costs }
}

async function writeOrder(
  shop: Shop,
  tx: Queries,
  {
    draft,
    standing,
    orderId,
    country,
    input,
    extras,
    discount,
    price,
    costs,
  }: Choice & {
    draft: Draft
    standing: Order | null
    orderId: string
    country: Country
    input: OrderInput
  },
): Promise<Order> {
  const now = shop.now()
  const { customerName, customerEmail, address, city, postalCode, title, format, style } = input
  const shared = {
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
  const fields = {
    ...shared,
    binding: bindingFor(extras),
    pages: pagesPerBook,
    artist: shop.artist?.name ?? ownArtist,
    dedication: draft.dedication,
    coverPath: draft.coverPath,
    colouring: draft.colouring,
    bookPriceCents: price.bookPrice,
    extrasCents: price.extrasPrice,
    shippingCents: price.shippingPrice,
    discountCents: price.discountAmount,
    totalCents: price.total,
    costCents: orderCost(costs, { format, extras }),
  }
  if (standing && standing.totalCents !== price.total) {
    const open = await readOpenPayment(tx, orderId)
    if (open) throw new PaymentInTheWay(open.id)
  }
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
  await write(tx, [
    standing ? changedOrder(order) : newOrder(order),
    changedDraft({ ...draft, ...shared, extraIds: extras.map(({ id }) => id), changedAt: now }),
    orderEvent({
      orderId,
      at: now,
      who: 'customer',
      what: standing ? 'changed' : 'placed',
      detail: {
        totalCents: price.total,
        extras: extras.map(({ name }) => name),
        discountCode: shared.discountCode,
      },
    }),
  ])
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
  return order
}

function asRefused({ total: totalPrice, ...figures }: Quote): RefusedQuote {
  return { ...figures, totalPrice }
}

function showPlaced(order: Order, extras: readonly OfferedExtra[]) {
  return {
    id: order.id,
    checkoutToken: order.checkoutToken,
    paymentStatus: order.paymentStatus,
    binding: order.binding,
    pages: order.pages,
    extras: extras.map(({ name }) => name),
    subtotal: order.bookPriceCents + order.extrasCents,
    extrasTotal: order.extrasCents,
    shippingPrice: order.shippingCents,
    discountCode: order.discountCode,
    discountAmount: order.discountCents,
    total: order.totalCents,
  }
}
