import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminReadDeskOrder, adminRefundOrder } from '#contract/admin-desk-order.ts'
import { readDraft } from '#contract/draft.ts'
import { readImage } from '#contract/image.ts'
import { adminListInvoices } from '#contract/invoice.ts'
import { readOrder } from '#contract/order.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { jobs } from '#worker/jobs.ts'
import { openAdmin } from '#support/admin.ts'
import { openFirstShop } from '#support/first-shop.ts'
import { goodCard } from '#support/journey.ts'

// What a shop had before its rooms were put in order is still what it has, and goes on.

let { server, first } = {} as Awaited<ReturnType<typeof openFirstShop>>
let ask: typeof server.ask
beforeAll(async () => {
  ;({ server, first } = await openFirstShop())
  ask = (await openAdmin(server)).ask
})
afterAll(() => server?.close())

const customersView = async (name: keyof typeof first.orders) =>
  (await server.ask(readOrder, { params: { token: first.orders[name].checkoutToken } })).body
const deskOrder = async (name: keyof typeof first.orders) =>
  (await ask(adminReadDeskOrder, { params: { id: first.orders[name].id } })).body
const numbers = async (name: keyof typeof first.orders) =>
  (await ask(adminListInvoices, { params: { id: first.orders[name].id } })).body.map(
    ({ number }: { number: string }) => number,
  )

test('orders, photos and drafts of then are shown', async () => {
  const { paid, refunded, cancelled, open } = first.orders
  expect(
    (await ask(adminListOrders, {})).body.map(({ id }: { id: string }) => id).toSorted(),
  ).toEqual([paid, refunded, cancelled, open].map(({ id }) => id).toSorted())
  expect(await customersView('paid')).toMatchObject({
    title: 'Nuestro verano',
    style: 'Standard',
    total: '24.99',
    paymentStatus: 'completed',
    fulfilment: 'queued',
  })
  expect(await customersView('cancelled')).toMatchObject({ fulfilment: 'cancelled' })
  expect(await customersView('open')).toMatchObject({
    paymentStatus: 'pending',
    discountCode: 'VERANO',
    discountAmount: '2.50',
  })
  const { images } = await customersView('paid')
  expect(images).toHaveLength(2)
  for (const { path } of images) {
    const photo = await server.ask(readImage, { params: { path } })
    expect(photo.status).toBe(200)
  }
  expect((await server.ask(readDraft, { params: { id: first.draftId } })).body.images).toHaveLength(
    1,
  )
})

test('money of then is told, and more of it can be sent back', async () => {
  const { id } = first.orders.refunded
  expect((await deskOrder('refunded')).money).toMatchObject({
    paid: '24.99',
    refunded: '5.00',
    refundable: '19.99',
    refunds: [{ amount: '5.00', state: 'done', reason: 'Una página salió mal' }],
  })
  expect((await deskOrder('paid')).notes).toMatchObject([{ text: 'Llamó por teléfono' }])
  const timeline = (await ask(adminReadTimeline, { params: { id } })).body
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual([
    'refunded',
    'refund_asked',
    'paid',
    'placed',
  ])
  const before = await numbers('refunded')
  const answer = await ask(adminRefundOrder, {
    params: { id },
    body: { key: 'second-refund-0001', amount: '19.99', reason: 'x', refunded: '5.00' },
  })
  expect(answer.body.money).toMatchObject({ refunded: '24.99', refundable: '0.00' })
  const after = await numbers('refunded')
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('an order of then is paid, and has an invoice with a number of its own', async () => {
  const { checkoutToken } = first.orders.open
  const { body, status } = await server.ask(createPaymentIntent, { body: { checkoutToken } })
  expect([status, body.amount]).toEqual([200, '22.49'])
  await server.ask(confirmMockPayment, { body: { clientSecret: body.clientSecret, ...goodCard } })
  expect((await customersView('open')).paymentStatus).toBe('completed')
  const issued = [...(await numbers('open')), ...(await numbers('paid'))]
  expect(new Set(issued).size).toBe(2)
})

test('a book paid then is made', async () => {
  const { id } = first.orders.paid
  server.shop.advance({ minutes: 10 })
  await takeUpJobs(server.shop)
  for (const data of await server.shop.jobs('make-book'))
    await jobs['make-book'].run(server.shop, data, AbortSignal.timeout(60_000))
  expect((await ask(adminListOrders, { query: { q: id } })).body).toMatchObject([
    { id, fulfilment: 'review' },
  ])
})
