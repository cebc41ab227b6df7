import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminSetOrderStatus } from '#contract/admin.ts'
import { adminReadPaymentNews } from '#contract/admin-payment-news.ts'
import { adminRefundOrder } from '#contract/admin-running.ts'
import { readOrder } from '#contract/order.ts'
import { confirmFreeOrder, confirmMockPayment, createPaymentIntent, reportPayment } from '#contract/payment.ts'
import { openStripe } from '#gateways/payments/stripe/stripe.ts'
import { checkOpenPayments } from '#shop/check-payments.ts'
import { listInvoices } from '#store/invoices.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { readPayment } from '#store/payments.ts'
import { readPaidMoney } from '#store/refunds.ts'
import { openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, order, payableOrder } from '#support/journey.ts'
import { cards, type StripeEvent } from '#support/stripe-account.ts'
import { startStripe, type StripeApi } from '#support/stripe-api.ts'

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
const eventsOf = async (orderId: string) => (await listOrderEvents(server.shop.db, orderId)).map(({ what }) => what)
const booksOf = async (orderId: string) => (await server.shop.jobs('make-book')).filter((job) => job.orderId === orderId).length
const refundsOf = (intentId: string) => stripe.account.refunds.filter((refund) => refund.payment_intent === intentId).map(({ amount }) => amount)
const deliver = (event: StripeEvent, options?: Parameters<StripeApi['deliver']>[2]) => stripe.deliver(server.url, event, options)

/** The events that something at Stripe makes, oldest first. */
function eventsWhile(work: () => unknown): StripeEvent[] {
  const before = stripe.account.events.length
  try {
    work()
  } catch { /* a declined card */ }
  return stripe.account.events.slice(before)
}

describe('a payment by Stripe', () => {
  test('is begun for the order’s own total, once, and known to Stripe by its order', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await payableOrder(server, { extras: ['Tapa dura'] })
    const replies = await Promise.all([1, 2, 3, 4].map(() => server.ask(createPaymentIntent, { body: { checkoutToken } })))
    expect(new Set(replies.map(({ body }) => body.clientSecret))).toEqual(new Set([clientSecret]))
    const mine = stripe.account.intents.values().filter(({ metadata }) => metadata['orderId'] === id).toArray()
    expect(mine).toMatchObject([{ id: intentId, amount: Math.round(Number(replies[0]!.body.amount) * 100), currency: 'eur' }])
  })

  test('for another amount is refused, for a free order never asked for, and what costs something is not free', async () => {
    const { id, checkoutToken } = await payableOrder(server)
    const begin = (amount: unknown, token = checkoutToken) => server.ask(createPaymentIntent, { body: { amount, checkoutToken: token } })
    for (const amount of ['0.50', 25]) expect(await begin(amount)).toMatchObject({ status: 409, body: { code: 'amount_changed', total: '24.99' } })
    for (const amount of ['-1', '1e3', 24.999, null]) expect((await begin(amount)).status).toBe(400)
    const confirmFree = (orderId: string) => server.ask(confirmFreeOrder, { body: { orderId, paymentIntentId: 'free_order_full_discount' } })
    expect(await confirmFree(id)).toMatchObject({ status: 409, body: { code: 'order_not_free' } })
    for (const status of ['pending', 'failed', 'processing']) {
      expect((await server.ask(reportPayment, { params: { id }, body: { status, paymentIntentId: 'pi_1' } })).status).toBe(409)
    }
    expect(await statusOf(checkoutToken)).toBe('pending')
    await addDiscount(server.shop, { code: 'NADA', type: 'percentage', valueHundredths: 10_000 })
    const free = (await order(server, { discountCode: 'NADA' })).body
    const asked = stripe.requests.length
    expect(await begin('0.00', free.checkoutToken)).toMatchObject({ status: 409, body: { code: 'order_free' } })
    expect((await confirmFree(free.id)).body.paymentStatus).toBe('completed')
    expect(stripe.requests).toHaveLength(asked)
  })

  test('is complete when the browser says so and Stripe agrees', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(server)
    expect(await report(id, intentId)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } })
    stripe.account.confirm(intentId, cards.good)
    expect(await report(id, intentId)).toMatchObject({ status: 200, body: { paymentStatus: 'completed', checkoutToken } })
    expect([await statusOf(checkoutToken), await booksOf(id)]).toEqual(['completed', 1])
  })

  test('is complete when only Stripe says so, before the browser does, or when neither did', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => payableOrder(server)))
    const [called, both, lost] = orders as [typeof orders[0], typeof orders[0], typeof orders[0]]
    const events = orders.map(({ intentId }) => eventsWhile(() => stripe.account.confirm(intentId, cards.good))[0]!)
    expect([await deliver(events[0]!), await deliver(events[1]!)]).toEqual([200, 200])
    expect(await statusOf(called.checkoutToken)).toBe('completed')
    expect((await report(both.id, both.intentId)).status).toBe(200)
    expect(await statusOf(lost.checkoutToken)).toBe('pending')
    server.shop.advance({ minutes: 3 })
    await checkOpenPayments(server.shop)
    expect(await statusOf(lost.checkoutToken)).toBe('completed')
    for (const { id } of orders) expect([await eventsOf(id), await booksOf(id)]).toEqual([['placed', 'paid'], 1])
  })

  test('that the bank takes days over shows as processing, and ends as the bank decides', async () => {
    const [good, bad] = [await payableOrder(server), await payableOrder(server)]
    for (const { intentId } of [good, bad]) {
      for (const event of eventsWhile(() => stripe.account.confirm(intentId, cards.debit))) await deliver(event)
    }
    expect([await statusOf(good.checkoutToken), await statusOf(bad.checkoutToken)]).toEqual(['processing', 'processing'])
    for (const event of eventsWhile(() => [stripe.account.decide(good.intentId), stripe.account.decide(bad.intentId, 'debit_not_authorized')])) await deliver(event)
    expect([await statusOf(good.checkoutToken), await statusOf(bad.checkoutToken)]).toEqual(['completed', 'failed'])
  })

  test('with a declined card shows as failed and can be made with another', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await payableOrder(server)
    for (const event of eventsWhile(() => stripe.account.confirm(intentId, cards.poor))) await deliver(event)
    expect(await statusOf(checkoutToken)).toBe('failed')
    expect((await server.ask(createPaymentIntent, { body: { checkoutToken } })).body.clientSecret).toBe(clientSecret)
    for (const event of eventsWhile(() => stripe.account.confirm(intentId, cards.good))) await deliver(event)
    expect([await statusOf(checkoutToken), await eventsOf(id)]).toEqual(['completed', ['placed', 'payment_declined', 'paid']])
  })

  test('leaves nothing to the pretended form, which does not exist', async () => {
    const { clientSecret } = await payableOrder(server)
    const answer = await fetch(server.url + confirmMockPayment.path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ clientSecret, ...goodCard }),
    })
    expect(answer.status).toBe(404)
  })

  test('whose order changes its price begins anew, and the old one can no longer be paid', async () => {
    const { draftOrderId, checkoutToken, intentId } = await payableOrder(server)
    await order(server, { draftOrderId, extras: ['Tapa dura'] })
    const again = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(stripe.account.find(intentId).status).toBe('canceled')
    expect(stripe.account.find(String(again.body.clientSecret).split('_secret_')[0]!).status).toBe('requires_payment_method')
  })

  test('begun with the pretended provider or another account’s keys is begun anew', async () => {
    const { checkoutToken, intentId } = await payableOrder(server)
    stripe.account.intents.delete(intentId)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({ status: 200, body: { clientSecret: expect.not.stringContaining(intentId) } })
    const changing = await payableOrder(server)
    stripe.account.intents.delete(changing.intentId)
    expect((await order(server, { draftOrderId: changing.draftOrderId, extras: ['Tapa dura'] })).status).toBe(201)
  })
})

describe('what a client claims', () => {
  /** An intent that some other program of the same account made. */
  const stray = (orderId: string, fields: { amount?: number; currency?: string } = {}) => {
    const intent = stripe.account.createIntent({ amount: 2499, currency: 'eur', metadata: { orderId }, ...fields })
    stripe.account.confirm(intent.id, cards.good)
    return intent.id
  }

  test('forged, unpaid, foreign and used intents pay nothing', async () => {
    const [mine, other] = [await payableOrder(server), await payableOrder(server)]
    stripe.account.confirm(other.intentId, cards.good)
    expect((await report(other.id, other.intentId)).status).toBe(200)
    const ownerless = stripe.account.createIntent({ amount: 2499, currency: 'eur' })
    stripe.account.confirm(ownerless.id, cards.good)
    for (const intentId of ['pi_forged', '../v1/balance', mine.intentId, other.intentId, ownerless.id, stray('SOMEBODYELSE')]) {
      expect(await report(mine.id, intentId)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } })
    }
    expect([await statusOf(mine.checkoutToken), await eventsOf(mine.id)]).toEqual(['pending', ['placed']])
    expect(refundsOf(ownerless.id)).toEqual([])
  })

  test.each<[string, { amount?: number; currency?: string }]>([
    ['cheaper', { amount: 50 }], ['dearer', { amount: 2500 }], ['in another currency', { currency: 'huf' }],
  ])('an intent that is %s pays nothing, and goes back', async (_, fields) => {
    const { id, checkoutToken } = await payableOrder(server)
    const intentId = stray(id, fields)
    expect((await report(id, intentId)).status).toBe(409)
    expect(await statusOf(checkoutToken)).toBe('pending')
    expect(refundsOf(intentId)).toEqual([fields.amount ?? 2499])
    expect(await eventsOf(id)).toEqual(['placed', 'payment_refunded'])
  })

  test('a second payment of a paid order goes back, once, however often it is told', async () => {
    const { id, intentId, checkoutToken } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const second = stray(id)
    const told = stripe.account.events.filter(({ type, data }) => type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === second)
    const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(told[0]!)))
    expect(statuses).toContain(200)
    await deliver(told[0]!)
    expect(refundsOf(second)).toEqual([2499])
    expect([await statusOf(checkoutToken), await eventsOf(id)]).toEqual(['completed', ['placed', 'paid', 'payment_refunded']])
  })

  test('of a second payment only the rest goes back where somebody gave a part back at Stripe', async () => {
    const { id, intentId } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const second = stray(id)
    stripe.account.refund({ payment_intent: second, amount: 300 })
    const [told] = stripe.account.events.filter(({ type, data }) => type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === second)
    expect([await deliver(told!), await deliver(told!)]).toEqual([200, 200])
    expect(refundsOf(second).toSorted((a, b) => a - b)).toEqual([300, 2199])
    expect((await readPayment(server.shop.db, second))?.state).toBe('refunded')
  })
})

describe('POST /api/webhooks/stripe', () => {
  const post = (body: string, headers: Record<string, string>) => fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', body, headers })

  test('forged calls are 400 and change nothing', async () => {
    const { checkoutToken, intentId } = await payableOrder(server)
    const [event] = eventsWhile(() => stripe.account.confirm(intentId, cards.good))
    const body = JSON.stringify(event)
    const json = { 'content-type': 'application/json' }
    expect(await deliver(event!, { secret: 'whsec_guessed' })).toBe(400)
    expect(await deliver(event!, { secondsAgo: 301 })).toBe(400)
    expect((await post(body, json)).status).toBe(400)
    expect((await post(body, { ...json, 'stripe-signature': 't=1,v1=0' })).status).toBe(400)
    expect((await post(`${body} `, { ...json, 'stripe-signature': stripe.sign(body) })).status).toBe(400)
    expect((await post('', { 'stripe-signature': stripe.sign('') })).status).toBe(400)
    expect((await post('not json', { ...json, 'stripe-signature': stripe.sign('not json') })).status).toBe(400)
    expect((await post('x'.repeat(2 << 20), { ...json, 'stripe-signature': stripe.sign('x') })).status).toBe(413)
    expect(await statusOf(checkoutToken)).toBe('pending')
    expect(await deliver(event!, { secondsAgo: 290 })).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('completed')
  })

  test('what is signed but lies about its payment is not believed', async () => {
    const { checkoutToken, intentId } = await payableOrder(server)
    expect(await deliver(stripe.account.tellOf('payment_intent.succeeded', { ...stripe.account.find(intentId), status: 'succeeded' }))).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('pending')
  })

  test('comes from no page of ours and needs no Origin; any content type will do', async () => {
    const body = JSON.stringify(stripe.account.tellOf('customer.created'))
    const signature = { 'stripe-signature': stripe.sign(body) }
    expect((await post(body, { ...signature, 'origin': 'https://stripe.com', 'content-type': 'text/plain' })).status).toBe(200)
    expect((await post(body, { ...signature, 'origin': 'null' })).status).toBe(200)
  })

  test('unknown kinds, and payments that are not ours, are 200', async () => {
    const foreign = stripe.account.createIntent({ amount: 1000, currency: 'eur' })
    const events = eventsWhile(() => {
      stripe.account.tellOf('invoice.paid', { id: 'in_1', object: 'invoice' })
      stripe.account.tellOf('something.new_that.nobody_knows', {})
      stripe.account.confirm(foreign.id, cards.good)
      stripe.account.dispute(foreign.id)
      stripe.account.refund({ payment_intent: foreign.id })
      stripe.account.tellOf('payment_intent.succeeded', { id: 'pi_gone' })
      stripe.account.tellOf('charge.dispute.created', { id: 'du_gone' })
    })
    for (const event of events) expect([event.type, await deliver(event)]).toEqual([event.type, 200])
  })

  test('any order of arrival and any number of times end the same way', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(server)
    const history = [
      ...eventsWhile(() => stripe.account.confirm(intentId, cards.declined)),
      ...eventsWhile(() => stripe.account.confirm(intentId, cards.careful)),
      ...eventsWhile(() => stripe.account.decide(intentId, 'authentication_required')),
      ...eventsWhile(() => stripe.account.confirm(intentId, cards.good)),
    ]
    expect(history.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed', 'payment_intent.requires_action', 'payment_intent.payment_failed', 'payment_intent.succeeded',
    ])
    for (const event of [...history.toReversed(), ...history]) expect(await deliver(event)).toBe(200)
    expect(new Set(await Promise.all([...history, ...history].map((event) => deliver(event))))).toEqual(new Set([200]))
    expect(await deliver(stripe.account.tellOf('payment_intent.canceled', { id: intentId }))).toBe(200)
    expect([await statusOf(checkoutToken), await eventsOf(id), await booksOf(id)]).toEqual(['completed', ['placed', 'paid'], 1])
  })

  test('an intent cancelled at Stripe fails its payment; the order can be paid anew', async () => {
    const { checkoutToken, intentId } = await payableOrder(server)
    for (const event of eventsWhile(() => stripe.account.cancel(intentId))) await deliver(event)
    expect(await statusOf(checkoutToken)).toBe('failed')
    const { body } = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(body.clientSecret).not.toContain(intentId)
  })

  test('refunds and disputes at Stripe become events of the order, each once; it stays paid', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const events = eventsWhile(() => {
      stripe.account.refund({ payment_intent: intentId, amount: 300, reason: 'requested_by_customer' })
      stripe.account.failRefund(stripe.account.refunds.at(-1)!.id)
      stripe.account.refund({ payment_intent: intentId, amount: 300 })
    })
    for (const event of [...events.toReversed(), ...events]) expect(await deliver(event)).toBe(200)
    const dispute = stripe.account.dispute(intentId)
    const opened = stripe.account.events.at(-1)!
    expect([await deliver(opened), await deliver(opened)]).toEqual([200, 200])
    const closed = eventsWhile(() => stripe.account.closeDispute(dispute.id, 'lost'))
    for (const event of [...closed, opened]) expect(await deliver(event)).toBe(200)
    const told = (await listOrderEvents(server.shop.db, id)).slice(2).map(({ who, what, detail }) => [who, what, detail['amount'], detail['status']])
    expect(told).toEqual([
      ['provider', 'refunded_at_provider', '3.00', undefined], ['provider', 'refunded_at_provider', '3.00', undefined],
      ['provider', 'refunded', '3.00', undefined], ['provider', 'refund_failed_at_provider', '3.00', undefined],
      ['provider', 'payment_disputed', '24.99', 'needs_response'], ['provider', 'payment_disputed', '24.99', 'lost'],
    ])
    expect(await statusOf(checkoutToken)).toBe('completed')
    expect(await readPaidMoney(server.shop.db, id)).toMatchObject({ paidCents: 2499, refundedCents: 300, refundableCents: 2199 })
    expect((await listInvoices(server.shop.db, id)).map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    const { ask } = await openAdmin(server)
    const { body: { news } } = await ask(adminReadPaymentNews, { params: { id } })
    expect(news.map(({ what, amount, currency, standing, reason }: Record<string, unknown>) => [what, amount, currency, standing, reason])).toEqual([
      ['refunded_at_provider', '3.00', 'EUR', null, 'expired_or_canceled_card'], ['refunded_at_provider', '3.00', 'EUR', null, null],
      ['refund_failed_at_provider', '3.00', 'EUR', null, 'expired_or_canceled_card'],
      ['payment_disputed', '24.99', 'EUR', 'needs_response', 'product_not_received'], ['payment_disputed', '24.99', 'EUR', 'lost', 'product_not_received'],
    ])
    expect((await ask(adminReadPaymentNews, { params: { id: 'NOSUCHONE0' } })).status).toBe(404)
    expect((await server.ask(adminReadPaymentNews, { params: { id } })).status).toBe(401)
  })

  test('money that the administrator sends back goes by Stripe, and what comes of it comes from there', async () => {
    const { id, intentId } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(server)
    const refund = (key: string, amount: string, refunded: string) => ask(adminRefundOrder, { params: { id }, body: { key, amount, reason: 'Una página salió mal', refunded } })
    expect((await refund('first-by-stripe-1', '4.99', '0.00')).body.money).toMatchObject({ refunded: '4.99', refundable: '20.00' })
    stripe.always('fail')
    await refund('second-by-stripe-1', '10.00', '4.99')
    stripe.always('fine')
    await checkOpenPayments(server.shop)
    expect(refundsOf(intentId)).toEqual([499, 1000])
    expect((await eventsOf(id)).slice(2)).toEqual(['refund_asked', 'refunded', 'refund_asked', 'refunded'])
    for (const event of stripe.account.events.filter(({ type }) => type.includes('refund')).slice(-4)) await deliver(event)
    expect((await ask(adminReadPaymentNews, { params: { id } })).body.news).toEqual([])
  })

  test('money that goes back from here and from Stripe’s dashboard at once goes back once, and is told and credited once', async () => {
    const { id, intentId } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(server)
    stripe.always('fail')
    await ask(adminRefundOrder, { params: { id }, body: { key: 'here-and-there-1', amount: '24.99', reason: 'Perdido', refunded: '0.00' } })
    stripe.always('fine')
    for (const event of eventsWhile(() => stripe.account.refund({ payment_intent: intentId }))) expect(await deliver(event)).toBe(200)
    await checkOpenPayments(server.shop)
    expect(refundsOf(intentId)).toEqual([2499])
    expect(await readPaidMoney(server.shop.db, id)).toMatchObject({ paidCents: 2499, refundedCents: 2499, refundableCents: 0 })
    expect((await listInvoices(server.shop.db, id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect((await server.shop.jobs('send-mail')).filter(({ mailId }) => mailId.startsWith('order-refunded:') && (mailId.includes('here-and-there') || mailId.includes(stripe.account.refunds.at(-1)!.id)))).toHaveLength(1)
    // What the bank sends back is owed again.
    for (const event of eventsWhile(() => stripe.account.failRefund(stripe.account.refunds.at(-1)!.id))) await deliver(event)
    expect(await readPaidMoney(server.shop.db, id)).toMatchObject({ refundedCents: 0, refundableCents: 2499 })
  })

  test('a part that goes back of an order’s second payment leaves that one paid', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(server)
    stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(server)
    await ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'pending' } })
    const { body } = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    const second = String(body.clientSecret).split('_secret_')[0]!
    stripe.account.confirm(second, cards.good)
    expect((await report(id, second)).status).toBe(200)
    for (const event of eventsWhile(() => stripe.account.refund({ payment_intent: second, amount: 300 }))) expect(await deliver(event)).toBe(200)
    expect((await readPayment(server.shop.db, second))?.state).toBe('succeeded')
    expect((await report(id, second)).status).toBe(200)
    expect(await readPaidMoney(server.shop.db, id)).toMatchObject({ paidCents: 4998, refundedCents: 300 })
  })

  test('while Stripe cannot be asked it is 503, so that it is sent again', async () => {
    const { checkoutToken, intentId } = await payableOrder(server)
    const [event] = eventsWhile(() => stripe.account.confirm(intentId, cards.good))
    stripe.always('fail')
    expect(await deliver(event!)).toBe(503)
    expect(await statusOf(checkoutToken)).toBe('pending')
    stripe.always('fine')
    expect(await deliver(event!)).toBe(200)
    expect(await statusOf(checkoutToken)).toBe('completed')
  })
})

test('no key and no card shows in what is logged', () => {
  expect(server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
