import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrder } from '#contract/order.ts'
import {
  checkExpress,
  confirmFreeOrder,
  confirmMockPayment,
  createExpressIntent,
  createPaymentIntent,
  reportPayment,
} from '#contract/payment.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import {
  beginDraft,
  cautiousCard,
  declinedCard,
  goodCard,
  order,
  payableOrder,
  poorCard,
} from '#support/journey.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const pay = (clientSecret: string, card: object) =>
  server.ask(confirmMockPayment, { body: { clientSecret, ...card } })
const read = async (token: string) => (await server.ask(readOrder, { params: { token } })).body
const report = (id: string, body: unknown) => server.ask(reportPayment, { params: { id }, body })

describe('POST /api/create-payment-intent', () => {
  test('charges the order’s own total', async () => {
    const { checkoutToken } = await payableOrder(server)
    const ask = (amount: unknown) =>
      server.ask(createPaymentIntent, { body: { amount, checkoutToken } })
    expect(await ask('24.99')).toMatchObject({ status: 200, body: { amount: '24.99' } })
    expect((await ask(24.99)).status).toBe(200)
    for (const amount of ['0.50', '25.00', 1])
      expect(await ask(amount)).toMatchObject({
        status: 409,
        body: { code: 'amount_changed', total: '24.99' },
      })
    for (const amount of ['-1', 'x', '1e3', 24.999, -5, null, {}])
      expect((await ask(amount)).status).toBe(400)
  })

  test('repeated and in parallel it answers one intent', async () => {
    const { checkoutToken, clientSecret } = await payableOrder(server)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.ask(createPaymentIntent, { body: { checkoutToken } }),
      ),
    )
    expect(new Set(replies.map(({ body }) => body.clientSecret))).toEqual(new Set([clientSecret]))
  })

  test('unknown orders, paid ones and free ones are refused', async () => {
    expect(
      (await server.ask(createPaymentIntent, { body: { checkoutToken: 'x'.repeat(48) } })).status,
    ).toBe(404)
    expect((await server.ask(createPaymentIntent, { body: {} })).status).toBe(400)
    const { checkoutToken, clientSecret } = await payableOrder(server)
    await pay(clientSecret, goodCard)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 409,
      body: { code: 'order_paid' },
    })
  })
})

describe('the pretend card form', () => {
  test('a good card completes the order and starts the book', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await payableOrder(server)
    expect(await pay(clientSecret, goodCard)).toMatchObject({
      status: 200,
      body: { paymentIntent: { id: intentId, status: 'succeeded' } },
    })
    expect(await read(checkoutToken)).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
    })
    expect(await server.shop.jobs('make-book')).toContainEqual({ orderId: id })
    expect(await server.shop.jobs('send-mail')).toContainEqual({
      mailId: `order-confirmation:${id}`,
    })
    expect(await report(id, { status: 'completed', paymentIntentId: intentId })).toMatchObject({
      status: 200,
      body: { paymentStatus: 'completed', checkoutToken },
    })
  })

  test('a declined card leaves the order payable with another', async () => {
    const { checkoutToken, clientSecret } = await payableOrder(server)
    expect(await pay(clientSecret, declinedCard)).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    })
    expect(await pay(clientSecret, poorCard)).toMatchObject({
      status: 402,
      body: { code: 'insufficient_funds' },
    })
    expect((await read(checkoutToken)).paymentStatus).not.toBe('completed')
    expect((await pay(clientSecret, goodCard)).status).toBe(200)
    expect((await read(checkoutToken)).paymentStatus).toBe('completed')
  })

  test('a cautious bank asks first', async () => {
    const { checkoutToken, clientSecret } = await payableOrder(server)
    expect((await pay(clientSecret, cautiousCard)).body.paymentIntent.status).toBe(
      'requires_action',
    )
    expect((await read(checkoutToken)).paymentStatus).not.toBe('completed')
    expect(
      (await pay(clientSecret, { ...cautiousCard, authenticated: true })).body.paymentIntent.status,
    ).toBe('succeeded')
    expect((await read(checkoutToken)).paymentStatus).toBe('completed')
  })

  test.each([
    [404, { clientSecret: 'pi_unknown_secret_x', ...goodCard }],
    [400, { ...goodCard }],
    [400, { clientSecret: 'x', cardNumber: '4242' }],
  ])('answers %i to %j', async (status, body) => {
    expect((await server.ask(confirmMockPayment, { body })).status).toBe(status)
  })

  test('a card that cannot be one is bad input', async () => {
    const { clientSecret } = await payableOrder(server)
    for (const card of [
      { cardNumber: '4242 4242 4242 4241' },
      { cardNumber: 'abcd' },
      { expiry: '13/30' },
      { cvc: '1' },
    ]) {
      expect((await pay(clientSecret, { ...goodCard, ...card })).status).toBe(400)
    }
  })
})

describe('nothing a client says makes an order paid', () => {
  test('forged, foreign, unpaid and cheaper payments are refused', async () => {
    const cheap = await payableOrder(server)
    const dear = await payableOrder(server, { extras: ['Tapa dura'] })
    await pay(cheap.clientSecret, goodCard)
    for (const paymentIntentId of ['pi_forged', dear.intentId, cheap.intentId]) {
      expect(await report(dear.id, { status: 'completed', paymentIntentId })).toMatchObject({
        status: 409,
        body: { code: 'payment_not_confirmed' },
      })
    }
    expect((await read(dear.checkoutToken)).paymentStatus).not.toBe('completed')
    expect(
      (await report('UNKNOWN', { status: 'completed', paymentIntentId: cheap.intentId })).status,
    ).toBe(404)
    for (const status of ['pending', 'failed', 'processing'])
      expect((await report(cheap.id, { status, paymentIntentId: cheap.intentId })).status).toBe(409)
    for (const status of ['', 'paid', 1, null])
      expect((await report(cheap.id, { status, paymentIntentId: cheap.intentId })).status).toBe(400)
    expect((await report(cheap.id, { status: 'completed' })).status).toBe(400)
  })

  test('payment-success completes only what costs under 0.50', async () => {
    const { id, checkoutToken } = await payableOrder(server)
    for (const paymentIntentId of [
      'free_order_100_percent_discount',
      'free_order_below_minimum',
      'pi_x',
    ]) {
      expect(
        await server.ask(confirmFreeOrder, { body: { orderId: id, paymentIntentId } }),
      ).toMatchObject({ status: 409, body: { code: 'order_not_free' } })
    }
    expect((await read(checkoutToken)).paymentStatus).toBe('pending')
    expect((await server.ask(confirmFreeOrder, { body: { orderId: 'UNKNOWN' } })).status).toBe(404)
    expect((await server.ask(confirmFreeOrder, { body: {} })).status).toBe(400)
  })
})

describe('free orders', () => {
  test('a code over everything, confirmed once however often', async () => {
    await addDiscount(server.shop, {
      code: 'GRATIS',
      type: 'percentage',
      valueHundredths: 10_000,
      maxUsage: 1,
    })
    const { body } = await order(server, {
      draftOrderId: await beginDraft(server),
      discountCode: 'gratis',
    })
    expect(body.total).toBe('0.00')
    expect(
      (await server.ask(createPaymentIntent, { body: { checkoutToken: body.checkoutToken } })).body
        .code,
    ).toBe('order_free')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(confirmFreeOrder, { body: { orderId: body.id } })),
    )
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 200,
        body: { paymentStatus: 'completed', checkoutToken: body.checkoutToken },
      })
    expect(
      (await server.shop.jobs('make-book')).filter(({ orderId }) => orderId === body.id),
    ).toHaveLength(1)
  })

  test('under the smallest card payment counts as free', async () => {
    await addDiscount(server.shop, { code: 'CASI', type: 'fixed_amount', valueHundredths: 2450 })
    const { body } = await order(server, { discountCode: 'CASI' })
    expect(body.total).toBe('0.49')
    expect(
      (await server.ask(confirmFreeOrder, { body: { orderId: body.id, paymentIntentId: null } }))
        .body.paymentStatus,
    ).toBe('completed')
  })
})

describe('express checkout', () => {
  test('answers as if switched off', async () => {
    const draftId = await beginDraft(server)
    expect(await server.ask(checkExpress, { body: { email: 'a@b.es' } })).toMatchObject({
      status: 200,
      body: { enabled: false },
    })
    expect((await server.ask(checkExpress, { body: {} })).status).toBe(400)
    expect(
      await server.ask(createExpressIntent, {
        body: { amount: 24.99, currency: 'eur', draftId, country: 'ES' },
      }),
    ).toMatchObject({ status: 422, body: { code: 'express_unavailable' } })
  })
})
