import { dayAt } from '#domain/invoice-number.ts'
import { priorPrice } from '#domain/prior-price.ts'
import { Refusal } from '#domain/refusal.ts'
import { readBasePrice, readPriceHistory } from '#store/catalogue.ts'
import type { Shop } from '../shop.ts'

/** A base price as customers see it: with what it was before, while that may be told, and the end of an offer, while it has not passed. */
export async function showBasePrice({ db, now, settings }: Shop, name: string) {
  const found = await readBasePrice(db, name)
  if (!found) throw new Refusal('not_found')
  const { id, priceCents: price, description, limitedUntil } = found
  const today = dayAt(now(), settings.invoices.timeZone)
  return {
    id,
    name,
    price,
    description,
    priorPrice: priorPrice(await readPriceHistory(db, name), now()),
    limitedUntil: limitedUntil !== null && limitedUntil >= today ? limitedUntil : null,
  }
}
