import type { Country } from '#domain/country.ts'
import type { PaymentWay } from '#domain/order.ts'
import type { Queries } from '#store/database.ts'
import { readPriceList } from '#store/catalogue.ts'
import { readDraft } from '#store/drafts.ts'
import { listOrderExtras, type Order } from '#store/orders.ts'
import { priceOf } from '../pricing/price-list.ts'
import type { Shop } from '../shop.ts'

/**
 * An order as a wallet has paid it. Its payment may have been begun before its owner said where the book goes: what the draft was saved
 * with last, before the yes, is what the wallet said.
 */
export async function withWalletAddress(
  shop: Shop,
  tx: Queries,
  order: Order,
  way: PaymentWay | null,
): Promise<Order> {
  if (way !== 'express' && order.address !== '') return order
  const draft = order.draftId === null ? null : await readDraft(tx, order.draftId)
  if (!draft?.address) {
    if (order.address === '')
      shop.log.warn(
        { order: order.id },
        'a paid order has no address: its customer has to be asked',
      )
    return order
  }
  const { customerName, recipientName, address, city, postalCode, country } = draft
  return {
    ...order,
    customerName: customerName ?? '',
    recipientName,
    address,
    city: city ?? '',
    postalCode: postalCode ?? '',
    country: country ?? order.country,
  }
}

/**
 * Whether an order's book and extras, all of them, cost in another country what they cost in its own: never is one country's price taken
 * for another's parcel.
 */
export async function costsTheSameIn(
  shop: Shop,
  tx: Queries,
  order: Order,
  country: Country,
): Promise<boolean> {
  if (country === order.country) return true
  const extraIds = (await listOrderExtras(tx, order.id)).flatMap(({ extraId }) => extraId ?? [])
  const key = { now: shop.now(), draftId: order.draftId ?? '' }
  const priceIn = async (where: Country) =>
    priceOf(await readPriceList(tx, { ...key, country: where }), { extraIds, discount: null })
  const [own, other] = [await priceIn(order.country), await priceIn(country)]
  return own.quote.total === other.quote.total && own.extras.length === other.extras.length
}
