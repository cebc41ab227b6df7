import { newId } from '#store/ids.ts'
import { basePrices, discounts, extraPrices } from '#store/schema/catalogue.ts'
import { and, eq } from 'drizzle-orm'
import type { TestShop } from './shop.ts'

type Discount = typeof discounts.$inferInsert

/** A code that holds today, unless told otherwise. */
export async function addDiscount(
  shop: TestShop,
  discount: Partial<Discount> & Pick<Discount, 'code' | 'type' | 'valueHundredths'>,
): Promise<string> {
  const day = 86_400_000
  const id = newId()
  await shop.db.insert(discounts).values({
    id,
    startsAt: new Date(Date.now() - day),
    endsAt: new Date(Date.now() + 300 * day),
    isActive: true,
    maxUsage: null,
    ...discount,
  })
  return id
}

export async function setBasePrice(
  shop: TestShop,
  name: 'book_base_price' | 'shipping_price',
  priceCents: number,
): Promise<void> {
  await shop.db.update(basePrices).set({ priceCents }).where(eq(basePrices.name, name))
}

export async function switchExtraOff(
  shop: TestShop,
  extraId: string,
  country: typeof extraPrices.$inferInsert.country,
): Promise<void> {
  await shop.db
    .update(extraPrices)
    .set({ isEnabled: false })
    .where(and(eq(extraPrices.extraId, extraId), eq(extraPrices.country, country)))
}
