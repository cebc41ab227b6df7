import type { Cents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  addPriceStep,
  listBasePrices as listAll,
  lockBasePrice,
  updateBasePrice,
} from '#store/admin-base-prices.ts'
import type { BasePrice } from '#store/catalogue.ts'
import type { Shop } from '../../shop.ts'
import { recordChange } from '../../changes/record-change.ts'
import { checkSeen, versionOf } from '../../changes/version.ts'

export async function listBasePrices(shop: Shop) {
  return (await listAll(shop.db)).map(show)
}

/** Changes a price or its description; its name stays. It counts from the next quote on. @throws Refusal not_found, conflict */
export async function saveBasePrice(
  shop: Shop,
  who: string,
  id: string,
  {
    price,
    description,
    limitedUntil,
    version,
  }: {
    price: Cents
    description?: string | undefined
    /** the last day of an offer; null takes it off */
    limitedUntil?: string | null | undefined
    version?: string | undefined
  },
) {
  return shop.db.transaction(async (tx) => {
    const before = await lockBasePrice(tx, id)
    if (!before) throw new Refusal('not_found')
    checkSeen(before, version)
    const after = await updateBasePrice(tx, id, {
      priceCents: price,
      description: description ?? before.description,
      limitedUntil: limitedUntil === undefined ? before.limitedUntil : limitedUntil,
    })
    if (after.priceCents !== before.priceCents)
      await addPriceStep(tx, { name: after.name, priceCents: after.priceCents, from: shop.now() })
    await recordChange(shop, tx, { who, subject: `base_price:${before.name}`, before, after })
    return show(after)
  })
}

function show(kept: BasePrice) {
  const { id, name, priceCents, description, limitedUntil } = kept
  return { id, name, price: priceCents, description, limitedUntil, version: versionOf(kept) }
}
