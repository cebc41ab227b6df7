import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { fulfilments } from '#domain/fulfilment.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { sendingOf } from '#support/sending.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const { at, ship, deliver } = sendingOf(() => ({ server, ask }))
const print = (id: string) => ask(adminStartPrinting, { params: { id } })
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
