import { describe, expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/payment.ts'
import { readPayment } from '#store/payments.ts'
import { order } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import type { StripeBehaviour } from '#support/stripe-api.ts'
import { useStripeServer } from '#support/stripe-server.ts'

const here = useStripeServer()
const { statusOf, report } = here

describe('while Stripe is', () => {
  test.each([
    'fail',
    'slow',
    'busy',
    'drop',
    'nonsense',
    'another',
    'strange_state',
  ] as StripeBehaviour[])(
    '%s, a customer is told to try again, and nothing is lost',
    async (behaviour) => {
      const {
        body: { id, checkoutToken },
      } = await order(here.server)
      here.stripe.always(behaviour)
      const begin = () =>
        here.server.ask(createPaymentIntent, {
          body: { checkoutToken },
          headers: { 'accept-language': 'en' },
        })
      expect(await begin()).toMatchObject({
        status: 503,
        body: {
          code: 'payment_unavailable',
          message: expect.stringContaining('not available right now'),
        },
      })
      here.stripe.always('fine')
      const { body } = await begin()
      const intentId = String(body.clientSecret).split('_secret_')[0]!
      here.stripe.account.confirm(intentId, cards.good)
      here.stripe.always(behaviour)
      expect(await report(id, intentId)).toMatchObject({
        status: 503,
        body: { code: 'payment_unavailable' },
      })
      expect(await statusOf(checkoutToken)).toBe('pending')
      here.stripe.always('fine')
      expect((await report(id, intentId)).status).toBe(200)
      expect((await readPayment(here.server.shop.db, intentId))?.state).toBe('succeeded')
    },
  )

  test('late, an answer that came too late is found again', async () => {
    const {
      body: { id, checkoutToken },
    } = await order(here.server)
    here.stripe.next('late', 'slow')
    expect((await here.server.ask(createPaymentIntent, { body: { checkoutToken } })).status).toBe(
      503,
    )
    const { body } = await here.server.ask(createPaymentIntent, { body: { checkoutToken } })
    const made = here.stripe.account.intents
      .values()
      .filter(({ metadata }) => metadata['orderId'] === id)
      .toArray()
    expect(made.map(({ client_secret: secret }) => secret)).toEqual([body.clientSecret])
  })
})

test('no key and no card shows in what is logged', () => {
  expect(here.server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
