import { discountFault, normaliseDiscountCode, type DiscountTerms } from '#domain/discount.ts'
import type { Queries } from '#store/database.ts'
import type { Shop } from '../shop.ts'
import { readCountry, type Country } from '#domain/country.ts'
import { defaultLocale } from '#domain/locale.ts'
import type { Quote } from '#domain/quote.ts'
import { Refusal, type RefusedQuote } from '#domain/refusal.ts'
import { readPriceList, type OfferedExtra } from '#store/catalogue.ts'
import { readUnordered } from '#store/draft-surroundings.ts'
import { beginDraft, insertDraft, lockDraft, type Draft } from '#store/drafts.ts'
import { soldOut } from '#store/extra-stock.ts'
import { newCodigo, newOrderId } from '#store/ids.ts'
import { lockOrder, type Order } from '#store/orders.ts'
import { demandDeliverable } from '../drafts/demand-deliverable.ts'
import { askForDiscount } from '../pricing/hold-discount.ts'
import { overOpenPayments } from '../paying/over-open-payments.ts'
import { findExtra, priceOf } from '../pricing/price-list.ts'
import { type Choice, writeFirstOrder, writeOrder } from './write-order.ts'
import type { OrderInput } from './order-input.ts'

/** An order as the form sends it, whose address is typed and has to be one. @throws Refusal invalid_input besides those of placeOrder */
export async function placeTypedOrder(shop: Shop, input: OrderInput) {
  const country = readCountry(input.country)
  if (country) demandDeliverable(country, input)
  return placeOrder(shop, input)
}

/**
 * Makes the order of a draft, or brings its unpaid one up to date: same id, same token. Prices are the shop's own, of
 * this moment; a discount is reserved. Without a draft the order gets one of its own, for its photos to hang on.
 * @throws Refusal draft_not_found, order_paid, order_cancelled, country_unsupported, extra_unavailable,
 * discount_invalid, payment_unavailable
 */
export async function placeOrder(shop: Shop, input: OrderInput) {
  const country = readCountry(input.country)
  if (!country) throw new Refusal('country_unsupported')
  const first = await placeFirst(shop, input, country)
  if (first) return showPlaced(first, [])
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

/**
 * The usual case, for which no transaction is needed: a draft's first order, without extras or a discount that is scarce,
 * and nobody changes the draft meanwhile. Null where it is another, and where there is a no to be told.
 */
async function placeFirst(shop: Shop, input: OrderInput, country: Country): Promise<Order | null> {
  const { draftOrderId, extras, discountCode } = input
  if (!draftOrderId || (extras && extras.length > 0)) return null
  const now = shop.now()
  const code = discountCode ? normaliseDiscountCode(discountCode) : null
  const found = await readUnordered(shop.db, { draftId: draftOrderId, country, code, now })
  if (!found) return null
  const { draft, version, discount, prices } = found
  if (discountCode && (discount?.maxUsage !== null || discountFault(discount, 0, now))) return null
  const price = priceOf(prices, { extraIds: [], discount }).quote
  const { costs } = prices
  const wanted = { draft, orderId: newOrderId(), country, input, discount, price, costs }
  return writeFirstOrder(shop, wanted, version)
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
  const missing = named.filter((_, index) => !found[index])
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
