import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a transaction whose connection is lost fails with what it was at, and leaves the others be', async () => {
  const cut = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update base_prices set description = 'lost'`)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(cut).rejects.toThrow('pg_terminate_backend')
  const { rows } = await shop.db.transaction((tx) =>
    tx.execute(sql`select from base_prices where description = 'lost'`),
  )
  expect(rows).toEqual([])
})
