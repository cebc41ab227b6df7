import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('what an order has been asked to pay is found without reading all others’', async () => {
  const { rows } = await shop.db.transaction(async (tx) => {
    // Of few rows PostgreSQL would rather read all.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain (format json) select count(*) from payment_intents where order_id = 'PPPPPPPPPP'`,
    )
  })
  expect(JSON.stringify(rows)).toContain('payment_intents_by_order')
})
