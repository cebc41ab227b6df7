import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { preflight } from '#book/preflight.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminApproveBook, adminApprovePages } from '#contract/admin-review.ts'
import { adminChoosePrinter, adminDownloadFile } from '#contract/admin-production.ts'
import type { PrinterName } from '#domain/printer.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { listDrawings } from '#store/drawings.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'

vi.setConfig({ testTimeout: 240_000 })
let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ;({ ask } = await openAdmin(server))
})
afterAll(() => server.close())

async function boundOrder(): Promise<string> {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(1, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  return id
}
const choose = (id: string, printer: PrinterName, before: PrinterName = 'own') =>
  ask(adminChoosePrinter, { params: { id }, body: { printer, before } })
const shown = async (id: string) => (await ask(adminListPages, { params: { id } })).body
const file = (id: string, part: 'interior' | 'cover' | 'proof') =>
  ask(adminDownloadFile, { params: { id, part } })
const pagesOf = async (id: string, part: 'interior' | 'cover') =>
  preflight((await file(id, part)).body.bytes).pages.length

test('another printer’s files take the place of the ones before, of the same drawings, and the book is reviewed again', async () => {
  const id = await boundOrder()
  const before = await shown(id)
  expect(before).toMatchObject({
    order: { printer: 'own' },
    book: { parts: ['interior', 'cover'], problems: [] },
  })
  await ask(adminApprovePages, {
    params: { id },
    body: { drawings: [before.pages[0].drawing.id], approved: true },
  })
  await ask(adminApproveBook, { params: { id }, body: { version: before.book.version } })

  // Chosen by somebody who saw the book before it was approved: the approval is not lost unseen.
  expect(
    await ask(adminChoosePrinter, {
      params: { id },
      body: { printer: 'gelato', before: 'own', approved: false },
    }),
  ).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await choose(id, 'gelato')).body).toMatchObject({
    order: { printer: 'gelato', fulfilment: 'generating' },
    book: { isCurrent: false },
  })
  await makeBook(server.shop, { orderId: id })
  expect(await shown(id)).toMatchObject({
    order: { fulfilment: 'review' },
    book: { isCurrent: true, parts: ['interior'], problems: [] },
  })
  expect(await pagesOf(id, 'interior')).toBe(1 + 28 + 2)
  expect((await file(id, 'cover')).status).toBe(404)

  await choose(id, 'lulu', 'gelato')
  await makeBook(server.shop, { orderId: id })
  expect([await pagesOf(id, 'interior'), await pagesOf(id, 'cover')]).toEqual([24, 1])
  expect(await listDrawings(server.shop.db, id)).toHaveLength(2)
  const events = (await listOrderEvents(server.shop.db, id)).filter(
    ({ what }) => what === 'printer_chosen',
  )
  expect(events.map(({ who, detail }) => [who, detail])).toEqual([
    ['admin', { printer: 'gelato', before: 'own', reopened: true }],
    ['admin', { printer: 'lulu', before: 'gelato' }],
  ])
})

test('who saw another printer than there is changes nothing; the same once more is no change', async () => {
  const id = await boundOrder()
  expect(await choose(id, 'lulu', 'gelato')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect((await choose(id, 'own')).body).toMatchObject({ order: { fulfilment: 'review' } })
  expect(
    (await Promise.all([choose(id, 'lulu'), choose(id, 'gelato')]))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 409])
})

test('is refused where it cannot be', async () => {
  const id = await boundOrder()
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, new Date())
  expect(await choose(id, 'gelato')).toMatchObject({ status: 409, body: { code: 'book_closed' } })
  expect(await choose('0000000000', 'lulu')).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  expect(
    (
      await ask(adminChoosePrinter, {
        params: { id },
        body: { printer: 'nobody', before: 'own' } as never,
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await server.ask(adminChoosePrinter, {
        params: { id },
        body: { printer: 'lulu', before: 'own' },
      })
    ).status,
  ).toBe(401)
  expect((await findOrder(server.shop.db, { id }))!.printer).toBe('own')
})
