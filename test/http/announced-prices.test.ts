import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminListBasePrices, adminSaveBasePrice } from '#contract/admin-catalogue.ts'
import { readBasePrice } from '#contract/base-price.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const read = async () =>
  (await server.ask(readBasePrice, { params: { name: 'shipping_price' } })).body
/** Saves the shipping price; the session is a new one, since days pass between. */
async function save(body: { price: string; limitedUntil?: string | null }) {
  const { ask } = await openAdmin(server)
  const items = (await ask(adminListBasePrices)).body as { id: string; name: string }[]
  const { id } = items.find(({ name }) => name === 'shipping_price')!
  return ask(adminSaveBasePrice, { params: { id }, body })
}
const inDays = (days: number) =>
  new Date(server.shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('free shipping that was never charged for strikes nothing through and has no end', async () => {
  expect(await read()).toMatchObject({ price: '0.00', priorPrice: null, limitedUntil: null })
})

test('what shipping cost within the last 30 days is told for 30 days', async () => {
  await save({ price: '5.49' })
  server.shop.advance({ days: 31 })
  expect(await read()).toMatchObject({ price: '5.49', priorPrice: null })
  await save({ price: '0.00' })
  expect(await read()).toMatchObject({ price: '0.00', priorPrice: '5.49' })
  server.shop.advance({ days: 29 })
  expect(await read()).toMatchObject({ priorPrice: '5.49' })
  server.shop.advance({ days: 2 })
  expect(await read()).toMatchObject({ priorPrice: null })
})

test('an offer has an end only while it has not passed', async () => {
  const last = inDays(10)
  expect(await save({ price: '0.00', limitedUntil: last })).toMatchObject({
    status: 200,
    body: { limitedUntil: last },
  })
  expect(await read()).toMatchObject({ limitedUntil: last })
  server.shop.advance({ days: 12 })
  expect(await read()).toMatchObject({ limitedUntil: null })
  expect(await save({ price: '0.00', limitedUntil: 'soon' })).toMatchObject({ status: 400 })
  expect((await save({ price: '3.99', limitedUntil: null })).body.limitedUntil).toBeNull()
})
