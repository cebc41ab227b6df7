import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  adminListExtraPrices,
  adminListExtras,
  adminSaveExtra,
  adminSaveExtraPrice,
  adminSaveStock,
} from '#contract/admin-catalogue.ts'
import { adminSetOrderStatus } from '#contract/admin-orders.ts'
import { adminCancelOrder, adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { readDraft, resumeDraft, saveDraft } from '#contract/draft.ts'
import { confirmMockPayment, createPaymentIntent, reportPayment } from '#contract/payment.ts'
import { readOrder } from '#contract/order.ts'
import { listAvailableExtras, listExtraPrices } from '#contract/price.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, paidOrder, payableOrder } from '#support/journey.ts'

const stickers = 'Hoja de pegatinas'
const extras = [stickers]

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type Extra = {
  id: string
  name: string
  stock: number | null
  reserved: number
  cost: string | null
  version: string
}
const extra = async (name = stickers): Promise<Extra> =>
  (await ask(adminListExtras)).body.find((one: Extra) => one.name.startsWith(name))
async function setStock(stock: number | null, name = stickers): Promise<void> {
  const { id, stock: was, cost } = await extra(name)
  const body = { before: { stock: was, cost }, after: { stock, cost } }
  expect((await ask(adminSaveStock, { params: { id }, body })).status).toBe(200)
}
const left = async () => {
  const { stock, reserved } = await extra()
  return { stock, reserved }
}
const offered = async (query: { draftOrderId?: string } = {}) =>
  (await server.ask(listAvailableExtras, { params: { country: 'ES' }, query })).body.map(
    ({ name }: Extra) => name,
  )
const placed = async (fields: Record<string, unknown> = {}) => {
  const draftOrderId = await beginDraft(server)
  const reply = await order(server, { draftOrderId, extras, ...fields })
  return { ...reply, draftOrderId }
}
const pay = (checkoutToken: string) => server.ask(createPaymentIntent, { body: { checkoutToken } })

beforeEach(async () => {
  // Whatever the test before has left reserved lapses.
  server.shop.advance({ hours: 30 })
  await checkOpenPayments(server.shop)
  ask = (await openAdmin(server)).ask
  await setStock(null)
})

describe('the last pieces of an extra', () => {
  test('are sold once each, however many want them at the same moment', async () => {
    await setStock(3)
    const drafts = await Promise.all(Array.from({ length: 9 }, () => beginDraft(server)))
    const answers = await Promise.all(
      drafts.map((draftOrderId) => order(server, { draftOrderId, extras })),
    )
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status !== 201)
    expect(won).toHaveLength(3)
    expect(lost).toHaveLength(6)
    for (const { status, body } of lost)
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({
          code: 'extra_unavailable',
          extras,
          quote: expect.objectContaining({ totalPrice: '24.99' }),
        }),
      ])
    expect(await left()).toEqual({ stock: 3, reserved: 3 })
    expect(await offered()).not.toContain(stickers)
    // Paid for, they are out of the stock, and of nothing else.
    await Promise.all(
      won.map(async ({ body: { checkoutToken } }) => {
        const { clientSecret } = (await pay(checkoutToken)).body
        await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
      }),
    )
    expect(await left()).toEqual({ stock: 0, reserved: 0 })
  })

  test('are not offered once they are gone: in no list, in no draft, in no order', async () => {
    await setStock(1)
    expect(await offered()).toContain(stickers)
    const draftOrderId = await beginDraft(server)
    await server.ask(saveDraft, {
      params: { draftId: draftOrderId },
      body: { country: 'ES', extras },
    })
    await paidOrder(server, 0, goodCard, { extras })
    expect(await left()).toEqual({ stock: 0, reserved: 0 })
    expect(await offered()).not.toContain(stickers)
    expect(
      (await server.ask(listExtraPrices, { params: { country: 'ES' } })).body.map(
        (price: { extra: Extra }) => price.extra.name,
      ),
    ).not.toContain(stickers)
    const draft = await server.ask(readDraft, { params: { id: draftOrderId } })
    expect(draft.body).toMatchObject({ extras: [], total: '24.99' })
    expect(
      (await server.ask(saveDraft, { params: { draftId: draftOrderId }, body: { extras } })).status,
    ).toBe(422)
    expect((await order(server, { draftOrderId, extras })).status).toBe(422)
    // Without it, the book is sold as before.
    expect((await order(server, { draftOrderId, extras: [] })).status).toBe(201)
  })

  test('what an order holds is its own to change its mind about', async () => {
    await setStock(1)
    const { draftOrderId, body } = await placed()
    expect(await offered()).not.toContain(stickers)
    expect(await offered({ draftOrderId })).toContain(stickers)
    const again = await order(server, { draftOrderId, extras })
    expect(again.body).toMatchObject({ id: body.id, extras, total: body.total })
    // Left out, it is another's to have.
    await order(server, { draftOrderId, extras: [] })
    expect(await offered()).toContain(stickers)
    expect(await left()).toEqual({ stock: 1, reserved: 0 })
  })
})

describe('a draft that is resumed after its extra sold out', () => {
  const begun = async () => {
    const draftOrderId = await beginDraft(server)
    await server.ask(saveDraft, { params: { draftId: draftOrderId }, body: { extras } })
    return draftOrderId
  }
  const resumed = async (codigo: string) =>
    (await server.ask(resumeDraft, { body: { email: 'ana@example.com', codigo } })).body
  const gone = [expect.objectContaining({ name: stickers, translations: expect.anything() })]

  test('says so, and is not charged for it; its customer goes on without it for good', async () => {
    await setStock(1)
    const codigo = await begun()
    expect(await resumed(codigo)).toMatchObject({ extras, goneExtras: [] })
    const last = await placed()
    expect(last.status).toBe(201)
    const told = await resumed(codigo)
    expect(told).toMatchObject({ extras: [], goneExtras: gone, total: '24.99' })

    // Saving a step does not change it, and it is no part of an order by itself.
    const saved = await server.ask(saveDraft, {
      params: { draftId: codigo },
      body: { title: 'Verano', resumeToStep: 3 },
    })
    expect(saved.body).toMatchObject({ goneExtras: gone, total: '24.99' })
    expect((await order(server, { draftOrderId: codigo, extras })).status).toBe(422)

    const without = { params: { draftId: codigo }, body: { extras: [] } }
    expect((await server.ask(saveDraft, without)).body).toMatchObject({ goneExtras: [] })
    await setStock(5)
    expect(await resumed(codigo)).toMatchObject({ extras: [], goneExtras: [], total: '24.99' })
  })

  test('has it again where more comes in; one that another country does not have is not called gone', async () => {
    await setStock(0)
    await setStock(3)
    const codigo = await begun()
    await setStock(0)
    expect(await resumed(codigo)).toMatchObject({ extras: [], goneExtras: gone })
    await setStock(2)
    expect(await resumed(codigo)).toMatchObject({ extras, goneExtras: [] })
    for (const { id, country, version } of (await ask(adminListExtraPrices)).body)
      if (country === 'US')
        await ask(adminSaveExtraPrice, { params: { id }, body: { isEnabled: false, version } })
    await server.ask(saveDraft, { params: { draftId: codigo }, body: { country: 'US' } })
    expect(await resumed(codigo)).toMatchObject({ extras: [], goneExtras: [] })
  })

  test('and paid by then, says nothing: its order has it', async () => {
    await setStock(1)
    const { draftOrderId, body } = await placed()
    const { clientSecret } = (await pay(body.checkoutToken)).body
    await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
    expect(await extra()).toMatchObject({ stock: 0 })
    expect(await resumed(draftOrderId)).toMatchObject({ closed: true, goneExtras: [] })
  })
})

test('more reserved than there is needs attention, with what and how many', async () => {
  const short = async () => (await ask(adminToday)).body.shortExtras
  await setStock(2)
  await placed()
  await placed()
  expect(await short()).toEqual([])
  await setStock(1)
  expect(await short()).toEqual([{ id: (await extra()).id, name: stickers, stock: 1, reserved: 2 }])
  await setStock(2)
  expect(await short()).toEqual([])
  await setStock(0)
  // What lapses is reserved no longer.
  server.shop.advance({ minutes: 31 })
  expect(await short()).toEqual([])
  await setStock(null)
})

describe('a reserved piece', () => {
  test('lapses after half an hour without a sign of life; then it is taken again, or the total is another', async () => {
    await setStock(1)
    const first = await placed()
    server.shop.advance({ minutes: 31 })
    expect(await offered()).toContain(stickers)
    // Nobody else wanted it: it is there as before.
    expect((await pay(first.body.checkoutToken)).status).toBe(200)
    expect(await left()).toMatchObject({ reserved: 1 })

    await setStock(null)
    await setStock(1)
    const late = await placed()
    expect(late.status).toBe(422)
    const other = await placed({ extras: [] })
    expect(other.status).toBe(201)
  })

  test('that another has taken meanwhile is taken off the order, whose new total is said', async () => {
    await addDiscount(server.shop, { code: 'DIEZ', type: 'percentage', valueHundredths: 10_00 })
    await setStock(1)
    const slow = await placed({ discountCode: 'DIEZ' })
    expect(slow.body.total).toBe('26.98')
    server.shop.advance({ minutes: 31 })
    const quick = await placed()
    expect(quick.status).toBe(201)
    expect(await pay(slow.body.checkoutToken)).toMatchObject({
      status: 409,
      body: { code: 'amount_changed', total: '22.49' },
    })
    const { body } = await server.ask(readOrder, { params: { token: slow.body.checkoutToken } })
    expect(body).toMatchObject({ extras: [], total: '22.49', discountAmount: '2.50' })
    expect(
      (await ask(adminReadTimeline, { params: { id: slow.body.id } })).body.map(
        ({ what }: { what: string }) => what,
      ),
    ).toContain('extras_lost')
    // What it costs now can be paid.
    expect((await pay(slow.body.checkoutToken)).status).toBe(200)
  })

  test('is kept while a payment is open, and given back when that is given up', async () => {
    await setStock(1)
    await payableOrder(server, { extras })
    server.shop.advance({ minutes: 45 })
    expect(await offered()).not.toContain(stickers)
    expect((await placed()).status).toBe(422)
    await checkOpenPayments(server.shop)
    expect(await offered()).toContain(stickers)
    expect(await left()).toEqual({ stock: 1, reserved: 0 })
  })

  test('goes back when the order is cancelled, erased or unpaid again', async () => {
    await setStock(3)
    const [open, paid, undone] = [
      await payableOrder(server, { extras }),
      await paidOrder(server, 0, goodCard, { extras }),
      await paidOrder(server, 0, goodCard, { extras }),
    ]
    expect(await left()).toEqual({ stock: 1, reserved: 1 })
    await ask(adminEraseCustomer, { params: { id: open.id }, body: { confirm: open.id } })
    expect(await left()).toEqual({ stock: 1, reserved: 0 })
    for (let time = 0; time < 2; time++)
      await ask(adminCancelOrder, {
        params: { id: paid.id },
        body: { reason: 'x', refund: true },
      })
    expect(await left()).toEqual({ stock: 2, reserved: 0 })
    const set = (status: 'pending' | 'completed') =>
      ask(adminSetOrderStatus, { params: { orderId: undone.id }, body: { status } })
    await set('pending')
    expect(await left()).toEqual({ stock: 3, reserved: 1 })
    await set('completed')
    expect(await left()).toEqual({ stock: 2, reserved: 0 })
  })
})

test('paid after all was gone, the order stands, and the desk is told', async () => {
  await setStock(1)
  const { id, clientSecret, intentId } = await payableOrder(server, { extras })
  // The last ones are thrown away.
  await setStock(0)
  await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
  await server.ask(reportPayment, {
    params: { id },
    body: { status: 'completed', paymentIntentId: intentId },
  })
  expect(await left()).toEqual({ stock: 0, reserved: 0 })
  expect(
    (await ask(adminReadTimeline, { params: { id } })).body.filter(
      ({ what }: { what: string }) => what === 'stock_short',
    ),
  ).toMatchObject([{ detail: { extras } }])
  // Cancelled, there is one more than nothing: it was paid for.
  await ask(adminCancelOrder, { params: { id }, body: { reason: 'x', refund: true } })
})

describe('at the desk', () => {
  test('two owners, or an owner and an order, at once: the second is told what there is', async () => {
    await setStock(5)
    const { id, stock, cost } = await extra()
    const save = (to: number) =>
      ask(adminSaveStock, {
        params: { id },
        body: { before: { stock, cost }, after: { stock: to, cost } },
      })
    const answers = await Promise.all([save(40), save(50)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = (await extra()).stock!
    await paidOrder(server, 0, goodCard, { extras })
    const late = await ask(adminSaveStock, {
      params: { id },
      body: { before: { stock: now, cost }, after: { stock: 60, cost } },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await extra()).stock).toBe(now - 1)
  })

  test('a name that is being changed is not overtaken by what is sold', async () => {
    await setStock(5)
    const { id, name, version } = await extra()
    await paidOrder(server, 0, goodCard, { extras })
    expect((await ask(adminSaveExtra, { params: { id }, body: { name, version } })).status).toBe(
      200,
    )
  })

  test.each([
    { stock: -1, cost: null },
    { stock: 1.5, cost: null },
    { stock: 1_000_001, cost: null },
    { stock: '3', cost: null },
    { stock: 3, cost: '-1.00' },
    { stock: 3, cost: '1.001' },
    { stock: 3 },
    'x',
  ])('refuses %j', async (after) => {
    const { id, stock, cost } = await extra()
    const answer = await ask(adminSaveStock, {
      params: { id },
      body: { before: { stock, cost }, after } as never,
    })
    expect(answer.status).toBe(400)
    expect(await extra()).toMatchObject({ stock, cost })
  })

  test('refuses what is not there, and who is nobody', async () => {
    const body = { before: { stock: null, cost: null }, after: { stock: 1, cost: null } }
    expect((await ask(adminSaveStock, { params: { id: 'unknown' }, body })).status).toBe(404)
    const { id } = await extra()
    expect((await server.ask(adminSaveStock, { params: { id }, body })).status).toBe(401)
  })
})
