import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '#gateways/payments/provider.ts'
import { cards, draft, intentOf, order, paySilently, payWith } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { readPayment } from '#store/payments.ts'
import { updateOrder } from '#store/orders.ts'
import { writeStatement } from '#store/write.ts'
import { checkOpenPayments } from './check-payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { readOrder } from '../ordering/read-order.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function begun() {
  const { id, checkoutToken } = await order(shop)
  const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
  return {
    id,
    checkoutToken,
    clientSecret,
    status: async () => (await readOrder(shop, checkoutToken)).paymentStatus,
  }
}

/** The provider with one of its answers changed. */
const seeing = (change: Partial<Shop['payments']>): Shop => ({
  ...shop,
  payments: { ...shop.payments, ...change },
})

describe('the periodic check', () => {
  test('completes an order whose news was lost, after two minutes', async () => {
    const { clientSecret, status } = await begun()
    await paySilently(shop, clientSecret)
    shop.advance({ minutes: 1 })
    await checkOpenPayments(shop)
    expect(await status()).toBe('pending')
    shop.advance({ minutes: 1.1 })
    await checkOpenPayments(shop)
    expect(await status()).toBe('completed')
  })

  test('completes one whose transaction died after the provider had the money', async () => {
    const { clientSecret, status } = await begun()
    const intentId = await paySilently(shop, clientSecret)
    // What is written together with the payment fails, and the payment with it.
    const dying: Shop = {
      ...shop,
      queue: {
        ...shop.queue,
        job: async () => ({
          statement: writeStatement('insert into nowhere default values'),
          values: [],
        }),
      },
    }
    await expect(settlePayment(dying, intentId, 'webhook')).rejects.toThrow('nowhere')
    expect(await status()).toBe('pending')
    shop.advance({ minutes: 3 })
    await checkOpenPayments(shop)
    expect(await status()).toBe('completed')
  })

  test('run by two processes at once completes once', async () => {
    const { clientSecret, id } = await begun()
    await paySilently(shop, clientSecret)
    shop.advance({ minutes: 3 })
    await Promise.all([checkOpenPayments(shop), checkOpenPayments(shop), checkOpenPayments(shop)])
    expect((await shop.jobs('make-book')).filter((job) => job.orderId === id)).toHaveLength(1)
  })

  test('leaves a payment that is still open, and notices a decline', async () => {
    const waiting = await begun()
    const declined = await begun()
    await shop.mockCards!.confirm({
      clientSecret: declined.clientSecret,
      cardNumber: cards.declined,
      expiry: '12/40',
      cvc: '123',
      authenticated: false,
    })
    shop.advance({ minutes: 3 })
    await checkOpenPayments(shop)
    expect([await waiting.status(), await declined.status()]).toEqual(['pending', 'failed'])
    await payWith(shop, declined.clientSecret)
    expect(await declined.status()).toBe('completed')
  })

  test('marks an order failed whose payment the provider ended', async () => {
    const { clientSecret, status, checkoutToken } = await begun()
    await shop.payments.cancelIntent(intentOf(clientSecret))
    shop.advance({ minutes: 3 })
    await checkOpenPayments(shop)
    expect(await status()).toBe('failed')
    await payWith(shop, (await createPaymentIntent(shop, { checkoutToken })).clientSecret)
    expect(await status()).toBe('completed')
  })

  test('shows a payment that takes its time, and goes on asking', async () => {
    const { clientSecret, status, checkoutToken } = await begun()
    const processing = seeing({
      readIntent: async (id) => ({
        ...(await shop.payments.readIntent(id))!,
        status: 'processing',
      }),
    })
    shop.advance({ minutes: 3 })
    await checkOpenPayments(processing)
    expect(await status()).toBe('processing')
    expect(await createPaymentIntent(processing, { checkoutToken })).toMatchObject({ clientSecret })
    await paySilently(shop, clientSecret)
    await checkOpenPayments(shop)
    expect(await status()).toBe('completed')
  })

  test('asks about each once, a few at a time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => begun()))
    shop.advance({ minutes: 3 })
    const asked: string[] = []
    let [underWay, most] = [0, 0]
    await checkOpenPayments(
      seeing({
        readIntent: async (id) => {
          asked.push(id)
          most = Math.max(most, ++underWay)
          await new Promise(setImmediate)
          underWay--
          return shop.payments.readIntent(id)
        },
      }),
    )
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect([new Set(asked).size, most]).toEqual([asked.length, 4])
  })

  test('goes on with the others when one cannot be asked about', async () => {
    const first = await begun()
    const second = await begun()
    await paySilently(shop, first.clientSecret)
    await paySilently(shop, second.clientSecret)
    shop.advance({ minutes: 3 })
    await checkOpenPayments(
      seeing({
        readIntent: (id) =>
          id === intentOf(first.clientSecret)
            ? Promise.reject(new ProviderError('no route'))
            : shop.payments.readIntent(id),
      }),
    )
    expect([await first.status(), await second.status()]).toEqual(['pending', 'completed'])
    await checkOpenPayments(shop)
    expect(await first.status()).toBe('completed')
  })

  test('gives up a payment left open for a day; whoever comes back gets a new one', async () => {
    const { clientSecret, status, checkoutToken } = await begun()
    shop.advance({ hours: 25 })
    await checkOpenPayments(shop)
    expect((await readPayment(shop.db, intentOf(clientSecret)))?.state).toBe('cancelled')
    expect(await status()).toBe('pending')
    expect((await createPaymentIntent(shop, { checkoutToken })).clientSecret).not.toBe(clientSecret)
  })

  test('cancels the open payment of an order that the administrator marked as paid', async () => {
    const { id, clientSecret } = await begun()
    await updateOrder(shop.db, id, { paymentStatus: 'completed', paidAt: shop.now() }, shop.now())
    await checkOpenPayments(shop)
    await expect(paySilently(shop, clientSecret)).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('an order is refused to change while its payment is being processed', async () => {
  const draftOrderId = await draft(shop)
  const { checkoutToken } = await order(shop, { draftOrderId })
  await createPaymentIntent(shop, { checkoutToken })
  const processing = seeing({
    cancelIntent: async (id) => ({
      ...(await shop.payments.readIntent(id))!,
      status: 'processing',
    }),
  })
  await expect(order(processing, { draftOrderId, extras: ['Tapa dura'] })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await readOrder(shop, checkoutToken)).toMatchObject({ total: 2499 })
})
