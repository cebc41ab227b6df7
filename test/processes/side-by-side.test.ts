import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fulfilments, type Fulfilment } from '#domain/fulfilment.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

// An update behind the proxy: for a while the former version's web process works on tables that the new one has brought up to date.
const root = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
/** The version before the tables were last changed; '' in a clone that does not reach back so far. */
const changed = await git(
  'log',
  '-1',
  '--first-parent',
  '--format=%H',
  '--',
  'src/store/migrations',
)
const former = changed && (await git('rev-parse', '--verify', '--quiet', `${changed}^1`))

let folder: string
let home: ShopHome | undefined
const shops: RunningShop[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garabato-former-'))
  if (!former) return
  await git('archive', '--output', join(folder, 'former.tar'), former, 'src', 'package.json')
  await promisify(execFile)('tar', ['-xf', join(folder, 'former.tar'), '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop()
  await home?.remove()
})

async function start(options?: Parameters<ShopHome['start']>[0]): Promise<RunningShop> {
  const shop = await home!.start(options)
  shops.push(shop)
  return shop
}
const startFormer = () => start({ script: join(folder, 'src/run/serve.ts') })

test.skipIf(!former)(
  'the former version sells on the new one’s tables, beside it, and nothing fails',
  async () => {
    home = await openHome()
    const shop = await start()
    const before = await startFormer()
    const seen = nothingYet()
    await Promise.all(
      [shop, before].map(({ url }, number) =>
        shopStubbornly(url, `c${number}`, seen, () => seen.paid.length >= 4, {
          leavesAtSurprise: true,
        }),
      ),
    )
    expect(seen.surprises).toEqual([])
    // What one took, the other knows.
    for (const { checkoutToken } of seen.orders)
      for (const { url } of [shop, before]) {
        const answer = await fetch(`${url}/api/order/${checkoutToken}`)
        expect(await answer.json()).toMatchObject({ paymentStatus: 'completed' })
      }
    expect(before.output()).not.toContain('"level":"error"')
  },
  300_000,
)

/** The desk of one of them, as its owner. */
async function openDesk(url: string) {
  const call = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const account = { username: 'admin', password: 'a password for tests' }
  const login = await call('POST', 'login', account)
  expect(login.status).toBe(200)
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  return {
    change: async (path: string, body?: unknown) => {
      const answer = await call('POST', `orders/${path}`, body, cookie)
      return { status: answer.status, text: await answer.text() }
    },
    /** the ids that each state's list has, and all of them as the desk sorts them otherwise */
    lists: async () => {
      const ids = async (query: string) => {
        const answer = await call('GET', `orders?pageSize=50&${query}`, undefined, cookie)
        expect([query, answer.status]).toEqual([query, 200])
        return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
      }
      const told: Record<string, string[]> = {}
      const narrowed = [
        'status=completed',
        'status=pending',
        'sort=dearest',
        'need=book',
        'q=siempre',
      ]
      for (const query of fulfilments.map((state) => `fulfilment=${state}`).concat(narrowed))
        told[query] = await ids(query)
      return told
    },
  }
}

/** Puts one order into each state; that of the last is not paid. */
async function spread(ids: string[]): Promise<Record<Fulfilment, string>> {
  const states = fulfilments.filter((state) => state !== 'awaiting_payment')
  for (const [index, state] of states.entries())
    await home!.ask('update orders set fulfilment = $1 where id = $2', [state, ids[index]!])
  await home!.ask(
    `insert into shipments (order_id, carrier, shipped_at, delivered_at)
     select id, 'seur', now(), case when fulfilment = 'delivered' then now() end
     from orders where fulfilment in ('shipped', 'delivered')`,
  )
  return Object.fromEntries([
    ...states.map((state, index) => [state, ids[index]!]),
    ['awaiting_payment', ids.at(-1)!],
  ]) as Record<Fulfilment, string>
}

test.skipIf(!former)(
  'with orders in every state the new one changes the tables under the former one, which lists, sells and goes on with all of them',
  async () => {
    home = await openHome()
    const before = await startFormer()
    const seen = nothingYet()
    const paid = fulfilments.length - 1
    await shopStubbornly(before.url, 'siempre', seen, () => seen.paid.length >= paid, {
      leavesAtSurprise: true,
    })
    const leaving = {
      leavesAtSurprise: true,
      pay: () => expect.unreachable('goes without paying'),
    }
    await expect(
      shopStubbornly(before.url, 'siempre-y-se-va', seen, () => true, leaving),
    ).rejects.toThrow('goes without')
    const at = await spread(seen.orders.map(({ id }) => id))
    const desk = await openDesk(before.url)
    const told = await desk.lists()
    for (const state of fulfilments) expect(told[`fulfilment=${state}`]).toEqual([at[state]])
    expect(told['q=siempre']).toHaveLength(fulfilments.length)

    const shop = await start({ script: 'src/run/serve.ts' })
    const newDesk = await openDesk(shop.url)
    expect(await desk.lists()).toEqual(told)
    expect(await newDesk.lists()).toEqual(told)
    for (const [path, body] of [
      [`${at.approved}/printing`],
      [`${at.printing}/shipping`, { carrier: 'seur' }],
      [`${at.shipped}/delivery`],
      [`${at.review}/cancellation`, { reason: 'no longer wanted', refund: true }],
      [`${at.queued}/cancellation`, { reason: 'no longer wanted', refund: true }],
      [`${at.awaiting_payment}/cancellation`, { reason: 'no longer wanted', refund: false }],
    ] as const)
      expect(await desk.change(path, body)).toMatchObject({ status: 200 })
    await shopStubbornly(before.url, 'siempre', seen, () => true, { leavesAtSurprise: true })
    const after = await newDesk.lists()
    expect(after).toEqual(await desk.lists())
    expect(after).toMatchObject({
      'fulfilment=queued': [seen.paid.at(-1)],
      'fulfilment=generating': [at.generating],
      'fulfilment=printing': [at.approved],
      'fulfilment=shipped': [at.printing],
      'fulfilment=delivered': expect.arrayContaining([at.shipped, at.delivered]),
    })
    expect(after['fulfilment=cancelled']).toHaveLength(4)
    expect(seen.surprises).toEqual([])
    expect(before.output()).not.toContain('"level":"error"')
  },
  600_000,
)
