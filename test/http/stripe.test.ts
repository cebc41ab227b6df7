import { describe, expect, test } from 'vitest'
import {
  confirmFreeOrder,
  confirmMockPayment,
  createPaymentIntent,
  reportPayment,
} from '#contract/payment.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { readPayment } from '#store/payments.ts'
import { addDiscount } from '#support/catalogue.ts'
import { goodCard, order, payableOrder } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import { useStripeServer } from '#support/stripe-server.ts'

const here = useStripeServer()
const { statusOf, report, eventsOf, booksOf, refundsOf, deliver, eventsWhile } = here

describe('a payment by Stripe', () => {
  test('is begun for the order’s own total, once, and known to Stripe by its order', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await payableOrder(here.server, {
      extras: ['Tapa dura'],
    })
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => here.server.ask(createPaymentIntent, { body: { checkoutToken } })),
    )
    expect(new Set(replies.map(({ body }) => body.clientSecret))).toEqual(new Set([clientSecret]))
    const mine = here.stripe.account.intents
      .values()
      .filter(({ metadata }) => metadata['orderId'] === id)
      .toArray()
    expect(mine).toMatchObject([
      { id: intentId, amount: Math.round(Number(replies[0]!.body.amount) * 100), currency: 'eur' },
    ])
  })

  test('for another amount is refused, for a free order never asked for, and what costs something is not free', async () => {
    const { id, checkoutToken } = await payableOrder(here.server)
    const begin = (amount: unknown, token = checkoutToken) =>
      here.server.ask(createPaymentIntent, { body: { amount, checkoutToken: token } })
    for (const amount of ['0.50', 25])
      expect(await begin(amount)).toMatchObject({
        status: 409,
        body: { code: 'amount_changed', total: '24.99' },
      })
    for (const amount of ['-1', '1e3', 24.999, null]) expect((await begin(amount)).status).toBe(400)
    const confirmFree = (orderId: string) =>
      here.server.ask(confirmFreeOrder, {
        body: { orderId, paymentIntentId: 'free_order_full_discount' },
      })
    expect(await confirmFree(id)).toMatchObject({ status: 409, body: { code: 'order_not_free' } })
    for (const status of ['pending', 'failed', 'processing']) {
      expect(
        (
          await here.server.ask(reportPayment, {
            params: { id },
            body: { status, paymentIntentId: 'pi_1' },
          })
        ).status,
      ).toBe(409)
    }
    expect(await statusOf(checkoutToken)).toBe('pending')
    await addDiscount(here.server.shop, {
      code: 'NADA',
      type: 'percentage',
      valueHundredths: 10_000,
    })
    const free = (await order(here.server, { discountCode: 'NADA' })).body
    const asked = here.stripe.requests.length
    expect(await begin('0.00', free.checkoutToken)).toMatchObject({
      status: 409,
      body: { code: 'order_free' },
    })
    expect((await confirmFree(free.id)).body.paymentStatus).toBe('completed')
    expect(here.stripe.requests).toHaveLength(asked)
  })

  test('is complete when the browser says so and Stripe agrees', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(here.server)
    expect(await report(id, intentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    })
    here.stripe.account.confirm(intentId, cards.good)
    expect(await report(id, intentId)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'completed', checkoutToken },
    })
    expect([await statusOf(checkoutToken), await booksOf(id)]).toEqual(['completed', 1])
  })

  test('is complete when only Stripe says so, before the browser does, or when neither did', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => payableOrder(here.server)))
    const [called, both, lost] = orders as [
      (typeof orders)[0],
      (typeof orders)[0],
      (typeof orders)[0],
    ]
    const events = orders.map(
      ({ intentId }) => eventsWhile(() => here.stripe.account.confirm(intentId, cards.good))[0]!,
    )
    expect([await deliver(events[0]!), await deliver(events[1]!)]).toEqual([200, 200])
    expect(await statusOf(called.checkoutToken)).toBe('completed')
    expect((await report(both.id, both.intentId)).status).toBe(200)
    expect(await statusOf(lost.checkoutToken)).toBe('pending')
    here.server.shop.advance({ minutes: 3 })
    await checkOpenPayments(here.server.shop)
    expect(await statusOf(lost.checkoutToken)).toBe('completed')
    for (const { id } of orders)
      expect([await eventsOf(id), await booksOf(id)]).toEqual([['placed', 'paid'], 1])
  })

  test('that the bank takes days over shows as processing, and ends as the bank decides', async () => {
    const [good, bad] = [await payableOrder(here.server), await payableOrder(here.server)]
    for (const { intentId } of [good, bad]) {
      for (const event of eventsWhile(() => here.stripe.account.confirm(intentId, cards.debit)))
        await deliver(event)
    }
    expect([await statusOf(good.checkoutToken), await statusOf(bad.checkoutToken)]).toEqual([
      'processing',
      'processing',
    ])
    for (const event of eventsWhile(() => [
      here.stripe.account.decide(good.intentId),
      here.stripe.account.decide(bad.intentId, 'debit_not_authorized'),
    ]))
      await deliver(event)
    expect([await statusOf(good.checkoutToken), await statusOf(bad.checkoutToken)]).toEqual([
      'completed',
      'failed',
    ])
  })

  test('with a declined card shows as failed and can be made with another', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await payableOrder(here.server)
    for (const event of eventsWhile(() => here.stripe.account.confirm(intentId, cards.poor)))
      await deliver(event)
    expect(await statusOf(checkoutToken)).toBe('failed')
    expect(
      (await here.server.ask(createPaymentIntent, { body: { checkoutToken } })).body.clientSecret,
    ).toBe(clientSecret)
    for (const event of eventsWhile(() => here.stripe.account.confirm(intentId, cards.good)))
      await deliver(event)
    expect([await statusOf(checkoutToken), await eventsOf(id)]).toEqual([
      'completed',
      ['placed', 'payment_declined', 'paid'],
    ])
  })

  test('leaves nothing to the pretended form, which does not exist', async () => {
    const { clientSecret } = await payableOrder(here.server)
    const answer = await fetch(here.server.url + confirmMockPayment.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, ...goodCard }),
    })
    expect(answer.status).toBe(404)
  })

  test('whose order changes its price begins anew, and the old one can no longer be paid', async () => {
    const { draftOrderId, checkoutToken, intentId } = await payableOrder(here.server)
    await order(here.server, { draftOrderId, extras: ['Tapa dura'] })
    const again = await here.server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(here.stripe.account.find(intentId).status).toBe('canceled')
    expect(
      here.stripe.account.find(String(again.body.clientSecret).split('_secret_')[0]!).status,
    ).toBe('requires_payment_method')
  })

  test('begun with the pretended provider or another account’s keys is begun anew', async () => {
    const { checkoutToken, intentId } = await payableOrder(here.server)
    here.stripe.account.intents.delete(intentId)
    expect(await here.server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 200,
      body: { clientSecret: expect.not.stringContaining(intentId) },
    })
    const changing = await payableOrder(here.server)
    here.stripe.account.intents.delete(changing.intentId)
    expect(
      (await order(here.server, { draftOrderId: changing.draftOrderId, extras: ['Tapa dura'] }))
        .status,
    ).toBe(201)
  })
})

describe('what a client claims', () => {
  /** An intent that some other program of the same account made. */
  const stray = (orderId: string, fields: { amount?: number; currency?: string } = {}) => {
    const intent = here.stripe.account.createIntent({
      amount: 2499,
      currency: 'eur',
      metadata: { orderId },
      ...fields,
    })
    here.stripe.account.confirm(intent.id, cards.good)
    return intent.id
  }

  test('forged, unpaid, foreign and used intents pay nothing', async () => {
    const [mine, other] = [await payableOrder(here.server), await payableOrder(here.server)]
    here.stripe.account.confirm(other.intentId, cards.good)
    expect((await report(other.id, other.intentId)).status).toBe(200)
    const ownerless = here.stripe.account.createIntent({ amount: 2499, currency: 'eur' })
    here.stripe.account.confirm(ownerless.id, cards.good)
    for (const intentId of [
      'pi_forged',
      '../v1/balance',
      mine.intentId,
      other.intentId,
      ownerless.id,
      stray('SOMEBODYELSE'),
    ]) {
      expect(await report(mine.id, intentId)).toMatchObject({
        status: 409,
        body: { code: 'payment_not_confirmed' },
      })
    }
    expect([await statusOf(mine.checkoutToken), await eventsOf(mine.id)]).toEqual([
      'pending',
      ['placed'],
    ])
    expect(refundsOf(ownerless.id)).toEqual([])
  })

  test.each<[string, { amount?: number; currency?: string }]>([
    ['cheaper', { amount: 50 }],
    ['dearer', { amount: 2500 }],
    ['in another currency', { currency: 'huf' }],
  ])('an intent that is %s pays nothing, and goes back', async (_, fields) => {
    const { id, checkoutToken } = await payableOrder(here.server)
    const intentId = stray(id, fields)
    expect((await report(id, intentId)).status).toBe(409)
    expect(await statusOf(checkoutToken)).toBe('pending')
    expect(refundsOf(intentId)).toEqual([fields.amount ?? 2499])
    expect(await eventsOf(id)).toEqual(['placed', 'payment_refunded'])
  })

  test('a second payment of a paid order goes back, once, however often it is told', async () => {
    const { id, intentId, checkoutToken } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const second = stray(id)
    const told = here.stripe.account.events.filter(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === second,
    )
    const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(told[0]!)))
    expect(statuses).toContain(200)
    await deliver(told[0]!)
    expect(refundsOf(second)).toEqual([2499])
    expect([await statusOf(checkoutToken), await eventsOf(id)]).toEqual([
      'completed',
      ['placed', 'paid', 'payment_refunded'],
    ])
  })

  test('of a second payment only the rest goes back where somebody gave a part back at Stripe', async () => {
    const { id, intentId } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const second = stray(id)
    here.stripe.account.refund({ payment_intent: second, amount: 300 })
    const [told] = here.stripe.account.events.filter(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === second,
    )
    expect([await deliver(told!), await deliver(told!)]).toEqual([200, 200])
    expect(refundsOf(second).toSorted((a, b) => a - b)).toEqual([300, 2199])
    expect((await readPayment(here.server.shop.db, second))?.state).toBe('refunded')
  })
})

test('no key and no card shows in what is logged', () => {
  expect(here.server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
