import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import {
  adminAddNote,
  adminCancelOrder,
  adminDeleteNote,
  adminEraseCustomer,
  adminReadDeskOrder,
  adminRefundOrder,
  adminResendMail,
} from '#contract/admin-desk-order.ts'
import {
  adminChangeAddress,
  adminDeliverOrder,
  adminShipOrder,
  adminStartPrinting,
} from '#contract/admin-parcels.ts'
import { adminPickingList } from '#contract/admin-packing.ts'
import { adminToday } from '#contract/admin-today.ts'
import { fulfilments } from '#domain/fulfilment.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { markMailFailed } from '#store/outbox.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { legalSettings } from '#support/shop.ts'
import { copyOrder } from '#support/orders.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const at = async (fulfilment: (typeof fulfilments)[number], photos = 0) => {
  const made = await paidOrder(server, photos)
  await updateOrder(server.shop.db, made.id, { fulfilment }, server.shop.now())
  return made
}
const print = (id: string) => ask(adminStartPrinting, { params: { id } })
const ship = (id: string, body: unknown = { carrier: 'seur', trackingNumber: 'ES 123-4' }) =>
  ask(adminShipOrder, { params: { id }, body })
const deliver = (id: string) => ask(adminDeliverOrder, { params: { id } })
const events = async (id: string) =>
  (await listOrderEvents(server.shop.db, id))
    .filter(({ who }) => who === 'admin')
    .map(({ what }) => what)
const mailsOf = async (id: string) =>
  (await server.shop.jobs('send-mail'))
    .map(({ mailId }) => mailId)
    .filter((mailId) => mailId.includes(id))

describe('a book on its way', () => {
  test('is printed, shipped and delivered, each once however often it is said', async () => {
    const { id } = await at('approved')
    for (let time = 0; time < 2; time++)
      expect((await print(id)).body).toMatchObject({
        order: { fulfilment: 'printing' },
        can: ['ship', 'refund'],
      })
    for (let time = 0; time < 2; time++) {
      expect((await ship(id)).body).toMatchObject({
        order: { fulfilment: 'shipped' },
        shipment: {
          carrier: 'seur',
          trackingNumber: 'ES 123-4',
          trackingUrl: 'https://www.seur.com/miseur/mis-envios?tracking=ES123-4',
          deliveredAt: null,
        },
      })
    }
    for (let time = 0; time < 2; time++)
      expect((await deliver(id)).body).toMatchObject({
        order: { fulfilment: 'delivered' },
        shipment: { deliveredAt: expect.any(String) },
      })
    expect(await events(id)).toEqual(['printing', 'shipped', 'delivered'])
    expect(await mailsOf(id)).toEqual([
      `order-confirmation:${id}`,
      expect.stringContaining(`order-shipped:${id}:`),
      `order-delivered:${id}`,
    ])
    expect(
      (await audit(server.shop))
        .filter(({ subject }) => subject === `order:${id}`)
        .map(({ what, detail }) => [what, (detail as { after: unknown }).after]),
    ).toEqual([
      ['status_set', { fulfilment: 'delivered' }],
      ['status_set', { fulfilment: 'shipped' }],
      ['status_set', { fulfilment: 'printing' }],
    ])
    expect(JSON.stringify(await audit(server.shop))).not.toContain('ES 123-4')
  })

  test('goes with a carrier that has no page, or without a number', async () => {
    const [one, two] = [await at('printing'), await at('printing')]
    expect(
      (await ship(one.id, { carrier: 'other', trackingNumber: 'X1' })).body.shipment,
    ).toMatchObject({ trackingNumber: 'X1', trackingUrl: null })
    expect(
      (await ship(two.id, { carrier: 'dhl', trackingNumber: ' ' })).body.shipment,
    ).toMatchObject({ trackingNumber: null, trackingUrl: null })
  })

  test('is at no other place than its state says', async () => {
    const { id } = await at('queued')
    const calls = [
      { say: print, good: ['approved', 'printing'] },
      { say: ship, good: ['printing'] },
      { say: deliver, good: ['shipped', 'delivered'] },
    ]
    for (const { say, good } of calls) {
      for (const state of fulfilments.filter((name) => !good.includes(name))) {
        await updateOrder(server.shop.db, id, { fulfilment: state }, server.shop.now())
        expect([state, (await say(id)).status]).toEqual([state, 409])
      }
    }
    const refused = await ask(adminStartPrinting, {
      params: { id },
      headers: { 'accept-language': 'de' } as Record<string, string>,
    })
    expect(refused.body).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Bestellung'),
    })
    expect(await events(id)).toEqual([])
  })

  test('two administrators with two numbers: the first stands, the second is told', async () => {
    const { id } = await at('printing')
    const replies = await Promise.all(
      ['A1', 'B2', 'C3'].map((trackingNumber) => ship(id, { carrier: 'gls', trackingNumber })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = replies.find(({ status }) => status === 200)!
    expect((await ask(adminReadDeskOrder, { params: { id } })).body.shipment).toEqual(
      won.body.shipment,
    )
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test.each([
    {},
    { carrier: 'pigeon' },
    { carrier: 'dhl', trackingNumber: '<script>' },
    { carrier: 'dhl', trackingNumber: 'x'.repeat(41) },
    { carrier: 'dhl', trackingNumber: 5 },
  ])('is not shipped with %j', async (body) => {
    const { id } = await at('printing')
    expect((await ship(id, body)).status).toBe(400)
  })
})

test('photos, drawings and book go 90 days after delivery, the order stays', async () => {
  const { id, draftOrderId } = await at('printing', 2)
  await ship(id)
  await deliver(id)
  server.shop.advance({ days: 89 })
  await sweep(server.shop)
  expect(await listPhotos(server.shop.db, draftOrderId)).toHaveLength(2)
  server.shop.advance({ days: 2 })
  await sweep(server.shop)
  await sweep(server.shop)
  expect(await listPhotos(server.shop.db, draftOrderId)).toEqual([])
  expect(
    (await listOrderEvents(server.shop.db, id)).filter(({ what }) => what === 'photos_deleted'),
  ).toMatchObject([{ who: 'system', detail: { photos: 2 } }])
  ask = (await openAdmin(server)).ask
  expect((await ask(adminReadDeskOrder, { params: { id } })).body).toMatchObject({
    order: { customerName: 'Ana Pérez' },
    shipment: { photosDeletedAt: expect.any(String) },
    isErased: false,
    deletions: [
      {
        who: 'system',
        why: 'time',
        photos: 2,
        drawings: 0,
        book: false,
        mails: 0,
        notes: 0,
        messages: 0,
      },
    ],
    receipt: expect.stringMatching(/borramos definitivamente:\n- 2 fotos\n\n/),
  })
  expect(await findOrder(server.shop.db, { id })).toMatchObject({ draftId: draftOrderId })
})

describe('photos are kept no longer than the shop is set up for', () => {
  let own: TestServer
  beforeAll(async () => {
    own = await openTestServer({
      settings: { photoDaysKept: 10, legal: { ...legalSettings, missing: ['SELLER_PHONE'] } },
    })
  })
  afterAll(() => own.close())
  const left = async (draftId: string) => (await listPhotos(own.shop.db, draftId)).length
  const after = async (days: number) => {
    own.shop.advance({ days })
    await sweep(own.shop)
  }

  test('after delivery; the list of what is due goes by it too', async () => {
    const asAdmin = (await openAdmin(own)).ask
    const { id, draftOrderId } = await paidOrder(own, 1)
    await updateOrder(own.shop.db, id, { fulfilment: 'printing' }, own.shop.now())
    await asAdmin(adminShipOrder, { params: { id }, body: { carrier: 'seur', trackingNumber: '' } })
    expect((await asAdmin(adminDeliverOrder, { params: { id } })).body).toMatchObject({
      photoDaysKept: 10,
      deletions: [],
      receipt: null,
    })
    expect((await asAdmin(adminToday)).body).toMatchObject({
      photos: 0,
      ownerSettings: ['SELLER_PHONE'],
      readiness: expect.any(Array),
    })
    await after(4)
    expect((await (await openAdmin(own)).ask(adminToday)).body.photos).toBe(1)
    await after(5)
    expect(await left(draftOrderId)).toBe(1)
    await after(2)
    expect(await left(draftOrderId)).toBe(0)
  })

  test('after 30 days on their way, where nobody says that they arrived', async () => {
    const { id, draftOrderId } = await paidOrder(own, 1)
    await updateOrder(own.shop.db, id, { fulfilment: 'printing' }, own.shop.now())
    await (
      await openAdmin(own)
    ).ask(adminShipOrder, { params: { id }, body: { carrier: 'seur', trackingNumber: '' } })
    await after(39)
    expect(await left(draftOrderId)).toBe(1)
    await after(2)
    expect(await left(draftOrderId)).toBe(0)
  })

  test('after an order was cancelled; one that is still to be made keeps its photos', async () => {
    const [cancelled, waiting] = [await paidOrder(own, 2), await paidOrder(own, 1)]
    await (
      await openAdmin(own)
    ).ask(adminCancelOrder, { params: { id: cancelled.id }, body: { reason: 'x', refund: true } })
    await after(9)
    expect(await left(cancelled.draftOrderId)).toBe(2)
    await after(2)
    await sweep(own.shop)
    expect([await left(cancelled.draftOrderId), await left(waiting.draftOrderId)]).toEqual([0, 1])
    expect(
      (await listOrderEvents(own.shop.db, cancelled.id)).filter(
        ({ what }) => what === 'photos_deleted',
      ),
    ).toMatchObject([{ who: 'system', detail: { photos: 2 } }])
  })
})

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

test('every call to run an order is for administrators, and knows when there is no such order', async () => {
  const bodies = [
    [adminReadDeskOrder, undefined],
    [adminStartPrinting, undefined],
    [adminShipOrder, { carrier: 'dhl' }],
    [adminDeliverOrder, undefined],
    [adminCancelOrder, { reason: 'x', refund: false }],
    [adminRefundOrder, { key: 'k'.repeat(20), amount: '1.00', reason: 'x', refunded: '0.00' }],
    [adminAddNote, { text: 'x' }],
    [adminDeleteNote, undefined],
    [adminResendMail, { kind: 'order-confirmation' }],
    [adminEraseCustomer, { confirm: 'X' }],
    [
      adminChangeAddress,
      {
        before: { customerName: '', customerEmail: '', address: '', city: '', postalCode: '' },
        after: {
          customerName: 'a',
          customerEmail: 'a@example.com',
          address: 'b',
          city: 'c',
          postalCode: 'd',
        },
      },
    ],
  ] as const
  for (const [call, body] of bodies) {
    const input = { params: { id: 'UNKNOWN', noteId: 'none' } as never, ...(body && { body }) }
    expect([call.path, (await server.ask(call, input)).status]).toEqual([call.path, 401])
    expect([call.path, await ask(call, input)]).toMatchObject([
      call.path,
      { status: 404, body: { code: 'order_not_found' } },
    ])
  }
})
