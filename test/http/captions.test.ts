import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListPages, adminReadComparedPage, adminRedrawPage } from '#contract/admin-pages.ts'
import { adminDownloadFile } from '#contract/admin-production.ts'
import { readFixedPage, showPageFoot } from '#contract/book-page.ts'
import { readDraft, removeImage, saveDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import { changeOwnPages, chooseOwnSmallPhotos } from '#contract/own-order.ts'
import { readPdf } from '#book/preflight/pdf-file.ts'
import { approveBook } from '#shop/making/review/approve-book.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { bookVersion } from '#shop/making/review/current-pages.ts'
import { readBook } from '#store/books.ts'
import { listDrawings } from '#store/drawings.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { listPhotos } from '#store/photos.ts'
import { erasePerson } from '#shop/people/erase-person.ts'
import { exportPerson } from '#shop/people/export-person.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, paidOrder, upload } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type Shown = { path: string; page: { caption?: string } }

const save = (draftId: string, images: unknown) =>
  server.ask(saveDraft, { params: { draftId }, body: { images } })
const foot = (body: object) =>
  server.ask(showPageFoot, { body: { caption: 'El mar', format: 'A4', turned: false, ...body } })

async function draftWithPhotos(count: number) {
  const id = await beginDraft(server)
  const { body } = await upload(server, id, count)
  return { id, paths: body.files.map(({ path }: Shown) => path) as string[] }
}

describe('the line below a page', () => {
  test('is kept with its photo, cleaned, goes where that goes, and is emptied again', async () => {
    const { id, paths } = await draftWithPhotos(2)
    const [a, b] = paths as [string, string]
    const { status } = await save(id, [
      { path: a, page: { caption: '  El\nmar\u0007 \u202E', detail: 0.8 } },
      { path: b },
    ])
    expect(status).toBe(200)
    await save(id, [b, a])
    const read = async () =>
      (await server.ask(readDraft, { params: { id } })).body.images as Shown[]
    expect((await read()).map(({ path, page }) => [path, page])).toEqual([
      [b, {}],
      [a, { caption: 'El mar', detail: 0.8 }],
    ])
    await save(id, [{ path: a, page: { caption: ' \t', detail: 0.8 } }])
    expect((await read()).find(({ path }) => path === a)!.page).toEqual({ detail: 0.8 })
    await save(id, [{ path: a, page: { caption: 'Otra vez' } }])
    await server.ask(removeImage, { params: { id, path: a } })
    expect(JSON.stringify(await read())).not.toContain('Otra vez')
  })

  test('has at most 60 letters, as people count them, and is a text', async () => {
    const { id, paths } = await draftWithPhotos(1)
    const caption = (text: unknown) => save(id, [{ path: paths[0], page: { caption: text } }])
    for (const right of [
      '👩🏽‍🚀'.repeat(60),
      '<script>alert(1)</script>',
      'בים הגדול עם סבתא',
      "'; drop table photos --",
    ]) {
      const { status, body } = await caption(right)
      expect([status, body.images[0].page.caption]).toEqual([200, right])
    }
    for (const wrong of [
      'a'.repeat(61),
      'a'.repeat(10_000),
      `a${'\u0301'.repeat(9_000)}`,
      7,
      ['a'],
      { text: 'a' },
    ])
      expect((await caption(wrong)).status).toBe(400)
  })

  test('cannot be written on a photo of another’s draft', async () => {
    const { paths } = await draftWithPhotos(1)
    const other = await draftWithPhotos(1)
    const answer = await save(other.id, [{ path: paths[0], page: { caption: 'Mía' } }])
    expect(answer).toMatchObject({ status: 404, body: { code: 'image_not_found' } })
  })

  test('is shown as it prints, hostile or not', async () => {
    const upright = await foot({})
    expect(upright.status).toBe(200)
    expect(upright.body.svg).toMatch(/^<svg [^>]*viewBox="0 0 210 297".*<path /)
    expect((await foot({ turned: true })).body.svg).toContain('rotate(-90)')
    expect((await foot({ caption: '' })).body.svg).not.toContain('<path')
    // What no typeface has is left out; checkLetters says which letters that are.
    expect((await foot({ caption: 'ᚠᚢᚦ' })).body.svg).not.toContain('<path')
    const html = await foot({ caption: '<script>alert(1)</script>' })
    expect(html.body.svg).not.toContain('script')
    for (const wrong of ['a'.repeat(61), 7, null])
      expect((await foot({ caption: wrong })).status).toBe(400)
    expect((await foot({ format: 'A3' })).status).toBe(400)
  })
})

test('who asks for his data gets his words, and who has them erased has none left', async () => {
  const email = 'words@example.com'
  const id = await beginDraft(server, email)
  const { body } = await upload(server, id, 1)
  await save(id, [{ path: body.files[0].path, page: { caption: 'Con Lía en el lago' } }])
  const files = await exportPerson(server.shop, 'admin', email)
  const { value } = await files.next()
  await files.return(undefined)
  expect(value.name).toBe('data.json')
  expect(JSON.parse(value.bytes.toString()).drafts[0].captions).toEqual([
    { page: 1, caption: 'Con Lía en el lago' },
  ])
  await erasePerson(server.shop, 'admin', { email, confirm: email, locale: 'es' })
  expect(await listPhotos(server.shop.db, id)).toEqual([])
})

describe('where the photos stand small', () => {
  test('is nowhere unless it is chosen, and what is printed is what was ordered', async () => {
    const { id, paths } = await draftWithPhotos(3)
    const set = (smallPhotos: unknown) =>
      server.ask(saveDraft, { params: { draftId: id }, body: { smallPhotos } })
    expect((await server.ask(readDraft, { params: { id } })).body.smallPhotos).toBe('none')
    for (const wrong of ['middle', null, 7, ['end']]) expect((await set(wrong)).status).toBe(400)
    expect((await set('beside')).body.smallPhotos).toBe('beside')
    await save(id, [{ path: paths[1], page: { caption: 'El mar' } }])
    const paid = await paidOrder(server, 0, undefined, { draftOrderId: id })
    expect(await set('end')).toMatchObject({ status: 409, body: { code: 'draft_closed' } })
    await makeBook(server.shop, { orderId: paid.id })
    const { problems, pages } = (await readBook(server.shop.db, paid.id))!
    expect(problems).toEqual([])
    expect(pages.filter(({ below }) => below !== undefined)).toHaveLength(1)
    const { body } = await ask(adminDownloadFile, { params: { id: paid.id, part: 'interior' } })
    const file = readPdf(body.bytes)
    expect(
      file.pages.map(
        (page) => file.dictionary(file.dictionary(page.get('Resources')).get('XObject')).size,
      ),
    ).toEqual([1, 1, 1, ...Array.from({ length: 17 }, () => 0)])
    const [first] = (await ask(adminListPages, { params: { id: paid.id } })).body.pages
    const drawn = await ask(adminReadComparedPage, {
      params: { id: paid.id, drawingId: first.drawing.id, side: 'drawing' },
    })
    expect(String(drawn.body.bytes)).toContain('href="data:image/jpeg;base64,')
  })

  test('inside the back there are places for as many as there are pages', async () => {
    const read = (photos: string) =>
      server.ask(readFixedPage, {
        params: { page: 'inside-back' },
        query: { format: 'Square', locale: 'es', photos },
      })
    const svgs = new Set<string>()
    for (const count of ['1', '7', '20']) {
      const { status, body } = await read(count)
      expect(status).toBe(200)
      svgs.add(String(body.bytes))
    }
    expect(svgs.size).toBe(3)
    for (const wrong of ['0', '21', '1.5', '-1', 'x']) expect((await read(wrong)).status).toBe(400)
  })

  test('words are set beside a small photo of any shape', async () => {
    for (const shape of [0.0001, 0.7, 1.5, 10_000])
      expect((await foot({ photo: { shape, drawnMm: 170 } })).body.svg).toContain('<path ')
    for (const photo of [{ shape: 0, drawnMm: 170 }, { shape: 1, drawnMm: -1 }, 'x', { shape: 1 }])
      expect((await foot({ photo })).status).toBe(400)
  })
})

describe('a paid book', () => {
  const printed = async (id: string, page: number) => {
    const { body } = await ask(adminDownloadFile, { params: { id, part: 'interior' } })
    const pdfium = await PDFiumLibrary.init()
    const document = await pdfium.loadDocument(body.bytes)
    const text = document.getPage(page).getText()
    document.destroy()
    pdfium.destroy()
    return text
  }
  const pagesOf = async (id: string) => (await ask(adminListPages, { params: { id } })).body

  test('has the line in print, at the desk and with its customer, who may change it until production starts', async () => {
    const { id, checkoutToken: token, draftOrderId } = await paidOrder(server, 1)
    const draft = await server.ask(readDraft, { params: { id: draftOrderId } })
    const { path } = draft.body.images[0] as Shown
    const write = (caption: string) =>
      server.ask(changeOwnPages, {
        params: { token },
        body: { images: [{ path, page: { caption } }] },
      })
    expect((await write('Nuestra casa')).status).toBe(200)
    await makeBook(server.shop, { orderId: id })
    expect(await printed(id, 0)).toContain('Nuestra casa')
    const [page] = (await pagesOf(id)).pages
    expect(page.settings).toEqual({ caption: 'Nuestra casa' })
    const drawn = await ask(adminReadComparedPage, {
      params: { id, drawingId: page.drawing.id, side: 'drawing' },
    })
    expect(String(drawn.body.bytes)).toMatch(/ scale\(\.01\)" d="/)

    // The same drawing with other words: the book bound before is not what was approved.
    const { folder } = (await readBook(server.shop.db, id))!
    const drawings = await listDrawings(server.shop.db, id)
    expect((await write('Otra casa')).status).toBe(200)
    await updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
    const late = { orderId: id, version: bookVersion({ folder }) }
    await expect(approveBook(server.shop, 'admin', late)).rejects.toThrow('book_not_ready')
    await makeBook(server.shop, { orderId: id })
    expect(await printed(id, 0)).toContain('Otra casa')
    expect(await listDrawings(server.shop.db, id)).toEqual(drawings)
    expect((await pagesOf(id)).pages[0].below).not.toBe(page.below)

    // An administrator's own choices stay under the customer's words, and those under his.
    await ask(adminRedrawPage, { params: { id, path }, body: { style: 'Children' } })
    expect((await write('Tercera casa')).status).toBe(200)
    expect((await pagesOf(id)).pages[0].settings).toEqual({
      style: 'Children',
      caption: 'Tercera casa',
    })

    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    expect(await write('Tarde')).toMatchObject({ status: 409, body: { code: 'book_closed' } })
    const shown = await server.ask(readOrder, { params: { token } })
    expect(JSON.stringify(shown.body)).toContain('Tercera casa')
    // What happened to the order is kept for years: nobody's words are in it.
    expect(JSON.stringify(await listOrderEvents(server.shop.db, id))).not.toContain('casa')
  })

  test('has its photos elsewhere if its customer wishes so before production starts, for the same price and with the same drawings', async () => {
    const { id, checkoutToken: token, draftOrderId } = await paidOrder(server, 2)
    const set = (smallPhotos: unknown) =>
      server.ask(chooseOwnSmallPhotos, { params: { token }, body: { smallPhotos } })
    const pictures = async () => {
      const { body } = await ask(adminDownloadFile, { params: { id, part: 'proof' } })
      const file = readPdf(body.bytes)
      return file.pages.flatMap((page, sheet) =>
        sheet > 0 && file.dictionary(file.dictionary(page.get('Resources')).get('XObject')).size > 0
          ? [sheet]
          : [],
      )
    }
    const review = () =>
      updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
    const chosen = async () =>
      (await listOrderEvents(server.shop.db, id)).filter(
        ({ what }) => what === 'small_photos_chosen',
      )
    await makeBook(server.shop, { orderId: id })
    expect(await pictures()).toEqual([])
    const drawings = await listDrawings(server.shop.db, id)
    const { total } = (await server.ask(readOrder, { params: { token } })).body
    const { folder } = (await readBook(server.shop.db, id))!

    for (const wrong of ['middle', null, 7, ['end']]) expect((await set(wrong)).status).toBe(400)
    expect(await set('none')).toMatchObject({ status: 200, body: { smallPhotos: 'none' } })
    expect(await chosen()).toEqual([])
    expect((await pagesOf(id)).order.fulfilment).toBe('review')
    const [page] = (await pagesOf(id)).pages

    expect(await set('beside')).toMatchObject({ status: 200, body: { smallPhotos: 'beside' } })
    expect((await pagesOf(id)).order.fulfilment).toBe('generating')
    const draft = await server.ask(readDraft, { params: { id: draftOrderId } })
    expect(draft.body.smallPhotos).toBe('beside')
    // The book that was bound before is not the one that is wished now, even where nothing has bound it anew.
    await review()
    const late = { orderId: id, version: bookVersion({ folder }) }
    await expect(approveBook(server.shop, 'admin', late)).rejects.toThrow('book_not_ready')
    await makeBook(server.shop, { orderId: id })
    expect(await pictures()).toEqual([2, 3])
    expect((await pagesOf(id)).book!.isCurrent).toBe(true)
    expect((await pagesOf(id)).pages[0].below).not.toBe(page.below)

    await set('end')
    await makeBook(server.shop, { orderId: id })
    expect(await pictures()).toEqual([22])
    await set('none')
    await makeBook(server.shop, { orderId: id })
    expect(await pictures()).toEqual([])
    expect(await listDrawings(server.shop.db, id)).toEqual(drawings)
    expect((await server.ask(readOrder, { params: { token } })).body.total).toBe(total)
    expect((await chosen()).map(({ who, detail }) => [who, detail])).toEqual([
      ['customer', { before: 'none', after: 'beside' }],
      ['customer', { before: 'beside', after: 'end' }],
      ['customer', { before: 'end', after: 'none' }],
    ])

    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    expect(await set('end')).toMatchObject({ status: 409, body: { code: 'book_closed' } })
    expect(
      await server.ask(chooseOwnSmallPhotos, {
        params: { token: 'x'.repeat(token.length) },
        body: { smallPhotos: 'end' },
      }),
    ).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  })

  test('is bound as it was last wished, whoever chooses while it is being bound, and however often at once', async () => {
    const { id, checkoutToken: token } = await paidOrder(server, 1)
    const set = (smallPhotos: 'none' | 'beside' | 'end') =>
      server.ask(chooseOwnSmallPhotos, { params: { token }, body: { smallPhotos } })
    await Promise.all([makeBook(server.shop, { orderId: id }), set('end')])
    const answers = await Promise.all(
      (['beside', 'none', 'beside', 'end', 'beside'] as const).map(set),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await pagesOf(id)).order.fulfilment).toBe('generating')
    await makeBook(server.shop, { orderId: id })
    const order = (await findOrder(server.shop.db, { id }))!
    const book = (await readBook(server.shop.db, id))!
    expect(book.smallPhotos).toBe(order.smallPhotos)
  })
})
