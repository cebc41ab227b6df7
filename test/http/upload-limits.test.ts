import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminCancelOrder, adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import { uploadImages } from '#contract/image.ts'
import { messages } from '#server/http/message-for.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import {
  beginDraft,
  goodCard,
  order,
  paidOrder,
  payableOrder,
  photoForm,
  smallPhoto,
  upload,
} from '#support/journey.ts'
import { confirmMockPayment } from '#contract/payment.ts'

// Strangers cannot fill the disk, and a full disk stops nothing but photos.
let server: TestServer
let photoBytes: number
beforeEach(async () => {
  server = await openTestServer()
  photoBytes = (await smallPhoto(0)).length
})
afterEach(() => server.close())

const limit = (limits: Partial<TestServer['shop']['settings']['uploads']>) =>
  Object.assign(server.shop.settings.uploads, limits)

test('a nearly full disk refuses photos in the customer’s language, and orders go on', async () => {
  const id = await beginDraft(server)
  expect((await upload(server, id, 1)).status).toBe(200)
  limit({ freeBytesMin: 2 ** 60 })
  for (const locale of ['es', 'de', 'fr', 'en'] as const) {
    const { status, body } = await server.ask(uploadImages, {
      form: photoForm([{ name: 'a.jpg', bytes: await smallPhoto(1) }], { draftOrderId: id }),
      headers: { 'accept-language': locale },
    })
    expect(status).toBe(507)
    expect(body).toMatchObject({
      code: 'storage_full',
      message: messages[locale].refusals.storage_full,
    })
  }
  expect((await order(server, { draftOrderId: id })).status).toBe(201)
  const { clientSecret } = await payableOrder(server)
  expect(
    (await server.ask(confirmMockPayment, { body: { ...goodCard, clientSecret } })).status,
  ).toBe(200)
})

test('a nearly full disk stops neither mails nor the desk', async () => {
  limit({ freeBytesMin: 2 ** 60 })
  const mailsTo = () => server.shop.mails.map(({ subject }) => subject)
  const { id } = await paidOrder(server, 0)
  await sendMail(server.shop, `order-confirmation:${id}`)
  expect(mailsTo()).toEqual([expect.stringContaining(id)])

  const { ask } = await openAdmin(server)
  expect((await ask(adminListOrders)).body).toMatchObject([{ id, paymentStatus: 'completed' }])
  const params = { id }
  expect((await ask(adminReadDeskOrder, { params })).body).toMatchObject({ order: { id } })
  const body = { reason: 'A petición', refund: true }
  expect((await ask(adminCancelOrder, { params, body })).body).toMatchObject({
    order: { fulfilment: 'cancelled' },
    money: { refunds: [{ state: 'done' }] },
  })
  const told = (await server.shop.jobs('send-mail')).map(({ mailId }) => mailId)
  const ofCancelling = told.filter((mailId) => mailId.startsWith('order-cancelled:'))
  expect(ofCancelling).toHaveLength(1)
  await sendMail(server.shop, ofCancelling[0]!)
  expect(mailsTo()).toHaveLength(2)
})

test('an address may upload so many bytes a day, whichever process it asks, and removing them gives none back', async () => {
  limit({ addressBytesPerDay: Math.floor(photoBytes * 3.5) })
  const first = await upload(server, await beginDraft(server), 5)
  expect(first.status).toBe(200)
  expect(first.body.count).toBe(3)
  expect(first.body.rejected).toMatchObject([{ code: 'upload_quota' }, { code: 'upload_quota' }])
  // Nothing of it is in this process: another one on the same database knows it too.
  const { rows } = await server.shop.db.$client.query(`select * from limit_uses`)
  expect(rows.filter(({ name }) => name === 'address bytes')).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')

  const refused = await upload(server, await beginDraft(server), 1)
  expect(refused).toMatchObject({ status: 429, body: { code: 'upload_quota' } })
  server.shop.advance({ hours: 25 })
  expect((await upload(server, await beginDraft(server), 1)).status).toBe(200)
})

test('photos that no draft has claimed may take so much together, and those of drafts go on', async () => {
  limit({ unattachedBytesMax: photoBytes * 2 })
  expect((await upload(server, null, 3)).body).toMatchObject({
    count: 2,
    rejected: [{ code: 'storage_full' }],
  })
  expect((await upload(server, null, 1)).status).toBe(507)
  expect((await upload(server, await beginDraft(server), 1)).status).toBe(200)
})

test('a draft’s photos cannot be uploaded and removed for ever', async () => {
  const id = await beginDraft(server)
  await upload(server, id, 1)
  await server.shop.db.$client.query(
    `update limit_uses set amount = 5 * 20 * 10 * 1024 * 1024 where name = 'draft bytes' and key = $1`,
    [id],
  )
  expect(await upload(server, id, 1)).toMatchObject({ status: 429, body: { code: 'upload_quota' } })
  expect((await upload(server, await beginDraft(server), 1)).status).toBe(200)
})
