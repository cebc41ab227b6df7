import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminReadPaymentNews, adminSeePaymentNews } from '#contract/admin-payment-news.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { readDraft, saveDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import {
  checkExpress,
  createExpressIntent,
  createPaymentIntent,
  reportPayment,
} from '#contract/payment.ts'
import { openStripe } from '#gateways/payments/stripe/stripe.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { findOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import { startStripe, type StripeApi } from '#support/stripe-api.ts'

let stripe: StripeApi
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = stripe.env
  const payments = openStripe(
    { secretKey, publishableKey, webhookSecret, apiBase: stripe.url },
    { attemptMsMax: 500, retriesMax: 1 },
  )
  server = await openTestServer({ payments, settings: { express: 'all' } })
})
afterEach(() => stripe.always('fine'))
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const wallet = {
  customerName: 'Ana Pérez',
  address: '1 Main St, Apt 2',
  city: 'Springfield, IL',
  postalCode: '62701',
  country: 'US',
}

/** A draft as it stands when a wallet is confirmed. */
async function draftToPay(fields: Record<string, unknown> = {}): Promise<string> {
  const draftId = await beginDraft(server)
  expect(
    (
      await server.ask(saveDraft, {
        params: { draftId },
        body: { title: 'Verano', style: 'Manga', extras: [], ...wallet, ...fields },
      })
    ).status,
  ).toBe(200)
  return draftId
}

const begin = (draftId: string, fields: Record<string, unknown> = {}) =>
  server.ask(createExpressIntent, {
    body: { amount: '24.99', currency: 'eur', draftId, country: 'US', ...fields },
  })
const intentOf = ({ body }: { body: Record<string, string> }) =>
  String(body['clientSecret']).split('_secret_')[0]!
const report = (id: string, paymentIntentId: string) =>
  server.ask(reportPayment, { params: { id }, body: { status: 'completed', paymentIntentId } })
const statusOf = async (token: string) =>
  (await server.ask(readOrder, { params: { token } })).body.paymentStatus as string
const needingLook = async () => {
  const { ask } = await openAdmin(server)
  return (
    (await ask(adminListOrders, { query: { need: 'payment' } })).body as { id: string }[]
  ).map(({ id }) => id)
}

describe('a wallet', () => {
  test('pays an order made of the draft: its book, the wallet’s address, the shop’s price', async () => {
    const draftId = await draftToPay()
    const begun = await begin(draftId)
    expect(begun).toMatchObject({ status: 200, body: { amount: '24.99' } })
    expect(stripe.account.find(intentOf(begun))).toMatchObject({
      amount: 2499,
      currency: 'eur',
      metadata: { orderId: begun.body.id },
    })
    stripe.account.confirm(intentOf(begun), cards.good)
    expect(await report(begun.body.id, intentOf(begun))).toMatchObject({
      status: 200,
      body: { paymentStatus: 'completed', checkoutToken: begun.body.checkoutToken },
    })
    expect(await findOrder(server.shop.db, { draftId })).toMatchObject({
      ...wallet,
      title: 'Verano',
      style: 'Manga',
      customerEmail: 'ana@example.com',
      totalCents: 2499,
    })
    expect(await begin(draftId)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect((await server.ask(readDraft, { params: { id: draftId } })).body.closed).toBe(true)
  })

  test('asked for again, or many times at once, is one intent', async () => {
    const draftId = await draftToPay()
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => begin(draftId)))
    for (const other of others) expect(other.body).toEqual(first!.body)
    expect((await begin(draftId)).body).toEqual(first!.body)
  })

  test('is charged the shop’s own figure, extras and discount included, or nothing', async () => {
    await addDiscount(server.shop, { code: 'DIEZ', type: 'percentage', valueHundredths: 1000 })
    const draftId = await draftToPay({ country: 'DE', extras: ['Tapa dura'], discountCode: 'DIEZ' })
    const {
      body: { total },
    } = await server.ask(readDraft, { params: { id: draftId } })
    for (const amount of ['0.50', '24.99', '999.00'])
      expect(await begin(draftId, { country: 'DE', amount })).toMatchObject({
        status: 409,
        body: { code: 'amount_changed', total },
      })
    const begun = await begin(draftId, { country: 'DE', amount: total })
    expect(stripe.account.find(intentOf(begun)).amount).toBe(Math.round(Number(total) * 100))
    for (const amount of ['-1', 'x', 24.999, null])
      expect((await begin(draftId, { amount })).status).toBe(400)
  })

  test('leaves out an extra that its country does not offer, never unseen', async () => {
    const draftId = await draftToPay({ country: 'DE', extras: ['Tapa dura'] })
    const {
      body: { total },
    } = await server.ask(readDraft, { params: { id: draftId } })
    expect(await begin(draftId, { country: 'IT', amount: total })).toMatchObject({
      status: 409,
      body: { total: '24.99' },
    })
    expect((await begin(draftId, { country: 'IT' })).status).toBe(200)
    expect(await findOrder(server.shop.db, { draftId })).toMatchObject({ country: 'IT' })
  })

  test('paid for one country and sent to another with another price, is not made: the money goes back', async () => {
    const draftId = await draftToPay({ country: 'ES', extras: ['Tapa dura'] })
    const {
      body: { total },
    } = await server.ask(readDraft, { params: { id: draftId } })
    const pay = async (country: string) => {
      const begun = await begin(draftId, { country: 'ES', amount: total })
      expect(begun.status).toBe(200)
      // Where the hardcover is not offered, it costs nothing that could have been asked for.
      await server.ask(saveDraft, { params: { draftId }, body: { ...wallet, country } })
      stripe.account.confirm(intentOf(begun), cards.good)
      return { begun, answer: await report(begun.body.id, intentOf(begun)) }
    }
    const { begun, answer } = await pay('IT')
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } })
    expect(
      stripe.account.refunds.filter(({ payment_intent: intent }) => intent === intentOf(begun)),
    ).toMatchObject([{ amount: Math.round(Number(total) * 100) }])
    expect(await statusOf(begun.body.checkoutToken)).not.toBe('completed')
    // Where it costs the same, it is.
    expect((await pay('DE')).answer).toMatchObject({ status: 200 })
    expect(await findOrder(server.shop.db, { draftId })).toMatchObject({
      ...wallet,
      country: 'DE',
      totalCents: Math.round(Number(total) * 100),
    })
  })

  test.each([
    ['is known', { customerName: null, address: null, city: null, postalCode: null }],
    [
      'is another',
      { customerName: 'Eva', address: 'Rúa Nova 2', city: 'Lugo', postalCode: '27001' },
    ],
  ])(
    'begun before the address %s, the order gets the wallet’s with the payment',
    async (_, before) => {
      const draftId = await draftToPay({ country: 'ES', ...before })
      const begun = await begin(draftId, { country: 'ES' })
      expect(begun.status).toBe(200)
      await server.ask(saveDraft, { params: { draftId }, body: wallet })
      stripe.account.confirm(intentOf(begun), cards.good)
      expect((await report(begun.body.id, intentOf(begun))).status).toBe(200)
      expect(await findOrder(server.shop.db, { draftId })).toMatchObject(wallet)
    },
  )

  test.each([
    ['a country the shop sends to by the form only', { country: 'GB' }, 422, 'country_unsupported'],
    ['a country it never sends to', { country: 'AU' }, 422, 'country_unsupported'],
    ['another currency', { currency: 'usd' }, 400, 'invalid_input'],
    ['no amount', { amount: undefined }, 400, 'invalid_input'],
    ['an unknown draft', { draftId: '0000000000000000' }, 404, 'draft_not_found'],
  ])('is refused: %s', async (_, fields, status, code) => {
    const draftId = await draftToPay()
    expect(await begin(draftId, fields)).toMatchObject({ status, body: { code } })
    expect(await findOrder(server.shop.db, { draftId })).toBeNull()
  })

  test('is refused while the draft lacks a title, and for what costs nothing', async () => {
    expect(await begin(await beginDraft(server))).toMatchObject({
      status: 422,
      body: { code: 'express_unavailable' },
    })
    expect(await begin(await draftToPay({ title: null }))).toMatchObject({
      status: 422,
      body: { code: 'express_unavailable' },
    })
    await addDiscount(server.shop, { code: 'REGALO', type: 'percentage', valueHundredths: 10_000 })
    expect(
      await begin(await draftToPay({ discountCode: 'REGALO' }), { amount: '0.00' }),
    ).toMatchObject({ status: 409, body: { code: 'order_free' } })
  })
})

describe('one draft has one payable intent', () => {
  test('a wallet cancels the form’s, and the form the wallet’s', async () => {
    const draftOrderId = await draftToPay()
    const {
      body: { checkoutToken },
    } = await order(server, { draftOrderId, ...wallet })
    const card = () => server.ask(createPaymentIntent, { body: { checkoutToken } })
    const all = [await card(), await begin(draftOrderId), await card(), await begin(draftOrderId)]
    expect(new Set(all.map(intentOf)).size).toBe(4)
    expect(all.map((each) => stripe.account.find(intentOf(each)).status)).toEqual([
      'canceled',
      'canceled',
      'canceled',
      'requires_payment_method',
    ])
    expect(all[1]!.body.checkoutToken).toBe(checkoutToken)
  })

  test('asked for both ways at the same moment, one can be paid', async () => {
    const draftOrderId = await draftToPay()
    const {
      body: { id, checkoutToken },
    } = await order(server, { draftOrderId, ...wallet })
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        begin(draftOrderId),
        server.ask(createPaymentIntent, { body: { checkoutToken } }),
      ]),
    )
    await begin(draftOrderId)
    const { rows } = await server.shop.db.$client.query<{ id: string; way: string }>(
      'select id, way from payment_intents where order_id = $1 and state = $2',
      [id, 'open'],
    )
    expect(rows).toMatchObject([{ way: 'express' }])
    const handedOut = await server.shop.db.$client.query<{ id: string }>(
      'select id from payment_intents where order_id = $1',
      [id],
    )
    const payable = handedOut.rows.filter(
      (row) => stripe.account.find(row.id).status !== 'canceled',
    )
    expect(payable).toEqual([{ id: rows[0]!.id }])
  })

  test('paid by the form just before the wallet: nothing is begun', async () => {
    const draftOrderId = await draftToPay()
    const {
      body: { checkoutToken },
    } = await order(server, { draftOrderId, ...wallet })
    stripe.account.confirm(
      intentOf(await server.ask(createPaymentIntent, { body: { checkoutToken } })),
      cards.good,
    )
    expect(await begin(draftOrderId)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect(await statusOf(checkoutToken)).toBe('completed')
  })

  test('while the bank takes its time over the form’s payment, no other is begun', async () => {
    const draftOrderId = await draftToPay()
    const {
      body: { checkoutToken },
    } = await order(server, { draftOrderId, ...wallet })
    stripe.account.confirm(
      intentOf(await server.ask(createPaymentIntent, { body: { checkoutToken } })),
      cards.debit,
    )
    expect(await begin(draftOrderId)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('paid both ways all the same, the later goes back at once, and the administrator is told until it is seen', async () => {
    const draftOrderId = await draftToPay()
    const {
      body: { id, checkoutToken },
    } = await order(server, { draftOrderId, ...wallet })
    const form = intentOf(await server.ask(createPaymentIntent, { body: { checkoutToken } }))
    const express = intentOf(await begin(draftOrderId))
    // As if the bank had taken it at the very moment of its being cancelled.
    stripe.account.confirm(express, cards.good)
    expect((await report(id, express)).status).toBe(200)
    Object.assign(stripe.account.find(form), {
      status: 'succeeded',
      amount_received: 2499,
      latest_charge: 'ch_late',
    })
    const told = stripe.account.tellOf('payment_intent.succeeded', stripe.account.find(form))
    for (let times = 0; times < 3; times++) expect(await stripe.deliver(server.url, told)).toBe(200)
    expect(
      stripe.account.refunds.filter(({ payment_intent: intent }) =>
        [form, express].includes(intent),
      ),
    ).toMatchObject([{ payment_intent: form, amount: 2499 }])
    expect(await statusOf(checkoutToken)).toBe('completed')

    const { ask } = await openAdmin(server)
    expect((await ask(adminReadDeskOrder, { params: { id } })).body.money).toMatchObject({
      paid: '24.99',
      refunded: '0.00',
      refundable: '24.99',
    })
    const before = (await ask(adminToday, {})).body.payment
    expect(await needingLook()).toContain(id)
    const {
      body: { news },
    } = await ask(adminReadPaymentNews, { params: { id } })
    expect(news).toMatchObject([
      { what: 'payment_refunded', amount: '24.99', reason: 'already_paid', isSeen: false },
    ])
    const see = (upTo: unknown) => ask(adminSeePaymentNews, { params: { id }, body: { upTo } })
    for (const upTo of [0, -1, 1.5, 'x', null]) expect((await see(upTo)).status).toBe(400)
    expect((await see(news[0].id - 1)).body.news).toMatchObject([{ isSeen: false }])
    for (let times = 0; times < 2; times++)
      expect((await see(news[0].id)).body.news).toMatchObject([{ isSeen: true }])
    expect(await needingLook()).not.toContain(id)
    expect((await ask(adminToday, {})).body.payment).toBe(before - 1)
    expect(
      (await server.ask(adminSeePaymentNews, { params: { id }, body: { upTo: 1 } })).status,
    ).toBe(401)
    expect(
      (await ask(adminSeePaymentNews, { params: { id: 'NOSUCHONE0' }, body: { upTo: 1 } })).status,
    ).toBe(404)

    // A dispute is news again, and so is its end.
    const dispute = stripe.account.dispute(express)
    await stripe.deliver(server.url, stripe.account.events.at(-1)!)
    expect(await needingLook()).toContain(id)
    const opened = (await ask(adminReadPaymentNews, { params: { id } })).body.news
    expect(opened).toMatchObject([
      { isSeen: true },
      { what: 'payment_disputed', standing: 'needs_response', isSeen: false },
    ])
    await see(opened[1].id)
    expect(await needingLook()).not.toContain(id)
    stripe.account.closeDispute(dispute.id, 'lost')
    await stripe.deliver(server.url, stripe.account.events.at(-1)!)
    expect(await needingLook()).toContain(id)
  })
})

test('a browser that closes after the wallet paid changes nothing, though no call of Stripe’s comes', async () => {
  const begun = await begin(await draftToPay())
  stripe.account.confirm(intentOf(begun), cards.good)
  server.shop.advance({ minutes: 3 })
  await checkOpenPayments(server.shop)
  expect(await statusOf(begun.body.checkoutToken)).toBe('completed')
})

test('while Stripe cannot be asked it is said so, and the same is begun afterwards', async () => {
  const draftId = await draftToPay()
  stripe.always('fail')
  expect(await begin(draftId)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  stripe.always('fine')
  const begun = await begin(draftId)
  expect(begun.status).toBe(200)
  expect(
    stripe.account.intents
      .values()
      .filter(({ metadata }) => metadata['orderId'] === begun.body.id)
      .toArray(),
  ).toHaveLength(1)
})

test('is offered to whom the shop offers it, whatever the case of the address', async () => {
  const some = await openTestServer({ settings: { express: ['eva@example.com'] } })
  try {
    const offered = async (email: unknown) =>
      (await some.ask(checkExpress, { body: { email } })).body.enabled
    expect([await offered('EVA@example.com'), await offered('ana@example.com')]).toEqual([
      true,
      false,
    ])
    expect((await some.ask(checkExpress, { body: {} })).status).toBe(400)
    const ana = await beginDraft(some, 'ana@example.com')
    await some.ask(saveDraft, { params: { draftId: ana }, body: { title: 'Verano', ...wallet } })
    const body = { amount: '24.99', currency: 'eur', draftId: ana, country: 'US' }
    expect(await some.ask(createExpressIntent, { body })).toMatchObject({
      status: 422,
      body: { code: 'express_unavailable' },
    })
    const eva = await beginDraft(some, 'Eva@Example.com')
    await some.ask(saveDraft, { params: { draftId: eva }, body: { title: 'Verano', ...wallet } })
    expect((await some.ask(createExpressIntent, { body: { ...body, draftId: eva } })).status).toBe(
      200,
    )
  } finally {
    await some.close()
  }
  expect((await server.ask(checkExpress, { body: { email: 'anybody@example.com' } })).body).toEqual(
    { enabled: true },
  )
})
