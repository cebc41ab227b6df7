import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readOrder } from '#contract/order.ts'
import { createPaymentIntent, reportPayment } from '#contract/payment.ts'
import { openStripe } from '#gateways/payments/stripe/stripe.ts'
import { readPayment } from '#store/payments.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import { startStripe, type StripeApi, type StripeBehaviour } from '#support/stripe-api.ts'

let stripe: StripeApi
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.env
  const payments = openStripe({ secretKey, publishableKey, webhookSecret, apiBase: stripe.url }, { attemptMsMax: 500, retriesMax: 1 })
  server = await openTestServer({ payments })
})
afterEach(() => stripe.always('fine'))
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const statusOf = async (token: string) => (await server.ask(readOrder, { params: { token } })).body.paymentStatus as string
const report = (id: string, paymentIntentId: string) => server.ask(reportPayment, { params: { id }, body: { status: 'completed', paymentIntentId } })

describe('while Stripe is', () => {
  test.each(['fail', 'slow', 'busy', 'drop', 'nonsense', 'another', 'strange_state'] as StripeBehaviour[])('%s, a customer is told to try again, and nothing is lost', async (behaviour) => {
    const { body: { id, checkoutToken } } = await order(server)
    stripe.always(behaviour)
    const begin = () => server.ask(createPaymentIntent, { body: { checkoutToken }, headers: { 'accept-language': 'en' } })
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'payment_unavailable', message: expect.stringContaining('not available right now') } })
    stripe.always('fine')
    const { body } = await begin()
    const intentId = String(body.clientSecret).split('_secret_')[0]!
    stripe.account.confirm(intentId, cards.good)
    stripe.always(behaviour)
    expect(await report(id, intentId)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(await statusOf(checkoutToken)).toBe('pending')
    stripe.always('fine')
    expect((await report(id, intentId)).status).toBe(200)
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('succeeded')
  })

  test('late, an answer that came too late is found again', async () => {
    const { body: { id, checkoutToken } } = await order(server)
    stripe.next('late', 'slow')
    expect((await server.ask(createPaymentIntent, { body: { checkoutToken } })).status).toBe(503)
    const { body } = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    const made = stripe.account.intents.values().filter(({ metadata }) => metadata['orderId'] === id).toArray()
    expect(made.map(({ client_secret: secret }) => secret)).toEqual([body.clientSecret])
  })
})

test('no key and no card shows in what is logged', () => {
  expect(server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
