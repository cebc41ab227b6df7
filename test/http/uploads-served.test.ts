import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readImage, uploadImages } from '#contract/image.ts'
import { attachImages } from '#contract/order.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, order, photoForm, upload } from '#support/journey.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const send = (form: FormData) => server.ask(uploadImages, { form })

describe('photos without a draft', () => {
  test('go to the order that names them first, and to no other', async () => {
    const { body } = await upload(server, null, 2)
    const paths = body.files.map((file: { path: string }) => file.path) as string[]
    const [first, second] = [(await order(server)).body, (await order(server)).body]
    expect(
      await server.ask(attachImages, { params: { id: first.id }, body: { images: body.files } }),
    ).toMatchObject({ status: 200, body: { count: 2 } })
    expect(
      await server.ask(attachImages, { params: { id: second.id }, body: { images: paths } }),
    ).toMatchObject({ status: 422, body: { code: 'images_not_yours' } })
    expect(
      (await server.ask(attachImages, { params: { id: 'UNKNOWN' }, body: { images: paths } }))
        .status,
    ).toBe(404)
  })

  test('twenty a request', async () => {
    const { body } = await upload(server, null, 22)
    expect(body.count).toBe(20)
    expect(body.rejected).toHaveLength(2)
  })
})

describe('GET /api/images', () => {
  test('serves photos upright, without metadata and at the widths asked for', async () => {
    const turned = await sharp({
      create: { width: 800, height: 400, channels: 3, background: '#0a0' },
    })
      .withExif({
        IFD0: { Make: 'SecretCam' },
        IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(turned).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
    })
    const { body } = await send(
      photoForm([{ name: 'turned.jpg', bytes: turned }], {
        draftOrderId: await beginDraft(server),
      }),
    )
    const [{ path, width, height }] = body.files
    expect([width, height]).toEqual([400, 800])
    for (const [query, expected] of [
      [{}, 400],
      [{ w: '160' }, 160],
      [{ w: '1280' }, 400],
    ] as const) {
      const reply = await server.ask(readImage, { params: { path }, query })
      const facts = await sharp(reply.body.bytes).metadata()
      expect([facts.width, facts.orientation, facts.exif, facts.format]).toEqual([
        expected,
        undefined,
        undefined,
        'jpeg',
      ])
      expect(reply.headers.get('content-type')).toBe('image/jpeg')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('cache-control')).toMatch(/^private/)
    }
  })

  test.each([
    ['unknown', {}],
    ['..%2f..%2fpostgres', {}],
    ['a'.repeat(250), {}],
  ])('%s is 404', async (path, query) => {
    expect((await server.ask(readImage, { params: { path }, query })).status).toBe(404)
  })

  test('other widths are refused', async () => {
    expect(
      (await server.ask(readImage, { params: { path: 'x' }, query: { w: '99999' as '160' } }))
        .status,
    ).toBe(400)
  })
})
