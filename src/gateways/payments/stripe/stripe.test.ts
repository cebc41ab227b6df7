import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '#support/stripe-account.ts'
import { startStripe, type StripeApi, type StripeBehaviour } from '#support/stripe-api.ts'
import { ForgedNews, ProviderError, type PaymentProvider } from '../provider.ts'
import { openStripe, type StripeAccess } from './stripe.ts'

let stripe: StripeApi
let access: StripeAccess
let payments: PaymentProvider
beforeAll(async () => {
  stripe = await startStripe()
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = stripe.env
  access = { secretKey, publishableKey, webhookSecret, apiBase }
  payments = openStripe(access, { attemptMsMax: 300, retriesMax: 1 })
})
afterEach(() => stripe.always('fine'))
afterAll(() => stripe.close())

let count = 0
const freshKey = () => `key-${++count}`
const create = (fields: Partial<Parameters<PaymentProvider['createIntent']>[0]> = {}) =>
  payments.createIntent({
    orderId: 'ORDER1',
    amountCents: 2499,
    idempotencyKey: freshKey(),
    ...fields,
  })
const paid = async () => {
  const { id } = await create()
  stripe.account.confirm(id, cards.good)
  return id
}

describe('an intent', () => {
  test('is asked for as Stripe wants it: euros, the order, every way to pay, under its key', async () => {
    const idempotencyKey = freshKey()
    const intent = await create({ idempotencyKey })
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining(`${intent.id}_secret_`),
      amountCents: 2499,
      currency: 'EUR',
      status: 'waiting',
      orderId: 'ORDER1',
      lastDecline: null,
    })
    expect(stripe.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/v1/payment_intents',
      key: idempotencyKey,
      version: '2026-10-28.endive',
      fields: {
        amount: '2499',
        currency: 'eur',
        description: 'Order ORDER1',
        'metadata[orderId]': 'ORDER1',
        'automatic_payment_methods[enabled]': 'true',
      },
    })
  })

  test('is one for each key, also when many ask at once', async () => {
    const idempotencyKey = freshKey()
    const patient = openStripe(access)
    const intents = await Promise.all(
      [1, 2, 3].map(() =>
        patient.createIntent({ orderId: 'ORDER1', amountCents: 2499, idempotencyKey }),
      ),
    )
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
    await expect(create({ idempotencyKey, amountCents: 2500 })).rejects.toThrow(ProviderError)
    expect((await create()).id).not.toBe(intents[0]!.id)
  })

  test.each([
    ['requires_payment_method', 'waiting'],
    ['requires_confirmation', 'waiting'],
    ['requires_action', 'requires_action'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ] as const)('that is %s is %s', async (theirs, ours) => {
    const { id } = await create()
    Object.assign(stripe.account.find(id), { status: theirs, amount_received: 2499 })
    expect((await payments.readIntent(id))?.status).toBe(ours)
  })

  test('says why it was declined, and for how much it was paid', async () => {
    const { id } = await create()
    expect(() => stripe.account.confirm(id, cards.poor)).toThrow(/insufficient funds/)
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'waiting',
      lastDecline: 'insufficient_funds',
    })
    stripe.account.confirm(id, cards.good)
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'succeeded',
      lastDecline: null,
      amountCents: 2499,
    })
    stripe.account.find(id).amount_received = 100
    expect(await payments.readIntent(id)).toMatchObject({ amountCents: 100 })
  })

  test('that Stripe does not know is null; what cannot be one is not asked about', async () => {
    expect(await payments.readIntent('pi_unknown')).toBeNull()
    expect(await payments.cancelIntent('pi_unknown')).toBeNull()
    const before = stripe.requests.length
    for (const id of ['', '../v1/charges', 'pi_', 'pi_x/cancel', 'ch_1', `pi_${'x'.repeat(300)}`]) {
      expect(await payments.readIntent(id)).toBeNull()
      expect(await payments.cancelIntent(id)).toBeNull()
    }
    expect(stripe.requests).toHaveLength(before)
  })

  test('can be cancelled until it is paid', async () => {
    const { id } = await create()
    expect((await payments.cancelIntent(id))?.status).toBe('cancelled')
    expect((await payments.cancelIntent(id))?.status).toBe('cancelled')
    expect((await payments.cancelIntent(await paid()))?.status).toBe('succeeded')
    const debit = await create()
    stripe.account.confirm(debit.id, cards.debit)
    expect((await payments.cancelIntent(debit.id))?.status).toBe('processing')
  })
})

describe('money back', () => {
  const given = (id: string) =>
    stripe.account.refunds
      .filter((refund) => refund.payment_intent === id)
      .map(({ amount }) => amount)

  test('whole or in parts, each key once', async () => {
    const id = await paid()
    for (const [amountCents, idempotencyKey] of [
      [500, 'a'],
      [500, 'a'],
      [500, 'b'],
    ] as const)
      await payments.refund({ intentId: id, amountCents, idempotencyKey: id + idempotencyKey })
    expect(given(id)).toEqual([500, 500])
    expect(
      (await payments.refund({ intentId: id, amountCents: 1500, idempotencyKey: freshKey() }))
        .status,
    ).toBe('failed')
    const last = await payments.refund({
      intentId: id,
      amountCents: 1499,
      idempotencyKey: `${id}c`,
    })
    expect(last.status).toBe('succeeded')
    expect(await payments.readRefund(last.id)).toEqual(last)
    for (const unknown of ['re_unknown', '', '../charges'])
      expect(await payments.readRefund(unknown)).toBeNull()
    expect(await payments.news!.refundsOf(id)).toEqual(
      [500, 500, 1499].map((amountCents) => ({
        id: expect.stringMatching(/^re_/),
        amountCents,
        currency: 'EUR',
        status: 'succeeded',
        ours: true,
        key: expect.any(String),
        reason: null,
      })),
    )
  })

  test('is known to have been given after Stripe forgot the key', async () => {
    const id = await paid()
    await payments.refund({ intentId: id, amountCents: 500, idempotencyKey: `${id}:once` })
    // Another account of keys, the same books.
    const later = await startStripe()
    later.account.intents.set(id, stripe.account.find(id))
    later.account.refunds.push(...stripe.account.refunds)
    await openStripe({ ...access, apiBase: later.url }).refund({
      intentId: id,
      amountCents: 500,
      idempotencyKey: `${id}:once`,
    })
    expect(later.account.refunds.filter((refund) => refund.payment_intent === id)).toHaveLength(1)
    await later.close()
  })

  test('that somebody gave at Stripe already is given; a part of it that is no longer there is not', async () => {
    const id = await paid()
    stripe.account.refund({ payment_intent: id })
    expect(
      await payments.refund({ intentId: id, amountCents: 2499, idempotencyKey: freshKey() }),
    ).toEqual({ id: stripe.account.refunds.at(-1)!.id, status: 'succeeded' })
    expect(
      (await payments.refund({ intentId: id, amountCents: 500, idempotencyKey: freshKey() }))
        .status,
    ).toBe('failed')
    expect(given(id)).toEqual([2499])
  })

  test('of what is not paid is refused; that a bank sent back is said, and another can be tried', async () => {
    const { id } = await create()
    await expect(
      payments.refund({ intentId: id, amountCents: 2499, idempotencyKey: freshKey() }),
    ).rejects.toThrow(ProviderError)
    const key = { intentId: await paid(), amountCents: 2499, idempotencyKey: freshKey() }
    const { id: refundId } = await payments.refund(key)
    stripe.account.failRefund(refundId)
    expect(await payments.refund(key)).toEqual({ id: refundId, status: 'failed' })
    expect(await payments.readRefund(refundId)).toEqual({ id: refundId, status: 'failed' })
    expect((await payments.refund({ ...key, idempotencyKey: freshKey() })).status).toBe('succeeded')
  })

  test.each(['fail_after', 'late', 'drop', 'fail'] as const)(
    'is given once when Stripe fails on the way: %s',
    async (behaviour) => {
      const key = { intentId: await paid(), amountCents: 700, idempotencyKey: freshKey() }
      stripe.next('fine', 'fine', behaviour)
      const others: unknown[] = []
      await payments.refund(key).catch((error) => {
        if (!(error instanceof ProviderError)) others.push(error)
      })
      await payments.refund(key)
      expect(others).toEqual([])
      expect(given(key.intentId)).toEqual([700])
    },
  )
})

describe('Stripe in trouble', () => {
  test.each([
    'fail',
    'slow',
    'busy',
    'locked',
    'drop',
    'half',
    'nonsense',
    'no_json',
    'null',
    'another',
    'strange_state',
    'endless',
  ] as StripeBehaviour[])('%s: the state is unknown, and said to be', async (behaviour) => {
    const { id } = await create()
    stripe.always(behaviour)
    await expect(payments.readIntent(id)).rejects.toThrow(ProviderError)
    await expect(payments.cancelIntent(id)).rejects.toThrow(ProviderError)
    await expect(create()).rejects.toThrow(ProviderError)
  })

  test.each(['fail', 'drop', 'slow', 'locked', 'late'] as StripeBehaviour[])(
    'once (%s) is tried again, and makes one intent',
    async (behaviour) => {
      const before = stripe.account.intents.size
      stripe.next(behaviour)
      await create()
      expect(stripe.account.intents.size - before).toBe(1)
    },
  )

  test('a failure that Stripe keeps under the key does not close the way for a day', async () => {
    const idempotencyKey = freshKey()
    stripe.next('fail_after')
    const intent = await create({ idempotencyKey })
    expect(await create({ idempotencyKey })).toEqual(intent)
  })

  test('not there at all, or with a key that is none: an error that tells no key', async () => {
    const nobody = openStripe({ ...access, apiBase: 'http://127.0.0.1:9' }, { retriesMax: 0 })
    await expect(nobody.readIntent('pi_1')).rejects.toThrow(ProviderError)
    const secretKey = 'sk_test_wrongOne'
    const error = await openStripe({ ...access, secretKey })
      .readIntent('pi_1')
      .catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(ProviderError)
    expect(String(error)).toMatch(/401/)
    expect(String(error)).not.toContain(secretKey)
  })
})

describe('news', () => {
  const body = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const read = (text: string, signature: string | undefined = stripe.sign(text)) =>
    payments.news!.read(Buffer.from(text), signature)

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { about: 'payment', intentId: 'pi_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { about: 'payment', intentId: 'pi_1' }],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1' },
      { about: 'refund', intentId: 'pi_1' },
    ],
    [
      'refund.failed',
      { id: 're_1', payment_intent: { id: 'pi_1' } },
      { about: 'refund', intentId: 'pi_1' },
    ],
    [
      'charge.dispute.created',
      { id: 'du_1', payment_intent: 'pi_1' },
      { about: 'dispute', disputeId: 'du_1' },
    ],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, null],
    ['payment_intent.created', { id: 'pi_1' }, null],
    ['customer.created', { id: 'cus_1' }, null],
    ['payment_intent.succeeded', {}, null],
  ])('%s of %o is about %o', (type, object, topic) => {
    expect(read(body(type, object))).toEqual(topic)
  })

  const text = body('payment_intent.succeeded', { id: 'pi_1' })
  test.each<[string, () => string | undefined]>([
    ['no signature', () => undefined],
    ['an empty one', () => ''],
    ['nonsense', () => 'yes'],
    ['another secret', () => stripe.sign(text, { secret: 'whsec_other' })],
    ['another body', () => stripe.sign(`${text} `)],
    ['one of five minutes and more ago', () => stripe.sign(text, { secondsAgo: 302 })],
    ['a time and no signature', () => `t=${Math.floor(Date.now() / 1000)}`],
    ['the test scheme only', () => stripe.sign(text).replace('v1=', 'v2=')],
  ])('with %s are forged', (_, signature) => {
    expect(() => payments.news!.read(Buffer.from(text), signature())).toThrow(ForgedNews)
  })

  test('that are late but not too late, or signed with the old secret too, are not', () => {
    expect(read(text, stripe.sign(text, { secondsAgo: 295 }))).not.toBeNull()
    expect(
      read(
        text,
        stripe.sign(text, { secret: 'whsec_old' }) + stripe.sign(text).replace(/^t=\d+/, ''),
      ),
    ).not.toBeNull()
  })

  test('signed, and yet nonsense', () => {
    for (const odd of ['', 'null', '{}', '[]', '{"type":1}', 'not json'])
      expect(() => read(odd)).toThrow(ForgedNews)
    expect(read('{"type":"payment_intent.succeeded"}')).toBeNull()
  })

  test('of a dispute and of refunds made at Stripe can be looked up', async () => {
    const id = await paid()
    const dispute = stripe.account.dispute(id)
    expect(await payments.news!.readDispute(dispute.id)).toEqual({
      id: dispute.id,
      intentId: id,
      amountCents: 2499,
      currency: 'EUR',
      status: 'needs_response',
      reason: 'product_not_received',
    })
    expect(await payments.news!.readDispute('du_none')).toBeNull()
    stripe.account.refund({ payment_intent: id, amount: 100, reason: 'requested_by_customer' })
    expect(await payments.news!.refundsOf(id)).toMatchObject([
      { amountCents: 100, ours: false, status: 'succeeded', reason: 'requested_by_customer' },
    ])
  })
})
