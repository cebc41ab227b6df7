import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListDiscounts } from '#contract/admin-discounts.ts'
import { adminListOrders, adminSetOrderStatus } from '#contract/admin-orders.ts'
import { adminToday } from '#contract/admin-today.ts'
import {
  adminCancelOrder,
  adminCheckRefunds,
  adminReadDeskOrder,
  adminRefundOrder,
} from '#contract/admin-desk-order.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import { ProviderError, type PaymentProvider } from '#gateways/payments/provider.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { noteReturned } from '#shop/paying/refunds.ts'
import { listInvoices } from '#store/invoices.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { readPayment } from '#store/payments.ts'
import { listRefunds } from '#store/refunds.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, order, paidOrder, payableOrder } from '#support/journey.ts'
import { sentBack } from '#support/sent-back.ts'

let server: TestServer
let ask: TestServer['ask']
let provider: PaymentProvider
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
  provider = { ...server.shop.payments }
})
afterAll(() => server.close())

let keys = 0
const newKey = () => `refund-key-${String(keys++).padStart(8, '0')}`
const refund = (id: string, amount: string, refunded = '0.00', key = newKey()) =>
  ask(adminRefundOrder, {
    params: { id },
    body: { key, amount, reason: 'Una página salió mal', refunded },
  })
const cancel = (id: string, body: { reason?: string; refund?: boolean } = {}) =>
  ask(adminCancelOrder, { params: { id }, body: { reason: 'A petición', refund: true, ...body } })
const moneyOf = async (id: string) => (await ask(adminReadDeskOrder, { params: { id } })).body.money
const events = async (id: string) =>
  (await listOrderEvents(server.shop.db, id)).map(({ what }) => what)
const goneBack = (intentId: string) => sentBack(server.shop, intentId)
const mails = async (id: string) =>
  (await server.shop.jobs('send-mail'))
    .map(({ mailId }) => mailId)
    .filter((mailId) => mailId.includes(id))
/** Runs something while the provider answers otherwise. */
async function withProvider<T>(
  changed: Partial<PaymentProvider>,
  run: () => Promise<T>,
): Promise<T> {
  Object.assign(server.shop.payments, changed)
  try {
    return await run()
  } finally {
    Object.assign(server.shop.payments, provider)
  }
}

describe('money back', () => {
  test('in parts, until nothing is left, and the customer is told of each', async () => {
    const { id, intentId } = await paidOrder(server)
    expect(await moneyOf(id)).toEqual({
      paid: '24.99',
      refunded: '0.00',
      refundable: '24.99',
      refunds: [],
    })
    expect((await refund(id, '5.00')).body.money).toMatchObject({
      refunded: '5.00',
      refundable: '19.99',
      refunds: [{ amount: '5.00', state: 'done', who: 'admin', reason: 'Una página salió mal' }],
    })
    expect(await refund(id, '20.00', '5.00')).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much', refundable: '19.99' },
    })
    expect((await refund(id, '19.99', '5.00')).body).toMatchObject({
      money: { refunded: '24.99', refundable: '0.00' },
      order: { paymentStatus: 'completed' },
    })
    expect((await refund(id, '0.01', '24.99')).status).toBe(409)
    expect(await events(id)).toEqual([
      'placed',
      'paid',
      'refund_asked',
      'refunded',
      'refund_asked',
      'refunded',
    ])
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('refunded')
    expect((await listInvoices(server.shop.db, id)).map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'credit_note',
      'invoice',
    ])
    expect((await goneBack(intentId)).map(({ amountCents }) => amountCents)).toEqual([500, 1999])
    expect(
      (await server.shop.jobs('send-mail')).filter(({ mailId }) =>
        mailId.startsWith('order-refunded:'),
      ),
    ).toHaveLength(2)
    const trail = (await audit(server.shop)).filter(({ subject }) => subject === `order:${id}`)
    expect(trail.map(({ detail }) => detail)).toEqual([
      { before: { refundedCents: 500 }, after: { refundedCents: 2499 } },
      { before: { refundedCents: 0 }, after: { refundedCents: 500 } },
    ])
    expect(JSON.stringify(trail)).not.toContain('salió mal')
  })

  test('goes once, however often it is clicked, and by whomever', async () => {
    const { id, intentId } = await paidOrder(server)
    const key = newKey()
    const clicks = await Promise.all(
      Array.from({ length: 4 }, () => refund(id, '10.00', '0.00', key)),
    )
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const administrators = await Promise.all(
      Array.from({ length: 3 }, () => refund(id, '4.00', '10.00')),
    )
    expect(administrators.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await goneBack(intentId)).map(({ amountCents }) => amountCents)).toEqual([1000, 400])
    expect(await refund(id, '9.00', '0.00', key)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  test('is finished by the check when the shop died between provider and database', async () => {
    const { id, intentId } = await paidOrder(server)
    const reply = await withProvider(
      {
        async refund(input) {
          await provider.refund(input)
          throw new ProviderError('connection lost')
        },
      },
      () => refund(id, '7.00'),
    )
    expect(reply).toMatchObject({
      status: 200,
      body: { money: { refunded: '7.00', refunds: [{ state: 'asked' }] } },
    })
    expect(await goneBack(intentId)).toHaveLength(1)
    await Promise.all([checkOpenPayments(server.shop), checkOpenPayments(server.shop)])
    expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'done' }])
    expect(await goneBack(intentId)).toHaveLength(1)
    expect((await events(id)).filter((what) => what === 'refunded')).toHaveLength(1)
  })

  test('that takes a while is asked about, and one that fails can be tried again', async () => {
    const slow = await paidOrder(server, 0, { ...goodCard, cardNumber: '4000 0000 0000 7726' })
    expect((await refund(slow.id, '24.99')).body.money.refunds).toMatchObject([{ state: 'asked' }])
    await checkOpenPayments(server.shop)
    expect((await moneyOf(slow.id)).refunds).toMatchObject([{ state: 'done' }])

    const failing = await paidOrder(server, 0, { ...goodCard, cardNumber: '4000 0000 0000 5126' })
    await refund(failing.id, '24.99')
    await checkOpenPayments(server.shop)
    expect(await moneyOf(failing.id)).toMatchObject({
      refunded: '0.00',
      refundable: '24.99',
      refunds: [{ state: 'failed' }],
    })
    expect(await events(failing.id)).toContain('refund_failed')
    expect(
      (await ask(adminListOrders, { query: { need: 'payment' } })).body.map(
        (row: { id: string }) => row.id,
      ),
    ).toEqual([failing.id])
    expect((await refund(failing.id, '24.99')).status).toBe(200)
  })

  test('that waits for longer than an hour is among what somebody should look at, until it is through', async () => {
    const { id } = await paidOrder(server)
    const inNeed = async () =>
      (await ask(adminListOrders, { query: { need: 'payment' } })).body.map(
        (row: { id: string }) => row.id,
      )
    const counted = async () => (await ask(adminToday)).body.payment as number
    const away = () => Promise.reject(new ProviderError('unreachable'))
    const before = await counted()
    await withProvider({ refund: away, readRefund: away }, async () => {
      expect((await refund(id, '24.99')).body.money.refunds).toMatchObject([{ state: 'asked' }])
      server.shop.advance({ minutes: 59 })
      expect(await inNeed()).not.toContain(id)
      server.shop.advance({ minutes: 2 })
      await checkOpenPayments(server.shop)
      expect(await inNeed()).toContain(id)
      expect(await counted()).toBe(before + 1)
    })
    await checkOpenPayments(server.shop)
    expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'done' }])
    expect(await inNeed()).not.toContain(id)
    expect(await counted()).toBe(before)
  })

  test('that is under way is asked about when an administrator says so, and stays when nobody answers', async () => {
    const { id } = await paidOrder(server, 0, { ...goodCard, cardNumber: '4000 0000 0000 7726' })
    await refund(id, '24.99')
    const check = () => ask(adminCheckRefunds, { params: { id } })
    const away = () => Promise.reject(new ProviderError('unreachable'))
    const refused = await withProvider({ readRefund: away, refund: away }, check)
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect((await moneyOf(id)).refunds).toMatchObject([{ state: 'asked' }])
    for (let time = 0; time < 2; time++)
      expect((await check()).body.money.refunds).toMatchObject([{ state: 'done' }])
    expect((await events(id)).filter((what) => what === 'refunded')).toHaveLength(1)
  })

  test('that came back from the customer’s bank is owed again', async () => {
    const { id, intentId } = await paidOrder(server)
    await refund(id, '24.99')
    const [record] = await listRefunds(server.shop.db, id)
    for (let time = 0; time < 2; time++)
      await server.shop.db.transaction((tx) => noteReturned(server.shop, tx, record!.providerId!))
    expect(await moneyOf(id)).toMatchObject({
      refunded: '0.00',
      refundable: '24.99',
      refunds: [{ state: 'failed' }],
    })
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('succeeded')
    expect(
      (await ask(adminListOrders, { query: { need: 'payment' } })).body.map(
        (row: { id: string }) => row.id,
      ),
    ).toContain(id)
  })

  test('there is none of an order that was not paid through the provider', async () => {
    const { id } = (await order(server)).body
    expect(await refund(id, '1.00')).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much' },
    })
    await ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'completed' } })
    expect((await refund(id, '1.00')).status).toBe(409)
  })

  test.each([
    { amount: '-1.00' },
    { amount: '1.001' },
    { amount: 'NaN' },
    { reason: ' ' },
    { key: 'short' },
    { key: undefined },
    { refunded: undefined },
  ])('is refused with %j', async (fields) => {
    const { id } = await paidOrder(server)
    const reply = await ask(adminRefundOrder, {
      params: { id },
      body: { key: newKey(), amount: '1.00', reason: 'x', refunded: '0.00', ...fields },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  test('of nothing is refused', async () => {
    expect((await refund((await paidOrder(server)).id, '0.00')).status).toBe(409)
  })
})

describe('a cancelled order', () => {
  test('is not made, its money goes back once, and its customer is told once', async () => {
    const { id, intentId, checkoutToken } = await paidOrder(server)
    const clicks = await Promise.all(Array.from({ length: 3 }, () => cancel(id)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask(adminReadDeskOrder, { params: { id } })).body).toMatchObject({
      order: { fulfilment: 'cancelled' },
      money: { refunded: '24.99' },
      can: ['erase'],
    })
    expect(await goneBack(intentId)).toHaveLength(1)
    expect((await mails(id)).toSorted()).toEqual([
      `order-cancelled:${id}`,
      `order-confirmation:${id}`,
      `order-refunded:cancel-${id}`,
    ])
    expect((await events(id)).filter((what) => what === 'cancelled')).toHaveLength(1)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 409,
    })
  })

  test('keeps its money where that is wanted', async () => {
    const { id, intentId } = await paidOrder(server)
    expect((await cancel(id, { refund: false })).body.money).toMatchObject({
      refunded: '0.00',
      refundable: '24.99',
    })
    expect(await goneBack(intentId)).toEqual([])
  })

  test('by two at once who want its money elsewhere: the first stands, the second is told', async () => {
    const [kept, sent] = [await paidOrder(server), await paidOrder(server)]
    await cancel(kept.id, { refund: false })
    expect(await cancel(kept.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await cancel(kept.id, { refund: false })).status).toBe(200)
    expect(await goneBack(kept.intentId)).toEqual([])
    await cancel(sent.id)
    expect(await cancel(sent.id, { refund: false })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await goneBack(sent.intentId)).toHaveLength(1)
  })

  test('that was not paid can no longer be paid, and gives its reservation back', async () => {
    await addDiscount(server.shop, {
      code: 'SOLO1',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const { id, draftOrderId, checkoutToken, clientSecret, intentId } = await payableOrder(server, {
      discountCode: 'SOLO1',
    })
    expect((await cancel(id)).status).toBe(200)
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('cancelled')
    expect(
      (await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })).status,
    ).toBe(409)
    for (const reply of [
      await server.ask(createPaymentIntent, { body: { checkoutToken } }),
      await order(server, { draftOrderId }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'order_cancelled' } })
    }
    expect(
      await ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'completed' } }),
    ).toMatchObject({ status: 409, body: { code: 'order_cancelled' } })
    expect((await order(server, { discountCode: 'SOLO1' })).status).toBe(201)
  })

  test('that was paid keeps its discount’s use counted', async () => {
    await addDiscount(server.shop, {
      code: 'CONTADO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const { id } = await paidOrder(server, 0, goodCard, { discountCode: 'CONTADO' })
    await cancel(id)
    const codes = (await ask(adminListDiscounts)).body as { code: string; usageCount: number }[]
    expect(codes.find(({ code }) => code === 'CONTADO')).toMatchObject({ usageCount: 1 })
  })

  test('whose customer pays at that moment is paid, and says so; paid after it, the money goes back', async () => {
    const { id, clientSecret } = await payableOrder(server)
    await server.shop.mockCards!.confirm({ clientSecret, ...goodCard, authenticated: false })
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect((await cancel(id)).body).toMatchObject({
      order: { fulfilment: 'cancelled' },
      money: { refunded: '24.99' },
    })

    const late = await payableOrder(server)
    await updateOrder(server.shop.db, late.id, { fulfilment: 'cancelled' }, server.shop.now())
    await server.ask(confirmMockPayment, { body: { clientSecret: late.clientSecret, ...goodCard } })
    expect((await readPayment(server.shop.db, late.intentId))?.state).toBe('refunded')
    expect(await findOrder(server.shop.db, { id: late.id })).toMatchObject({ paidAt: null })
  })

  test.each(['printing', 'shipped', 'delivered'] as const)(
    'cannot be one that is %s',
    async (fulfilment) => {
      const { id, intentId } = await paidOrder(server)
      await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
      expect(await cancel(id)).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', fulfilment },
      })
      expect(await goneBack(intentId)).toEqual([])
    },
  )

  test('needs a reason', async () => {
    expect((await cancel((await paidOrder(server)).id, { reason: '' })).status).toBe(400)
  })
})
