import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDraft } from '#contract/draft.ts'
import { readParts, uploadPart } from '#contract/image.ts'
import { photoPartBytes } from '#domain/book-spec.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, photoForm, upload } from '#support/journey.ts'

// What has arrived of a photo stays there when the line breaks, whoever tries to make something else of it.
let server: TestServer
/** A photo of two parts and a piece. */
let photo: Buffer
beforeAll(async () => {
  server = await openTestServer()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  photo = await sharp({
    create: { width: 1700, height: 1000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  if (photo.length <= 2 * photoPartBytes || photo.length >= 3 * photoPartBytes)
    throw new Error('the photo is to come in three parts')
})
afterAll(() => server.close())

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
let lastId = 0

/** One photo on its way, by whoever sends its parts. */
function sendingOf(draftOrderId: string, bytes = photo, digest = digestOf(bytes)) {
  const uploadId = `photo-${String(++lastId).padStart(4, '0')}`
  return {
    uploadId,
    part: (offset: number, changes: Record<string, string> = {}, body?: Buffer) =>
      server.ask(uploadPart, {
        form: photoForm(
          [{ name: 'beach.jpg', bytes: body ?? bytes.subarray(offset, offset + photoPartBytes) }],
          {
            draftOrderId,
            uploadId,
            digest,
            offset: String(offset),
            size: String(bytes.length),
            ...changes,
          },
        ),
      }),
    received: async () =>
      (await server.ask(readParts, { params: { id: draftOrderId, uploadId, digest } })).body
        .received as number,
  }
}
const offsets = [0, photoPartBytes, 2 * photoPartBytes] as const
const [, second, third] = offsets

const photosOf = async (id: string) =>
  (await server.ask(readDraft, { params: { id } })).body.images as { originalName: string }[]
async function partsLying(): Promise<number> {
  let count = 0
  for await (const { key } of server.shop.files.list('parts/')) if (key) count += 1
  return count
}

test('a photo arrives in parts, goes on where it stopped, and leaves none of them behind', async () => {
  const id = await beginDraft(server)
  const { part, received, uploadId } = sendingOf(id)
  expect(await received()).toBe(0)
  expect(await part(0)).toMatchObject({ status: 200, body: { received: second, files: [] } })
  expect((await part(second)).body.received).toBe(third)
  expect(await received()).toBe(third)
  // Its answer was lost: the same part again costs nothing and changes nothing.
  expect((await part(0)).body).toMatchObject({ received: third, files: [] })
  const { body } = await part(third)
  expect(body).toMatchObject({
    received: photo.length,
    files: [{ originalName: 'beach.jpg', width: 1700, height: 1000, uploadId }],
  })
  expect(await partsLying()).toBe(0)
  // The last answer was lost.
  expect((await part(third)).body.files).toEqual(body.files)
  expect((await part(0)).body.files).toEqual(body.files)
  expect(await photosOf(id)).toHaveLength(1)
})

test('the same last part twice at once stores one photo', async () => {
  const id = await beginDraft(server)
  const { part } = sendingOf(id)
  await part(0)
  await part(second)
  const answers = await Promise.all([part(third), part(third)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body.files).toEqual(answers[1].body.files)
  expect(await photosOf(id)).toHaveLength(1)
  expect(await partsLying()).toBe(0)
})

test('parts out of their place, of another length or of a photo that is too large are refused, and change nothing', async () => {
  const id = await beginDraft(server)
  const { part, received } = sendingOf(id)
  await part(0)
  const faults: [Parameters<typeof part>, number, string][] = [
    [[third], 400, 'file_interrupted'],
    [[second, { offset: '7' }], 400, 'file_interrupted'],
    [[second, { offset: '-1' }], 400, 'invalid_input'],
    [[second, { offset: '1e3' }], 400, 'invalid_input'],
    [[second, { size: '99999999999999' }], 400, 'invalid_input'],
    [[second, { size: String(11 * 2 ** 20) }], 413, 'file_too_large'],
    [[second, { size: String(photoPartBytes) }], 400, 'file_interrupted'],
    [[second, {}, photo.subarray(second)], 400, 'file_interrupted'],
    [[second, {}, photo.subarray(second, second + 10)], 400, 'file_interrupted'],
    [[second, {}, Buffer.alloc(0)], 400, 'file_interrupted'],
    [[second, {}, Buffer.alloc(10 * 2 ** 20 + 1)], 413, 'file_too_large'],
    [[second, { digest: 'nonsense' }], 400, 'invalid_input'],
    [[second, { uploadId: '../../etc' }], 400, 'invalid_input'],
    [[second, { draftOrderId: 'ABCDEFGHJKMNPQRS' }], 404, 'draft_not_found'],
  ]
  for (const [sent, status, code] of faults)
    expect(await part(...sent)).toMatchObject({ status, body: { code } })
  expect(await server.ask(uploadPart, { form: photoForm([]) })).toMatchObject({ status: 400 })
  expect(await received()).toBe(second)
  expect(await photosOf(id)).toEqual([])
  await part(second)
  expect((await part(third)).body.files).toHaveLength(1)
})

test('parts that are not the photo announced, or no photo, are refused and gone', async () => {
  const id = await beginDraft(server)
  const other = sendingOf(id, photo, digestOf(Buffer.from('another')))
  await other.part(0)
  await other.part(second)
  expect(await other.part(third)).toMatchObject({ status: 400, body: { code: 'file_interrupted' } })
  expect(await other.received()).toBe(0)
  const text = sendingOf(id, Buffer.alloc(photoPartBytes + 5, 'text '))
  await text.part(0)
  expect(await text.part(photoPartBytes)).toMatchObject({
    status: 415,
    body: { code: 'file_type' },
  })
  expect(await partsLying()).toBe(0)
  expect(await photosOf(id)).toEqual([])
})

test('a full draft takes no part, and a draft has so many photos under way at most', async () => {
  const full = await beginDraft(server)
  await upload(server, full, 20)
  expect(await sendingOf(full).part(0)).toMatchObject({
    status: 409,
    body: { code: 'too_many_images' },
  })
  const id = await beginDraft(server)
  const sendings = Array.from({ length: 22 }, () => sendingOf(id))
  for (const { part } of sendings) expect((await part(0)).status).toBe(200)
  expect(await partsLying()).toBe(20)
  // One that had to go begins anew.
  expect(await sendings[0]!.received()).toBe(0)
  expect(await sendings[0]!.part(second)).toMatchObject({ body: { code: 'file_interrupted' } })
  server.shop.advance({ hours: 23 })
  await sweep(server.shop)
  expect(await partsLying()).toBe(20)
  server.shop.advance({ hours: 2 })
  await sweep(server.shop)
  expect(await partsLying()).toBe(0)
})

test('parts count as the bytes they are, once, and files as files', async () => {
  server.shop.advance({ hours: 25 })
  Object.assign(server.shop.settings.uploads, { addressBytesPerDay: photo.length + 10 })
  const id = await beginDraft(server)
  const { part } = sendingOf(id)
  for (const offset of offsets) expect((await part(offset)).status).toBe(200)
  expect(await photosOf(id)).toHaveLength(1)
  expect(await sendingOf(id).part(0)).toMatchObject({ status: 429, body: { code: 'upload_quota' } })
  expect(await partsLying()).toBe(0)
  Object.assign(server.shop.settings.uploads, { addressBytesPerDay: null, freeBytesMin: 2 ** 60 })
  expect(await sendingOf(id).part(0)).toMatchObject({ status: 507, body: { code: 'storage_full' } })
})
