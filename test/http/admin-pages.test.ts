import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  adminListPages,
  adminReadComparedPage,
  adminReadDrawing,
  adminRedrawPage,
} from '#contract/admin-pages.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { readBook } from '#store/books.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { copyKey, originalKey } from '#store/photos.ts'
import { audit, openAdmin } from '#support/admin.ts'
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

type ShownPage = {
  page: number
  path: string
  settings: object
  drawing: { id: string; artist: string; kind: string } | null
}
const pagesOf = async (id: string) =>
  (await ask(adminListPages, { params: { id } })).body as {
    pages: ShownPage[]
    cover: object | null
    artists: string[]
    boundAt: string | null
    spentMicroUsd: number
  }
const drawingsOf = async (id: string) => (await pagesOf(id)).pages.map(({ drawing }) => drawing?.id)

test('one page is drawn with other settings; the others stay, and so does what was drawn before', async () => {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(2, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
  const before = await pagesOf(id)
  expect(before).toMatchObject({
    cover: null,
    artists: ['drawing'],
    spentMicroUsd: 0,
    boundAt: null,
  })
  expect(before.pages).toMatchObject([
    { page: 1, settings: {}, drawing: null },
    { page: 2, settings: {}, drawing: null },
  ])
  const path = before.pages[1]!.path
  const redraw = (body: object, at = path, orderId = id) =>
    ask(adminRedrawPage, { params: { id: orderId, path: at }, body })
  expect(await redraw({ detail: 1 })).toMatchObject({ status: 409, body: { code: 'order_unpaid' } })

  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  const first = await drawingsOf(id)
  const changed = await redraw({
    detail: 1,
    style: 'Manga',
    crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
  })
  expect(changed.body.pages).toMatchObject([
    { drawing: { id: first[0] } },
    { drawing: null, settings: { detail: 1, style: 'Manga' } },
  ])
  expect((await findOrder(shop.db, { id }))!.fulfilment).toBe('generating')
  expect(await shop.jobs('make-book')).toContainEqual({ orderId: id })
  expect((await audit(shop))[0]).toMatchObject({
    who: 'admin',
    subject: `order:${id}`,
    detail: { before: { [path]: {} }, after: { [path]: { detail: 1, style: 'Manga' } } },
  })

  await makeBook(shop, { orderId: id })
  const second = await drawingsOf(id)
  expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false])
  expect(
    (await readBook(shop.db, id))!.pages.slice(0, 2).map(({ drawingId }) => drawingId),
  ).toEqual(second)

  // Back to what it was: the drawing of before is there at once.
  expect((await redraw({ detail: null, style: null, crop: null })).body.pages[1]).toMatchObject({
    settings: {},
    drawing: { id: first[1] },
  })
  expect((await redraw({ again: true })).body.pages[1]).toMatchObject({
    settings: {},
    drawing: null,
  })

  const svg = await ask(adminReadDrawing, { params: { id, drawingId: first[0]! } })
  expect(svg.headers.get('content-type')).toContain('image/svg+xml')
  expect(svg.body.bytes.toString()).toMatch(/^<svg .*<\/svg>$/)

  // The same page twice, by its drawing and by its photo: of one size, so that the two lie on each other.
  const side = async (which: string, drawingId = first[0]!) =>
    ask(adminReadComparedPage, { params: { id, drawingId, side: which } } as never)
  const [lines, photo] = [await side('drawing'), await side('photo')]
  const page = /^<svg [^>]*viewBox="[^"]+" width="\d+" height="\d+">/
  expect(page.exec(lines.body.bytes.toString())![0]).toBe(
    page.exec(photo.body.bytes.toString())![0],
  )
  expect(photo.body.bytes.toString()).toContain('<image ')
  expect(photo.headers.get('cache-control')).toContain('private')
  const { cover } = (await pagesOf(id)) as { cover: { id: string } }
  for (const refused of [
    await side('back'),
    await side('photo', 'nobodys'),
    await side('photo', cover.id),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })

  // A file that is gone is said to be, and the drawing is still shown.
  await shop.files.remove(
    (await pagesOf(id)).pages.flatMap((shown) => [copyKey(shown.path), originalKey(shown.path)]),
  )
  expect(await side('photo')).toMatchObject({ status: 404, body: { code: 'image_not_found' } })
  expect(await side('drawing')).toMatchObject({ status: 200 })

  expect(await redraw({ artist: 'openai' })).toMatchObject({
    status: 422,
    body: { code: 'artist_unavailable' },
  })
  expect(await redraw({ artist: 'drawing' })).toMatchObject({ status: 200 })
  expect(await redraw({ detail: 2 })).toMatchObject({ status: 400 })
  expect(await redraw({}, 'nobodys')).toMatchObject({
    status: 404,
    body: { code: 'image_not_found' },
  })
  expect(await redraw({}, path, 'UNKNOWN')).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  await updateOrder(shop.db, id, { fulfilment: 'printing' }, shop.now())
  expect(await redraw({ detail: 0 })).toMatchObject({ status: 409, body: { code: 'book_closed' } })
})

test('are for administrators, and of orders and drawings that exist', async () => {
  const params = { id: 'UNKNOWN', path: 'x', drawingId: 'x', side: 'photo' }
  for (const call of [
    adminListPages,
    adminReadDrawing,
    adminReadComparedPage,
    adminRedrawPage,
  ] as const) {
    expect(
      await server.ask(call, { params, ...(call.method === 'POST' && { body: {} }) } as never),
    ).toMatchObject({ status: 401 })
  }
  expect(await ask(adminListPages, { params })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  expect(await ask(adminReadDrawing, { params })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})
