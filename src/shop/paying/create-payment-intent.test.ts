import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '#gateways/payments/provider.ts'
import {
  cards,
  discountCode,
  draft,
  intentOf,
  order,
  pay,
  paySilently,
  payWith,
} from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import { addOpenPaymentOf } from '#store/payments.ts'
import { discounts } from '#store/schema/catalogue.ts'
import { orders } from '#store/schema/orders.ts'
import { paymentIntents } from '#store/schema/payments.ts'
import { mockIntents } from '#store/schema/outside.ts'
import { checkOpenPayments } from './check-payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { reportPayment } from './report-payment.ts'
import { readOrder } from '../ordering/read-order.ts'
import type { Shop } from '../shop.ts'
import { validateDiscount } from '../pricing/validate-discount.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const intentsOf = (orderId: string) =>
  shop.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, orderId))
const atProvider = async (orderId: string) =>
  (await shop.db.select().from(mockIntents)).filter((intent) => intent.metadata.orderId === orderId)

describe('an intent', () => {
  test('charges the order’s own total', async () => {
    const { id, checkoutToken } = await order(shop, { extras: ['Tapa dura'] })
    expect(await createPaymentIntent(shop, { checkoutToken, amount: 3498 })).toMatchObject({
      amount: 3498,
    })
    expect(await atProvider(id)).toMatchObject([{ amountCents: 3498, currency: 'EUR' }])
  })

  test('is refused for another amount, with the right one', async () => {
    const { checkoutToken } = await order(shop)
    for (const amount of [1, 2498, 2500, 0]) {
      await expect(createPaymentIntent(shop, { checkoutToken, amount })).rejects.toMatchObject({
        code: 'amount_changed',
        details: { total: 2499 },
      })
    }
    expect(await createPaymentIntent(shop, { checkoutToken })).toMatchObject({ amount: 2499 })
  })

  test('is refused for an unknown, a paid and a free order', async () => {
    await expect(
      createPaymentIntent(shop, { checkoutToken: 'no-such-token' }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
    const paid = await order(shop)
    await pay(shop, paid.checkoutToken)
    await expect(createPaymentIntent(shop, paid)).rejects.toMatchObject({ code: 'order_paid' })
    await discountCode(shop, 'GRATIS', { valueHundredths: 100_00 })
    await expect(
      createPaymentIntent(shop, await order(shop, { discountCode: 'GRATIS' })),
    ).rejects.toMatchObject({ code: 'order_free' })
  })

  test('is the same one however often it is asked for', async () => {
    const { id, checkoutToken } = await order(shop)
    const first = await createPaymentIntent(shop, { checkoutToken })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createPaymentIntent(shop, { checkoutToken, amount: 2499 })),
    )
    expect(new Set(answers.map(({ clientSecret }) => clientSecret))).toEqual(
      new Set([first.clientSecret]),
    )
    expect(await intentsOf(id)).toHaveLength(1)
  })

  test('is one when asked for at the same moment', async () => {
    const { id, checkoutToken } = await order(shop)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => createPaymentIntent(shop, { checkoutToken })),
    )
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await intentsOf(id)).toHaveLength(1)
    expect(await atProvider(id)).toHaveLength(1)
  })

  test('is found again after a crash between the provider’s answer and our record', async () => {
    const { id, checkoutToken } = await order(shop)
    const dying: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        async createIntent(input) {
          await shop.payments.createIntent(input)
          throw new Error('killed')
        },
      },
    }
    await expect(createPaymentIntent(dying, { checkoutToken })).rejects.toThrow('killed')
    expect(await intentsOf(id)).toHaveLength(0)
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    expect(await atProvider(id)).toMatchObject([{ clientSecret }])
  })

  test('waits for whoever cancels the order at that moment, and is not written down then', async () => {
    const { id: orderId } = await order(shop)
    const { promise: held, resolve: holds } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holder = shop.db.transaction(async (tx) => {
      await updateOrder(tx, orderId, { fulfilment: 'cancelled' }, shop.now())
      holds()
      await mayEnd
    })
    await held
    const payment = { id: 'pi_held', clientSecret: 'pi_held_secret', amountCents: 2499 }
    const adding = addOpenPaymentOf(
      shop.db,
      { ...payment, orderId, provider: 'mock', way: 'card' },
      null,
      shop.now(),
    )
    setTimeout(end, 100)
    await holder
    expect(await adding).toBe(false)
    expect(await intentsOf(orderId)).toEqual([])
  })

  test('that was paid without our knowing completes the order instead', async () => {
    const { checkoutToken } = await order(shop)
    await paySilently(shop, (await createPaymentIntent(shop, { checkoutToken })).clientSecret)
    await expect(createPaymentIntent(shop, { checkoutToken })).rejects.toMatchObject({
      code: 'order_paid',
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'completed' })
  })

  test('that the provider cancelled is replaced', async () => {
    const { id, checkoutToken } = await order(shop)
    const first = await createPaymentIntent(shop, { checkoutToken })
    await shop.payments.cancelIntent(intentOf(first.clientSecret))
    const second = await createPaymentIntent(shop, { checkoutToken })
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect((await intentsOf(id)).map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'open',
    ])
    await payWith(shop, second.clientSecret)
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'completed' })
  })

  test('cannot be made while the provider is down, and nothing is lost', async () => {
    const { id, checkoutToken } = await order(shop)
    const cut: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        createIntent: () => Promise.reject(new ProviderError('no route')),
      },
    }
    await expect(createPaymentIntent(cut, { checkoutToken })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    expect(await intentsOf(id)).toHaveLength(0)
    expect(await createPaymentIntent(shop, { checkoutToken })).toMatchObject({ amount: 2499 })
  })

  test('is not handed out when the order changes while the provider is asked', async () => {
    const draftOrderId = await draft(shop)
    const { checkoutToken } = await order(shop, { draftOrderId })
    let secretNeverSeen = ''
    const slow: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        async createIntent(input) {
          const intent = await shop.payments.createIntent(input)
          if (secretNeverSeen === '') {
            secretNeverSeen = intent.clientSecret
            await order(shop, { draftOrderId, extras: ['Tapa dura'] })
          }
          return intent
        },
      },
    }
    const answer = await createPaymentIntent(slow, { checkoutToken })
    expect(answer.amount).toBe(3498)
    expect(answer.clientSecret).not.toBe(secretNeverSeen)
  })
})

describe('the reservation of a discount', () => {
  test('lapses thirty minutes after the last sign of life and goes to the next who asks', async () => {
    await discountCode(shop, 'LAPSO', { maxUsage: 1 })
    const { checkoutToken } = await order(shop, { discountCode: 'LAPSO' })
    shop.advance({ minutes: 29 })
    await expect(order(shop, { discountCode: 'LAPSO' })).rejects.toMatchObject({
      code: 'discount_invalid',
    })
    shop.advance({ minutes: 2 })
    expect(await validateDiscount(shop, { code: 'LAPSO' })).toMatchObject({ valid: true })
    await order(shop, { discountCode: 'LAPSO' })

    await expect(createPaymentIntent(shop, { checkoutToken, amount: 2249 })).rejects.toMatchObject({
      code: 'amount_changed',
      details: { total: 2499 },
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      discountCode: null,
      discountAmount: 0,
      total: 2499,
    })
    expect(await createPaymentIntent(shop, { checkoutToken, amount: 2499 })).toMatchObject({
      amount: 2499,
    })
  })

  test('is taken again at the payment when nobody else has', async () => {
    await discountCode(shop, 'VUELVE', { maxUsage: 1 })
    const { checkoutToken } = await order(shop, { discountCode: 'VUELVE' })
    shop.advance({ minutes: 31 })
    await checkOpenPayments(shop)
    expect(await createPaymentIntent(shop, { checkoutToken, amount: 2249 })).toMatchObject({
      amount: 2249,
    })
    await expect(order(shop, { discountCode: 'VUELVE' })).rejects.toMatchObject({
      code: 'discount_invalid',
    })
  })

  test('that another took while the provider was asked is not paid with', async () => {
    await discountCode(shop, 'LENTO', { maxUsage: 1 })
    const { id, checkoutToken } = await order(shop, { discountCode: 'LENTO' })
    const slow: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        async createIntent(input) {
          shop.advance({ minutes: 31 })
          await order(shop, { discountCode: 'LENTO' })
          return shop.payments.createIntent(input)
        },
      },
    }
    await expect(createPaymentIntent(slow, { checkoutToken })).rejects.toMatchObject({
      code: 'amount_changed',
      details: { total: 2499 },
    })
    expect(await intentsOf(id)).toEqual([])
  })

  test('is not taken again once the code has ended', async () => {
    await discountCode(shop, 'ACABA')
    const { id, checkoutToken } = await order(shop, { discountCode: 'ACABA' })
    shop.advance({ minutes: 31 })
    await checkOpenPayments(shop)
    await shop.db.update(discounts).set({ endsAt: shop.now() }).where(eq(discounts.code, 'ACABA'))
    await expect(createPaymentIntent(shop, { checkoutToken })).rejects.toMatchObject({
      code: 'amount_changed',
      details: { total: 2499 },
    })
    expect((await listOrderEvents(shop.db, id)).map(({ what }) => what)).toEqual([
      'placed',
      'discount_lost',
    ])
  })

  test('outlasts its time while a payment can still be made at the reduced price', async () => {
    await discountCode(shop, 'ABIERTO', { maxUsage: 1 })
    const { checkoutToken } = await order(shop, { discountCode: 'ABIERTO' })
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    shop.advance({ minutes: 31 })
    await expect(order(shop, { discountCode: 'ABIERTO' })).rejects.toMatchObject({
      code: 'discount_invalid',
    })
    await payWith(shop, clientSecret)
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      paymentStatus: 'completed',
      discountAmount: 250,
    })
    shop.advance({ minutes: 90 })
    await expect(order(shop, { discountCode: 'ABIERTO' })).rejects.toMatchObject({
      details: { fault: 'discount_used_up' },
    })
  })

  test('is given back with its payment by the periodic check, and that payment can no longer be made', async () => {
    await discountCode(shop, 'CERRADO', { maxUsage: 1 })
    const { checkoutToken } = await order(shop, { discountCode: 'CERRADO' })
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    shop.advance({ minutes: 31 })
    await checkOpenPayments(shop)
    await expect(payWith(shop, clientSecret)).rejects.toMatchObject({ code: 'conflict' })
    expect(await order(shop, { discountCode: 'CERRADO' })).toMatchObject({ total: 2249 })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'pending' })
  })

  test('is not kept alive for more than a day by whoever says again and again that he has paid', async () => {
    const endsAt = new Date(shop.now().getTime() + 9 * 86_400_000)
    await discountCode(shop, 'ETERNO', { maxUsage: 1, endsAt })
    const { id, checkoutToken } = await order(shop, { discountCode: 'ETERNO' })
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    for (let hour = 0; hour < 26; hour++)
      for (let third = 0; third < 3; third++) {
        shop.advance({ minutes: 20 })
        await expect(
          reportPayment(shop, { orderId: id, intentId: intentOf(clientSecret) }),
        ).rejects.toMatchObject({ code: 'payment_not_confirmed' })
        await checkOpenPayments(shop)
      }
    expect(await validateDiscount(shop, { code: 'ETERNO' })).toMatchObject({ valid: true })
    expect(await order(shop, { discountCode: 'ETERNO' })).toMatchObject({ total: 2249 })
  })

  test('is kept alive by a declined card', async () => {
    await discountCode(shop, 'VIVO', { maxUsage: 1 })
    const { checkoutToken } = await order(shop, { discountCode: 'VIVO' })
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    shop.advance({ minutes: 20 })
    await expect(payWith(shop, clientSecret, cards.declined)).rejects.toMatchObject({
      code: 'card_declined',
    })
    shop.advance({ minutes: 20 })
    await checkOpenPayments(shop)
    await payWith(shop, clientSecret)
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      paymentStatus: 'completed',
      total: 2249,
    })
  })

  test('is never more than the limit, whoever orders, pays, lapses and returns at once', async () => {
    await discountCode(shop, 'TRES', { maxUsage: 3 })
    const first = await Promise.all(
      Array.from({ length: 3 }, () => order(shop, { discountCode: 'TRES' })),
    )
    shop.advance({ minutes: 31 })
    const paying = first.map(async ({ checkoutToken }) =>
      pay(shop, checkoutToken).catch(() => pay(shop, checkoutToken)),
    )
    const others = Array.from({ length: 12 }, async () =>
      pay(shop, (await order(shop, { discountCode: 'TRES' })).checkoutToken),
    )
    await Promise.allSettled([
      ...paying,
      ...others,
      checkOpenPayments(shop),
      checkOpenPayments(shop),
    ])
    const sold = await shop.db.select().from(orders).where(eq(orders.discountCode, 'TRES'))
    expect(sold.filter(({ paidAt }) => paidAt)).toHaveLength(3)
  })
})
