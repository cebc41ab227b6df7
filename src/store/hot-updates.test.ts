import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDraft } from '#shop/drafts/save-draft.ts'
import { draft } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a draft that is saved again and again writes to none of its indexes (PostgreSQL 16 and later)', async ({
  skip,
}) => {
  const { $client } = shop.db
  const { rows: versions } = await $client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  // PostgreSQL keeps no change of a column with a BRIN index hot up to version 15: this holds for 16 and later, the shop's own among them.
  if (versions[0]!.version < 160_000) skip()
  const counts = async () => {
    const { rows } = await $client.query<{ all: number; hot: number }>(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'drafts'`,
    )
    return rows[0]!
  }
  const id = await draft(shop)
  // Each connection tells what it has counted a second later at the earliest, unless it is asked to.
  const save = async (title: string) => {
    shop.advance({ minutes: 1 })
    await saveDraft(shop, id, { title })
    await $client.query('select pg_stat_force_next_flush()')
  }
  await save('Verano')
  const before = await counts()
  for (let time = 0; time < 20; time++) await save(`Verano ${time}`)
  let after = await counts()
  for (; after.all - before.all < 20; after = await counts()) await sleep(100)
  // One in a page's length of them finds no room beside the row before.
  expect(after.hot - before.hot).toBeGreaterThanOrEqual(15)
})
