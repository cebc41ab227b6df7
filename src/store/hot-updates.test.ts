import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDraft } from '#shop/drafts/save-draft.ts'
import { fulfilments, type Fulfilment } from '#domain/fulfilment.ts'
import { draft, order, pay } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { countOrders } from './admin-orders.ts'
import { findOrder, updateOrder } from './orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** PostgreSQL keeps no change of a column with a BRIN index hot up to version 15: drafts' updates are from 16 on only, the shop's own among them. */
async function isBefore16(): Promise<boolean> {
  const { rows } = await shop.db.$client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0]!.version < 160_000
}

type Counts = { all: number; hot: number }

/** How many updates of a table there were in some work that makes `expected`, and how many of them HOT. */
async function updatesOf(
  table: string,
  expected: number,
  work: () => Promise<void>,
): Promise<Counts> {
  const { $client } = shop.db
  const counts = async () => {
    const { rows } = await $client.query<Counts>(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = $1`,
      [table],
    )
    return rows[0]!
  }
  // Each connection tells what it has counted a second later at the earliest, unless it is asked to.
  const flush = () => $client.query('select pg_stat_force_next_flush()')
  await flush()
  const before = await counts()
  await work()
  await flush()
  let after = await counts()
  for (; after.all - before.all < expected; after = await counts()) await sleep(100)
  return { all: after.all - before.all, hot: after.hot - before.hot }
}

test('a draft that is saved again and again writes to none of its indexes (PostgreSQL 16 and later)', async ({
  skip,
}) => {
  if (await isBefore16()) skip()
  const id = await draft(shop)
  const save = async (title: string) => {
    shop.advance({ minutes: 1 })
    await saveDraft(shop, id, { title })
    await shop.db.$client.query('select pg_stat_force_next_flush()')
  }
  await save('Verano')
  const { hot } = await updatesOf('drafts', 20, async () => {
    for (let time = 0; time < 20; time++) await save(`Verano ${time}`)
  })
  // One in a page's length of them finds no room beside the row before.
  expect(hot).toBeGreaterThanOrEqual(15)
})

test('an order that is made writes to its indexes twice, as it is sent and as it arrives', async () => {
  const { checkoutToken } = await order(shop)
  await pay(shop, checkoutToken)
  const { id } = (await findOrder(shop.db, { checkoutToken }))!
  const go = async (states: Fulfilment[]) => {
    for (const fulfilment of states) await updateOrder(shop.db, id, { fulfilment }, shop.now())
  }
  const making: Fulfilment[] = ['generating', 'review', 'approved', 'printing']
  expect(await updatesOf('orders', 4, () => go(making))).toEqual({ all: 4, hot: 4 })
  expect(await updatesOf('orders', 2, () => go(['shipped', 'delivered']))).toEqual({
    all: 2,
    hot: 0,
  })
})

test('whatever state an order is in, the list of that state has it, and no other', async () => {
  const { checkoutToken } = await order(shop)
  const { id } = (await findOrder(shop.db, { checkoutToken }))!
  for (const fulfilment of fulfilments) {
    await updateOrder(shop.db, id, { fulfilment }, shop.now())
    const listed = await Promise.all(
      fulfilments.map(async (state) =>
        (await countOrders(shop.db, { ids: [id], fulfilment: state }, 2)) === 1 ? [state] : [],
      ),
    )
    expect(listed.flat()).toEqual([fulfilment])
  }
})
