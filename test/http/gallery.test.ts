import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  adminAddGalleryPhoto,
  adminListGallery,
  adminOrderGallery,
  adminReadGalleryPicture,
  adminRedrawGalleryPhoto,
  adminRemoveGalleryPhoto,
  adminSaveGalleryPhoto,
  readGallery,
  readGalleryPicture,
} from '#contract/gallery.ts'
import { adminCreateAccount } from '#contract/admin-staff.ts'
import { adminLogin } from '#contract/admin-session.ts'
import { galleryPhotosMax, galleryPictures } from '#domain/gallery.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { hideGallery } from '#store/gallery.ts'
import { isBackedUp } from '#store/files/places.ts'
import { jobs } from '#worker/jobs.ts'
import { audit, cookieOf, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { smallPhoto } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeEach(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterEach(() => server.close())

function add(bytes: Buffer, { word = '1' }: { word?: string | null } = {}) {
  const form = new FormData()
  if (word !== null) form.append('mayBeShown', word)
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'familia.jpg')
  return ask(adminAddGalleryPhoto, { form })
}
async function draw(): Promise<void> {
  for (const data of await server.shop.jobs('draw-gallery'))
    await jobs['draw-gallery'].run(server.shop, data, AbortSignal.timeout(60_000))
}
const shown = async () => (await server.ask(readGallery)).body.photos as { id: string }[]
const listed = async () => (await ask(adminListGallery)).body as { id: string }[]
const filesOf = async (id: string) => {
  const keys: string[] = []
  for await (const { key } of server.shop.files.list(`gallery/${id}/`)) keys.push(key)
  return keys
}
const idOf = async (number: number) => (await add(await smallPhoto(number))).body.id as string
/** Lying on its side, and telling where it was taken. */
const told = async () =>
  sharp(await smallPhoto(7))
    .withExif({
      IFD0: { Copyright: 'Ana' },
      IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
const picture = (id: string, name: (typeof galleryPictures)[number], v?: string) =>
  server.ask(readGalleryPicture, {
    params: { id, picture: name },
    query: { w: '640', ...(v !== undefined && { v }) },
  })

test('a photo with the owner’s word is drawn in every style and shown, without what was told about it', async () => {
  expect(await shown()).toEqual([])
  const original = await told()
  expect(original.includes('Ana')).toBe(true)
  const added = await add(original)
  expect(added).toMatchObject({
    status: 201,
    body: { isToDraw: true, drawn: null, permittedBy: 'admin', permittedAt: expect.any(String) },
  })
  const { id } = added.body
  expect(await shown()).toEqual([])
  expect((await picture(id, 'photo')).status).toBe(404)

  await draw()
  const [photo] = (await server.ask(readGallery)).body.photos
  expect(photo).toMatchObject({ id, width: 1280, captions: {} })
  const types = new Map<string, string | null>()
  const bodies = new Set<string>()
  for (const name of galleryPictures) {
    const { headers, body } = await picture(id, name, photo.version)
    types.set(name, headers.get('content-type'))
    bodies.add(body.bytes.toString('base64'))
    const { width, exif, xmp, icc } = await sharp(body.bytes).metadata()
    expect({ width, exif, xmp, icc }).toEqual({ width: 640 })
    expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(bodies.size).toBe(4)
  expect(Object.fromEntries(types)).toEqual({
    photo: 'image/jpeg',
    Children: 'image/webp',
    Standard: 'image/webp',
    Manga: 'image/webp',
  })
  expect((await picture(id, 'photo', 'another')).headers.get('cache-control')).toBe('no-cache')
  for (const key of await filesOf(id)) {
    const file = (await server.shop.files.readAll(key))!
    expect([key, file.includes('Ana'), (await sharp(file).metadata()).exif]).toEqual([
      key,
      false,
      undefined,
    ])
  }
})

test('its word is kept with time and account, in the trail too when the photo is gone; no caption is', async () => {
  const id = await idOf(1)
  await ask(adminSaveGalleryPhoto, {
    params: { id },
    body: { captions: { es: 'Lola en la playa' } },
  })
  await ask(adminSaveGalleryPhoto, { params: { id }, body: { isHidden: true } })
  await ask(adminRemoveGalleryPhoto, { params: { id } })
  const trail = (await audit(server.shop)).filter(
    ({ subject }) => subject === `gallery_photo:${id}`,
  )
  expect(trail.map(({ what, who, detail }) => ({ what, who, detail }))).toEqual([
    {
      what: 'deleted',
      who: 'admin',
      detail: { before: { permittedBy: 'admin', permittedAt: expect.any(String) } },
    },
    {
      what: 'changed',
      who: 'admin',
      detail: { before: { isHidden: false }, after: { isHidden: true } },
    },
    {
      what: 'changed',
      who: 'admin',
      detail: { before: { captions: '' }, after: { captions: 'es' } },
    },
    { what: 'created', who: 'admin', detail: { after: { mayBeShown: true } } },
  ])
})

test('captions, order and hiding are what visitors see; a hidden one is shown to the desk alone', async () => {
  const [a, b, c] = [await idOf(1), await idOf(2), await idOf(3)]
  await draw()
  const captions = { es: 'La abuela', de: '  Die\nOma ', fr: '' }
  const saved = await ask(adminSaveGalleryPhoto, { params: { id: a }, body: { captions } })
  expect(saved.body.captions).toEqual({ es: 'La abuela', de: 'Die Oma' })
  expect((await ask(adminOrderGallery, { body: { ids: [c, a, b] } })).status).toBe(200)
  expect(await shown()).toMatchObject([
    { id: c },
    { id: a, captions: { es: 'La abuela' } },
    { id: b },
  ])

  await ask(adminSaveGalleryPhoto, { params: { id: c }, body: { isHidden: true } })
  expect(await shown()).toMatchObject([{ id: a }, { id: b }])
  expect((await picture(c, 'Manga')).status).toBe(404)
  const forDesk = { params: { id: c, picture: 'Manga' }, query: { w: '640' } } as const
  expect((await ask(adminReadGalleryPicture, forDesk)).status).toBe(200)
  expect((await server.ask(adminReadGalleryPicture, forDesk)).status).toBe(401)
  expect(await listed()).toMatchObject([{ id: c, captions: {} }, { id: a }, { id: b }])
})

test('two at the desk: captions seen otherwise, and an order of other photos, are refused', async () => {
  const first = (await add(await smallPhoto(1))).body
  const second = await idOf(2)
  const save = (text: string, version: string) =>
    ask(adminSaveGalleryPhoto, {
      params: { id: first.id },
      body: { captions: { en: text }, version },
    })
  const saved = await save('One', first.version)
  expect(saved.status).toBe(200)
  expect(await save('Two', first.version)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect((await save('Two', saved.body.version)).status).toBe(200)
  for (const ids of [[second], [second, second], [second, first.id, 'x'], []])
    expect((await ask(adminOrderGallery, { body: { ids } })).status).toBe(409)
})

test('deleted, it is gone with every file, also when it is being drawn meanwhile', async () => {
  const id = await idOf(1)
  await draw()
  const kept = await filesOf(id)
  expect(kept).toHaveLength(9)
  expect(kept.every(isBackedUp)).toBe(true)
  expect((await ask(adminRemoveGalleryPhoto, { params: { id } })).body).toEqual({ ok: true })
  await removeFiles(server.shop)
  expect([await filesOf(id), await shown(), (await picture(id, 'photo')).status]).toEqual([
    [],
    [],
    404,
  ])
  expect((await ask(adminRemoveGalleryPhoto, { params: { id } })).status).toBe(404)

  const late = await idOf(2)
  const { pool } = server.shop
  let asked = false
  server.shop.pool = {
    ...pool,
    async draw(...given) {
      if (!asked) {
        asked = true
        await ask(adminRemoveGalleryPhoto, { params: { id: late } })
        await removeFiles(server.shop)
      }
      return pool.draw(...given)
    },
  }
  await draw()
  await removeFiles(server.shop)
  expect([await filesOf(late), await shown()]).toEqual([[], []])
})

test('a sweep leaves its files where they are, and takes those that no photo has', async () => {
  const id = await idOf(1)
  await draw()
  await server.shop.files.put('gallery/nobodys/original', Buffer.from('left by a crash'))
  server.shop.advance({ days: 3 })
  await sweep(server.shop)
  expect(await filesOf(id)).toHaveLength(9)
  expect(await filesOf('nobodys')).toEqual([])
  expect(await shown()).toHaveLength(1)
})

test('drawn anew, the same pictures keep their address, others get one of their own and the old ones go', async () => {
  const id = await idOf(1)
  await draw()
  const version = async () => (await server.ask(readGallery)).body.photos[0].version as string
  const first = await version()
  const again = async () => {
    expect((await ask(adminRedrawGalleryPhoto, { params: { id } })).body.isToDraw).toBe(true)
    expect(await shown()).toHaveLength(1)
    await draw()
    await removeFiles(server.shop)
  }
  await again()
  expect([await version(), (await filesOf(id)).length]).toEqual([first, 9])
  const { pool } = server.shop
  server.shop.pool = {
    ...pool,
    draw: (copies, options) => pool.draw(copies, { ...options, detail: 0.9 }),
  }
  await again()
  expect(await version()).not.toBe(first)
  expect(await filesOf(id)).toHaveLength(9)
})

test('what the engine cannot draw is said and not shown, and can be tried again', async () => {
  const id = await idOf(1)
  const { pool } = server.shop
  server.shop.pool = { ...pool, draw: () => Promise.reject(new Error('a fault')) }
  await draw()
  expect(await listed()).toMatchObject([{ id, fault: 'drawing_failed', isToDraw: false }])
  expect(await shown()).toEqual([])
  server.shop.pool = pool
  await ask(adminRedrawGalleryPhoto, { params: { id } })
  await draw()
  expect(await listed()).toMatchObject([{ id, fault: null }])
  expect(await shown()).toHaveLength(1)
})

test('the same file sent again is the photo that is there; the gallery holds so many, however many come at once', async () => {
  const again = await smallPhoto(1)
  const twice = await Promise.all([add(again), add(again)])
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  const others = await Promise.all(
    Array.from({ length: galleryPhotosMax + 2 }, async (_, i) => add(await smallPhoto(i + 2))),
  )
  const refused = others.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('gallery_full'))
  expect(await listed()).toHaveLength(galleryPhotosMax)
  const folders = new Set<string>()
  for await (const { key } of server.shop.files.list('gallery/')) folders.add(key.split('/')[1]!)
  expect(folders.size).toBe(galleryPhotosMax)
})

test('after a restore none is shown until somebody has looked: which were taken out since, no backup knows', async () => {
  const id = await idOf(1)
  await draw()
  expect(await hideGallery(server.shop.db)).toBe(1)
  expect(await shown()).toEqual([])
  expect(await listed()).toMatchObject([{ id, isHidden: true }])
})

describe('is refused and leaves nothing', () => {
  const files = async () => {
    for await (const { key } of server.shop.files.list('gallery/')) return key
    return null
  }
  test.each<[string, () => Buffer | Promise<Buffer>, string, string | null]>([
    ['a photo without a word', () => smallPhoto(), 'not_permitted', null],
    ['a word that is none', () => smallPhoto(), 'not_permitted', 'no'],
    ['a page of HTML', () => Buffer.from('<script>alert(1)</script>'), 'file_type', '1'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type', '1'],
    ['nothing', () => Buffer.alloc(0), 'file_type', '1'],
    ['half a photo', async () => (await smallPhoto()).subarray(0, 300), 'file_unreadable', '1'],
    [
      'a vast file',
      async () => Buffer.concat([await smallPhoto(), Buffer.alloc(11 * 2 ** 20)]),
      'file_too_large',
      '1',
    ],
  ])('%s', async (_name, bytes, code, word) => {
    expect((await add(await bytes(), { word })).body).toMatchObject({ code })
    expect([await listed(), await files()]).toEqual([[], null])
  })

  test('whatever a stranger or somebody in production sends', async () => {
    const id = await idOf(1)
    const password = 'another long password'
    await ask(adminCreateAccount, { body: { username: 'taller', password, role: 'production' } })
    const login = await server.ask(adminLogin, { body: { username: 'taller', password } })
    const cookie = cookieOf(login)
    const form = () => {
      const made = new FormData()
      made.append('mayBeShown', '1')
      return made
    }
    for (const [headers, status] of [
      [undefined, 401],
      [{ cookie }, 403],
    ] as const) {
      const params = { id }
      const answers = await Promise.all([
        server.ask(adminListGallery, { headers }),
        server.ask(adminAddGalleryPhoto, { form: form(), headers }),
        server.ask(adminSaveGalleryPhoto, { params, body: { isHidden: true }, headers }),
        server.ask(adminRedrawGalleryPhoto, { params, headers }),
        server.ask(adminOrderGallery, { body: { ids: [id] }, headers }),
        server.ask(adminRemoveGalleryPhoto, { params, headers }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(status))
    }
    expect(await listed()).toMatchObject([{ id, isHidden: false }])
  })

  test('captions that are too long, and photos that are not there', async () => {
    const id = await idOf(1)
    const save = (params: { id: string }, es: string) =>
      ask(adminSaveGalleryPhoto, { params, body: { captions: { es } } })
    expect((await save({ id }, 'a'.repeat(121))).status).toBe(400)
    expect((await save({ id: 'none' }, 'a')).status).toBe(404)
    expect((await ask(adminRedrawGalleryPhoto, { params: { id: 'none' } })).status).toBe(404)
    const nothing = await fetch(`${server.url}/api/gallery/${id}/..%2Foriginal?w=640`)
    expect(nothing.status).toBe(404)
  })
})
