import { mockRefunds } from '#store/schema/outside.ts'
import type { TestShop } from './shop.ts'

/** What the pretend provider has sent back, oldest first: its own books, which say more than the shop does where one asked twice. */
export async function sentBack(
  shop: TestShop,
  intentId?: string,
): Promise<{ intentId: string; amountCents: number }[]> {
  const rows = await shop.db.select().from(mockRefunds)
  return intentId === undefined ? rows : rows.filter((row) => row.intentId === intentId)
}
