import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminScan } from '#contract/admin-papers.ts'
import { adminRefundOrder } from '#contract/admin-desk-order.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
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

async function orderIn(fulfilment: Fulfilment): Promise<string> {
  const { id } = await paidOrder(server, 0)
  await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
  return id
}
const scan = async (text: string, papersOf: string | null = null) => {
  const { status, body } = await ask(adminScan, { body: { text, papersOf } })
  expect(status).toBe(200)
  return [body.outcome, body.fault, body.papers?.id ?? null]
}
const events = async (id: string) =>
  (await listOrderEvents(server.shop.db, id))
    .filter(({ what }) => what.startsWith('parcel_'))
    .map(({ what, who, detail }) => [what, who, detail['why'] ?? null])

test('papers and their book match, and the order’s trail says so; its state stays', async () => {
  const id = await orderIn('printing')
  expect(await scan(`P-${id}`)).toEqual(['book', null, id])
  expect(await scan(`P-${id}`, id)).toEqual(['stop', 'papers_again', id])
  expect(await scan(`B-${id}`, id)).toEqual(['match', null, null])
  expect(await scan(id)).toEqual(['book', null, id])
  expect(await scan(id.toLowerCase(), id)).toEqual(['match', null, null])
  expect(await events(id)).toEqual([
    ['parcel_matched', 'admin', null],
    ['parcel_matched', 'admin', null],
  ])
  expect((await findOrder(server.shop.db, { id }))?.fulfilment).toBe('printing')
})

test('another family’s book stops the parcel, and both orders’ trails say so', async () => {
  const [mine, other] = [await orderIn('printing'), await orderIn('approved')]
  expect(await scan(`B-${other}`, mine)).toEqual(['stop', 'other_book', mine])
  for (const id of [mine, other])
    expect(await events(id)).toEqual([['parcel_stopped', 'admin', 'other_book']])
  // The next parcel's papers begin anew, whatever was begun before.
  expect(await scan(`P-${other}`, mine)).toEqual(['book', null, other])
})

test('what is no code, no order, or a book without its papers is said', async () => {
  const id = await orderIn('printing')
  expect(await scan('4006381333931')).toEqual(['stop', 'unreadable', null])
  expect(await scan('P-ZZZZZZZZZZ', id)).toEqual(['stop', 'unknown', id])
  expect(await scan(`B-${id}`)).toEqual(['stop', 'book_first', null])
  expect((await server.ask(adminScan, { body: { text: id, papersOf: null } })).status).toBe(401)
  expect((await ask(adminScan, { body: { text: 'x'.repeat(201), papersOf: null } })).status).toBe(
    400,
  )
})

test('orders that are not to be packed say why, also when that happens in between', async () => {
  for (const [fulfilment, fault] of [
    ['queued', 'not_ready'],
    ['review', 'not_ready'],
    ['shipped', 'shipped'],
    ['delivered', 'shipped'],
  ] as const) {
    const id = await orderIn(fulfilment)
    expect(await scan(`P-${id}`)).toEqual(['stop', fault, null])
    expect(await events(id)).toEqual([['parcel_stopped', 'admin', fault]])
  }
  const cancelled = await orderIn('approved')
  expect(await scan(`P-${cancelled}`)).toEqual(['book', null, cancelled])
  await updateOrder(server.shop.db, cancelled, { fulfilment: 'cancelled' }, server.shop.now())
  expect(await scan(`B-${cancelled}`, cancelled)).toEqual(['stop', 'cancelled', null])

  const refunded = await orderIn('printing')
  const refund = (amount: string, given: string) =>
    ask(adminRefundOrder, {
      params: { id: refunded },
      body: {
        key: `scanned-parcel-${amount.replace('.', '-')}`,
        amount,
        reason: 'Llegó tarde',
        refunded: given,
      },
    })
  expect((await refund('5.00', '0.00')).status).toBe(200)
  expect(await scan(`P-${refunded}`)).toEqual(['book', null, refunded])
  expect((await refund('19.99', '5.00')).status).toBe(200)
  expect(await scan(`P-${refunded}`)).toEqual(['stop', 'refunded', null])
})
