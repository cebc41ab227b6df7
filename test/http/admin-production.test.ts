import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminListPages, adminRedrawPage } from '#contract/admin-pages.ts'
import { adminApproveBook, adminApprovePages } from '#contract/admin-review.ts'
import { adminDownloadFile } from '#contract/admin-production.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { putBook, readBook } from '#store/books.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { mailsAt } from '#support/desk-mails.ts'
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

type Shown = {
  order: { fulfilment: string; isChangeable: boolean; photosUntil: string | null }
  pages: {
    page: number
    path: string
    version: string
    drawing: { id: string } | null
    approved: { who: string } | null
  }[]
  arrangement: string
  cover: { id: string } | null
  book: { version: string; isCurrent: boolean; problems: object[] } | null
}
const shown = async (id: string) => (await ask(adminListPages, { params: { id } })).body as Shown
const approvePages = (id: string, drawings: (string | undefined)[], approved = true) =>
  ask(adminApprovePages, { params: { id }, body: { drawings, approved } })
const approveBook = (id: string, version: string) =>
  ask(adminApproveBook, { params: { id }, body: { version } })
const refused = (status: number, code: string) => ({
  status,
  body: { code, message: expect.any(String) },
})
const drawingsIn = ({ pages }: Pick<Shown, 'pages'>) => pages.map(({ drawing }) => drawing!.id)
const fulfilmentOf = async (id: string) => (await findOrder(server.shop.db, { id }))!.fulfilment

/** A paid order with so many photos; bound unless told. */
async function paidOrder({ photos = 2, bound = true } = {}) {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(photos, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, {
    draftOrderId: draftId,
    title: 'Été “à la mer” / 1',
  })
  await pay(shop, checkoutToken)
  if (bound) await makeBook(shop, { orderId: id })
  return { id, draftId }
}

describe('approving', () => {
  test('goes page by page, then the book: each with who, when and what', async () => {
    const { id } = await paidOrder()
    const before = await shown(id)
    expect(before).toMatchObject({
      order: { fulfilment: 'review', isChangeable: true, photosUntil: expect.any(String) },
      book: { isCurrent: true, problems: [] },
    })
    const [first, second] = drawingsIn(before)
    expect((await approvePages(id, [first])).body.pages).toMatchObject([
      { approved: { who: 'admin' } },
      { approved: null },
    ])
    expect(await approveBook(id, before.book!.version)).toMatchObject({
      status: 409,
      body: { code: 'pages_not_approved', pages: [2] },
    })
    await approvePages(id, [first, second])
    expect((await approvePages(id, [first], false)).body.pages).toMatchObject([
      { approved: null },
      { approved: { who: 'admin' } },
    ])
    await approvePages(id, [first])
    expect((await approveBook(id, before.book!.version)).body.order).toMatchObject({
      fulfilment: 'approved',
      isChangeable: true,
      photosUntil: null,
    })
    expect((await approveBook(id, before.book!.version)).status).toBe(200)
    expect(await mailsAt(ask, id, 'book-approved')).toMatchObject([
      { recipient: 'ana@example.org' },
    ])

    const events = (await listOrderEvents(server.shop.db, id)).filter(({ who }) => who === 'admin')
    expect(events.map(({ what, detail }) => [what, detail.pages])).toEqual([
      ['pages_approved', [1]],
      ['pages_approved', [2]],
      ['pages_unapproved', [1]],
      ['pages_approved', [1]],
      ['book_approved', undefined],
    ])
    expect((await audit(server.shop)).slice(0, 2)).toMatchObject([
      {
        who: 'admin',
        what: 'status_set',
        subject: `order:${id}`,
        detail: { before: { fulfilment: 'review' }, after: { fulfilment: 'approved' } },
      },
      {
        who: 'admin',
        what: 'changed',
        subject: `order:${id}`,
        detail: {
          before: { [`drawing ${first}`]: null },
          after: { [`drawing ${first}`]: 'admin' },
        },
      },
    ])
  })

  test('is of a drawing: a page drawn otherwise is approved again, one that goes back is not', async () => {
    const { id } = await paidOrder()
    const before = await shown(id)
    await approvePages(id, drawingsIn(before))
    const { path, version } = before.pages[1]!
    const redraw = (body: object) => ask(adminRedrawPage, { params: { id, path }, body })
    expect((await redraw({ version, detail: 1 })).body.pages).toMatchObject([
      { approved: { who: 'admin' } },
      { approved: null, drawing: null },
    ])
    expect(await approveBook(id, before.book!.version)).toMatchObject(
      refused(409, 'book_not_ready'),
    )
    expect(await approvePages(id, [before.pages[1]!.drawing!.id])).toMatchObject(
      refused(409, 'conflict'),
    )
    await makeBook(server.shop, { orderId: id })
    const after = await shown(id)
    expect(await approveBook(id, before.book!.version)).toMatchObject(refused(409, 'conflict'))
    expect(await approveBook(id, after.book!.version)).toMatchObject({
      status: 409,
      body: { code: 'pages_not_approved', pages: [2] },
    })
    // Somebody who still sees the page of before changes nothing.
    expect(await redraw({ version, detail: 0 })).toMatchObject(refused(409, 'conflict'))
    expect(
      (await redraw({ version: after.pages[1]!.version, detail: null })).body.pages[1],
    ).toMatchObject({ drawing: { id: before.pages[1]!.drawing!.id }, approved: { who: 'admin' } })
  })

  test('an approved book whose page is changed, or no longer approved, is reviewed again', async () => {
    const { id } = await paidOrder({ photos: 1 })
    const {
      book,
      pages: [page],
    } = await shown(id)
    await approvePages(id, [page!.drawing!.id])
    await approveBook(id, book!.version)
    expect((await approvePages(id, [page!.drawing!.id], false)).body).toMatchObject({
      order: { fulfilment: 'review' },
      book: { version: book!.version },
    })
    await approvePages(id, [page!.drawing!.id])
    await approveBook(id, book!.version)
    await ask(adminRedrawPage, { params: { id, path: page!.path }, body: { style: 'Manga' } })
    expect(await fulfilmentOf(id)).toBe('generating')
    await makeBook(server.shop, { orderId: id })
    expect(await fulfilmentOf(id)).toBe('review')
    expect(await mailsAt(ask, id, 'book-approved')).toEqual([])
    expect(
      (await listOrderEvents(server.shop.db, id))
        .filter(({ detail }) => detail.reopened)
        .map(({ what }) => what),
    ).toEqual(['pages_unapproved', 'page_redrawn'])
  })

  test('two administrators at once: all of one’s pages or none, and one approval of the book', async () => {
    const { id } = await paidOrder()
    const { book, ...before } = await shown(id)
    expect(await approvePages(id, [before.pages[0]!.drawing!.id, 'another'])).toMatchObject(
      refused(409, 'conflict'),
    )
    expect((await shown(id)).pages.map(({ approved }) => approved)).toEqual([null, null])
    await Promise.all([approvePages(id, drawingsIn(before)), approvePages(id, drawingsIn(before))])
    const answers = await Promise.all([
      approveBook(id, book!.version),
      approveBook(id, book!.version),
      ask(adminRedrawPage, {
        params: { id, path: before.pages[0]!.path },
        body: { version: before.pages[0]!.version, detail: 1 },
      }),
    ])
    expect(answers[2]!.status).toBe(200)
    // However they met, a changed page leaves no approved book behind.
    expect(await fulfilmentOf(id)).toBe('generating')
    const events = (await listOrderEvents(server.shop.db, id)).map(({ what }) => what)
    expect(events.filter((what) => what === 'pages_approved')).toHaveLength(1)
    expect(events.filter((what) => what === 'book_approved').length).toBeLessThanOrEqual(1)
  })

  test('waits for photos that were just added', async () => {
    const { id, draftId } = await paidOrder({ photos: 1 })
    const { book, ...before } = await shown(id)
    await approvePages(id, drawingsIn(before))
    const [, , extra] = await smallPhotos(3, tinyWidthPx)
    await addPhoto(server.shop, draftId, { name: 'late.jpg', bytes: extra!.buffer })
    expect((await shown(id)).book).toMatchObject({ isCurrent: false })
    expect(await approveBook(id, book!.version)).toMatchObject(refused(409, 'book_not_ready'))
    await makeBook(server.shop, { orderId: id })
    const after = await shown(id)
    await approvePages(id, drawingsIn(after))
    expect((await approveBook(id, after.book!.version)).status).toBe(200)
    await expect(
      addPhoto(server.shop, draftId, { name: 'later.jpg', bytes: extra!.buffer }),
    ).rejects.toMatchObject({ code: 'draft_closed' })
  })

  test('needs sound files, all of them there', async () => {
    const { id } = await paidOrder({ photos: 0 })
    const { book } = await shown(id)
    const problem = { part: 'cover', fault: 'font_not_embedded', found: 'Grandstander' } as const
    // What the shop binds is sound: no call makes a book that is not.
    const kept = (await readBook(server.shop.db, id))!
    await putBook(server.shop.db, { ...kept, problems: [problem] })
    expect(await approveBook(id, book!.version)).toMatchObject({
      status: 409,
      body: { code: 'files_faulty', problems: [problem] },
    })
    await putBook(server.shop.db, kept)
    await server.shop.files.remove([`${kept.folder}cover.pdf`])
    expect(await approveBook(id, book!.version)).toMatchObject({
      status: 409,
      body: { code: 'files_faulty', missing: ['cover'] },
    })
  })

  test('begins with payment and ends with printing', async () => {
    const { shop } = server
    const open = await order(shop, { draftOrderId: await draft(shop) })
    expect(await approvePages(open.id, ['x'])).toMatchObject(refused(409, 'order_unpaid'))
    expect(await approveBook(open.id, 'x')).toMatchObject(refused(409, 'order_unpaid'))
    const { id } = await paidOrder({ photos: 1, bound: false })
    expect(await approveBook(id, 'x')).toMatchObject(refused(409, 'book_not_ready'))
    for (const fulfilment of ['printing', 'shipped', 'delivered', 'cancelled'] as const) {
      await updateOrder(shop.db, id, { fulfilment }, shop.now())
      expect(await approvePages(id, ['x'])).toMatchObject(refused(409, 'book_closed'))
      expect(await approveBook(id, 'x')).toMatchObject(refused(409, 'book_closed'))
      expect((await shown(id)).order.isChangeable).toBe(false)
    }
    expect(await approvePages(id, [])).toMatchObject({ status: 400 })
    expect(await approvePages('UNKNOWN', ['x'])).toMatchObject(refused(404, 'order_not_found'))
  })

  test('is refused in the administrator’s language', async () => {
    const { id } = await paidOrder({ photos: 1, bound: false })
    const messages = await Promise.all(
      ['es', 'de', 'fr', 'en'].map(
        async (language) =>
          (
            await ask(adminApproveBook, {
              params: { id },
              body: { version: 'x' },
              headers: { 'accept-language': language },
            })
          ).body.message as string,
      ),
    )
    expect(new Set(messages).size).toBe(4)
  })
})

describe('print files', () => {
  const download = (id: string, part: string) =>
    ask(adminDownloadFile, { params: { id, part } as never })

  test('come as PDFs with names that every system takes', async () => {
    const { id } = await paidOrder({ photos: 1 })
    for (const part of ['interior', 'cover', 'proof']) {
      const { headers, body } = await download(id, part)
      expect(body.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-length')).toBe(String(body.bytes.length))
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="order_${id}_${part}.pdf"; filename*=UTF-8''order_${id}_${encodeURIComponent('Été')}-${encodeURIComponent('à la mer')}-1_${part}.pdf`,
      )
    }
    expect(await download(id, 'everything')).toMatchObject(refused(404, 'not_found'))
    await server.shop.files.remove([`${(await readBook(server.shop.db, id))!.folder}proof.pdf`])
    expect(await download(id, 'proof')).toMatchObject(refused(404, 'not_found'))
    expect(await download('UNKNOWN', 'proof')).toMatchObject(refused(404, 'order_not_found'))
  })

  test('are not there before the book is bound', async () => {
    expect(
      await download((await paidOrder({ photos: 0, bound: false })).id, 'interior'),
    ).toMatchObject(refused(404, 'not_found'))
  })
})

test('production is the administrators’ alone', async () => {
  const params = { id: 'UNKNOWN', part: 'proof' as const }
  for (const call of [adminApprovePages, adminApproveBook, adminDownloadFile] as const) {
    expect(
      await server.ask(call, { params, ...(call.method === 'POST' && { body: {} }) } as never),
    ).toMatchObject({ status: 401 })
  }
})
