import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminDeleteExtra,
  adminListBasePrices,
  adminListExtraPrices,
  adminListExtras,
  adminSaveBasePrice,
  adminSaveExtra,
  adminSaveExtraPrice,
} from '#contract/admin-catalogue.ts'
import {
  adminCreateDiscount,
  adminDeleteDiscount,
  adminListDiscounts,
  adminSaveDiscount,
} from '#contract/admin-discounts.ts'
import { adminListLegal, adminSaveLegal } from '#contract/admin-legal.ts'
import { adminSetOrderStatus } from '#contract/admin-orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type Reply, type TestServer } from '#support/http.ts'
import { paidOrder, payableOrder } from '#support/journey.ts'

// What is guarded in ways of its own is tested where it is: pages and book (admin-replace, admin-production), the printer, address, notes, parcel and money of an order.

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type Row = Record<string, unknown> & { id: string; version: string }
const days = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2090-12-31T23:59:59.999Z' }
const discount = (code: string, value = '10.00', more = {}) => ({
  code,
  discountType: 'percentage',
  discountValue: value,
  ...days,
  ...more,
})

/** Each thing that is edited: how one is had, listed anew and saved with a number from which its new content is made. */
const edited: Record<
  string,
  {
    make: () => Promise<Row>
    list: () => Promise<Row[]>
    save: (row: Row, take: number, version?: string) => Promise<Reply>
  }
> = {
  'a discount code': {
    make: async () => (await ask(adminCreateDiscount, { body: discount('GUARDADO') })).body,
    list: async () => (await ask(adminListDiscounts)).body,
    save: ({ id }, take, version) =>
      ask(adminSaveDiscount, {
        params: { id },
        body: { ...discount('GUARDADO', `1${take}.00`), version },
      }),
  },
  'an extra': {
    make: async () => (await ask(adminCreateExtra, { body: { name: 'Cinta' } })).body,
    list: async () => (await ask(adminListExtras)).body,
    save: ({ id }, take, version) =>
      ask(adminSaveExtra, {
        params: { id },
        body: { name: 'Cinta', translations: { de: { name: `Band ${take}` } }, version },
      }),
  },
  'an extra’s price': {
    make: async () => {
      const extraId = (await ask(adminCreateExtra, { body: { name: 'Lazo' } })).body.id
      return (await ask(adminCreateExtraPrice, { body: { extraId, country: 'ES', price: '1.00' } }))
        .body
    },
    list: async () => (await ask(adminListExtraPrices)).body,
    save: ({ id }, take, version) =>
      ask(adminSaveExtraPrice, { params: { id }, body: { price: `3${take}.00`, version } }),
  },
  'a base price': {
    make: async () => (await ask(adminListBasePrices)).body[0],
    list: async () => (await ask(adminListBasePrices)).body,
    save: ({ id }, take, version) =>
      ask(adminSaveBasePrice, { params: { id }, body: { price: `2${take}.00`, version } }),
  },
  'a legal text': {
    make: async () => (await ask(adminListLegal)).body[0],
    list: async () => (await ask(adminListLegal)).body,
    save: ({ id }, take, version) =>
      ask(adminSaveLegal, {
        params: { id },
        body: { title: 'Aviso', content: `Texto ${take}`, version },
      }),
  },
}

describe.each(Object.entries(edited))('%s', (_, { make, list, save }) => {
  test('changed by two at once keeps the first one’s change, and the second hears of it', async () => {
    const row = await make()
    const seen = async () => (await list()).find(({ id }) => id === row.id)!
    expect((await seen()).version).toBe(row.version)
    const first = await save(row, 1, row.version)
    expect([first.status, first.body.version]).toEqual([200, (await seen()).version])
    const kept = await seen()
    expect(await save(row, 2, row.version)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('han cambiado') },
    })
    expect(await seen()).toEqual(kept)

    // Having seen it, the second one's change is theirs to make.
    expect((await save(row, 3, kept.version)).status).toBe(200)
    const { version } = await seen()
    const replies = await Promise.all([4, 5, 6].map((take) => save(row, take, version)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('saved by a caller that names no version is saved', async () => {
    const row = (await list()).at(-1)!
    expect((await save(row, 7)).status).toBe(200)
    expect((await save(row, 8)).status).toBe(200)
  })

  test('put back as it was is as it was', async () => {
    const row = (await list()).at(-1)!
    const { version } = (await save(row, 1)).body
    await save(row, 2)
    await save(row, 1)
    expect((await save(row, 9, version)).status).toBe(200)
  })
})

test('what another has changed is not deleted unseen', async () => {
  const code = (await ask(adminCreateDiscount, { body: discount('BORRABLE') })).body as Row
  await ask(adminSaveDiscount, { params: { id: code.id }, body: discount('BORRABLE', '20.00') })
  expect(
    await ask(adminDeleteDiscount, { params: { id: code.id }, query: { version: code.version } }),
  ).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const extra = (await ask(adminCreateExtra, { body: { name: 'Borrable' } })).body as Row
  await ask(adminSaveExtra, { params: { id: extra.id }, body: { name: 'Borrable\tcon texto' } })
  expect(
    (await ask(adminDeleteExtra, { params: { id: extra.id }, query: { version: extra.version } }))
      .status,
  ).toBe(409)
  expect((await ask(adminDeleteExtra, { params: { id: extra.id } })).status).toBe(200)
  const now = ((await ask(adminListDiscounts)).body as Row[]).find(({ id }) => id === code.id)!
  expect(
    (await ask(adminDeleteDiscount, { params: { id: code.id }, query: { version: now.version } }))
      .status,
  ).toBe(200)
})

test('uses of a code are not a change of it', async () => {
  const code = (await ask(adminCreateDiscount, { body: discount('USADO') })).body as Row
  await paidOrder(server, 0, undefined, { discountCode: 'USADO' })
  const now = ((await ask(adminListDiscounts)).body as Row[]).find(({ id }) => id === code.id)!
  expect([now.usageCount, now.version]).toEqual([1, code.version])
})

test('an order’s payment status is set from the one that was seen', async () => {
  const { id } = await payableOrder(server)
  const set = (status: string, seen?: string) =>
    ask(adminSetOrderStatus, { params: { orderId: id }, body: { status, seen } })
  expect((await set('failed', 'pending')).status).toBe(200)
  expect(await set('processing', 'pending')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  // Both wanted the same.
  expect((await set('failed', 'pending')).status).toBe(200)
  expect((await set('processing', 'failed')).body.paymentStatus).toBe('processing')
  expect((await set('pending')).body.paymentStatus).toBe('pending')
})
