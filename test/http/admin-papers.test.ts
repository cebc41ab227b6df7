import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBatchFiles } from '#contract/admin-batch.ts'
import { adminBatchPapers, adminOrderPapers } from '#contract/admin-papers.ts'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { adminReadWeights, adminSaveWeights } from '#contract/admin-settings.ts'
import { weightsAtFirst } from '#domain/weight.ts'
import { updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, paidOrder } from '#support/journey.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { codesOfPages, textOfPages } from '#support/read-codes.ts'
import { unzip } from '#support/zip.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const british = {
  country: 'GB',
  city: 'London',
  postalCode: 'SW1A 1AA',
  title: 'Our summer',
  locale: 'en',
}
async function printing(fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await paidOrder(server, 0, goodCard, fields)
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, server.shop.now())
  return id
}
const papers = async (ids: string[], kind?: 'picking' | 'slips' | 'labels' | 'customs') =>
  ask(adminBatchPapers, { query: { ids: ids.join(','), ...(kind && { kind }) } })
const text = async (bytes: Buffer) => (await textOfPages(bytes)).join('\n')

describe('one order’s papers', () => {
  test('are slip and label within the EU, named by the order', async () => {
    const id = await printing({ giftNote: 'Con cariño,\nla abuela' })
    const reply = await ask(adminOrderPapers, { params: { id } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(reply.headers.get('content-disposition')).toContain(`papers_${id}.pdf`)
    const pages = await textOfPages(reply.body.bytes)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Con cariño, la abuela')
    expect((await codesOfPages(reply.body.bytes)).flat().map((code) => code.text)).toEqual(
      Array.from({ length: 4 }, () => `P-${id}`),
    )
    expect(
      (await ask(adminOrderPapers, { params: { id }, query: { kind: 'customs' } })).status,
    ).toBe(404)
  })

  test('have a customs form to Britain, the Canary Islands, not to Belfast', async () => {
    const pagesTo = async (fields: Record<string, unknown>) => {
      const id = await printing(fields)
      return textOfPages((await ask(adminOrderPapers, { params: { id } })).body.bytes)
    }
    const [, label, customs] = await pagesTo({ ...british, extras: ['Hoja de pegatinas'] })
    expect(label).toContain('London SW1A 1AA REINO UNIDO (UNITED KINGDOM)')
    for (const part of ['4903.00, ES', '24.99', '4.99', '29.98', '0.181'])
      expect(customs).toContain(part)
    expect(customs).toMatch(/Facture: F\d{4}-\d{6}/)
    expect(await pagesTo({ city: 'Las Palmas', postalCode: '35001' })).toHaveLength(3)
    expect(await pagesTo({ ...british, city: 'Belfast', postalCode: 'BT1 5GS' })).toHaveLength(2)
  })

  test('are for administrators, of orders that there are and whose customer is known', async () => {
    const { id } = await paidOrder(server, 0)
    expect((await server.ask(adminOrderPapers, { params: { id } })).status).toBe(401)
    expect((await server.ask(adminBatchPapers, { query: { ids: id } })).status).toBe(401)
    expect((await ask(adminOrderPapers, { params: { id: 'UNKNOWN' } })).status).toBe(404)
    expect(
      (await ask(adminOrderPapers, { params: { id }, query: { paper: 'a3' } as never })).status,
    ).toBe(400)
    await updateOrder(server.shop.db, id, { fulfilment: 'delivered' }, server.shop.now())
    await ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })
    expect(await ask(adminOrderPapers, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'data_erased' },
    })
  })
})

describe('a batch’s papers', () => {
  test('stand in the order of the print files, without those that are not sent now', async () => {
    const first = await printing({ title: 'Primero' })
    const { id: unready } = await paidOrder(server, 0)
    const second = await printing({ ...british, title: 'Segundo' })
    const slips = await text((await papers([second, unready, first], 'slips')).body.bytes)
    expect(slips.indexOf('Primero')).toBeLessThan(slips.indexOf('Segundo'))
    expect(slips).toMatch(/Albarán[^]*Packing slip/)
    const list = await text((await papers([second, unready, first], 'picking')).body.bytes)
    expect(list).toContain(unready)
    expect(await textOfPages((await papers([second, unready, first])).body.bytes)).toHaveLength(6)
    expect((await papers([unready])).status).toBe(404)
    expect((await papers([first], 'customs')).status).toBe(404)
  })

  test('lie in the ZIP behind the print files', async () => {
    const { id } = await paidOrder(server, 0, goodCard, british)
    await makeBook(server.shop, { orderId: id })
    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    const { body } = await ask(adminBatchFiles, { query: { ids: id } })
    const files = unzip(body.bytes)
    expect(files.map(({ name }) => name).slice(-5)).toEqual([
      'papers_1_picking-list.pdf',
      'papers_2_packing-slips.pdf',
      'papers_3_labels.pdf',
      'papers_4_customs-cn22.pdf',
      'orders.csv',
    ])
    expect(await text(files.at(-4)!.bytes)).toContain('Our summer')
  })
})

test('weights are the owner’s: what is set is on the next form, and two do not overwrite one another', async () => {
  const id = await printing(british)
  const form = async () =>
    text((await ask(adminOrderPapers, { params: { id }, query: { kind: 'customs' } })).body.bytes)
  expect((await ask(adminReadWeights, {})).body).toEqual(weightsAtFirst)
  expect(await form()).toContain('0.166')
  const after = { ...weightsAtFirst, paperGsm: 160, packagingGrams: 100 }
  const save = (before: typeof after) => ask(adminSaveWeights, { body: { before, after } })
  expect(await save(weightsAtFirst)).toMatchObject({ status: 200, body: after })
  expect(await form()).toContain('0.231')
  expect(
    (await ask(adminSaveWeights, { body: { before: weightsAtFirst, after: weightsAtFirst } }))
      .status,
  ).toBe(409)
  expect(
    (await ask(adminSaveWeights, { body: { before: after, after: { ...after, paperGsm: 4000 } } }))
      .status,
  ).toBe(400)
})
