import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { discountCode, draft, order, orderInput, pay, paySilently } from '#support/orders.ts'
import { changedDraft, lockDraft } from '#store/drafts.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder } from '#store/orders.ts'
import { discountUses } from '#store/schema/order-uses.ts'
import { orders } from '#store/schema/orders.ts'
import { paymentIntents } from '#store/schema/payments.ts'
import { discounts } from '#store/schema/catalogue.ts'
import { write } from '#store/write.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { showDraft } from '../drafts/show-draft.ts'
import { validateDiscount } from '../pricing/validate-discount.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const holders = async (code: string) =>
  shop.db
    .select({ id: discountUses.orderId })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(eq(discounts.code, code))

describe('a second order of the same draft', () => {
  test('updates the unpaid one', async () => {
    const id = await draft(shop)
    const first = await order(shop, { draftOrderId: id, extras: ['Tapa dura'] })
    const second = await order(shop, { draftOrderId: id, title: 'Otro', extras: [] })
    expect(second).toMatchObject({
      id: first.id,
      checkoutToken: first.checkoutToken,
      extras: [],
      binding: 'soft',
      total: 2499,
    })
    expect(await readOrder(shop, first.checkoutToken)).toMatchObject({
      title: 'Otro',
      extras: [],
      total: 2499,
    })
    expect((await listOrderEvents(shop.db, first.id)).map(({ what }) => what)).toEqual([
      'placed',
      'changed',
    ])
  })

  test('is refused once it is paid, and the draft is closed', async () => {
    const id = await draft(shop)
    const { checkoutToken } = await order(shop, { draftOrderId: id })
    await pay(shop, checkoutToken)
    await expect(order(shop, { draftOrderId: id, title: 'Tarde' })).rejects.toMatchObject({
      code: 'order_paid',
    })
    await expect(saveDraft(shop, id, { title: 'Tarde' })).rejects.toMatchObject({
      code: 'draft_closed',
    })
    expect((await showDraft(shop, id)).title).toBe('Nuestro verano')
  })

  test('waits for whoever holds the draft, and is of what he wrote', async () => {
    const id = await draft(shop)
    const { promise: held, resolve: holds } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holder = shop.db.transaction(async (tx) => {
      const before = (await lockDraft(tx, id))!
      await write(tx, [changedDraft({ ...before, dedication: 'Para Lía' })])
      holds()
      await mayEnd
    })
    await held
    const placing = order(shop, { draftOrderId: id })
    setTimeout(end, 100)
    await holder
    const placed = await placing
    expect(await findOrder(shop.db, { id: placed.id })).toMatchObject({ dedication: 'Para Lía' })
    expect(await shop.db.$count(orders, eq(orders.draftId, id))).toBe(1)
  })

  test('at the same moment makes one order', async () => {
    const id = await draft(shop)
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order(shop, { draftOrderId: id, title: `Libro ${n}` })),
    )
    expect(new Set(placed.map((one) => one.id)).size).toBe(1)
    expect(new Set(placed.map((one) => one.checkoutToken)).size).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.draftId, id))).toBe(1)
  })

  test('for another total cancels the payment that was begun', async () => {
    const id = await draft(shop)
    const { checkoutToken } = await order(shop, { draftOrderId: id })
    const before = await createPaymentIntent(shop, { checkoutToken })
    await order(shop, { draftOrderId: id, extras: ['Tapa dura'] })
    await expect(paySilently(shop, before.clientSecret)).rejects.toMatchObject({ code: 'conflict' })
    const after = await createPaymentIntent(shop, { checkoutToken })
    expect(after).toMatchObject({ amount: 3498 })
    expect(after.clientSecret).not.toBe(before.clientSecret)
  })

  test('for the same total keeps it', async () => {
    const id = await draft(shop)
    const { checkoutToken } = await order(shop, { draftOrderId: id })
    const before = await createPaymentIntent(shop, { checkoutToken })
    await order(shop, { draftOrderId: id, title: 'Otro título' })
    expect(await createPaymentIntent(shop, { checkoutToken })).toEqual(before)
  })

  test('is refused when that payment turns out to be made', async () => {
    const id = await draft(shop)
    const { checkoutToken } = await order(shop, { draftOrderId: id })
    await paySilently(shop, (await createPaymentIntent(shop, { checkoutToken })).clientSecret)
    await expect(order(shop, { draftOrderId: id, extras: ['Tapa dura'] })).rejects.toMatchObject({
      code: 'order_paid',
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      paymentStatus: 'completed',
      total: 2499,
    })
  })

  test('races with the payment without anyone paying what the order does not cost', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await draft(shop)
      const { id: orderId, checkoutToken } = await order(shop, { draftOrderId: id })
      const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
      const [change, payment] = await Promise.allSettled([
        order(shop, { draftOrderId: id, extras: ['Tapa dura'] }),
        paySilently(shop, clientSecret),
      ])
      const now = await readOrder(shop, checkoutToken)
      const [intent] = await shop.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.orderId, orderId))
      expect([change.status, payment.status, now.total, now.paymentStatus, intent!.state]).toEqual(
        payment.status === 'fulfilled'
          ? ['rejected', 'fulfilled', 2499, 'completed', 'succeeded']
          : ['fulfilled', 'rejected', 3498, 'pending', 'cancelled'],
      )
    }
  })
})

describe('a discount', () => {
  test('is reserved and taken off, rounded half up', async () => {
    await discountCode(shop, 'DIEZ')
    expect(await order(shop, { discountCode: ' diez ' })).toMatchObject({
      discountCode: 'DIEZ',
      discountAmount: 250,
      total: 2249,
    })
    await discountCode(shop, 'TERCIO', { valueHundredths: 33_33 })
    expect(await order(shop, { discountCode: 'TERCIO', extras: ['Tapa dura'] })).toMatchObject({
      discountAmount: 1166,
      total: 2332,
    })
    expect(await holders('DIEZ')).toHaveLength(1)
  })

  test('of a fixed amount is never larger than the order', async () => {
    await discountCode(shop, 'ENTERO', { type: 'fixed_amount', valueHundredths: 100_00 })
    expect(await order(shop, { discountCode: 'ENTERO' })).toMatchObject({
      discountAmount: 2499,
      total: 0,
    })
  })

  test('is given back when another one or none takes its place', async () => {
    await discountCode(shop, 'UNO', { maxUsage: 1 })
    await discountCode(shop, 'DOS', { maxUsage: 1 })
    const id = await draft(shop)
    await order(shop, { draftOrderId: id, discountCode: 'UNO' })
    await expect(order(shop, { discountCode: 'UNO' })).rejects.toMatchObject({
      details: { fault: 'discount_used_up' },
    })
    await order(shop, { draftOrderId: id, discountCode: 'DOS' })
    expect([await holders('UNO'), await holders('DOS')].map(({ length }) => length)).toEqual([0, 1])
    await order(shop, { draftOrderId: id, discountCode: null })
    expect(await holders('DOS')).toHaveLength(0)
  })

  test('held by an order stays valid for its own draft', async () => {
    await discountCode(shop, 'MIO', { maxUsage: 1 })
    const id = await draft(shop)
    await order(shop, { draftOrderId: id, discountCode: 'MIO' })
    expect(
      await order(shop, { draftOrderId: id, discountCode: 'MIO', title: 'Otra vez' }),
    ).toMatchObject({ discountAmount: 250 })
    expect(await showDraft(shop, id)).toMatchObject({ discountCode: 'MIO', discountAmount: 250 })
    expect(await validateDiscount(shop, { code: 'MIO', draftId: id })).toMatchObject({
      valid: true,
    })
    expect(await validateDiscount(shop, { code: 'MIO' })).toEqual({
      valid: false,
      fault: 'discount_used_up',
    })
  })

  test('is told as percentage or fixed', async () => {
    await discountCode(shop, 'FIJO', { type: 'fixed_amount', valueHundredths: 5_00 })
    expect(await validateDiscount(shop, { code: 'fijo' })).toEqual({
      valid: true,
      discount: { code: 'FIJO', discountType: 'fixed', discountValue: 500 },
    })
  })

  test('without a limit waits for nobody, and counts from the moment on at which it has one', async () => {
    await discountCode(shop, 'SIEMPRE')
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const isLocked = Promise.withResolvers<void>()
    const holding = shop.db.transaction(async (tx) => {
      await tx.select().from(discounts).where(eq(discounts.code, 'SIEMPRE')).for('no key update')
      isLocked.resolve()
      await held.promise
    })
    await isLocked.promise
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => asked.mockRestore())
    // Another order has it in hand all the while.
    const placed: Awaited<ReturnType<typeof order>>[] = []
    const ordering = (async () => {
      while (placed.length < 2) placed.push(await order(shop, { discountCode: 'SIEMPRE' }))
    })()
    await vi.waitFor(() => expect(placed).toHaveLength(2), 20_000)
    await ordering
    const [first, second] = placed
    expect([first!.discountAmount, second!.discountAmount]).toEqual([250, 250])
    // However often it was used: nobody looks.
    const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(statements.length).toBeGreaterThan(5)
    expect(statements.filter((text) => /count\(.*discount_uses/.test(text))).toEqual([])
    held.resolve()
    await holding
    await pay(shop, first!.checkoutToken)

    await shop.db.update(discounts).set({ maxUsage: 2 }).where(eq(discounts.code, 'SIEMPRE'))
    expect(await validateDiscount(shop, { code: 'SIEMPRE' })).toEqual({
      valid: false,
      fault: 'discount_used_up',
    })
    await expect(order(shop, { discountCode: 'SIEMPRE' })).rejects.toMatchObject({
      code: 'discount_invalid',
    })
  })

  test('with five uses is held by five of two hundred who want it at once', async () => {
    await discountCode(shop, 'CINCO', { maxUsage: 5 })
    const wishes = Array.from({ length: 200 }, (_, n) =>
      placeOrder(
        shop,
        orderInput({ customerEmail: `cliente${n}@example.org`, discountCode: 'CINCO' }),
      ),
    )
    const answers = await Promise.allSettled(wishes)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refusals = answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => reason.details?.fault)
    expect(new Set(refusals)).toEqual(new Set(['discount_used_up']))
    expect(await holders('CINCO')).toHaveLength(5)
  })
})
