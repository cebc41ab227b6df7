import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { discountCode, draft, order, orderInput, pay, paySilently, photo } from '#support/orders.ts'
import { changedDraft, lockDraft } from '#store/drafts.ts'
import { newCodigo } from '#store/ids.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder } from '#store/orders.ts'
import { discountUses } from '#store/schema/order-uses.ts'
import { orders } from '#store/schema/orders.ts'
import { paymentIntents } from '#store/schema/payments.ts'
import { basePrices, discounts, extraPrices, extras } from '#store/schema/catalogue.ts'
import { write } from '#store/write.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { placeOrder } from './place-order.ts'
import { readDraftsOrder, readOrder } from './read-order.ts'
import { resumeDraft } from '../drafts/resume-draft.ts'
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

describe('an order', () => {
  test('is priced by the shop and adds up', async () => {
    const placed = await order(shop, { extras: ['Tapa dura', 'Hoja de pegatinas'] })
    expect(placed).toMatchObject({
      paymentStatus: 'pending',
      binding: 'hard',
      pages: 20,
      extras: ['Hoja de pegatinas', 'Tapa dura'],
      subtotal: 3997,
      extrasTotal: 1498,
      shippingPrice: 0,
      discountCode: null,
      discountAmount: 0,
      total: 3997,
    })
    expect(placed.checkoutToken.length).toBeGreaterThanOrEqual(22)
  })

  test('is soft without a hardcover', async () => {
    expect((await order(shop, { extras: [] })).binding).toBe('soft')
  })

  test('knows extras by id and by their name in any language, once each', async () => {
    const [hardcover] = await shop.db.select().from(extras).where(eq(extras.kind, 'hardcover'))
    const placed = await order(shop, {
      country: 'DE',
      extras: ['Hardcover', 'couverture rigide', hardcover!.id],
    })
    expect(placed).toMatchObject({ extras: ['Tapa dura'], extrasTotal: 999 })
  })

  test('brings its draft in line', async () => {
    const id = await draft(shop, 'begun@example.org')
    await order(shop, {
      draftOrderId: id,
      customerEmail: 'other@example.org',
      title: 'Playa',
      style: 'Manga',
      extras: ['Tapa dura'],
      country: 'FR',
    })
    expect(await resumeDraft(shop, { email: 'begun@example.org', codigo: id })).toMatchObject({
      title: 'Playa',
      style: 'Manga',
      extras: ['Tapa dura'],
      country: 'FR',
      customerEmail: 'other@example.org',
      city: 'Madrid',
      total: 3498,
    })
  })

  test('without a draft stands alone and shows none', async () => {
    const placed = await order(shop, { draftOrderId: null })
    expect(await readOrder(shop, placed.checkoutToken)).toMatchObject({
      id: placed.id,
      draftOrderId: null,
      images: [],
      acceptsPhotos: true,
    })
  })

  test('shows no personal data to whoever has its token', async () => {
    const id = await draft(shop)
    const path = await photo(shop, id)
    const placed = await order(shop, { draftOrderId: id })
    const shown = await readOrder(shop, placed.checkoutToken)
    expect(shown).toMatchObject({
      draftOrderId: id,
      images: [{ path }],
      subtotal: 2499,
      total: 2499,
      fulfilment: 'awaiting_payment',
    })
    expect(JSON.stringify(shown)).not.toMatch(/ana@|Gómez|Mayor|Madrid|28013/)
    expect(await readDraftsOrder(shop, id)).toEqual({
      checkoutToken: placed.checkoutToken,
      paymentStatus: 'pending',
    })
  })

  test('keeps its prices when the price list changes', async () => {
    const placed = await order(shop)
    await shop.db
      .update(basePrices)
      .set({ priceCents: 9999 })
      .where(eq(basePrices.name, 'book_base_price'))
    expect((await readOrder(shop, placed.checkoutToken)).total).toBe(2499)
    await shop.db
      .update(basePrices)
      .set({ priceCents: 2499 })
      .where(eq(basePrices.name, 'book_base_price'))
  })
})

describe('a refusal', () => {
  test('of an unknown draft, token or draft without order', async () => {
    await expect(order(shop, { draftOrderId: newCodigo() })).rejects.toMatchObject({
      code: 'draft_not_found',
    })
    await expect(order(shop, { draftOrderId: '' })).rejects.toMatchObject({
      code: 'draft_not_found',
    })
    await expect(readOrder(shop, 'no-such-token')).rejects.toMatchObject({
      code: 'order_not_found',
    })
    await expect(readDraftsOrder(shop, await draft(shop))).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('of a country the shop does not ship to leaves nothing behind', async () => {
    const before = await shop.db.$count(orders)
    await expect(order(shop, { country: 'Japan' })).rejects.toMatchObject({
      code: 'country_unsupported',
    })
    expect(await shop.db.$count(orders)).toBe(before)
  })

  test('of an extra not offered in the country carries the present quote', async () => {
    await expect(order(shop, { country: 'IT', extras: ['Tapa dura'] })).rejects.toMatchObject({
      code: 'extra_unavailable',
      details: { extras: ['Tapa dura'], quote: { extrasPrice: 0, totalPrice: 2499 } },
    })
    await expect(order(shop, { extras: ['Tapa dura', 'Tapa de oro'] })).rejects.toMatchObject({
      code: 'extra_unavailable',
      details: {
        extras: ['Tapa de oro'],
        available: ['Tapa dura'],
        quote: { totalPrice: 3498 },
      },
    })
  })

  test('of an extra whose price is switched off', async () => {
    await shop.db.update(extraPrices).set({ isEnabled: false }).where(eq(extraPrices.country, 'GB'))
    await expect(order(shop, { country: 'UK', extras: ['Tapa dura'] })).rejects.toMatchObject({
      code: 'extra_unavailable',
    })
  })

  test.each([
    ['NADA', null, 'discount_unknown'],
    ['VIEJO', { endsAt: new Date('2020-01-01') }, 'discount_expired'],
    [
      'PRONTO',
      { startsAt: new Date('2100-01-01'), endsAt: new Date('2100-02-01') },
      'discount_not_yet',
    ],
    ['APAGADO', { isActive: false }, 'discount_inactive'],
  ])('of the code %s says why', async (code, terms, fault) => {
    if (terms) await discountCode(shop, code, terms)
    await expect(order(shop, { discountCode: code })).rejects.toMatchObject({
      code: 'discount_invalid',
      details: { fault, quote: { totalPrice: 2499 } },
    })
    expect(await validateDiscount(shop, { code })).toEqual({ valid: false, fault })
  })
})

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
    const isLocked = Promise.withResolvers<void>()
    const holding = shop.db.transaction(async (tx) => {
      await tx.select().from(discounts).where(eq(discounts.code, 'SIEMPRE')).for('no key update')
      isLocked.resolve()
      await held.promise
    })
    await isLocked.promise
    // Another order has it in hand all the while.
    const first = await order(shop, { discountCode: 'SIEMPRE' })
    const second = await order(shop, { discountCode: 'SIEMPRE' })
    expect([first.discountAmount, second.discountAmount]).toEqual([250, 250])
    held.resolve()
    await holding
    await pay(shop, first.checkoutToken)

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
