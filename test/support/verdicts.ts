import { eq } from 'drizzle-orm'
import { drawings } from '#store/schema/books.ts'
import type { TestShop } from './shop.ts'

/** Has the gate find every page of an order good, but for those of these drawings: only what is drawn decides that, and no call says otherwise. */
export async function findGood(
  shop: TestShop,
  orderId: string,
  doubted: readonly string[] = [],
): Promise<void> {
  for (const { id, facts } of await shop.db
    .select()
    .from(drawings)
    .where(eq(drawings.orderId, orderId))) {
    const outliers = doubted.includes(id)
      ? [{ figure: 'inkShare' as const, value: 0, low: 0.02, high: null }]
      : []
    const verdict = { detail: 0.5, figures: {}, outliers }
    await shop.db
      .update(drawings)
      .set({ facts: { ...facts, verdict } })
      .where(eq(drawings.id, id))
  }
}
