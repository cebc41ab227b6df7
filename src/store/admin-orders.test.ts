import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { countOrders, listOrders } from './admin-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a search is planned for its words each time', async () => {
  const prepared = await shop.db.transaction(async (tx) => {
    for (const text of ['example.com', 'zzz', 'an']) {
      await countOrders(tx, { text }, 10)
      await listOrders(tx, { text }, { limit: 5, offset: 0 })
    }
    return (
      await tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    ).rows.map(({ statement }) => statement)
  })
  expect(prepared.filter((statement) => /search_text. like/.test(statement))).toEqual([])
})
