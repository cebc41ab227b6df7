import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { adminLogin } from '#contract/admin-session.ts'
import { startDraft } from '#contract/draft.ts'
import { validateDiscount } from '#contract/price.ts'
import { buildApp } from '#server/app.ts'
import { shopRoutes } from '#server/routes/all.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { spendTogether } from '#store/limit-uses.ts'
import { credentials } from '#support/admin.ts'
import { bareSettings } from '#support/bare-server.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await ensureAdmin(shop.db, credentials)
})
afterAll(() => shop.close())

/** Two web processes have nothing in common but the database. */
const two = () =>
  [0, 1].map(() =>
    buildApp({
      shop,
      settings: { ...bareSettings, publicUrl: 'http://shop.example', rateLimit: 1 },
      routes: shopRoutes,
      sharedUses: (uses, at) => spendTogether(shop.db, uses, at),
    }),
  )

type Call = { method: 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE'; path: string }
async function passed(
  { method, path }: Call,
  body: (time: number) => object,
  { times, from }: { times: number; from: (time: number) => string },
): Promise<number[]> {
  const apps = two()
  const replies = await Promise.all(
    Array.from({ length: times }, (_, time) =>
      apps[time % 2]!.inject({
        method,
        url: path,
        payload: body(time),
        remoteAddress: from(time),
      }),
    ),
  )
  await Promise.all(apps.map((app) => app.close()))
  return replies.map(({ statusCode }) => statusCode)
}
const countOf = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length

test('an order’s number is guessed as slowly as a draft’s code, whichever call it is tried with', async () => {
  const [app, other] = two()
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) {
    const { statusCode } = await app!.inject({
      method: 'POST',
      url: time % 2 ? '/api/payment-success' : `/api/orders/NOSUCHON${10 + time}/images`,
      payload: time % 2 ? { orderId: `NOSUCHON${10 + time}` } : { images: [] },
      remoteAddress: '192.0.2.77',
    })
    statuses.push(statusCode)
  }
  await Promise.all([app!.close(), other!.close()])
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
})

test('two processes share one allowance of an address', async () => {
  const statuses = await passed(
    startDraft,
    (time) => ({ email: `ana${time}@example.com`, acceptDataProcessing: true }),
    { times: 40, from: () => '192.0.2.1' },
  )
  expect([countOf(statuses, 201) + countOf(statuses, 200), countOf(statuses, 429)]).toEqual([
    20, 20,
  ])
  // Who was refused has used nothing up.
  const { rows } = await shop.db.$client.query(
    `select sum(amount)::int as used from limit_uses where name = 'limit drafts'`,
  )
  expect(rows).toEqual([{ used: 20 }])
})

test('an address of IPv6 is its /64, and its /48 has ten times as much', async () => {
  const guess = () => ({ code: 'NADIE', orderAmount: 10 })
  const house = await passed(validateDiscount, guess, {
    times: 60,
    from: (time) => `2001:db8:1:1::${(time + 1).toString(16)}`,
  })
  expect(countOf(house, 200)).toBe(30)
  const site = await passed(validateDiscount, guess, {
    times: 400,
    from: (time) => `2001:db8:2:${(time + 1).toString(16)}::1`,
  })
  expect(countOf(site, 200)).toBe(300)
})

test('pictures and documents that are made to be read have an allowance in common', async () => {
  // What a morning's readers have used of it, by whichever process.
  const from = () => '192.0.2.77'
  const read = { method: 'GET', path: '/api/images/none.jpg?w=160' } as const
  expect(await passed(read, () => ({}), { times: 2, from })).toEqual([404, 404])
  await shop.db.$client.query(`update limit_uses set amount = 1199 where name = 'limit made'`)
  const invoice = { method: 'GET', path: '/api/order/none/invoice' } as const
  expect(await passed(invoice, () => ({}), { times: 1, from })).toEqual([404])
  expect(await passed(read, () => ({}), { times: 2, from })).toEqual([429, 429])
})

test('of what customers read, all that is made for them or is a file counts with it, but for a few small files', () => {
  const isFile = ({ call }: (typeof allCalls)[number]) =>
    call.method === 'GET' && call.access === 'customer' && call.answer === 'file'
  const others = allCalls
    .filter(isFile)
    .flatMap(({ call }) => (call.limit === 'made' ? [] : [call.path]))
  expect(others.toSorted()).toEqual([
    // As they are kept, and on the first page of all.
    '/api/gallery/:id/:picture',
    '/api/guarantee-notice/:locale',
    // Leads on to a page.
    '/api/newsletter/unsubscribe',
    // A few lines of text.
    '/api/order/:token/receipt',
    // For print services, by an address that nobody guesses.
    '/api/print-files/:token/:part',
    // As that of the newsletter.
    '/api/reminders/refuse',
  ])
})

test('wrong passwords count in both', async () => {
  const statuses = await passed(
    adminLogin,
    (time) => ({ username: 'admin', password: `guess ${time}` }),
    { times: 12, from: () => '192.0.2.9' },
  )
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 7])
})

test('an allowance comes back in its time, and no address is kept', async () => {
  const draft = { email: 'luis@example.com', acceptDataProcessing: true }
  const one = async () =>
    (await passed(startDraft, () => draft, { times: 1, from: () => '192.0.2.1' }))[0]
  expect(await one()).toBe(429)
  shop.advance({ minutes: 65 })
  expect(await one()).not.toBe(429)
  const { rows } = await shop.db.$client.query(`select * from limit_uses`)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0|2001:db8/)
})
