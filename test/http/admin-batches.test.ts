import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDissolveBatch, adminListBatches, adminMakeBatch } from '#contract/admin-batch.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
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

const move = (id: string, fulfilment: Fulfilment, reprintId: string | null = null) =>
  updateOrder(server.shop.db, id, { fulfilment, reprintId }, server.shop.now())
const at = async (fulfilment: Fulfilment) => {
  const { id } = await paidOrder(server, 0)
  await move(id, fulfilment)
  return id
}
const made = async (ids: string[]) => (await ask(adminMakeBatch, { body: { ids } })).body
const batch = async (number: number) =>
  (await ask(adminListBatches)).body.find((one: { number: number }) => one.number === number)
const shownIn = async (number: number) =>
  (await ask(adminListOrders, { query: { batch: `${number}` } })).body
    .map(({ id }: { id: string }) => id)
    .toSorted()
const dissolve = (number: number | string) =>
  ask(adminDissolveBatch, { params: { number: `${number}` } })

describe('a batch', () => {
  test('has a number and is as far as its last book; each order says whether it is in', async () => {
    const [one, two, early] = [await at('approved'), await at('printing'), await at('review')]
    const { number, outcomes } = await made([one, two, one, early, '0000000000'])
    expect(number).toBeGreaterThan(0)
    const codes = Object.fromEntries(
      outcomes.map(({ id, code }: { id: string; code: string | null }) => [id, code]),
    )
    expect(codes).toEqual({
      [one]: null,
      [two]: null,
      [early]: 'wrong_state',
      '0000000000': 'order_not_found',
    })
    expect(await shownIn(number)).toEqual([one, two].toSorted())
    expect(await batch(number)).toMatchObject({
      who: 'admin',
      state: 'open',
      toPrint: 1,
      printing: 1,
      sent: 0,
      out: 0,
    })
    await move(one, 'printing')
    expect(await batch(number)).toMatchObject({ state: 'printing', printing: 2 })
    await move(one, 'shipped')
    await move(two, 'cancelled')
    expect(await batch(number)).toMatchObject({ state: 'sent', sent: 1, out: 1 })
    expect((await made([await at('approved')])).number).toBeGreaterThan(number)
  })

  test('has an order that no other has, whoever was quicker; of none there is none', async () => {
    const ids = [await at('approved'), await at('approved')]
    const both = await Promise.all([made(ids), made(ids.toReversed())])
    expect(both.map(({ number }) => number === null).toSorted()).toEqual([false, true])
    const late = both.find(({ number }) => number === null)!
    expect(late.outcomes.map(({ code }: { code: string }) => code)).toEqual([
      'in_batch',
      'in_batch',
    ])
    expect(late.outcomes[0].message).toBe('Ya está en otra tanda.')
    expect((await made([await at('delivered')])).number).toBeNull()
  })

  test('of a replacement is another one, and the first is no further back for it', async () => {
    const id = await at('shipped')
    await move(id, 'approved')
    const first = (await made([id])).number
    await move(id, 'shipped')
    await move(id, 'approved', 'a-replacement')
    expect(await batch(first)).toMatchObject({ state: 'sent', toPrint: 0, sent: 1 })
    const second = (await made([id])).number
    expect(await batch(second)).toMatchObject({ state: 'open', toPrint: 1 })
    expect((await made([id])).number).toBeNull()
  })

  test('is taken apart until a book of it is being printed, and its orders can be in another', async () => {
    const ids = [await at('approved'), await at('approved')]
    const { number } = await made(ids)
    expect((await dissolve(number)).status).toBe(200)
    expect(await batch(number)).toBeUndefined()
    expect((await dissolve(number)).status).toBe(404)
    const again = (await made(ids)).number
    await move(ids[0]!, 'printing')
    expect((await dissolve(again)).body.code).toBe('wrong_state')
    expect(await shownIn(again)).toHaveLength(2)
  })

  test('is refused where it is none', async () => {
    expect((await ask(adminMakeBatch, { body: { ids: [] } })).status).toBe(400)
    expect(
      (await ask(adminMakeBatch, { body: { ids: Array.from({ length: 201 }, (_, i) => `${i}`) } }))
        .status,
    ).toBe(400)
    for (const number of ['0', '-1', '1e9', '99999999999', 'x'])
      expect((await dissolve(number)).status).toBe(404)
    expect((await ask(adminListOrders, { query: { batch: "1' or '1'='1" } })).status).toBe(400)
    expect(await shownIn(999_999_999)).toEqual([])
    expect((await server.ask(adminListBatches)).status).toBe(401)
    expect((await server.ask(adminMakeBatch, { body: { ids: ['x'] } })).status).toBe(401)
  })
})
