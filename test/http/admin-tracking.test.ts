import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCorrectShipment, adminDeliverOrder, adminShipOrder } from '#contract/admin-parcels.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const first = { carrier: 'seur', trackingNumber: 'ES 123' }
async function shipped(): Promise<string> {
  const { id } = await paidOrder(server, 0)
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, server.shop.now())
  await ask(adminShipOrder, { params: { id }, body: first })
  return id
}
const correct = (id: string, after: object, { before = first as object, mail = false } = {}) =>
  ask(adminCorrectShipment, { params: { id }, body: { before, ...after, mail } })
const mailsOf = async (id: string) =>
  (await server.shop.jobs('send-mail'))
    .map(({ mailId }) => mailId)
    .filter((mailId) => mailId.startsWith(`order-shipped:${id}`))
const events = async (id: string) =>
  (await listOrderEvents(server.shop.db, id)).filter(({ what }) => what === 'tracking_corrected')

test('a wrong number is corrected, told of in timeline and audit trail, and not in full', async () => {
  const id = await shipped()
  for (let time = 0; time < 2; time++) {
    expect((await correct(id, { carrier: 'gls', trackingNumber: 'GLS-77' })).body).toMatchObject({
      shipment: {
        carrier: 'gls',
        trackingNumber: 'GLS-77',
        trackingUrl: 'https://gls-group.com/track/GLS-77',
      },
      can: expect.arrayContaining(['correct', 'deliver']),
    })
  }
  expect(await events(id)).toMatchObject([
    { who: 'admin', detail: { carrier: 'gls', mail: false } },
  ])
  const entries = (await audit(server.shop)).filter(({ subject }) => subject === `order:${id}`)
  expect(entries[0]).toMatchObject({
    who: 'admin',
    detail: { before: { carrier: 'seur' }, after: { carrier: 'gls', trackingNumber: 'corrected' } },
  })
  expect(JSON.stringify(entries)).not.toContain('GLS-77')
})

test('the customer gets another mail where asked to, unless the first has yet to go out and says it by itself', async () => {
  const id = await shipped()
  await correct(id, { carrier: 'seur', trackingNumber: 'ES 124' }, { mail: true })
  const [first = '', ...others] = await mailsOf(id)
  expect(others).toEqual([])
  await sendMail(server.shop, first)
  expect(server.shop.mails.at(-1)!.text).toContain('ES 124')
  await correct(
    id,
    { carrier: 'seur', trackingNumber: 'ES 125' },
    { before: { carrier: 'seur', trackingNumber: 'ES 124' }, mail: true },
  )
  const again = (await mailsOf(id)).filter((mailId) => mailId.includes(':again:'))
  expect(again).toHaveLength(1)
  await sendMail(server.shop, again[0]!)
  expect(server.shop.mails.at(-1)!.text).toContain('ES 125')
  expect((await events(id)).map(({ detail }) => detail['mail'])).toEqual([false, true])
})

test('of two who correct at once one is told; a number can be taken away, and be corrected after the parcel has come', async () => {
  const id = await shipped()
  const answers = await Promise.all(
    ['A1', 'B2'].map((trackingNumber) => correct(id, { carrier: 'seur', trackingNumber })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { carrier, trackingNumber } = (await ask(adminReadDeskOrder, { params: { id } })).body
    .shipment
  await ask(adminDeliverOrder, { params: { id } })
  expect(
    (
      await correct(
        id,
        { carrier: 'other', trackingNumber: '' },
        { before: { carrier, trackingNumber } },
      )
    ).body.shipment,
  ).toMatchObject({ carrier: 'other', trackingNumber: null, trackingUrl: null })
})

test('is refused where it cannot be', async () => {
  const { id } = await paidOrder(server, 0)
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, server.shop.now())
  expect(await correct(id, first)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const sent = await shipped()
  for (const body of [{}, { carrier: 'pigeon' }, { carrier: 'dhl', trackingNumber: '<b>' }])
    expect((await correct(sent, body)).status).toBe(400)
  expect(await correct('UNKNOWN', first)).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  expect(
    (
      await server.ask(adminCorrectShipment, {
        params: { id: sent },
        body: { before: first, ...first, mail: false },
      })
    ).status,
  ).toBe(401)
})
