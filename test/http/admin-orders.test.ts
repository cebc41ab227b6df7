import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCountOrders, adminListOrders, adminExportOrders } from '#contract/admin-orders.ts'
import { orders } from '#store/schema/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { addDiscount } from '#support/catalogue.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, upload } from '#support/journey.ts'
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

const exportOf = ({ body }: { body: { bytes: Buffer } }) => body.bytes.toString()

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
    // No call places an order in the past.
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
      const lines = exportOf(await admin.ask(adminExportOrders)).split('\r\n')
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
