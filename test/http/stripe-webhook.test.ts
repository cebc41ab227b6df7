import { describe, expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/payment.ts'
import { payableOrder } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import { useStripeServer } from '#support/stripe-server.ts'

const here = useStripeServer()
const { statusOf, eventsOf, booksOf, deliver, eventsWhile } = here

describe('POST /api/webhooks/stripe', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${here.server.url}/api/webhooks/stripe`, { method: 'POST', body, headers })

  test('forged calls are 400 and change nothing', async () => {
    const { checkoutToken, intentId } = await payableOrder(here.server)
    const [event] = eventsWhile(() => here.stripe.account.confirm(intentId, cards.good))
    const body = JSON.stringify(event)
    const json = { 'content-type': 'application/json' }
    expect(await deliver(event!, { secret: 'whsec_guessed' })).toBe(400)
    expect(await deliver(event!, { secondsAgo: 301 })).toBe(400)
    expect((await post(body, json)).status).toBe(400)
    expect((await post(body, { ...json, 'stripe-signature': 't=1,v1=0' })).status).toBe(400)
    expect(
      (await post(`${body} `, { ...json, 'stripe-signature': here.stripe.sign(body) })).status,
    ).toBe(400)
    expect((await post('', { 'stripe-signature': here.stripe.sign('') })).status).toBe(400)
    expect(
      (await post('not json', { ...json, 'stripe-signature': here.stripe.sign('not json') }))
        .status,
    ).toBe(400)
    expect(
      (await post('x'.repeat(2 << 20), { ...json, 'stripe-signature': here.stripe.sign('x') }))
        .status,
    ).toBe(413)
    expect(await statusOf(checkoutToken)).toBe('pending')
    expect(await deliver(event!, { secondsAgo: 290 })).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('completed')
  })

  test('what is signed but lies about its payment is not believed', async () => {
    const { checkoutToken, intentId } = await payableOrder(here.server)
    expect(
      await deliver(
        here.stripe.account.tellOf('payment_intent.succeeded', {
          ...here.stripe.account.find(intentId),
          status: 'succeeded',
        }),
      ),
    ).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('pending')
  })

  test('comes from no page of ours and needs no Origin; any content type will do', async () => {
    const body = JSON.stringify(here.stripe.account.tellOf('customer.created'))
    const signature = { 'stripe-signature': here.stripe.sign(body) }
    expect(
      (
        await post(body, {
          ...signature,
          origin: 'https://stripe.com',
          'content-type': 'text/plain',
        })
      ).status,
    ).toBe(200)
    expect((await post(body, { ...signature, origin: 'null' })).status).toBe(200)
  })

  test('unknown kinds, and payments that are not ours, are 200', async () => {
    const foreign = here.stripe.account.createIntent({ amount: 1000, currency: 'eur' })
    const events = eventsWhile(() => {
      here.stripe.account.tellOf('invoice.paid', { id: 'in_1', object: 'invoice' })
      here.stripe.account.tellOf('something.new_that.nobody_knows', {})
      here.stripe.account.confirm(foreign.id, cards.good)
      here.stripe.account.dispute(foreign.id)
      here.stripe.account.refund({ payment_intent: foreign.id })
      here.stripe.account.tellOf('payment_intent.succeeded', { id: 'pi_gone' })
      here.stripe.account.tellOf('charge.dispute.created', { id: 'du_gone' })
    })
    for (const event of events)
      expect([event.type, await deliver(event)]).toEqual([event.type, 200])
  })

  test('any order of arrival and any number of times end the same way', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(here.server)
    const history = [
      ...eventsWhile(() => here.stripe.account.confirm(intentId, cards.declined)),
      ...eventsWhile(() => here.stripe.account.confirm(intentId, cards.careful)),
      ...eventsWhile(() => here.stripe.account.decide(intentId, 'authentication_required')),
      ...eventsWhile(() => here.stripe.account.confirm(intentId, cards.good)),
    ]
    expect(history.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
    for (const event of [...history.toReversed(), ...history])
      expect(await deliver(event)).toBe(200)
    expect(
      new Set(await Promise.all([...history, ...history].map((event) => deliver(event)))),
    ).toEqual(new Set([200]))
    expect(
      await deliver(here.stripe.account.tellOf('payment_intent.canceled', { id: intentId })),
    ).toBe(200)
    expect([await statusOf(checkoutToken), await eventsOf(id), await booksOf(id)]).toEqual([
      'completed',
      ['placed', 'paid'],
      1,
    ])
  })

  test('an intent cancelled at Stripe fails its payment; the order can be paid anew', async () => {
    const { checkoutToken, intentId } = await payableOrder(here.server)
    for (const event of eventsWhile(() => here.stripe.account.cancel(intentId)))
      await deliver(event)
    expect(await statusOf(checkoutToken)).toBe('failed')
    const { body } = await here.server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(body.clientSecret).not.toContain(intentId)
  })

  test('while Stripe cannot be asked it is 503, so that it is sent again', async () => {
    const { checkoutToken, intentId } = await payableOrder(here.server)
    const [event] = eventsWhile(() => here.stripe.account.confirm(intentId, cards.good))
    here.stripe.always('fail')
    expect(await deliver(event!)).toBe(503)
    expect(await statusOf(checkoutToken)).toBe('pending')
    here.stripe.always('fine')
    expect(await deliver(event!)).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('completed')
  })
})

test('no key and no card shows in what is logged', () => {
  expect(here.server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
