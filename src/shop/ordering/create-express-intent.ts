import { expressCountries, readCountry } from '#domain/country.ts'
import { offersExpress } from '#domain/express.ts'
import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPriceList } from '#store/catalogue.ts'
import { readDraft, type Draft } from '#store/drafts.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { placeOrder } from './place-order.ts'
import { type OrderInput } from './order-input.ts'
import type { Shop } from '../shop.ts'

/**
 * Begins paying a draft with a wallet: makes its order, of the name and address that the wallet gave and the draft was saved with, and
 * an intent over the order's own total, in the place of one for the checkout's form. An address that the draft has only later, before
 * the customer says yes, becomes the order's with the payment (wallet-address.ts).
 * @param input.amount what the wallet shows its owner; nobody is charged anything else
 * @throws Refusal country_unsupported, draft_not_found, express_unavailable (not offered to this customer, or the draft has no
 *   title yet), amount_changed (with the total), and whatever placing and paying an order may refuse
 */
export async function createExpressIntent(
  shop: Shop,
  { draftId, amount, country: named }: { draftId: string; amount: Cents; country: string },
) {
  const country = readCountry(named)
  if (!country || !expressCountries.includes(country)) throw new Refusal('country_unsupported')
  const draft = await readDraft(shop.db, draftId)
  if (!draft) throw new Refusal('draft_not_found')
  if (!offersExpress(shop.settings.express, draft.email)) throw new Refusal('express_unavailable')
  const offered = (await readPriceList(shop.db, { country, now: shop.now(), draftId })).extras.map(
    ({ id }) => id,
  )
  // Extras chosen once for another country stay with the draft; none of them is in the amount that the wallet shows.
  const { id, checkoutToken, total } = await placeOrder(shop, {
    ...orderOf(draft),
    country,
    extras: draft.extraIds.filter((extra) => offered.includes(extra)),
  })
  if (total !== amount) throw new Refusal('amount_changed', { total })
  const { clientSecret } = await createPaymentIntent(shop, {
    checkoutToken,
    amount,
    way: 'express',
  })
  return { clientSecret, amount, id, checkoutToken }
}

function orderOf(draft: Draft): Omit<OrderInput, 'country' | 'extras'> {
  const {
    id: draftOrderId,
    format,
    style,
    title,
    customerName,
    customerEmail,
    address,
    city,
    postalCode,
    phone,
    giftNote,
    recipientName,
    discountCode,
    locale,
  } = draft
  if (!title) throw new Refusal('express_unavailable')
  return {
    draftOrderId,
    format,
    style,
    title,
    customerEmail,
    phone,
    giftNote,
    recipientName,
    discountCode,
    locale,
    customerName: customerName ?? '',
    address: address ?? '',
    city: city ?? '',
    postalCode: postalCode ?? '',
  }
}
