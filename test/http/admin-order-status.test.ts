import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListOrders, adminSetOrderStatus } from '#contract/admin-orders.ts'
import { readDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { confirmMockPayment, createPaymentIntent, reportPayment } from '#contract/payment.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { readPayment } from '#store/payments.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, payableOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
const reopen = async () => {
  ask = (await openAdmin(server)).ask
}
beforeAll(async () => {
  server = await openTestServer()
  await reopen()
})
afterAll(() => server.close())

const set = (orderId: string, status: unknown) =>
  ask(adminSetOrderStatus, { params: { orderId }, body: { status } })
const events = async (orderId: string) =>
  (await listOrderEvents(server.shop.db, orderId)).map(({ who, what }) => `${who} ${what}`)
const booksQueued = async (id: string) =>
  (await server.shop.jobs('make-book')).filter(({ orderId }) => orderId === id).length
const stored = async (id: string) => (await findOrder(server.shop.db, { id }))!

describe('PATCH /api/admin/orders/{orderId}/status', () => {
  test('goes from any status to any other, and writes down who did it', async () => {
    const { id } = (await order(server)).body
    for (const status of [
      'processing',
      'failed',
      'completed',
      'pending',
      'completed',
      'processing',
      'completed',
      'failed',
      'pending',
    ]) {
      expect(await set(id, status)).toMatchObject({
        status: 200,
        body: { id, paymentStatus: status },
      })
    }
    expect(await events(id)).toEqual([
      'customer placed',
      ...[
        'status_set',
        'status_set',
        'set_paid',
        'status_set',
        'set_paid',
        'status_set',
        'set_paid',
        'status_set',
        'status_set',
      ].map((what) => `admin ${what}`),
    ])
    const [latest] = await audit(server.shop)
    expect(latest).toMatchObject({
      who: 'admin',
      what: 'status_set',
      subject: `order:${id}`,
      detail: { before: { paymentStatus: 'failed' }, after: { paymentStatus: 'pending' } },
    })
    expect(JSON.stringify(await audit(server.shop))).not.toMatch(/ana@|Pérez|Calle/)
  })

  test('set to what it is already, nothing happens', async () => {
    const { id } = (await order(server)).body
    expect((await set(id, 'pending')).status).toBe(200)
    await set(id, 'completed')
    const { paidAt, changedAt } = await stored(id)
    expect((await set(id, 'completed')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ paidAt, changedAt })
    expect(await events(id)).toEqual(['customer placed', 'admin set_paid'])
  })

  test('completed does what a payment does: book, mail, discount', async () => {
    await addDiscount(server.shop, {
      code: 'AMANO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const draftOrderId = await beginDraft(server)
    const { id, checkoutToken } = (await order(server, { draftOrderId, discountCode: 'AMANO' }))
      .body
    expect((await set(id, 'completed')).body).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
      total: '22.49',
    })
    expect((await stored(id)).paidAt).toBeInstanceOf(Date)
    expect(await booksQueued(id)).toBe(1)
    expect(await server.shop.jobs('send-mail')).toContainEqual({
      mailId: `order-confirmation:${id}`,
    })
    expect((await server.ask(readDraft, { params: { id: draftOrderId } })).body.closed).toBe(true)
    expect(
      (await server.ask(readOrder, { params: { token: checkoutToken } })).body.paymentStatus,
    ).toBe('completed')
    server.shop.advance({ hours: 2 })
    expect((await order(server, { discountCode: 'AMANO' })).status).toBe(422)
  })

  test('completed takes away what the customer might still pay with', async () => {
    const { id, checkoutToken, intentId, clientSecret } = await payableOrder(server)
    expect((await set(id, 'completed')).status).toBe(200)
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('cancelled')
    expect(
      (await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })).status,
    ).toBe(409)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 409,
      body: { code: 'order_paid' },
    })
  })

  test('completed on an order whose payment nobody heard of keeps that payment', async () => {
    const { id, intentId, clientSecret } = await payableOrder(server)
    await server.shop.mockCards!.confirm({ clientSecret, ...goodCard, authenticated: false })
    expect((await set(id, 'completed')).body.paymentStatus).toBe('completed')
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('succeeded')
    expect(await events(id)).toEqual(['customer placed', 'provider paid'])
  })

  test('an order that is no longer paid is not made, and can be paid again', async () => {
    const { id, draftOrderId, checkoutToken, clientSecret, intentId } = await payableOrder(server)
    await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
    expect((await set(id, 'failed')).body).toMatchObject({
      paymentStatus: 'failed',
      fulfilment: 'awaiting_payment',
    })
    expect((await stored(id)).paidAt).toBeNull()
    expect((await server.ask(readDraft, { params: { id: draftOrderId } })).body.closed).toBe(false)
    // the payment of before is no way back
    expect(
      (
        await server.ask(reportPayment, {
          params: { id },
          body: { status: 'completed', paymentIntentId: intentId },
        })
      ).status,
    ).toBe(409)
    const again = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(again.body.clientSecret).not.toBe(clientSecret)
    expect(
      (
        await server.ask(confirmMockPayment, {
          body: { clientSecret: again.body.clientSecret, ...goodCard },
        })
      ).status,
    ).toBe(200)
    expect((await ask(adminListOrders, { query: { q: id } })).body[0]).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
    })
    expect(await booksQueued(id)).toBe(1)
  })

  test('an old order that is no longer paid is not swept away', async () => {
    const { id } = (await order(server, { draftOrderId: await beginDraft(server) })).body
    await set(id, 'completed')
    server.shop.advance({ days: 91 })
    await reopen()
    await set(id, 'failed')
    await sweep(server.shop)
    expect((await stored(id)).paymentStatus).toBe('failed')
  })

  test('gives the discount’s use back, and takes it again', async () => {
    await addDiscount(server.shop, {
      code: 'DEVUELTO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const { id } = (await order(server, { discountCode: 'DEVUELTO' })).body
    await set(id, 'completed')
    await set(id, 'failed')
    server.shop.advance({ hours: 1 })
    const other = await order(server, { discountCode: 'DEVUELTO' })
    expect(other.status).toBe(201)
    await set(other.body.id, 'completed')
    expect((await set(id, 'completed')).body).toMatchObject({
      paymentStatus: 'completed',
      discountCode: 'DEVUELTO',
      total: '22.49',
    })
    const [, , , last] = await listOrderEvents(server.shop.db, id)
    expect(last).toMatchObject({ what: 'set_paid', detail: { discountCounted: false } })
  })

  test.each(['printing', 'shipped', 'delivered', 'cancelled'] as const)(
    'leaves a book that is %s where it is',
    async (fulfilment) => {
      const { id, checkoutToken } = (await order(server)).body
      await set(id, 'completed')
      const { paidAt } = await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
      expect((await set(id, 'failed')).body).toMatchObject({ paymentStatus: 'failed', fulfilment })
      expect((await stored(id)).paidAt).toEqual(paidAt)
      expect((await server.ask(createPaymentIntent, { body: { checkoutToken } })).status).toBe(409)
      expect((await set(id, 'completed')).body).toMatchObject({
        paymentStatus: 'completed',
        fulfilment,
      })
      expect((await stored(id)).paidAt).toEqual(paidAt)
    },
  )

  test('two administrators at once: both are written down, one after the other', async () => {
    const { id } = (await order(server)).body
    const replies = await Promise.all(
      ['completed', 'completed', 'completed', 'failed', 'processing'].map((status) =>
        set(id, status),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await booksQueued(id)).toBeLessThanOrEqual(1)
    const trail = (await audit(server.shop))
      .filter(({ subject }) => subject === `order:${id}`)
      .toReversed()
    const steps = trail.map(
      ({ detail }) =>
        detail as { before: { paymentStatus: string }; after: { paymentStatus: string } },
    )
    steps.forEach(({ before }, index) =>
      expect(before.paymentStatus).toBe(
        index === 0 ? 'pending' : steps[index - 1]!.after.paymentStatus,
      ),
    )
    expect((await stored(id)).paymentStatus).toBe(steps.at(-1)!.after.paymentStatus)
  })

  test('refuses what is no status and what is no order', async () => {
    const { id } = (await order(server)).body
    for (const status of ['paid', '', null, 1, ['completed'], undefined])
      expect((await set(id, status)).status).toBe(400)
    expect(await set('UNKNOWN', 'failed')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect((await set('x'.repeat(250), 'failed')).status).toBe(404)
  })
})
