import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminListChanges, changesPerPage } from '#contract/admin-changes.ts'
import { adminAddNote } from '#contract/admin-desk-order.ts'
import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminListBasePrices,
  adminSaveBasePrice,
} from '#contract/admin-catalogue.ts'
import { adminCreateDiscount, adminDeleteDiscount } from '#contract/admin-discounts.ts'
import { adminListLegal, adminSaveLegal } from '#contract/admin-legal.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { payableOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const read = async (before?: number) =>
  (await ask(adminListChanges, { query: before === undefined ? {} : { before: String(before) } }))
    .body

test('what was changed in the shop is told newest first, by what it is called, with what it said before; orders keep their own, and a login is no change', async () => {
  const [price] = (await ask(adminListBasePrices)).body
  await ask(adminSaveBasePrice, { params: { id: price.id }, body: { price: '29.99' } })
  const discount = {
    code: 'REGALO',
    discountType: 'percentage',
    discountValue: '10',
    startDate: '2020-01-01T00:00:00Z',
    endDate: '2090-12-31T23:59:59Z',
  } as const
  const { id: codeId } = (await ask(adminCreateDiscount, { body: discount })).body
  const { id: extraId } = (await ask(adminCreateExtra, { body: { name: 'Lazo\trojo' } })).body
  await ask(adminCreateExtraPrice, { body: { extraId, country: 'ES', price: '1.00' } })
  const [text] = (await ask(adminListLegal)).body
  await ask(adminSaveLegal, {
    params: { id: text.id },
    body: { title: text.title, content: 'Otra cosa' },
  })
  const { id } = await payableOrder(server)
  await ask(adminAddNote, { params: { id }, body: { text: 'Llamó' } })

  const { changes, more } = await read()
  expect(
    changes.map(({ what, kind, name }: Record<string, unknown>) => [what, kind, name]),
  ).toEqual([
    ['changed', 'legal_text', `${text.type}/${text.locale}`],
    ['created', 'extra_price', 'Lazo, ES'],
    ['created', 'extra', 'Lazo'],
    ['created', 'discount', 'REGALO'],
    ['changed', 'base_price', price.name],
  ])
  expect(more).toBe(false)
  expect(changes[0]).toMatchObject({
    who: 'admin',
    before: { content: expect.stringContaining('#') },
    after: { content: expect.any(String) },
  })

  await ask(adminDeleteDiscount, { params: { id: codeId } })
  expect((await read()).changes[0]).toMatchObject({
    what: 'deleted',
    kind: 'discount',
    name: null,
    before: { code: 'REGALO' },
    after: {},
  })
})

test('is read page by page, with none left out or twice', async () => {
  for (let i = 0; i < changesPerPage; i++)
    await ask(adminCreateExtra, { body: { name: `Extra ${i}` } })
  const first = await read()
  expect([first.changes.length, first.more]).toEqual([changesPerPage, true])
  const second = await read(first.changes.at(-1).id)
  const ids = [...first.changes, ...second.changes].map(({ id }: { id: number }) => id)
  expect([second.more, new Set(ids).size, ids.toSorted((a, b) => b - a)]).toEqual([
    false,
    ids.length,
    ids,
  ])
  for (const before of ['0', '-1', 'x', '9'.repeat(10)])
    expect((await ask(adminListChanges, { query: { before } })).status).toBe(400)
})
