import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminCountOrders,
  adminExportOrders,
  adminListOrders,
  adminSetOrderStatus,
} from '#contract/admin-orders.ts'
import { readDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { confirmMockPayment, createPaymentIntent, reportPayment } from '#contract/payment.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { readPayment } from '#store/payments.ts'
import { orders } from '#store/schema/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, payableOrder, upload } from '#support/journey.ts'
import { copyOrder } from '#support/orders.ts'

let server: TestServer
let ask: TestServer['ask']
const reopen = async () => {
  ask = (await openAdmin(server)).ask
}
beforeAll(async () => {
  server = await openTestServer()
  await reopen()
})
afterAll(() => server.close())

type Query = Parameters<typeof ask<typeof adminListOrders>>[1]
const list = async (query: NonNullable<Query>['query'] = {}) =>
  (await ask(adminListOrders, { query })).body as (Record<string, unknown> & { id: string })[]
const ids = async (query: NonNullable<Query>['query']) => (await list(query)).map(({ id }) => id)

describe('GET /api/admin/orders', () => {
  test('shows an order whole', async () => {
    const draftOrderId = await beginDraft(server)
    await upload(server, draftOrderId, 3)
    const { body } = await order(server, {
      draftOrderId,
      extras: ['Tapa dura', 'Hoja de pegatinas'],
    })
    expect((await list())[0]).toMatchObject({
      id: body.id,
      customerName: 'Ana Pérez',
      customerEmail: 'ana@example.com',
      address: 'Calle Mayor 1',
      city: 'Madrid',
      postalCode: '28001',
      country: 'España',
      title: 'Nuestro verano',
      format: 'A4',
      style: 'Standard',
      binding: 'hard',
      pages: 20,
      extras: ['Hoja de pegatinas', 'Tapa dura'],
      imageCount: 3,
      subtotal: '39.97',
      extrasTotal: '14.98',
      shippingPrice: '0.00',
      discountCode: null,
      discountAmount: '0.00',
      total: '39.97',
      paymentStatus: 'pending',
      fulfilment: 'awaiting_payment',
    })
    await order(server)
    expect((await list())[0]).toMatchObject({ extras: [], imageCount: 0 })
  })

  test('answers newest first, in pages', async () => {
    const made: string[] = []
    for (const title of ['uno', 'dos', 'tres'])
      made.unshift((await order(server, { title, customerName: 'Paginada' })).body.id)
    const all = await ids({})
    expect(all.slice(0, 3)).toEqual(made)
    expect(await ids({ q: 'paginada' })).toEqual(made)
    expect(await ids({ pageSize: '2' })).toEqual(all.slice(0, 2))
    expect(await ids({ pageSize: '2', page: '2' })).toEqual(all.slice(2, 4))
    expect(await ids({ page: '999999', pageSize: '999' })).toEqual([])
  })

  test('finds by id, name, e-mail, title and code, whatever the case', async () => {
    await addDiscount(server.shop, { code: 'BUSCADO', type: 'percentage', valueHundredths: 1000 })
    const { id } = (
      await order(server, {
        customerName: 'Ángel Ñuñez',
        customerEmail: 'angel.100%@example.com',
        title: 'El_Álbum \\ 1',
        discountCode: 'buscado',
      })
    ).body
    for (const q of [
      id,
      String(id).toLowerCase().slice(2),
      'ángel ñ',
      'ÁNGEL Ñ',
      'ANGEL.100%@',
      'el_álbum',
      '\\ 1',
      'buscad',
    ])
      expect({ q, found: await ids({ q }) }).toEqual({ q, found: [id] })
    for (const q of ['100_@', '%bum', 'El%1', '\\\\', "' or 1=1 --", 'nadie'])
      expect({ q, found: await ids({ q }) }).toEqual({ q, found: [] })
    expect((await ids({ q: ' ' })).length).toBeGreaterThan(1)
  })

  test('finds the orders that have every word, a short one where a word begins', async () => {
    const { id } = (
      await order(server, { customerName: 'Zacarías Quintana', title: 'Verano en Xàtiva' })
    ).body
    for (const q of ['quintana verano', 'xàtiva  zacarías', 'zacarías x', 'q xàt'])
      expect({ q, found: await ids({ q }) }).toEqual({ q, found: [id] })
    for (const q of ['quintana invierno', 'uintana verano en z q u', 'ui'])
      expect({ q, found: await ids({ q }) }).toEqual({ q, found: [] })
  })

  test('finds whatever the accents, and German names in either spelling', async () => {
    const { id } = (
      await order(server, {
        customerName: 'José Ñíguez-Weiß',
        customerEmail: 'moeller@example.com',
        title: 'Cœur Łódź MÜNCHEN',
      })
    ).body
    const found = [
      'jose',
      'JOSÉ',
      'jòsé',
      'Jose\u0301',
      'weiss',
      'weiß',
      'WEISS',
      'niguez',
      'ñíguez',
      'coeur',
      'cœur',
      'lodz',
      'łódź',
      'munchen',
      'muenchen',
      'München',
      'möller',
      'moeller',
      'jo ñí',
    ]
    for (const q of found) expect({ q, found: await ids({ q }) }).toEqual({ q, found: [id] })
    // No order's number begins with a U.
    for (const q of ['joze', 'weis u', 'ñandú', '％', '_iguez'])
      expect({ q, found: await ids({ q }) }).toEqual({ q, found: [] })
  })

  test('sorts by date, total and customer', async () => {
    const made = []
    for (const [customerName, extras] of [
      ['Sortija Mora', []],
      ['Sortija Abad', ['Tapa dura']],
      ['Sortija Cano', ['Hoja de pegatinas']],
    ] as const) {
      made.push((await order(server, { customerName, extras })).body.id as string)
    }
    const [mora, abad, cano] = made
    expect(await ids({ q: 'sortija', sort: 'oldest' })).toEqual([mora, abad, cano])
    expect(await ids({ q: 'sortija', sort: 'dearest' })).toEqual([abad, cano, mora])
    expect(await ids({ q: 'sortija', sort: 'cheapest', pageSize: '2' })).toEqual([mora, cano])
    expect(await ids({ q: 'sortija', sort: 'customer', pageSize: '2', page: '2' })).toEqual([mora])
    expect((await ids({ sort: 'oldest' })).toReversed()).toEqual(await ids({}))
  })

  test('filters by payment, by making and by whole days in UTC, all at once', async () => {
    const old = (await order(server, { customerName: 'De antes' })).body.id as string
    await server.shop.db
      .update(orders)
      .set({ createdAt: new Date('2025-03-10T23:59:59.999Z') })
      .where(eq(orders.id, old))
    expect(await ids({ from: '2025-03-10', to: '2025-03-10' })).toEqual([old])
    expect(await ids({ to: '2025-03-09' })).toEqual([])
    expect(await ids({ from: '2025-03-11' })).not.toContain(old)
    expect(await ids({ from: '2025-03-11', to: '2025-03-10' })).toEqual([])
    expect(
      await ids({
        q: 'antes',
        status: 'pending',
        fulfilment: 'awaiting_payment',
        from: '2025-03-01',
        to: '2025-03-31',
        page: '1',
        pageSize: '10',
      }),
    ).toEqual([old])
    expect(await ids({ q: 'antes', status: 'completed' })).toEqual([])
    expect(await ids({ q: 'antes', fulfilment: 'printing' })).toEqual([])
  })

  test.each([
    { status: 'paid' },
    { fulfilment: 'lost' },
    { from: 'yesterday' },
    { to: '2025-02-30' },
    { sort: 'random' },
    { need: 'love' },
    { page: '0' },
    { page: '-1' },
    { pageSize: '1e3' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect(await ask(adminListOrders, { query: query as never })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })

  test('without being asked for more gives the newest 500', async () => {
    const crowded = await openTestServer()
    try {
      const admin = await openAdmin(crowded)
      const { body } = await order(crowded)
      await copyOrder(
        crowded.shop,
        body.id,
        700,
        `jsonb_build_object('id', 'N' || n, 'checkout_token', 'T' || n, 'created_at', o.created_at + n * interval '1 s')`,
      )
      const listed = (await admin.ask(adminListOrders)).body as { id: string }[]
      expect([listed.length, listed[0]!.id, listed[499]!.id]).toEqual([500, 'N700', 'N201'])
      expect(
        ((await admin.ask(adminListOrders, { query: { page: '2' } })).body as { id: string }[]).at(
          -1,
        )!.id,
      ).toBe(body.id)
      expect((await admin.ask(adminCountOrders)).body).toEqual({ count: 701, isMore: false })
      const lines = (await exported(admin.ask, {})).split('\r\n')
      expect([lines.length, lines[1]!.slice(0, 4), lines.at(-2)!.slice(0, 10)]).toEqual([
        703,
        'N700',
        body.id,
      ])
    } finally {
      await crowded.close()
    }
  })
})

const exported = async (by: typeof ask, query: NonNullable<Query>['query']) =>
  (await by(adminExportOrders, { query })).body.bytes.toString() as string

describe('GET /api/admin/orders/count and /export', () => {
  test('count what the list would show', async () => {
    for (const customerName of ['Contada Uno', 'Contada Dos']) await order(server, { customerName })
    expect((await ask(adminCountOrders, { query: { q: 'contada' } })).body).toEqual({
      count: 2,
      isMore: false,
    })
    expect(
      (await ask(adminCountOrders, { query: { q: 'contada dos', status: 'pending' } })).body.count,
    ).toBe(1)
    expect(
      (await ask(adminCountOrders, { query: { q: 'contada', status: 'failed' } })).body.count,
    ).toBe(0)
    expect((await ask(adminCountOrders, { query: { from: 'x' } })).status).toBe(400)
  })

  test('the file opens in a spreadsheet as text, whatever customers write', async () => {
    const { id } = (
      await order(server, {
        customerName: '=HYPERLINK("http://evil","Click")',
        title: '+Exportada, "Ñ"',
        extras: ['Hoja de pegatinas'],
        city: '@Madrid',
      })
    ).body
    const { headers } = await ask(adminExportOrders, { query: { q: 'exportada' } })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('orders.csv')
    expect(headers.get('cache-control')).toContain('no-store')
    const file = await exported(ask, { q: 'exportada' })
    expect(file.startsWith('\uFEFFid,createdAt,customerName,')).toBe(true)
    const row = file.split('\r\n')[1]!
    expect(row.startsWith(`${id},20`)).toBe(true)
    expect(row).toContain(
      `,"'=HYPERLINK(""http://evil"",""Click"")",ana@example.com,Calle Mayor 1,'@Madrid,28001,España,"'+Exportada, ""Ñ""",A4,`,
    )
    expect(row).toMatch(
      /,Hoja de pegatinas,0,29\.98,4\.99,0\.00,,0\.00,29\.98,pending,awaiting_payment,0\.00,,,,,,$/,
    )
    expect((await exported(ask, { q: 'nobody at all' })).split('\r\n')).toHaveLength(2)
  })

  test('are for administrators only', async () => {
    for (const call of [adminCountOrders, adminExportOrders])
      expect((await server.ask(call)).status).toBe(401)
  })
})

const set = (orderId: string, status: unknown) =>
  ask(adminSetOrderStatus, { params: { orderId }, body: { status } })
const events = async (orderId: string) =>
  (await listOrderEvents(server.shop.db, orderId)).map(({ who, what }) => `${who} ${what}`)
const booksQueued = async (id: string) =>
  (await server.shop.jobs('make-book')).filter(({ orderId }) => orderId === id).length
const stored = async (id: string) => (await findOrder(server.shop.db, { id }))!

describe('PATCH /api/admin/orders/{orderId}/status', () => {
  test('goes from any status to any other, and writes down who did it', async () => {
    const { id } = (await order(server)).body
    for (const status of [
      'processing',
      'failed',
      'completed',
      'pending',
      'completed',
      'processing',
      'completed',
      'failed',
      'pending',
    ]) {
      expect(await set(id, status)).toMatchObject({
        status: 200,
        body: { id, paymentStatus: status },
      })
    }
    expect(await events(id)).toEqual([
      'customer placed',
      ...[
        'status_set',
        'status_set',
        'set_paid',
        'status_set',
        'set_paid',
        'status_set',
        'set_paid',
        'status_set',
        'status_set',
      ].map((what) => `admin ${what}`),
    ])
    const [latest] = await audit(server.shop)
    expect(latest).toMatchObject({
      who: 'admin',
      what: 'status_set',
      subject: `order:${id}`,
      detail: { before: { paymentStatus: 'failed' }, after: { paymentStatus: 'pending' } },
    })
    expect(JSON.stringify(await audit(server.shop))).not.toMatch(/ana@|Pérez|Calle/)
  })

  test('set to what it is already, nothing happens', async () => {
    const { id } = (await order(server)).body
    expect((await set(id, 'pending')).status).toBe(200)
    await set(id, 'completed')
    const { paidAt, changedAt } = await stored(id)
    expect((await set(id, 'completed')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ paidAt, changedAt })
    expect(await events(id)).toEqual(['customer placed', 'admin set_paid'])
  })

  test('completed does what a payment does: book, mail, discount', async () => {
    await addDiscount(server.shop, {
      code: 'AMANO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const draftOrderId = await beginDraft(server)
    const { id, checkoutToken } = (await order(server, { draftOrderId, discountCode: 'AMANO' }))
      .body
    expect((await set(id, 'completed')).body).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
      total: '22.49',
    })
    expect((await stored(id)).paidAt).toBeInstanceOf(Date)
    expect(await booksQueued(id)).toBe(1)
    expect(await server.shop.jobs('send-mail')).toContainEqual({
      mailId: `order-confirmation:${id}`,
    })
    expect((await server.ask(readDraft, { params: { id: draftOrderId } })).body.closed).toBe(true)
    expect(
      (await server.ask(readOrder, { params: { token: checkoutToken } })).body.paymentStatus,
    ).toBe('completed')
    server.shop.advance({ hours: 2 })
    expect((await order(server, { discountCode: 'AMANO' })).status).toBe(422)
  })

  test('completed takes away what the customer might still pay with', async () => {
    const { id, checkoutToken, intentId, clientSecret } = await payableOrder(server)
    expect((await set(id, 'completed')).status).toBe(200)
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('cancelled')
    expect(
      (await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })).status,
    ).toBe(409)
    expect(await server.ask(createPaymentIntent, { body: { checkoutToken } })).toMatchObject({
      status: 409,
      body: { code: 'order_paid' },
    })
  })

  test('completed on an order whose payment nobody heard of keeps that payment', async () => {
    const { id, intentId, clientSecret } = await payableOrder(server)
    await server.shop.mockCards!.confirm({ clientSecret, ...goodCard, authenticated: false })
    expect((await set(id, 'completed')).body.paymentStatus).toBe('completed')
    expect((await readPayment(server.shop.db, intentId))?.state).toBe('succeeded')
    expect(await events(id)).toEqual(['customer placed', 'provider paid'])
  })

  test('an order that is no longer paid is not made, and can be paid again', async () => {
    const { id, draftOrderId, checkoutToken, clientSecret, intentId } = await payableOrder(server)
    await server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } })
    expect((await set(id, 'failed')).body).toMatchObject({
      paymentStatus: 'failed',
      fulfilment: 'awaiting_payment',
    })
    expect((await stored(id)).paidAt).toBeNull()
    expect((await server.ask(readDraft, { params: { id: draftOrderId } })).body.closed).toBe(false)
    // the payment of before is no way back
    expect(
      (
        await server.ask(reportPayment, {
          params: { id },
          body: { status: 'completed', paymentIntentId: intentId },
        })
      ).status,
    ).toBe(409)
    const again = await server.ask(createPaymentIntent, { body: { checkoutToken } })
    expect(again.body.clientSecret).not.toBe(clientSecret)
    expect(
      (
        await server.ask(confirmMockPayment, {
          body: { clientSecret: again.body.clientSecret, ...goodCard },
        })
      ).status,
    ).toBe(200)
    expect((await list({ q: id }))[0]).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
    })
    expect(await booksQueued(id)).toBe(1)
  })

  test('an old order that is no longer paid is not swept away', async () => {
    const { id } = (await order(server, { draftOrderId: await beginDraft(server) })).body
    await set(id, 'completed')
    server.shop.advance({ days: 91 })
    await reopen()
    await set(id, 'failed')
    await sweep(server.shop)
    expect((await stored(id)).paymentStatus).toBe('failed')
  })

  test('gives the discount’s use back, and takes it again', async () => {
    await addDiscount(server.shop, {
      code: 'DEVUELTO',
      type: 'percentage',
      valueHundredths: 1000,
      maxUsage: 1,
    })
    const { id } = (await order(server, { discountCode: 'DEVUELTO' })).body
    await set(id, 'completed')
    await set(id, 'failed')
    server.shop.advance({ hours: 1 })
    const other = await order(server, { discountCode: 'DEVUELTO' })
    expect(other.status).toBe(201)
    await set(other.body.id, 'completed')
    expect((await set(id, 'completed')).body).toMatchObject({
      paymentStatus: 'completed',
      discountCode: 'DEVUELTO',
      total: '22.49',
    })
    const [, , , last] = await listOrderEvents(server.shop.db, id)
    expect(last).toMatchObject({ what: 'set_paid', detail: { discountCounted: false } })
  })

  test.each(['printing', 'shipped', 'delivered', 'cancelled'] as const)(
    'leaves a book that is %s where it is',
    async (fulfilment) => {
      const { id, checkoutToken } = (await order(server)).body
      await set(id, 'completed')
      const { paidAt } = await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
      expect((await set(id, 'failed')).body).toMatchObject({ paymentStatus: 'failed', fulfilment })
      expect((await stored(id)).paidAt).toEqual(paidAt)
      expect((await server.ask(createPaymentIntent, { body: { checkoutToken } })).status).toBe(409)
      expect((await set(id, 'completed')).body).toMatchObject({
        paymentStatus: 'completed',
        fulfilment,
      })
      expect((await stored(id)).paidAt).toEqual(paidAt)
    },
  )

  test('two administrators at once: both are written down, one after the other', async () => {
    const { id } = (await order(server)).body
    const replies = await Promise.all(
      ['completed', 'completed', 'completed', 'failed', 'processing'].map((status) =>
        set(id, status),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await booksQueued(id)).toBeLessThanOrEqual(1)
    const trail = (await audit(server.shop))
      .filter(({ subject }) => subject === `order:${id}`)
      .toReversed()
    const steps = trail.map(
      ({ detail }) =>
        detail as { before: { paymentStatus: string }; after: { paymentStatus: string } },
    )
    steps.forEach(({ before }, place) =>
      expect(before.paymentStatus).toBe(
        place === 0 ? 'pending' : steps[place - 1]!.after.paymentStatus,
      ),
    )
    expect((await stored(id)).paymentStatus).toBe(steps.at(-1)!.after.paymentStatus)
  })

  test('refuses what is no status and what is no order', async () => {
    const { id } = (await order(server)).body
    for (const status of ['paid', '', null, 1, ['completed'], undefined])
      expect((await set(id, status)).status).toBe(400)
    expect(await set('UNKNOWN', 'failed')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
    expect((await set('x'.repeat(250), 'failed')).status).toBe(404)
  })
})
