import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminBatch, adminBatchFiles, adminShipList } from '#contract/admin-batch.ts'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminFlagPage } from '#contract/admin-review.ts'
import { adminCancelOrder, adminRefundOrder } from '#contract/admin-desk-order.ts'
import type { BatchAction } from '#domain/batch.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'
import { findGood } from '#support/verdicts.ts'
import { unzip } from '#support/zip.ts'

vi.setConfig({ testTimeout: 240_000 })
let server: TestServer
let admin: Awaited<ReturnType<typeof openAdmin>>
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  admin = await openAdmin(server)
  ask = admin.ask
})
afterAll(() => server.close())

/** A bound book in review, which the gate finds good. */
async function book(title: string) {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(2, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId, title })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  await findGood(shop, id)
  return id
}
const at = async (fulfilment: Fulfilment) => {
  const { id } = await paidOrder(server, 0)
  await updateOrder(server.shop.db, id, { fulfilment }, server.shop.now())
  return id
}
const batch = async (action: BatchAction, ids: string[]) =>
  (await ask(adminBatch, { params: { action }, body: { ids } })).body as {
    id: string
    done: boolean
    fulfilment: string | null
    code: string | null
    message: string | null
  }[]
const list = (csv: string, apply = true) =>
  ask(adminShipList, { body: { csv, carrier: 'seur', apply } })
const outcomes = async (csv: string, apply = true) =>
  ((await list(csv, apply)).body as { outcome: string }[]).map(({ outcome }) => outcome)
const fulfilmentOf = async (id: string) => (await findOrder(server.shop.db, { id }))?.fulfilment

test('many books are approved and printed at once, each with its own outcome; their files are one ZIP', async () => {
  const [first, doubted, second] = [await book('Uno'), await book('Dudas'), await book('Dos/Tres')]
  const { pages } = (await ask(adminListPages, { params: { id: doubted } })).body as {
    pages: { drawing: { id: string } }[]
  }
  await ask(adminFlagPage, {
    params: { id: doubted },
    body: { drawing: pages[1]!.drawing.id, flagged: true },
  })
  expect(await batch('approve', [first, doubted, second, 'NOBODY'])).toMatchObject([
    { id: first, done: true, fulfilment: 'approved', code: null, message: null },
    {
      id: doubted,
      done: false,
      fulfilment: 'review',
      code: 'look_first',
      message: expect.any(String),
    },
    { id: second, done: true, fulfilment: 'approved' },
    { id: 'NOBODY', done: false, fulfilment: null, code: 'order_not_found' },
  ])
  // Nothing of the doubted book was approved on the way.
  expect((await ask(adminListPages, { params: { id: doubted } })).body.pages).toMatchObject([
    { approved: null },
    { approved: null },
  ])

  const files = await fetch(
    `${server.url}${adminBatchFiles.path}?ids=${[second, doubted, first, 'NOBODY'].join(',')}`,
    { headers: { cookie: admin.cookie } },
  )
  expect(files.headers.get('content-type')).toBe('application/zip')
  const zipped = unzip(Buffer.from(await files.arrayBuffer()))
  expect(zipped.map(({ name }) => name)).toEqual([
    expect.stringMatching(`^001_.*_${first}_copy-1_interior_Uno.pdf$`),
    expect.stringMatching(`^001_.*_${first}_copy-1_cover_Uno.pdf$`),
    expect.stringMatching(`^002_.*_${second}_copy-1_interior_Dos-Tres.pdf$`),
    expect.stringMatching(`^002_.*_${second}_copy-1_cover_Dos-Tres.pdf$`),
    'papers_1_picking-list.pdf',
    'papers_2_packing-slips.pdf',
    'papers_3_labels.pdf',
    'orders.csv',
  ])
  expect(zipped[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const said = zipped.at(-1)!.bytes.toString()
  for (const line of [`${first};ready`, `${second};ready`, `${doubted};review`, 'NOBODY;unknown'])
    expect(said).toContain(line)

  expect((await batch('print', [first, doubted, first])).map(({ done }) => done)).toEqual([
    true,
    false,
  ])
  // Said again, a line that is done stays done.
  expect((await batch('print', [first]))[0]).toMatchObject({ done: true, fulfilment: 'printing' })
  expect((await batch('make', [doubted, first])).map(({ code }) => code)).toEqual([
    null,
    'book_closed',
  ])
})

test('a batch says what is wrong with it before anything is done', async () => {
  const id = await at('approved')
  for (const ids of [[], Array.from({ length: 201 }, (_, i) => `A${i}`), [3], 'all'])
    expect((await ask(adminBatch, { params: { action: 'print' }, body: { ids } })).status).toBe(400)
  expect((await ask(adminBatchFiles, { query: { ids: '../x' } })).status).toBe(400)
  expect((await ask(adminBatchFiles, { query: { ids: id } })).status).toBe(404)
  expect(await fulfilmentOf(id)).toBe('approved')
})

test('a list of tracking numbers ships what it can, and says of each line what became of it', async () => {
  const [good, named, early, twice, sent] = [
    await at('printing'),
    await at('printing'),
    await at('approved'),
    await at('printing'),
    await at('printing'),
  ]
  expect(await outcomes(`${sent};S1`)).toEqual(['shipped'])
  const csv = [
    'Pedido;Seguimiento;Transportista',
    `${good.toLowerCase()};T1;`,
    `${named};T2;DHL`,
    `${early};T3;`,
    `${twice};T4;`,
    `${twice};T5;`,
    `${sent};S1;`,
    'NOBODY;T6;',
    `${sent.slice(0, 9)};"=1+1";`,
  ].join('\r\n')
  const expected = [
    'ready',
    'ready',
    ...Array<string>(3).fill('refused'),
    'already',
    'refused',
    'refused',
  ]
  expect(await outcomes(csv, false)).toEqual(expected)
  expect(await fulfilmentOf(good)).toBe('printing')
  expect((await list(csv)).body).toMatchObject([
    { line: 2, orderId: good, outcome: 'shipped', carrier: 'seur', message: null },
    { line: 3, orderId: named, outcome: 'shipped', carrier: 'dhl' },
    { line: 4, outcome: 'refused', fault: null, message: expect.stringMatching(/./) },
    { line: 5, outcome: 'refused', fault: 'order_twice' },
    { line: 6, outcome: 'refused', fault: 'order_twice' },
    { line: 7, outcome: 'already' },
    { line: 8, outcome: 'refused', message: expect.any(String) },
    { line: 9, outcome: 'refused', fault: 'number_wrong' },
  ])
  expect(await Promise.all([good, named, early, twice, sent].map(fulfilmentOf))).toEqual([
    'shipped',
    'shipped',
    'approved',
    'printing',
    'shipped',
  ])
  // The same list once more, a connection having been lost: nothing is sent twice.
  expect(await outcomes(csv)).toEqual(['already', 'already', ...expected.slice(2)])
  const mails = (await server.shop.jobs('send-mail')).map(({ mailId }) => mailId)
  expect(mails.filter((id) => id.startsWith(`order-shipped:${good}:`))).toHaveLength(1)
})

test('what is no list changes nothing', async () => {
  const id = await at('printing')
  for (const csv of [`${id};"T9`, 'order;tracking\n', '\u0000'])
    expect((await list(csv)).status).toBe(400)
  expect(await fulfilmentOf(id)).toBe('printing')
})

test('the list of orders says what went back, and which were cancelled', async () => {
  const { id } = await paidOrder(server, 0)
  await ask(adminRefundOrder, {
    params: { id },
    body: { key: 'refund-of-the-list-1', amount: '4.00', reason: 'late', refunded: '0.00' },
  })
  await ask(adminCancelOrder, { params: { id }, body: { reason: 'lost', refund: false } })
  expect((await ask(adminListOrders, { query: { q: id } })).body).toMatchObject([
    { id, refunded: '4.00', fulfilment: 'cancelled', paymentStatus: 'completed' },
  ])
})
