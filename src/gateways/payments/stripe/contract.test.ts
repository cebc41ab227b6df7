import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startStripe } from '#support/stripe-api.ts'
import { ProviderError } from '../provider.ts'
import { openStripe } from './stripe.ts'

// What this shop takes for granted of Stripe. The stand-in is held to it always; Stripe's own test mode wherever
// STRIPE_TEST_SECRET_KEY names
// a key of an account whose dashboard offers cards (docs/decisions/2026-11-22-stripe.md). No money moves there.
const testKey = process.env['STRIPE_TEST_SECRET_KEY']
if (testKey && !testKey.startsWith('sk_test_'))
  throw new Error('STRIPE_TEST_SECRET_KEY must be a key of the test mode')

const standIn = await startStripe()
afterAll(() => standIn.close())

const places = [
  { name: 'the stand-in', secretKey: standIn.env.STRIPE_SECRET_KEY, apiBase: standIn.url },
  ...(testKey ? [{ name: 'Stripe’s test mode', secretKey: testKey, apiBase: null }] : []),
]

describe.each(places)('$name', ({ secretKey, apiBase }) => {
  const payments = openStripe({ secretKey, publishableKey: '', webhookSecret: 'whsec_x', apiBase })
  const create = (fields: Partial<Parameters<typeof payments.createIntent>[0]> = {}) =>
    payments.createIntent({
      orderId: 'CONTRACT',
      amountCents: 2499,
      idempotencyKey: randomUUID(),
      ...fields,
    })

  /** Pays as Stripe's script would, with one of the cards that Stripe has for tests. */
  async function confirm(intentId: string, paymentMethod: string): Promise<number> {
    const answer = await fetch(
      `${apiBase ?? 'https://api.stripe.com'}/v1/payment_intents/${intentId}/confirm`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({
          payment_method: paymentMethod,
          return_url: 'https://shop.example/checkout',
        }),
      },
    )
    await answer.arrayBuffer()
    return answer.status
  }
  const paid = async () => {
    const { id } = await create()
    expect(await confirm(id, 'pm_card_visa')).toBe(200)
    return id
  }

  test('an intent is one for each key, and refuses another amount under it', async () => {
    const idempotencyKey = randomUUID()
    const intent = await create({ idempotencyKey })
    expect(intent).toMatchObject({
      amountCents: 2499,
      currency: 'EUR',
      status: 'waiting',
      orderId: 'CONTRACT',
      lastDecline: null,
    })
    expect(await create({ idempotencyKey })).toEqual(intent)
    await expect(create({ idempotencyKey, amountCents: 2500 })).rejects.toThrow(ProviderError)
    expect(await payments.readIntent(intent.id)).toEqual(intent)
    expect(await payments.readIntent('pi_thisOneDoesNotExist')).toBeNull()
  })

  test('a decline is said, and another card pays', async () => {
    const { id } = await create()
    expect(await confirm(id, 'pm_card_chargeDeclinedInsufficientFunds')).toBe(402)
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'waiting',
      lastDecline: 'insufficient_funds',
    })
    expect(await confirm(id, 'pm_card_visa')).toBe(200)
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'succeeded',
      amountCents: 2499,
      lastDecline: null,
    })
    expect(await confirm(id, 'pm_card_visa')).toBe(400)
  })

  test('a bank that asks first', async () => {
    const { id } = await create()
    expect(await confirm(id, 'pm_card_authenticationRequired')).toBe(200)
    expect(await payments.readIntent(id)).toMatchObject({ status: 'requires_action' })
  })

  test('what is open can be cancelled, once or twice; what is paid or unknown cannot', async () => {
    const { id } = await create()
    expect(await payments.cancelIntent(id)).toMatchObject({ status: 'cancelled' })
    expect(await payments.cancelIntent(id)).toMatchObject({ status: 'cancelled' })
    expect(await confirm(id, 'pm_card_visa')).toBe(400)
    expect(await payments.cancelIntent(await paid())).toMatchObject({ status: 'succeeded' })
    expect(await payments.cancelIntent('pi_thisOneDoesNotExist')).toBeNull()
  })

  test('money goes back in parts, each key once, and never more than came', async () => {
    const intentId = await paid()
    const refund = (amountCents: number, idempotencyKey: string) =>
      payments.refund({ intentId, amountCents, idempotencyKey: `${intentId}:${idempotencyKey}` })
    const first = await refund(500, 'a')
    expect(first).toMatchObject({ status: 'succeeded' })
    expect(await refund(500, 'a')).toEqual(first)
    expect(await refund(2000, 'b')).toMatchObject({ status: 'failed' })
    expect(await refund(1999, 'c')).toMatchObject({ status: 'succeeded' })
    expect(await payments.readRefund(first.id)).toEqual(first)
    expect(
      (await payments.news!.refundsOf(intentId)).map(({ amountCents, ours }) => [
        amountCents,
        ours,
      ]),
    ).toEqual([
      [500, true],
      [1999, true],
    ])
  })

  test('another’s key opens nothing', async () => {
    const stranger = openStripe({
      secretKey: 'sk_test_notAKey',
      publishableKey: '',
      webhookSecret: 'whsec_x',
      apiBase,
    })
    await expect(stranger.readIntent('pi_1')).rejects.toThrow(/401/)
  })
})
