import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCancelOrder, adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminDeliverOrder, adminShipOrder } from '#contract/admin-parcels.ts'
import { adminToday } from '#contract/admin-today.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { sendingOf } from '#support/sending.ts'
import { legalSettings } from '#support/shop.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const { at, ship, deliver } = sendingOf(() => ({ server, ask }))

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
