import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discountCode, draft, order, paySilently } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { checkOpenPayments } from './check-payments.ts'
import { confirmFreeOrder } from './confirm-free-order.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { readOrder } from '../ordering/read-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('a free order', () => {
  test('is confirmed like a paid one, once', async () => {
    await discountCode(shop, 'ENTERO', { valueHundredths: 100_00 })
    const { id, checkoutToken } = await order(shop, { discountCode: 'ENTERO' })
    const outcome = { id, checkoutToken, paymentStatus: 'completed' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmFreeOrder(shop, id)))
    expect(answers).toEqual(answers.map(() => outcome))
    expect((await listOrderEvents(shop.db, id)).map(({ what }) => what)).toEqual([
      'placed',
      'confirmed_free',
    ])
    expect((await shop.jobs('make-book')).filter((job) => job.orderId === id)).toHaveLength(1)
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ fulfilment: 'queued', total: 0 })
  })

  test('is one under 0.50, to the cent', async () => {
    await discountCode(shop, 'DEJA49', { type: 'fixed_amount', valueHundredths: 24_50 })
    await discountCode(shop, 'DEJA50', { type: 'fixed_amount', valueHundredths: 24_49 })
    expect(
      await confirmFreeOrder(shop, (await order(shop, { discountCode: 'DEJA49' })).id),
    ).toMatchObject({ paymentStatus: 'completed' })
    const { id, checkoutToken } = await order(shop, { discountCode: 'DEJA50' })
    await expect(confirmFreeOrder(shop, id)).rejects.toMatchObject({
      code: 'order_not_free',
      details: { total: 50 },
    })
    expect(await createPaymentIntent(shop, { checkoutToken })).toMatchObject({ amount: 50 })
  })

  test('is not one that costs something, paid or not, nor an unknown one', async () => {
    const { id, checkoutToken } = await order(shop)
    await expect(confirmFreeOrder(shop, id)).rejects.toMatchObject({
      code: 'order_not_free',
      details: { total: 2499 },
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'pending' })
    await expect(confirmFreeOrder(shop, 'NOSUCHONE0')).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('whose code went to somebody else meanwhile costs again', async () => {
    await discountCode(shop, 'ULTIMO', { valueHundredths: 100_00, maxUsage: 1 })
    const { id } = await order(shop, { discountCode: 'ULTIMO' })
    shop.advance({ minutes: 31 })
    await checkOpenPayments(shop)
    const other = await order(shop, { discountCode: 'ULTIMO' })
    await expect(confirmFreeOrder(shop, id)).rejects.toMatchObject({
      code: 'order_not_free',
      details: { total: 2499 },
    })
    expect(await confirmFreeOrder(shop, other.id)).toMatchObject({ paymentStatus: 'completed' })
  })

  test('takes its lapsed code again when it can', async () => {
    await discountCode(shop, 'SIGUE', { valueHundredths: 100_00, maxUsage: 1 })
    const { id } = await order(shop, { discountCode: 'SIGUE' })
    shop.advance({ minutes: 31 })
    await checkOpenPayments(shop)
    expect(await confirmFreeOrder(shop, id)).toMatchObject({ paymentStatus: 'completed' })
    shop.advance({ hours: 1 })
    await expect(order(shop, { discountCode: 'SIGUE' })).rejects.toMatchObject({
      details: { fault: 'discount_used_up' },
    })
  })

  test('that was begun to be paid for money before is not paid for money', async () => {
    await discountCode(shop, 'AHORA', { valueHundredths: 100_00 })
    const draftOrderId = await draft(shop)
    const { id, checkoutToken } = await order(shop, { draftOrderId })
    const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
    await order(shop, { draftOrderId, discountCode: 'AHORA' })
    expect(await confirmFreeOrder(shop, id)).toMatchObject({ paymentStatus: 'completed' })
    await expect(paySilently(shop, clientSecret)).rejects.toMatchObject({ code: 'conflict' })
  })
})
