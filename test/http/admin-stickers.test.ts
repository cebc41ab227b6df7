import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { preflight } from '#book/preflight.ts'
import { expectedStickers } from '#book/stickers/sticker-page.ts'
import { adminBatchFiles } from '#contract/admin-batch.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminApproveBook, adminApprovePages, adminReorderPages } from '#contract/admin-review.ts'
import { adminChoosePrinter, adminDownloadFile } from '#contract/admin-production.ts'
import { adminReadSettings, adminSaveSettings } from '#contract/admin-settings.ts'
import { stickersAtFirst, type StickerSettings } from '#domain/sticker-sheet.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { putBook, readBook } from '#store/books.ts'
import { readPriceList } from '#store/catalogue.ts'
import { cutOutsKey, listDrawings } from '#store/drawings.ts'
import { openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'
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

async function bound({
  photos = 2,
  stickers = true,
  format = 'A4' as 'A4' | 'Square',
} = {}): Promise<string> {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(photos, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { extras } = await readPriceList(shop.db, {
    country: 'ES',
    now: new Date(),
    draftId: '',
  })
  const names = extras.filter(({ kind }) => stickers && kind === 'stickers').map(({ name }) => name)
  expect(names.length).toBe(stickers ? 1 : 0)
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId, extras: names, format })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  return id
}
const shown = async (id: string) => (await ask(adminListPages, { params: { id } })).body
const download = (id: string) => ask(adminDownloadFile, { params: { id, part: 'stickers' } })
const sheetOf = async (id: string): Promise<Buffer> => (await download(id)).body.bytes
const problemsOf = async (
  id: string,
  format: 'A4' | 'Square' = 'A4',
  settings: StickerSettings = stickersAtFirst,
) => preflight(await sheetOf(id), expectedStickers(format, settings)).problems

async function approve(id: string): Promise<{ status: number; body: { code?: string } }> {
  const { pages, book } = await shown(id)
  const drawings = pages.map(({ drawing }: { drawing: { id: string } }) => drawing.id)
  await ask(adminApprovePages, { params: { id }, body: { drawings, approved: true } })
  return ask(adminApproveBook, { params: { id }, body: { version: book.version } })
}

test('an order with the extra has its sheet of stickers, checked, listed and in the ZIP; another has none', async () => {
  const [id, without] = [await bound(), await bound({ stickers: false })]
  expect((await shown(id)).book).toMatchObject({
    parts: ['interior', 'cover', 'stickers'],
    problems: [],
  })
  const file = await download(id)
  expect(file.status).toBe(200)
  expect(await problemsOf(id)).toEqual([])
  expect((await shown(without)).book.parts).toEqual(['interior', 'cover'])
  expect((await download(without)).status).toBe(404)

  for (const one of [id, without]) expect((await approve(one)).status).toBe(200)
  const zip = await fetch(`${server.url}${adminBatchFiles.path}?ids=${id},${without}`, {
    headers: { cookie: admin.cookie },
  })
  const names = unzip(Buffer.from(await zip.arrayBuffer())).map((file) => file.name)
  expect(names.filter((name) => name.includes('stickers'))).toEqual([
    expect.stringContaining(`${id}_copy-1_stickers`),
  ])
})

test('the sheet is made anew with its pages, also for a printer who cannot take it', async () => {
  const id = await bound()
  const before = await sheetOf(id)
  const { pages, arrangement } = await shown(id)
  const paths = pages.map(({ path }: { path: string }) => path).toReversed()
  await ask(adminReorderPages, { params: { id }, body: { paths, arrangement } })
  await makeBook(server.shop, { orderId: id })
  expect((await sheetOf(id)).equals(before)).toBe(false)
  await ask(adminChoosePrinter, { params: { id }, body: { printer: 'lulu', before: 'own' } })
  await makeBook(server.shop, { orderId: id })
  const { book, handover } = await shown(id)
  expect(book.parts).toEqual(['interior', 'cover', 'stickers'])
  expect(handover.notSent).toHaveLength(1)
  expect(await problemsOf(id)).toEqual([])
})

test('what was cut out is kept with each drawing; where it is lost or broken it is found anew', async () => {
  const { shop } = server
  const id = await bound()
  const first = await sheetOf(id)
  const [one, two] = (await listDrawings(shop.db, id)).filter(({ place }) => place === 'page')
  expect(await shop.files.has(cutOutsKey(one!))).toBe(true)
  await shop.files.put(cutOutsKey(one!), Buffer.from('not a gzip'))
  await shop.files.remove([cutOutsKey(two!)])
  await makeBook(shop, { orderId: id })
  expect(await problemsOf(id)).toEqual([])
  expect((await sheetOf(id)).length).toBeGreaterThan(first.length / 2)
  expect(await shop.files.has(cutOutsKey(two!))).toBe(true)
})

test('a book without a photo has stickers too', async () => {
  const id = await bound({ photos: 0 })
  expect((await shown(id)).book.parts).toContain('stickers')
  expect(await problemsOf(id)).toEqual([])
})

test('the owner sets size and look; a square book’s sheet is no larger than the book', async () => {
  const { body: before } = await ask(adminReadSettings, {})
  expect(before).toMatchObject(stickersAtFirst)
  const settings = { stickerSheet: 'A4', stickerLook: 'line' } as const
  const after = { ...before, ...settings }
  expect((await ask(adminSaveSettings, { body: { before, after } })).status).toBe(200)
  const bad = { ...after, stickerSheet: 'A3' }
  expect((await ask(adminSaveSettings, { body: { before: after, after: bad } })).status).toBe(400)
  const [id, square] = [await bound(), await bound({ format: 'Square' })]
  expect(await problemsOf(id, 'A4', settings)).toEqual([])
  expect(preflight(await sheetOf(id)).pages[0]!.trim[2]).toBeGreaterThan(590)
  expect(await problemsOf(square, 'Square', settings)).toEqual([])
  expect(preflight(await sheetOf(square)).pages[0]!.trim[2]).toBeLessThan(430)
  await ask(adminSaveSettings, { body: { before: after, after: before } })
})

test('a book bound before there were sheets is to be made again before it is approved', async () => {
  const id = await bound()
  // No call binds a book as it was bound then.
  const book = (await readBook(server.shop.db, id))!
  await putBook(server.shop.db, { ...book, hasStickers: false })
  await server.shop.files.remove([`${book.folder}stickers.pdf`])
  expect((await shown(id)).book).toMatchObject({ isCurrent: false, parts: ['interior', 'cover'] })
  expect(await approve(id)).toMatchObject({ body: { code: 'files_faulty', missing: ['stickers'] } })
})
