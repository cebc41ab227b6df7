import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { adminOrderLabel, adminPickingLabels } from '#contract/admin-packing.ts'
import { preflight } from '#book/preflight.ts'
import { updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const pages = (bytes: Buffer) => preflight(bytes).pages.length

test('labels come one for an order, and all of a picking list', async () => {
  expect((await ask(adminPickingLabels, { query: { fulfilment: 'printing' } })).status).toBe(404)
  const orders = [await paidOrder(server, 0), await paidOrder(server, 0)]
  for (const { id } of orders)
    await updateOrder(
      server.shop.db,
      id,
      { fulfilment: 'printing', country: 'DE' },
      server.shop.now(),
    )
  const one = await ask(adminOrderLabel, { params: { id: orders[0]!.id } })
  expect([
    pages(one.body.bytes),
    one.headers.get('content-type'),
    one.headers.get('content-disposition'),
  ]).toEqual([1, 'application/pdf', expect.stringContaining(`label_${orders[0]!.id}.pdf`)])
  expect(
    pages((await ask(adminPickingLabels, { query: { fulfilment: 'printing' } })).body.bytes),
  ).toBe(2)
  expect(
    pages(
      (await ask(adminPickingLabels, { query: { fulfilment: 'printing', paper: 'a4' } })).body
        .bytes,
    ),
  ).toBe(1)
})

test('are for administrators, of orders that there are and whose customer is known', async () => {
  const { id } = await paidOrder(server, 0)
  expect((await server.ask(adminOrderLabel, { params: { id } })).status).toBe(401)
  expect((await server.ask(adminPickingLabels, { query: { fulfilment: 'approved' } })).status).toBe(
    401,
  )
  expect(await ask(adminOrderLabel, { params: { id: 'UNKNOWN' } })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  expect(
    (await ask(adminOrderLabel, { params: { id }, query: { paper: 'a3' } as never })).status,
  ).toBe(400)
  await updateOrder(server.shop.db, id, { fulfilment: 'delivered' }, server.shop.now())
  await ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })
  expect(await ask(adminOrderLabel, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'data_erased' },
  })
})
