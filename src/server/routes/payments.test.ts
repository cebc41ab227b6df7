import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder, readOrder } from '#contract/order.ts'
import {
  confirmFreeOrder,
  confirmMockPayment,
  createPaymentIntent,
  reportPayment,
} from '#contract/payment.ts'
import { validateDiscount } from '#contract/price.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { discountCode, orderInput } from '#support/orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

async function begun() {
  const { body: order } = await server.ask(placeOrder, {
    body: { ...orderInput(), total: '1.00', paymentStatus: 'completed' },
  })
  const { body: intent } = await server.ask(createPaymentIntent, {
    body: { amount: '24.99', checkoutToken: order.checkoutToken },
  })
  return { order, clientSecret: String(intent.clientSecret) }
}

describe('paying', () => {
  test('goes from order to confirmation, whatever amounts the client claims', async () => {
    const { order, clientSecret } = await begun()
    expect(order).toMatchObject({ total: '24.99', paymentStatus: 'pending' })
    const { status, body } = await server.ask(confirmMockPayment, {
      body: { ...card, clientSecret },
    })
    expect([status, body.paymentIntent.status]).toEqual([200, 'succeeded'])
    const report = await server.ask(reportPayment, {
      params: { id: order.id },
      body: { status: 'completed', paymentIntentId: body.paymentIntent.id },
    })
    expect(report).toMatchObject({
      status: 200,
      body: { paymentStatus: 'completed', checkoutToken: order.checkoutToken },
    })
    expect(
      (await server.ask(readOrder, { params: { token: order.checkoutToken } })).body,
    ).toMatchObject({ paymentStatus: 'completed', fulfilment: 'queued' })
  })

  test('with a declined card is a 402 that says so, and the order is not paid', async () => {
    const { order, clientSecret } = await begun()
    const declined = await server.ask(confirmMockPayment, {
      body: { ...card, cardNumber: '4000 0000 0000 0002', clientSecret },
    })
    expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined' } })
    expect(
      (await server.ask(readOrder, { params: { token: order.checkoutToken } })).body.paymentStatus,
    ).toBe('failed')
  })

  test('with a mistyped card names the field in the customer’s language', async () => {
    const { clientSecret } = await begun()
    const answer = await server.ask(confirmMockPayment, {
      body: { ...card, cardNumber: '4242 4242 4242 4241', cvc: '1', clientSecret },
      headers: { 'accept-language': 'de' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Die Kartennummer ist ungültig',
        issues: [
          { path: 'cardNumber', message: 'Die Kartennummer ist ungültig' },
          { path: 'cvc', message: 'Die Prüfziffer ist ungültig' },
        ],
      },
    })
  })

  test('claimed but not done is a 409, of an unknown order a 404', async () => {
    const { order, clientSecret } = await begun()
    const body = { status: 'completed', paymentIntentId: clientSecret.split('_secret_')[0] }
    expect(await server.ask(reportPayment, { params: { id: order.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    })
    expect(await server.ask(reportPayment, { params: { id: 'NOSUCHONE0' }, body })).toMatchObject({
      status: 404,
    })
    expect(
      await server.ask(reportPayment, {
        params: { id: order.id },
        body: { ...body, status: 'failed' },
      }),
    ).toMatchObject({ status: 409 })
    expect(
      await server.ask(reportPayment, {
        params: { id: order.id },
        body: { ...body, status: 'paid' },
      }),
    ).toMatchObject({ status: 400 })
  })

  test('another amount is a 409 with the right one, a malformed one a 400', async () => {
    const {
      order: { checkoutToken },
    } = await begun()
    expect(
      await server.ask(createPaymentIntent, { body: { amount: 0.5, checkoutToken } }),
    ).toMatchObject({ status: 409, body: { code: 'amount_changed', total: '24.99' } })
    for (const amount of ['24.999', -1, '1e3', 'NaN', null]) {
      expect(
        (await server.ask(createPaymentIntent, { body: { amount, checkoutToken } })).status,
      ).toBe(400)
    }
  })

  test('nothing for an order that costs something is a 409', async () => {
    const { order } = await begun()
    const answer = await server.ask(confirmFreeOrder, {
      body: { orderId: order.id, paymentIntentId: 'free_order' },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_free' } })
  })
})

test('a code that cannot be used says why, with the present quote', async () => {
  await discountCode(server.shop, 'CERRADO', { isActive: false })
  expect((await server.ask(validateDiscount, { body: { code: 'cerrado' } })).body).toMatchObject({
    valid: false,
    error: expect.stringContaining('activo'),
  })
  const refused = await server.ask(placeOrder, { body: orderInput({ discountCode: 'cerrado' }) })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'discount_invalid', fault: 'discount_inactive', quote: { totalPrice: '24.99' } },
  })
})
