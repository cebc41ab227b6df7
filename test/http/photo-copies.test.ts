import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { PhotoCopies } from '#book/photo-copies.ts'
import { readImage } from '#contract/image.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { drawPages } from '#shop/making/pages/draw-pages.ts'
import { removePhoto } from '#shop/drafts/remove-photo.ts'
import { findOrder } from '#store/orders.ts'
import { copyKey, listPhotos, originalKey, setPageSettings } from '#store/photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { draft, order, pay } from '#support/orders.ts'
import { subjectScene } from '#support/subject-scenes.ts'

const { pixels } = await subjectScene('garden', 3, { longSide: 2400 })
const photo = await sharp(Buffer.from(pixels.data), {
  raw: { width: pixels.width, height: pixels.height, channels: 4 },
})
  .removeAlpha()
  .withExif({ IFD0: { Make: 'Kamera AG' } })
  .jpeg()
  .toBuffer()

let server: TestServer
let draftId: string
let path: string
beforeEach(async () => {
  server = await openTestServer()
  draftId = await draft(server.shop)
  path = (await addPhoto(server.shop, draftId, { name: 'a.jpg', bytes: photo })).path
})
afterEach(() => server.close())

async function copy(name: string): Promise<Buffer> {
  const { status, body } = await server.ask(readImage, { params: { path }, query: { copy: name } })
  expect(status).toBe(200)
  return body.bytes
}

/** What the book's page is drawn from. */
async function drawnFrom(): Promise<PhotoCopies> {
  const { shop } = server
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
  await pay(shop, checkoutToken)
  const given: PhotoCopies[] = []
  const pool: typeof shop.pool = {
    ...shop.pool,
    draw(copies, options) {
      given.push(copies)
      return shop.pool.draw(copies, options)
    },
  }
  const photos = await listPhotos(shop.db, draftId)
  await drawPages({ ...shop, pool }, (await findOrder(shop.db, { id }))!, photos)
  return given[0]!
}

test('the page is drawn from the very bytes that its preview was drawn from', async () => {
  const previewed = await copy('whole')
  expect(Buffer.from((await drawnFrom()).whole).equals(previewed)).toBe(true)
  const { width, height, exif } = await sharp(previewed).metadata()
  expect(Math.max(width, height)).toBe(1600)
  expect(exif).toBeUndefined()
})

test('so is the page of a small part, from a copy of that part which nobody keeps', async () => {
  await setPageSettings(server.shop.db, draftId, path, {
    crop: { x: 0.3, y: 0.3, width: 0.3, height: 0.3 },
  })
  const previewed = await copy('9.9.20.20')
  const { part } = await drawnFrom()
  expect(part!.of.join('.')).toBe('9.9.20.20')
  expect(Buffer.from(part!.bytes).equals(previewed)).toBe(true)
  const kept: string[] = []
  for await (const { key } of server.shop.files.list(`photos/${path}/`)) kept.push(key)
  expect(kept).toEqual([originalKey(path)])
})

test('a kept copy is the one, whatever a newer encoder would make', async () => {
  const { files } = server.shop
  const made = await copy('whole')
  const older = await sharp(made).jpeg({ quality: 60, chromaSubsampling: '4:4:4' }).toBuffer()
  await files.put(copyKey(path), older)
  expect((await copy('whole')).equals(older)).toBe(true)
  expect(Buffer.from((await drawnFrom()).whole).equals(older)).toBe(true)
})

test.each([
  ['half a copy', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['none', () => null],
])('with %s kept the page is drawn from one made again', async (_, hurt) => {
  const { files } = server.shop
  const made = await copy('whole')
  const left = hurt(made)
  if (left) await files.put(copyKey(path), left)
  else await files.remove([copyKey(path)])
  expect(Buffer.from((await drawnFrom()).whole).equals(made)).toBe(true)
})

test('a copy is asked for by a name that is one, or refused', async () => {
  for (const name of ['', 'part', '1.2.3', '9.9.5.20', '0.0.33.33', '0.0.1e1.9', '../original']) {
    const refused = await server.ask(readImage, { params: { path }, query: { copy: name } })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'copy' }] })
  }
})

test('a photo that was removed has no copies any more', async () => {
  await copy('whole')
  await removePhoto(server.shop, { draftId, path })
  for (const name of ['whole', '9.9.20.20']) {
    const { status } = await server.ask(readImage, { params: { path }, query: { copy: name } })
    expect(status).toBe(404)
  }
})
