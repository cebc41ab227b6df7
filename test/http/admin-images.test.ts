import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDownloadImages, adminListImages } from '#contract/admin-orders.ts'
import { saveDraft } from '#contract/draft.ts'
import { uploadImages } from '#contract/image.ts'
import { originalKey } from '#store/photos.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, photoForm, smallPhoto, upload } from '#support/journey.ts'
import { unzip } from '#support/zip.ts'

let server: TestServer
let ask: TestServer['ask']
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ ask, cookie } = await openAdmin(server))
})
afterAll(() => server.close())

/** An order of the photos, in the order in which they were uploaded. */
async function orderOf(
  photos: { name: string; bytes: Buffer }[],
  fields: Record<string, unknown> = {},
) {
  const draftOrderId = await beginDraft(server)
  const { body } = await server.ask(uploadImages, { form: photoForm(photos, { draftOrderId }) })
  const paths = (body.files as { path: string }[]).map(({ path }) => path)
  return {
    draftOrderId,
    paths,
    id: (await order(server, { draftOrderId, ...fields })).body.id as string,
  }
}
const images = async (id: string) =>
  (await ask(adminListImages, { params: { id } })).body.images as {
    path: string
    originalName: string
    available: boolean
  }[]
const download = (id: string) => ask(adminDownloadImages, { params: { id } })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('an order’s images', () => {
  test('are listed in page order, with whether their files are there', async () => {
    const { id, paths, draftOrderId } = await orderOf(
      await Promise.all(
        [1, 2, 3].map(async (number) => ({
          name: `foto ${number}.jpg`,
          bytes: await smallPhoto(number),
        })),
      ),
    )
    await server.ask(saveDraft, {
      params: { draftId: draftOrderId },
      body: { images: paths.toReversed() },
    })
    await server.shop.files.remove([originalKey(paths[1]!)])
    expect(await images(id)).toEqual([
      { path: paths[2], originalName: 'foto 3.jpg', available: true },
      { path: paths[1], originalName: 'foto 2.jpg', available: false },
      { path: paths[0], originalName: 'foto 1.jpg', available: true },
    ])
    const files = unzip((await download(id)).body.bytes)
    expect(files.map(({ name }) => name)).toEqual(['01-foto 3.jpg', '03-foto 1.jpg'])
  })

  test('of an order without any, and of none', async () => {
    const { id } = (await order(server)).body
    expect(await images(id)).toEqual([])
    for (const call of [adminListImages, adminDownloadImages]) {
      expect(await ask(call, { params: { id: 'UNKNOWN' } })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    }
    for (const language of ['es', 'de', 'fr', 'en']) {
      const reply = await ask(adminDownloadImages, {
        params: { id },
        headers: { 'accept-language': language },
      })
      expect(reply).toMatchObject({
        status: 404,
        body: {
          code: 'no_image_files',
          message: expect.stringContaining('No image files available'),
        },
      })
    }
  })

  test('whose files are all gone cannot be downloaded', async () => {
    const { id, paths } = await orderOf([{ name: 'a.jpg', bytes: await smallPhoto(1) }])
    await server.shop.files.remove(paths.map(originalKey))
    expect(await download(id)).toMatchObject({ status: 404, body: { code: 'no_image_files' } })
  })
})

describe('the ZIP', () => {
  test('holds the pixels as received, without position or camera', async () => {
    const plain = await sharp({
      create: { width: 160, height: 120, channels: 3, background: '#4a7' },
    })
      .composite([{ input: await smallPhoto(3) }])
      .jpeg()
      .toBuffer()
    const telling = await sharp(plain)
      .withExif({
        IFD0: { Make: 'SecretCam', Artist: 'Ana' },
        IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(telling.includes('SecretCam')).toBe(true)
    const { id } = await orderOf([{ name: 'playa.JPG', bytes: telling }])
    const [file] = unzip((await download(id)).body.bytes)
    expect(file!.name).toBe('01-playa.jpg')
    expect(file!.bytes.includes('SecretCam')).toBe(false)
    expect((await sharp(file!.bytes).metadata()).exif?.includes('GPS') ?? false).toBe(false)
    expect((await pixels(file!.bytes)).equals(await pixels(telling))).toBe(true)
  })

  test('names every file safely, once, and after what it is', async () => {
    const names = [
      '../../etc/passwd',
      'C:\\Windows\\win.ini',
      'playa.jpg',
      'playa.jpg',
      'мой пёс 🐶.png',
      'no extension',
      '.hidden',
      'a'.repeat(150) + '.jpg',
      'évé\u0301nement.jpeg',
      'CON',
      'x\u202Egpj.exe',
    ]
    const bytes = await Promise.all(
      names.map((_, number) =>
        smallPhoto(number, number === 5 ? 'png' : number === 6 ? 'gif' : 'jpeg'),
      ),
    )
    const { id } = await orderOf(names.map((name, number) => ({ name, bytes: bytes[number]! })))
    const zipped = unzip((await download(id)).body.bytes).map(({ name }) => name)
    expect(zipped).toHaveLength(names.length)
    expect(new Set(zipped.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of zipped)
      expect(name).toMatch(/^\d\d-[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}_ -]{0,59}\.(jpg|png|gif)$/u)
    expect([zipped[2], zipped[3], zipped[4], zipped[5], zipped[6]]).toEqual([
      '03-playa.jpg',
      '04-playa.jpg',
      '05-мой пёс.jpg',
      '06-no extension.png',
      '07-photo.gif',
    ])
  })

  test('says what it is called, in plain letters and in full', async () => {
    const { id } = await orderOf([{ name: 'a.jpg', bytes: await smallPhoto(1) }], {
      title: 'Été “à la mer” / 1',
    })
    const { headers } = await download(id)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('no-store')
    const disposition = headers.get('content-disposition')!
    expect(disposition).toBe(
      `attachment; filename="order_${id}_images.zip"; filename*=UTF-8''order_${id}_${encodeURIComponent('Été')}-${encodeURIComponent('à la mer')}-1.zip`,
    )
  })

  test('is read by ordinary programs', async () => {
    const draftOrderId = await beginDraft(server)
    await upload(server, draftOrderId, 2)
    const { id } = (await order(server, { draftOrderId })).body
    const zip = (await download(id)).body.bytes as Buffer
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(unzip(zip).map(({ name }) => name)).toEqual(['01-photo 0.jpg', '02-photo 1.jpg'])
  })

  test('begins before it is whole, and stops being read when nobody wants it any more', async () => {
    const noise = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const raw = Buffer.alloc(1600 * 1200 * 3)
        for (let at = 0; at < raw.length; at++) raw[at] = (at * 2654435761 + number * 40503) >>> 13
        return sharp(raw, { raw: { width: 1600, height: 1200, channels: 3 } })
          .jpeg({ quality: 98 })
          .toBuffer()
      }),
    )
    const { id } = await orderOf(noise.map((bytes, number) => ({ name: `${number}.jpg`, bytes })))
    const { files } = server.shop
    const readAll = files.readAll.bind(files)
    let read = 0
    files.readAll = async (key) => {
      read++
      return readAll(key)
    }
    try {
      const abort = new AbortController()
      const answer = await fetch(`${server.url}/api/admin/orders/${id}/images/download`, {
        headers: { cookie },
        signal: abort.signal,
      })
      const reader = answer.body!.getReader()
      expect((await reader.read()).value!.length).toBeGreaterThan(0)
      await delay(300)
      const whileWaiting = read
      expect(whileWaiting).toBeLessThan(12)
      abort.abort()
      await delay(300)
      expect(read).toBeLessThanOrEqual(whileWaiting + 1)
    } finally {
      files.readAll = readAll
    }
    expect(unzip((await download(id)).body.bytes)).toHaveLength(12)
  })

  test('leaves out a file that is damaged, and says so in the log', async () => {
    const { id, paths } = await orderOf([
      { name: 'a.jpg', bytes: await smallPhoto(1) },
      { name: 'b.jpg', bytes: await smallPhoto(2) },
    ])
    await server.shop.files.put(originalKey(paths[0]!), Buffer.from('not a photo any more'))
    expect(unzip((await download(id)).body.bytes).map(({ name }) => name)).toEqual(['02-b.jpg'])
    expect(server.shop.lines.some((line) => line.includes('left out of a download'))).toBe(true)
  })
})
