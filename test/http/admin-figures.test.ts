import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminFigures } from '#contract/admin-figures.ts'
import { adminListExtras, adminSaveStock } from '#contract/admin-catalogue.ts'
import { adminReadCosts, adminSaveCosts } from '#contract/admin-settings.ts'
import { adminSetOrderStatus } from '#contract/admin-orders.ts'
import {
  adminCancelOrder,
  adminEraseCustomer,
  adminRefundOrder,
} from '#contract/admin-desk-order.ts'
import { confirmFreeOrder } from '#contract/payment.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { updateOrder } from '#store/orders.ts'
import { drafts } from '#store/schema/drafts.ts'
import { orders } from '#store/schema/orders.ts'
import { refunds } from '#store/schema/payments.ts'
import { openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, paidOrder, payableOrder, upload } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeEach(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterEach(() => server.close())

type Step = {
  from: string
  orders: number
  revenue: string
  refunded: string
  begun: number
  withPhotos: number
  ordered: number
  paid: number
}
const figures = async (period = '30d') =>
  (await ask(adminFigures, { query: { period } as never })).body
const today = async () => ((await figures()).steps as Step[]).at(-1)!.from
/** A moment so many seconds from the beginning of a day in Madrid. */
const at = (day: string, seconds: number) =>
  sql`(${day}::timestamp at time zone 'Europe/Madrid') + ${seconds} * interval '1 second'`
/** As if paid then: midnight and days before, which the shop's clock, that only goes on, does not come to. */
const paidAt = (id: string, day: string, seconds: number) =>
  server.shop.db
    .update(orders)
    .set({ paidAt: at(day, seconds) as never })
    .where(eq(orders.id, id))

test('a shop without orders has no step left out, and no average', async () => {
  for (const [period, unit, count] of [
    ['7d', 'day', 7],
    ['30d', 'day', 30],
    ['90d', 'day', 90],
    ['12m', 'month', 12],
  ] as const) {
    const { steps, ...rest } = await figures(period)
    expect(rest).toEqual({
      unit,
      timeZone: 'Europe/Madrid',
      codes: [],
      moreCodes: false,
      total: {
        orders: 0,
        revenue: '0.00',
        refunded: '0.00',
        average: null,
        costed: 0,
        cost: '0.00',
        margin: '0.00',
        marginPerBook: null,
        begun: 0,
        withPhotos: 0,
        ordered: 0,
        paid: 0,
      },
    })
    expect(new Set(steps.map(({ from }: Step) => from)).size).toBe(count)
  }
})

test('orders count on the day at the shop on which they were paid, refunds on the day they were decided on', async () => {
  const day = await today()
  const [first, second, third] = [
    await paidOrder(server),
    await paidOrder(server, 0, undefined, { extras: ['Tapa dura'] }),
    await paidOrder(server),
  ]
  await payableOrder(server)
  await paidAt(first.id, day, 0)
  await paidAt(second.id, day, -1)
  await paidAt(third.id, day, -90 * 86_400)
  await ask(adminRefundOrder, {
    params: { id: second.id },
    body: { key: 'figures-refund-0001', amount: '5.00', reason: 'x', refunded: '0.00' },
  })
  await ask(adminRefundOrder, {
    params: { id: first.id },
    body: { key: 'figures-refund-0002', amount: '9.00', reason: 'x', refunded: '0.00' },
  })
  await server.shop.db
    .update(refunds)
    .set({ state: 'failed' })
    .where(eq(refunds.id, 'figures-refund-0002'))
  const { steps, total } = await figures('7d')
  expect(steps.slice(-2)).toMatchObject([
    { orders: 1, revenue: '34.98', refunded: '0.00' },
    { from: day, orders: 1, revenue: '24.99', refunded: '5.00' },
  ])
  expect(total).toMatchObject({ orders: 2, revenue: '59.97', refunded: '5.00', average: '29.99' })
  expect((await figures('90d')).total.orders).toBe(2)
  expect((await figures('12m')).total).toMatchObject({
    orders: 3,
    revenue: '84.96',
    refunded: '5.00',
    average: '28.32',
  })
})

test('what was not paid for brings nothing in: free orders, and those that are no longer paid', async () => {
  await addDiscount(server.shop, { code: 'REGALO', type: 'fixed_amount', valueHundredths: 2460 })
  const { body } = await order(server, {
    draftOrderId: await beginDraft(server),
    discountCode: 'REGALO',
  })
  expect(body.total).toBe('0.39')
  expect(
    (
      await server.ask(confirmFreeOrder, {
        body: { orderId: body.id, paymentIntentId: 'free_order_below_minimum' },
      })
    ).status,
  ).toBe(200)
  const { id } = await paidOrder(server)
  await ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'failed' } })
  const cancelled = await paidOrder(server)
  await ask(adminCancelOrder, { params: { id: cancelled.id }, body: { reason: 'x', refund: true } })
  const { total, codes } = await figures()
  expect(total).toMatchObject({ orders: 2, revenue: '24.99', refunded: '24.99', average: '12.50' })
  expect(codes).toEqual([{ code: 'REGALO', uses: 1, revenue: '0.00', discount: '24.60' }])
})

test('discount codes: the most used first, by paid orders of the time alone', async () => {
  const day = await today()
  for (const code of ['VERANO', 'OTRO'])
    await addDiscount(server.shop, { code, type: 'percentage', valueHundredths: 10_00 })
  for (let time = 0; time < 2; time++)
    await paidOrder(server, 0, undefined, { discountCode: 'VERANO' })
  await paidOrder(server, 0, undefined, { discountCode: 'OTRO' })
  await payableOrder(server, { discountCode: 'OTRO' })
  const old = await paidOrder(server, 0, undefined, { discountCode: 'OTRO' })
  await paidAt(old.id, day, -40 * 86_400)
  expect((await figures()).codes).toEqual([
    { code: 'VERANO', uses: 2, revenue: '44.98', discount: '5.00' },
    { code: 'OTRO', uses: 1, revenue: '22.49', discount: '2.50' },
  ])
  expect((await figures('90d')).codes[0]).toMatchObject({ code: 'OTRO', uses: 2 })
})

test('the way from draft to paid order stays true when drafts are swept, erased, and photos deleted', async () => {
  const reached = async () => {
    const { begun, withPhotos, ordered, paid } = (await figures('12m')).total
    return { begun, withPhotos, ordered, paid }
  }
  await beginDraft(server)
  await upload(server, await beginDraft(server), 1)
  await payableOrder(server)
  const kept = await paidOrder(server, 1)
  const erased = await paidOrder(server, 2)
  // An order that names no draft is not on this way.
  await order(server)
  const all = { begun: 5, withPhotos: 3, ordered: 3, paid: 2 }
  expect(await reached()).toEqual(all)

  await updateOrder(server.shop.db, erased.id, { fulfilment: 'shipped' }, server.shop.now())
  expect(
    (await ask(adminEraseCustomer, { params: { id: erased.id }, body: { confirm: erased.id } }))
      .status,
  ).toBe(200)
  expect(await reached()).toEqual(all)

  // Payments that no call ends, and drafts that are to be gone, all but one.
  await server.shop.db.execute(
    sql`update payment_intents set state = 'cancelled' where state = 'open'`,
  )
  server.shop.advance({ days: 91 })
  await sweep(server.shop)
  ask = (await openAdmin(server)).ask
  expect(
    (
      await server.shop.db
        .select({ id: drafts.id })
        .from(drafts)
        .where(eq(drafts.standalone, false))
    ).map(({ id }) => id),
  ).toEqual([kept.draftOrderId])
  expect(await reached()).toEqual(all)
})

test('is asked for by a known period, and by administrators only', async () => {
  expect((await server.ask(adminFigures, { query: { period: '7d' } })).status).toBe(401)
  for (const query of [{}, { period: '1d' }, { period: '' }])
    expect((await ask(adminFigures, { query: query as never })).status).toBe(400)
})

test('the margin is of orders whose cost was known when they were made: without VAT, less their cost and what went back', async () => {
  const none = await paidOrder(server)
  const read = async () => (await ask(adminReadCosts)).body.costs
  expect(await read()).toBeNull()
  const costs = { bookA4Cents: '6.00', bookSquareCents: '5.00', parcelCents: '3.50' }
  const save = (before: typeof costs | null, after: unknown) =>
    ask(adminSaveCosts, { body: { before, after } as never })
  for (const after of [
    { ...costs, parcelCents: '-1' },
    { ...costs, bookA4Cents: 'x' },
    { bookA4Cents: '1.00' },
  ])
    expect((await save(null, after)).status).toBe(400)
  const answers = await Promise.all([save(null, costs), save(null, { ...costs, parcelCents: '4' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if ((await read()).parcelCents === '4.00') await save({ ...costs, parcelCents: '4.00' }, costs)
  expect(await read()).toEqual(costs)

  // An extra whose cost nobody knows makes the order's unknown.
  await paidOrder(server, 0, undefined, { extras: ['Hoja de pegatinas'] })
  expect((await figures()).total).toMatchObject({ orders: 2, costed: 0, marginPerBook: null })
  const { id } = (await ask(adminListExtras)).body.find(({ name }: { name: string }) =>
    name.startsWith('Hoja'),
  )
  await ask(adminSaveStock, {
    params: { id },
    body: { before: { stock: null, cost: null }, after: { stock: null, cost: '0.80' } },
  })

  // 24.99 with 21 % VAT is 20.65 without, and 29.98 is 24.78.
  const plain = await paidOrder(server)
  await paidOrder(server, 0, undefined, { extras: ['Hoja de pegatinas'], format: 'Square' })
  const margin = 20.65 - 9.5 + (24.78 - 9.3)
  const shown = async () => (await figures()).total
  expect(await shown()).toMatchObject({
    orders: 4,
    costed: 2,
    cost: '18.80',
    margin: margin.toFixed(2),
    marginPerBook: '13.32',
  })
  expect(((await figures()).steps as { costed: number; margin: string }[]).at(-1)).toMatchObject({
    costed: 2,
    margin: margin.toFixed(2),
  })

  // What goes back takes its part without VAT along; of an order of unknown cost nothing.
  for (const [order, key] of [
    [plain.id, 'margin-refund-000001'],
    [none.id, 'margin-refund-000002'],
  ] as const)
    await ask(adminRefundOrder, {
      params: { id: order },
      body: { key, amount: '12.10', reason: 'x', refunded: '0.00' },
    })
  expect((await shown()).margin).toBe((margin - 10).toFixed(2))
  // Cancelled before it was made, a book cost nothing, and brought nothing in.
  await ask(adminCancelOrder, { params: { id: plain.id }, body: { reason: 'x', refund: true } })
  expect(await shown()).toMatchObject({ costed: 1, margin: (24.78 - 9.3).toFixed(2) })
  // Costs change for orders from then on.
  await save(costs, { ...costs, bookA4Cents: '20.00' })
  expect((await shown()).margin).toBe((24.78 - 9.3).toFixed(2))
  await paidOrder(server)
  expect((await shown()).margin).toBe((24.78 - 9.3 + (20.65 - 23.5)).toFixed(2))
})
