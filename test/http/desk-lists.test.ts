import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminToday } from '#contract/admin-today.ts'
import { markMailFailed } from '#store/outbox.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { sendingOf } from '#support/sending.ts'
import { copyOrder } from '#support/orders.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const { at, ship, deliver } = sendingOf(() => ({ server, ask }))

test('the picking list has what tells one family’s book from another’s', async () => {
  const [first, second] = [await at('printing'), await at('printing')]
  await at('approved')
  const rows = (await ask(adminPickingList, { query: { fulfilment: 'printing' } })).body as Record<
    string,
    unknown
  >[]
  const own = rows.filter(({ id }) => id === first.id || id === second.id)
  expect(own).toEqual(
    [first, second].map(({ id }) => ({
      id,
      code: `${id.slice(0, 3)}-${id.slice(3, 6)}`,
      isCodeShared: false,
      title: 'Nuestro verano',
      format: 'A4',
      binding: 'soft',
      extras: [],
      paidAt: expect.any(String),
      coverDrawingId: null,
      customerName: 'Ana Pérez',
      address: 'Calle Mayor 1',
      postalCode: '28001',
      city: 'Madrid',
      country: 'España',
      region: null,
      phone: null,
      giftNote: null,
      recipientName: null,
      hasBook: true,
      isReplacement: false,
    })),
  )
  await copyOrder(
    server.shop,
    first.id,
    1,
    `jsonb_build_object('id', left(o.id, 6) || 'ZZZZ', 'checkout_token', 'twin')`,
  )
  const again = (await ask(adminPickingList, { query: { fulfilment: 'printing' } })).body as {
    id: string
    isCodeShared: boolean
  }[]
  expect(
    again
      .filter(({ isCodeShared }) => isCodeShared)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([first.id, `${first.id.slice(0, 6)}ZZZZ`].toSorted())
  for (const query of [{}, { fulfilment: 'shipped' }])
    expect((await ask(adminPickingList, { query: query as never })).status).toBe(400)
  expect((await server.ask(adminPickingList, { query: { fulfilment: 'approved' } })).status).toBe(
    401,
  )
})

test('what needs doing today is what the lists have', async () => {
  const before = (await ask(adminToday)).body
  for (const state of ['review', 'review', 'approved', 'printing', 'queued'] as const)
    await at(state)
  const soon = await at('printing')
  await ship(soon.id)
  await deliver(soon.id)
  const failed = await at('queued')
  await markMailFailed(server.shop.db, `order-confirmation:${failed.id}`, 'no')
  const after = (await ask(adminToday)).body
  const gained = Object.fromEntries(
    Object.keys(after)
      .filter((name) => typeof after[name] === 'number')
      .map((name) => [name, after[name] - before[name]]),
  )
  expect(gained).toEqual({
    review: 2,
    approved: 1,
    printing: 1,
    book: 0,
    payment: 0,
    print: 0,
    mail: 1,
    photos: 0,
    otherMails: 0,
    files: 0,
    gallery: 0,
    message: 0,
    unsentRecords: 0,
    recordsToCorrect: 0,
  })
  server.shop.advance({ days: 84 })
  ask = (await openAdmin(server)).ask
  expect(
    (await ask(adminListOrders, { query: { need: 'photos' } })).body.map(
      ({ id }: { id: string }) => id,
    ),
  ).toContain(soon.id)
  for (const [name, query] of [
    ['review', { fulfilment: 'review' }],
    ['mail', { need: 'mail' }],
    ['photos', { need: 'photos' }],
  ] as const) {
    expect([name, (await ask(adminListOrders, { query })).body.length]).toEqual([
      name,
      (await ask(adminToday)).body[name],
    ])
  }
  expect((await server.ask(adminToday)).status).toBe(401)
})
