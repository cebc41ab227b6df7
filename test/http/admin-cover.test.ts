import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminApproveBook, adminApprovePages, adminReplacePage } from '#contract/admin-review.ts'
import { adminChooseCover, adminReplaceCover } from '#contract/admin-production.ts'
import type { Colouring } from '#domain/cover.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { readBook } from '#store/books.ts'
import { listDrawings } from '#store/drawings.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { updateOrder } from '#store/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { lineDrawing } from '#support/line-drawing.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'

vi.setConfig({ testTimeout: 240_000 })
let server: TestServer
let ask: TestServer['ask']
let id: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ ask } = await openAdmin(server))
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(2, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const made = await order(shop, { draftOrderId: draftId })
  id = made.id
  await pay(shop, made.checkoutToken)
  await makeBook(shop, { orderId: id })
})
afterAll(() => server.close())

const shown = async () => (await ask(adminListPages, { params: { id } })).body
const choose = (path: string | null, version: string, colouring?: Colouring) =>
  ask(adminChooseCover, { params: { id }, body: { path, version, colouring } })
async function replace(bytes: Buffer, version: string, through = ask) {
  const form = new FormData()
  form.append('version', version)
  form.append('drawing', new File([new Uint8Array(bytes)], 'portada.png'))
  return through(adminReplaceCover, { params: { id }, form })
}
const cover = async () => (await readBook(server.shop.db, id))!.cover
const lastEvent = async () => (await listOrderEvents(server.shop.db, id)).at(-1)

test('another page’s picture, an uploaded one, or the first again stands on the cover, and the book is approved anew each time', async () => {
  const before = await shown()
  expect(before.coverChoice).toEqual({
    version: 'first:natural',
    path: null,
    isUpload: false,
    colouring: 'natural',
  })
  const drawings = before.pages.map(({ drawing }: { drawing: { id: string } }) => drawing.id)
  await ask(adminApprovePages, { params: { id }, body: { drawings, approved: true } })
  expect(
    (await ask(adminApproveBook, { params: { id }, body: { version: before.book.version } })).body
      .order.fulfilment,
  ).toBe('approved')

  const second = before.pages[1].path
  const chosen = await choose(second, 'first:natural')
  expect(chosen.body).toMatchObject({
    order: { fulfilment: 'generating' },
    coverChoice: { path: second, isUpload: false },
    book: { isCurrent: false },
    cover: null,
  })
  expect(await lastEvent()).toMatchObject({
    who: 'admin',
    what: 'cover_chosen',
    detail: { page: 2, reopened: true },
  })
  expect(
    await ask(adminApproveBook, { params: { id }, body: { version: before.book.version } }),
  ).toMatchObject({ status: 409, body: { code: 'book_not_ready' } })
  await makeBook(server.shop, { orderId: id })
  const after = await shown()
  expect(after).toMatchObject({
    order: { fulfilment: 'review' },
    book: { isCurrent: true, problems: [] },
    pages: [{ approved: { who: 'admin' } }, { approved: { who: 'admin' } }],
  })
  expect(after.cover.id).not.toBe(before.cover.id)
  expect(await cover()).toMatchObject({ drawingId: after.cover.id })

  const uploaded = await replace(await lineDrawing(), after.coverChoice.version)
  expect(uploaded.body).toMatchObject({
    coverChoice: { path: null, isUpload: true },
    cover: { artist: 'upload', verdict: { figures: { inkShare: expect.any(Number) } } },
    order: { fulfilment: 'generating' },
  })
  expect(await lastEvent()).toMatchObject({
    what: 'cover_replaced',
    detail: { drawing: uploaded.body.cover.id },
  })
  expect((await audit(server.shop))[0]).toMatchObject({
    subject: `order:${id}`,
    detail: { before: { coverPath: second, coverUpload: null } },
  })
  await makeBook(server.shop, { orderId: id })
  expect(await cover()).toMatchObject({ artist: 'upload', drawingId: uploaded.body.cover.id })
  expect((await shown()).book).toMatchObject({ isCurrent: true, problems: [] })

  const back = await choose(null, (await shown()).coverChoice.version)
  expect(back.body).toMatchObject({
    coverChoice: { version: 'first:natural', path: null, isUpload: false },
    cover: { id: before.cover.id },
  })
  await makeBook(server.shop, { orderId: id })
  expect(await cover()).toMatchObject({ drawingId: before.cover.id })
})

test('another colouring is another cover of the same drawing; black and white has a drawing of its own', async () => {
  const before = await shown()
  const pastel = await choose(null, before.coverChoice.version, 'pastel')
  expect(pastel.body).toMatchObject({
    order: { fulfilment: 'generating' },
    coverChoice: { colouring: 'pastel', version: 'first:pastel' },
    book: { isCurrent: false },
    cover: { id: before.cover.id },
  })
  expect(await lastEvent()).toMatchObject({
    what: 'cover_chosen',
    detail: { colouring: 'pastel' },
  })
  await makeBook(server.shop, { orderId: id })
  expect((await shown()).book).toMatchObject({ isCurrent: true, problems: [] })

  await choose(null, 'first:pastel', 'plain')
  await makeBook(server.shop, { orderId: id })
  const plain = await shown()
  expect(plain).toMatchObject({ coverChoice: { version: 'first' }, book: { isCurrent: true } })
  expect(plain.cover.id).not.toBe(before.cover.id)
  expect(await choose(null, 'first', 'purple' as never)).toMatchObject({ status: 400 })
  await choose(null, 'first', 'natural')
  await makeBook(server.shop, { orderId: id })
  expect((await shown()).cover.id).toBe(before.cover.id)
})

test('an order that was made before covers had colours keeps its black and white one', async () => {
  const { coverChoice } = await shown()
  await choose(null, coverChoice.version, 'plain')
  await makeBook(server.shop, { orderId: id })
  const {
    cover: drawn,
    order: { style },
  } = await shown()
  const kept = (await listDrawings(server.shop.db, id)).find(({ id: own }) => own === drawn.id)!
  // What such an order's cover was asked for by: its own settings, no word of colours.
  expect(kept.recipe).toBe(
    createHash('sha256')
      .update(
        JSON.stringify({
          area: { heightMm: 170.54, widthMm: 154 },
          artist: 'drawing',
          style,
          turned: false,
        }),
      )
      .digest('hex')
      .slice(0, 32),
  )
  await choose(null, 'first', 'natural')
  await makeBook(server.shop, { orderId: id })
})

test('a photo in whose page’s place somebody has put a drawing leaves the cover, unless it was chosen for it', async () => {
  const {
    pages: [first, second],
    coverChoice,
  } = await shown()
  expect(coverChoice.path).toBeNull()
  const form = new FormData()
  form.append('version', first.version)
  form.append('drawing', new File([new Uint8Array(await lineDrawing())], 'pagina.png'))
  expect((await ask(adminReplacePage, { params: { id, path: first.path }, form })).status).toBe(200)
  await makeBook(server.shop, { orderId: id })
  const after = await shown()
  expect(after).toMatchObject({
    coverChoice: { path: null },
    book: { isCurrent: true, problems: [] },
    pages: [{ drawing: { artist: 'upload' } }, { drawing: { artist: 'drawing' } }],
  })
  expect((await cover())?.drawingId).toBe(after.cover.id)
  expect(
    (await listDrawings(server.shop.db, id)).find((kept) => kept.id === after.cover.id),
  ).toMatchObject({ place: 'cover', photoPath: second.path })

  await choose(first.path, 'first:natural')
  await makeBook(server.shop, { orderId: id })
  expect((await cover())?.drawingId).not.toBe(after.cover.id)
  await choose(null, `${first.path}:natural`)
  await makeBook(server.shop, { orderId: id })
})

test('a book that was bound while the cover was being changed cannot be approved', async () => {
  const { pages, coverChoice } = await shown()
  await makeBook(server.shop, { orderId: id })
  await choose(pages[1].path, coverChoice.version)
  // As when the job before has just ended.
  await updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
  const { book } = await shown()
  expect(book.isCurrent).toBe(false)
  expect(
    await ask(adminApproveBook, { params: { id }, body: { version: book.version } }),
  ).toMatchObject({ status: 409, body: { code: 'book_not_ready' } })
  await makeBook(server.shop, { orderId: id })
})

test('is refused where it cannot be', async () => {
  const { coverChoice, pages } = await shown()
  expect(await choose('not-a-photo-of-it', coverChoice.version)).toMatchObject({
    status: 404,
    body: { code: 'image_not_found' },
  })
  expect(await choose(pages[0].path, 'another')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await replace(await lineDrawing(), 'another')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await replace(Buffer.from('no picture'), coverChoice.version)).toMatchObject({
    status: 415,
    body: { code: 'file_type' },
  })
  expect(
    await replace(await lineDrawing({ stroke: '#999', paper: '#888' }), coverChoice.version),
  ).toMatchObject({ status: 422, body: { code: 'drawing_unusable' } })
  expect(await ask(adminReplaceCover, { params: { id }, form: new FormData() })).toMatchObject({
    status: 400,
  })
  expect((await choose(pages[1].path, coverChoice.version)).status).toBe(200)
  expect((await replace(await lineDrawing(), coverChoice.version, server.ask)).status).toBe(401)
  expect(
    (await server.ask(adminChooseCover, { params: { id }, body: { path: null, version: 'x' } }))
      .status,
  ).toBe(401)
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, server.shop.now())
  expect(await choose(null, coverChoice.version)).toMatchObject({
    status: 409,
    body: { code: 'book_closed' },
  })
  await updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
  expect(
    await ask(adminChooseCover, {
      params: { id: '0000000000' },
      body: { path: null, version: 'x' },
    }),
  ).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
})
