import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminListPages, adminReadDrawing, adminRedrawPage } from '#contract/admin-pages.ts'
import { adminApprovePages, adminReorderPages, adminReplacePage } from '#contract/admin-review.ts'
import { adminMakeBook, adminReadTimeline } from '#contract/admin-production.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { setPaymentStatus } from '#shop/admin/orders/set-payment-status.ts'
import { addAuditEntry } from '#store/audit.ts'
import { readBook } from '#store/books.ts'
import { listDrawings } from '#store/drawings.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { lineDrawing } from '#support/line-drawing.ts'
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

type Page = {
  path: string
  version: string
  drawing: { id: string; artist: string; kind: string; verdict: { outliers: object[] } } | null
  approved: object | null
  settings: object
}
type Shown = {
  order: { fulfilment: string }
  pages: Page[]
  arrangement: string
  cover: { id: string } | null
  book: { isCurrent: boolean; problems: object[] } | null
}
const shown = async (id: string) => (await ask(adminListPages, { params: { id } })).body as Shown
const refused = (status: number, code: string) => ({
  status,
  body: { code, message: expect.any(String) },
})
const fulfilmentOf = async (id: string) => (await findOrder(server.shop.db, { id }))!.fulfilment
const newestEvent = async (id: string) => (await listOrderEvents(server.shop.db, id)).at(-1)

async function paidOrder(photos: number, { bound = true } = {}) {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(photos, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
  await pay(shop, checkoutToken)
  if (bound) await makeBook(shop, { orderId: id })
  return { id, draftId, ...(await shown(id)) }
}

function form(bytes: Buffer, fields: Record<string, string>, name = 'dibujo.png'): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.append(key, value)
  data.append('drawing', new File([new Uint8Array(bytes)], name))
  return data
}
const replace = (id: string, { path, version }: Pick<Page, 'path' | 'version'>, bytes: Buffer) =>
  ask(adminReplacePage, { params: { id, path }, form: form(bytes, { version }) })

describe('an uploaded drawing in a page’s place', () => {
  test('becomes lines, is judged and approved like any page, and is printed in black ink alone', async () => {
    const {
      id,
      pages: [page],
      cover,
    } = await paidOrder(1)
    const { body } = await replace(id, page!, await lineDrawing())
    expect(body).toMatchObject({
      order: { fulfilment: 'generating' },
      cover: { id: cover!.id },
      pages: [
        {
          approved: null,
          settings: { upload: expect.any(String) },
          drawing: {
            artist: 'upload',
            kind: 'framed',
            verdict: { figures: { inkShare: expect.any(Number) } },
          },
        },
      ],
    })
    expect(await server.shop.jobs('make-book')).toContainEqual({ orderId: id })
    expect(await newestEvent(id)).toMatchObject({
      who: 'admin',
      what: 'page_replaced',
      detail: { page: 1, path: page!.path },
    })
    expect((await audit(server.shop))[0]).toMatchObject({
      subject: `order:${id}`,
      detail: {
        before: { [page!.path]: {} },
        after: { [page!.path]: { upload: expect.any(String) } },
      },
    })
    const drawingId = body.pages[0].drawing.id as string
    expect(
      (await ask(adminReadDrawing, { params: { id, drawingId } })).body.bytes.toString(),
    ).toMatch(/^<svg .*<path/)

    await makeBook(server.shop, { orderId: id })
    const after = await shown(id)
    expect(after).toMatchObject({
      order: { fulfilment: 'review' },
      pages: [{ drawing: { id: drawingId } }],
      book: { isCurrent: true, problems: [] },
    })
    expect((await readBook(server.shop.db, id))!.pages[0]).toMatchObject({
      artist: 'upload',
      drawingId,
    })
    expect(
      (
        await ask(adminApprovePages, {
          params: { id },
          body: { drawings: [drawingId], approved: true },
        })
      ).body.pages[0].approved,
    ).toMatchObject({ who: 'admin' })

    // Drawn again, the photo's own drawing takes its place back.
    expect(
      (await ask(adminRedrawPage, { params: { id, path: page!.path }, body: {} })).body.pages[0],
    ).toMatchObject({ settings: {}, drawing: { id: page!.drawing!.id } })
  })

  test('lies whole on its page, turned by its own word, whatever its shape', async () => {
    const {
      id,
      pages: [page],
    } = await paidOrder(1, { bound: false })
    const wide = await sharp(await lineDrawing({ width: 1600, height: 500 }))
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer()
    const { body } = await replace(id, page!, wide)
    const {
      headers,
      body: { bytes },
    } = await ask(adminReadDrawing, { params: { id, drawingId: body.pages[0].drawing.id } })
    expect(headers.get('content-type')).toContain('svg')
    const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(bytes.toString())!
    expect(Number(width) / Number(height)).toBeCloseTo(1600 / 500, 1)
  })

  test('is flagged when it is no page to colour', async () => {
    const {
      id,
      pages: [page],
    } = await paidOrder(1, { bound: false })
    const scribble = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1300"><rect width="900" height="1300" fill="#fff"/>${Array.from(
          { length: 900 },
          (_, i) => `<circle cx="${((i * 131) % 880) + 10}" cy="${((i * 71) % 1280) + 10}" r="7"/>`,
        ).join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer()
    const { body } = await replace(id, page!, scribble)
    expect(
      body.pages[0].drawing.verdict.outliers.map(({ figure }: { figure: string }) => figure),
    ).toContain('strokeWidthP50Mm')
  })

  test('is refused when it is none, and nothing changes', async () => {
    const {
      id,
      pages: [page],
    } = await paidOrder(1, { bound: false })
    const photo = (await smallPhotos(1, 640))[0]!.buffer
    const blank = await sharp({
      create: { width: 800, height: 800, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const drawing = await lineDrawing()
    for (const [bytes, status, code] of [
      [photo, 422, 'drawing_unusable'],
      [blank, 422, 'drawing_unusable'],
      [await lineDrawing({ stroke: '#e00', paper: '#fe8' }), 422, 'drawing_unusable'],
      [await lineDrawing({ width: 300, height: 300 }), 422, 'drawing_unusable'],
      [drawing.subarray(0, 900), 422, 'file_unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type'],
      [Buffer.alloc(0), 415, 'file_type'],
      [Buffer.concat([drawing, Buffer.alloc(10 * 1024 * 1024)]), 413, 'file_too_large'],
    ] as const) {
      expect(await replace(id, page!, Buffer.from(bytes))).toMatchObject(refused(status, code))
    }
    const none = new FormData()
    none.append('version', page!.version)
    expect(
      await ask(adminReplacePage, { params: { id, path: page!.path }, form: none }),
    ).toMatchObject(refused(400, 'no_images'))
    expect(
      await ask(adminReplacePage, { params: { id, path: page!.path }, form: form(drawing, {}) }),
    ).toMatchObject(refused(400, 'invalid_input'))
    expect(
      await ask(adminReplacePage, { params: { id, path: page!.path }, body: {} }),
    ).toMatchObject(refused(415, 'wrong_type'))
    expect(await shown(id)).toMatchObject({ order: { fulfilment: 'queued' }, pages: [page] })
    expect(
      (await listDrawings(server.shop.db, id)).filter(({ facts }) => facts.artist === 'upload'),
    ).toEqual([])
  })

  test('of two administrators’, one is taken, and the other told', async () => {
    const {
      id,
      pages: [page],
    } = await paidOrder(1, { bound: false })
    const answers = await Promise.all([
      replace(id, page!, await lineDrawing()),
      replace(id, page!, await lineDrawing({ width: 1000 })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      (await listDrawings(server.shop.db, id)).filter(({ facts }) => facts.artist === 'upload'),
    ).toHaveLength(1)
    expect(await replace(id, page!, await lineDrawing())).toMatchObject(refused(409, 'conflict'))
  })

  test('whose file is lost leaves a page that is not drawn, and says so', async () => {
    const {
      id,
      pages: [page],
    } = await paidOrder(1)
    const { body } = await replace(id, page!, await lineDrawing())
    const kept = (await listDrawings(server.shop.db, id)).find(
      (drawing) => drawing.id === body.pages[0].drawing.id,
    )!
    await server.shop.files.remove([`drawings/${id.toLowerCase()}/${kept.id}/drawing`])
    await expect(makeBook(server.shop, { orderId: id })).rejects.toThrow('drawn again')
    await makeBook(server.shop, { orderId: id })
    expect((await shown(id)).pages[0]).toMatchObject({ drawing: null, missing: 'drawing_failed' })
  })
})

describe('the order of the pages', () => {
  const reorder = (id: string, paths: string[], arrangement: string) =>
    ask(adminReorderPages, { params: { id }, body: { paths, arrangement } })

  test('is changed with their drawings and approvals, and the book bound anew', async () => {
    const { id, pages, arrangement } = await paidOrder(2)
    await ask(adminApprovePages, {
      params: { id },
      body: { drawings: [pages[0]!.drawing!.id], approved: true },
    })
    const paths = pages.map(({ path }) => path).toReversed()
    expect((await reorder(id, paths, arrangement)).body).toMatchObject({
      order: { fulfilment: 'generating' },
      pages: [
        { drawing: { id: pages[1]!.drawing!.id }, approved: null },
        { drawing: { id: pages[0]!.drawing!.id }, approved: { who: 'admin' } },
      ],
    })
    expect(await newestEvent(id)).toMatchObject({
      who: 'admin',
      what: 'pages_reordered',
      detail: { order: [2, 1] },
    })
    await makeBook(server.shop, { orderId: id })
    const after = await shown(id)
    expect([await fulfilmentOf(id), after.book!.isCurrent]).toEqual(['review', true])
    // As they are already: nothing happens.
    await reorder(id, paths, after.arrangement)
    expect(await fulfilmentOf(id)).toBe('review')
    expect(await reorder(id, paths.toReversed(), arrangement)).toMatchObject(
      refused(409, 'conflict'),
    )
    for (const wrong of [[], [paths[0]!], [paths[0]!, paths[0]!], [...paths, 'nobodys']]) {
      expect(await reorder(id, wrong, after.arrangement)).toMatchObject(
        refused(404, 'image_not_found'),
      )
    }
  })
})

test('a book is made once more on demand', async () => {
  const { id } = await paidOrder(0)
  expect((await ask(adminMakeBook, { params: { id } })).body).toMatchObject({
    order: { fulfilment: 'generating' },
  })
  expect(await newestEvent(id)).toMatchObject({ who: 'admin', what: 'book_asked' })
  await makeBook(server.shop, { orderId: id })
  expect(await fulfilmentOf(id)).toBe('review')
})

test('nothing is changed before payment, nor once it is being printed', async () => {
  const { shop } = server
  const {
    id,
    pages: [page],
    arrangement,
  } = await paidOrder(1, { bound: false })
  const changes = async (orderId: string) => [
    await replace(orderId, page!, await lineDrawing()),
    await ask(adminReorderPages, {
      params: { id: orderId },
      body: { paths: [page!.path], arrangement },
    }),
    await ask(adminMakeBook, { params: { id: orderId } }),
    await ask(adminRedrawPage, { params: { id: orderId, path: page!.path }, body: {} }),
  ]
  for (const fulfilment of ['printing', 'shipped', 'delivered', 'cancelled'] as const) {
    await updateOrder(shop.db, id, { fulfilment }, shop.now())
    for (const answer of await changes(id))
      expect(answer).toMatchObject(refused(409, 'book_closed'))
  }
  const unpaid = await order(shop, { draftOrderId: await draft(shop) })
  for (const answer of await changes(unpaid.id))
    expect(answer).toMatchObject(refused(409, 'order_unpaid'))
  for (const answer of await changes('UNKNOWN'))
    expect(answer).toMatchObject(refused(404, 'order_not_found'))
})

describe('the timeline', () => {
  const timeline = async (id: string) =>
    (await ask(adminReadTimeline, { params: { id } })).body as {
      at: string
      who: string
      what: string
      detail: object
    }[]

  test('tells who did what, newest first, once each, and what the audit trail alone knows', async () => {
    const { shop } = server
    const { id } = await paidOrder(0)
    await setPaymentStatus(shop, 'luis', { orderId: id, status: 'processing' })
    shop.advance({ minutes: 5 })
    await addAuditEntry(shop.db, {
      at: shop.now(),
      who: 'eva',
      what: 'changed',
      subject: `order:${id}`,
      detail: { before: { city: 'a' }, after: { city: 'b' } },
    })
    expect((await timeline(id)).map(({ who, what }) => [who, what])).toEqual([
      ['eva', 'by_hand'],
      ['luis', 'status_set'],
      ['shop', 'book_made'],
      ['provider', 'paid'],
      ['customer', 'placed'],
    ])
    expect(await ask(adminReadTimeline, { params: { id: 'UNKNOWN' } })).toMatchObject(
      refused(404, 'order_not_found'),
    )
  })
})

test('all of it is the administrators’ alone', async () => {
  const params = { id: 'UNKNOWN', path: 'x' }
  for (const call of [
    adminMakeBook,
    adminReorderPages,
    adminReplacePage,
    adminReadTimeline,
  ] as const) {
    expect(
      await server.ask(call, { params, ...(call.method !== 'GET' && { body: {} }) } as never),
    ).toMatchObject({ status: 401 })
  }
})
