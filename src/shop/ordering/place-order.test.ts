import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { discountCode, draft, order, photo } from '#support/orders.ts'
import { newCodigo } from '#store/ids.ts'
import { orders } from '#store/schema/orders.ts'
import { basePrices, extraPrices, extras } from '#store/schema/catalogue.ts'
import { discountUses } from '#store/schema/order-uses.ts'
import { checkOpenPayments } from '../paying/check-payments.ts'
import { readDraftsOrder, readOrder } from './read-order.ts'
import { resumeDraft } from '../drafts/resume-draft.ts'
import { validateDiscount } from '../pricing/validate-discount.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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

test('a draft’s first order with a code that has no limit holds a use, which is given back where it is not paid', async () => {
  await discountCode(shop, 'LIBRE')
  const { id, checkoutToken } = await order(shop, {
    draftOrderId: await draft(shop),
    discountCode: ' libre ',
  })
  const held = () => shop.db.select().from(discountUses).where(eq(discountUses.orderId, id))
  expect(await held()).toMatchObject([{ state: 'reserved' }])
  expect(await readOrder(shop, checkoutToken)).toMatchObject({ discountCode: 'LIBRE', total: 2249 })
  shop.advance({ minutes: 31 })
  await checkOpenPayments(shop)
  expect(await held()).toEqual([])
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
    // By itself, and as the first of a draft, which is usually placed in one go.
    for (const draftOrderId of [null, await draft(shop)])
      await expect(order(shop, { draftOrderId, discountCode: code })).rejects.toMatchObject({
        code: 'discount_invalid',
        details: { fault, quote: { totalPrice: 2499 } },
      })
    expect(await validateDiscount(shop, { code })).toEqual({ valid: false, fault })
  })
})
