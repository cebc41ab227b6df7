import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDraft } from '#contract/draft.ts'
import { uploadImages } from '#contract/image.ts'
import { confirmMockPayment, createPaymentIntent } from '#contract/payment.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, goodCard, order, photoForm, smallPhoto, upload } from '#support/journey.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const send = (form: FormData) => server.ask(uploadImages, { form })
const imagesOf = async (id: string) =>
  (await server.ask(readDraft, { params: { id } })).body.images as {
    path: string
    originalName: string
  }[]

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.shop.files.list('photos/')) keys.push(key)
  return keys
}

describe('POST /api/upload-images', () => {
  test('keeps JPEG, PNG and GIF, whatever they are called', async () => {
    const id = await beginDraft(server)
    const form = photoForm(
      [
        { name: 'a.txt', bytes: await smallPhoto(1) },
        { name: 'b.jpg', bytes: await smallPhoto(2, 'png') },
        { name: '../../etc/c.gif', bytes: await smallPhoto(3, 'gif') },
      ],
      { draftOrderId: id, customerEmail: 'ANA@example.com' },
    )
    const { status, body } = await send(form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 3, rejected: [] })
    expect((await imagesOf(id)).map((image) => image.originalName)).toEqual([
      'a.txt',
      'b.jpg',
      'c.gif',
    ])
  })

  test('one bad file spoils none of the others and leaves nothing behind', async () => {
    const id = await beginDraft(server)
    const before = (await storedFiles()).length
    const good = await smallPhoto(4)
    const { status, body } = await send(
      photoForm(
        [
          { name: 'good.jpg', bytes: good },
          { name: 'page.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
          { name: 'drawing.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
          { name: 'new.jpg', bytes: await smallPhoto(5, 'webp') },
          { name: 'half.jpg', bytes: good.subarray(0, good.length / 2) },
          { name: 'empty.jpg', bytes: Buffer.alloc(0) },
          { name: 'huge.jpg', bytes: Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]) },
          { name: 'last.jpg', bytes: await smallPhoto(6) },
        ],
        { draftOrderId: id },
      ),
    )
    expect(status).toBe(200)
    expect(body.files.map((file: { originalName: string }) => file.originalName)).toEqual([
      'good.jpg',
      'last.jpg',
    ])
    expect(
      body.rejected.map(({ name, code }: { name: string; code: string }) => [name, code]),
    ).toEqual([
      ['page.jpg', 'file_type'],
      ['drawing.png', 'file_type'],
      ['new.jpg', 'file_type'],
      ['half.jpg', 'file_unreadable'],
      ['empty.jpg', 'file_type'],
      ['huge.jpg', 'file_too_large'],
    ])
    expect(await storedFiles()).toHaveLength(before + 2)
  })

  test('says why when nothing was kept', async () => {
    const id = await beginDraft(server)
    const text = { name: 'x.jpg', bytes: Buffer.from('no photo') }
    const half = { name: 'y.jpg', bytes: (await smallPhoto()).subarray(0, 300) }
    const huge = {
      name: 'z.jpg',
      bytes: Buffer.concat([await smallPhoto(), Buffer.alloc(10 * 1024 * 1024)]),
    }
    expect(await send(photoForm([text], { draftOrderId: id }))).toMatchObject({
      status: 415,
      body: { code: 'file_type' },
    })
    expect(await send(photoForm([half], { draftOrderId: id }))).toMatchObject({
      status: 422,
      body: { code: 'file_unreadable' },
    })
    expect(await send(photoForm([huge], { draftOrderId: id }))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
    expect(await send(photoForm([], { draftOrderId: id }))).toMatchObject({
      status: 400,
      body: { code: 'no_images' },
    })
    expect(await imagesOf(id)).toEqual([])
  })

  test('a picture of too many pixels is refused before it is opened', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 7000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(
      await send(
        photoForm([{ name: 'bomb.png', bytes: bomb }], { draftOrderId: await beginDraft(server) }),
      ),
    ).toMatchObject({ status: 413 })
  })

  test('a photo of exactly ten mebibytes is kept', async () => {
    const photo = await smallPhoto()
    const padded = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)])
    expect(
      (
        await send(
          photoForm([{ name: 'full.jpg', bytes: padded }], {
            draftOrderId: await beginDraft(server),
          }),
        )
      ).status,
    ).toBe(200)
  })

  test('an unknown draft is 404, and an e-mail that fits or does not is told apart by nothing', async () => {
    const id = await beginDraft(server)
    const photo = { name: 'a.jpg', bytes: await smallPhoto() }
    expect((await send(photoForm([photo], { draftOrderId: '0000000000000000' }))).status).toBe(404)
    const [right, wrong] = await Promise.all(
      ['ana@example.com', 'eva@example.com'].map((customerEmail) =>
        send(photoForm([photo], { draftOrderId: id, customerEmail })),
      ),
    )
    expect(wrong!.status).toBe(right!.status)
    expect({ ...wrong!.body, files: 0 }).toEqual({ ...right!.body, files: 0 })
  })

  test('fields may come behind the files', async () => {
    const id = await beginDraft(server)
    const form = photoForm([
      { name: 'a.jpg', bytes: await smallPhoto(1) },
      { name: 'b.jpg', bytes: await smallPhoto(2) },
    ])
    form.append('draftOrderId', id)
    form.append('customerEmail', 'ana@example.com')
    expect((await send(form)).body.count).toBe(2)
    expect(await imagesOf(id)).toHaveLength(2)

    const lost = photoForm([{ name: 'c.jpg', bytes: await smallPhoto(3) }])
    lost.append('draftOrderId', '0000000000000000')
    expect((await send(lost)).status).toBe(404)
  })

  test('twenty at most, the rest is named', async () => {
    const id = await beginDraft(server)
    await upload(server, id, 18)
    const { body } = await upload(server, id, 4)
    expect(body.count).toBe(2)
    expect(body.rejected.map((file: { code: string }) => file.code)).toEqual([
      'too_many_images',
      'too_many_images',
    ])
    expect(await upload(server, id, 1)).toMatchObject({
      status: 409,
      body: { code: 'too_many_images' },
    })
  })

  test('twenty at most under parallel uploads', async () => {
    const id = await beginDraft(server)
    const before = (await storedFiles()).length
    const replies = await Promise.all(Array.from({ length: 12 }, () => upload(server, id, 3)))
    const kept = replies.reduce(
      (sum, { status, body }) => sum + (status === 200 ? (body.count as number) : 0),
      0,
    )
    expect(kept).toBe(20)
    expect(await imagesOf(id)).toHaveLength(20)
    expect(await storedFiles()).toHaveLength(before + 20)
  })

  test('the same sending once more, or twice at once, stores nothing twice, even in a full draft', async () => {
    const id = await beginDraft(server)
    const before = (await storedFiles()).length
    const photo = { name: 'a.jpg', bytes: await smallPhoto(1) }
    const once = () => send(photoForm([photo], { draftOrderId: id, uploadId: 'sending-1' }))
    const answers = await Promise.all([once(), once(), once()])
    const again = await once()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map(({ body }) => body.files[0].path)).size).toBe(1)
    expect(await imagesOf(id)).toMatchObject([{ originalName: 'a.jpg', uploadId: 'sending-1' }])
    expect(await storedFiles()).toHaveLength(before + 1)

    const pair = () => send(photoForm([photo, photo], { draftOrderId: id, uploadId: 'sending-2' }))
    expect([(await pair()).body.count, (await pair()).body.count]).toEqual([2, 2])
    const rest = Array.from({ length: 17 }, () => photo)
    await send(photoForm(rest, { draftOrderId: id }))
    expect(await imagesOf(id)).toHaveLength(20)
    expect(await once()).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await imagesOf(id)).toHaveLength(20)

    const other = await beginDraft(server)
    await send(photoForm([photo], { draftOrderId: other, uploadId: 'sending-1' }))
    expect(await imagesOf(other)).toHaveLength(1)
    expect((await send(photoForm([photo], { draftOrderId: other, uploadId: '../1' }))).status).toBe(
      400,
    )
  })

  test('what is not a form is refused', async () => {
    for (const [type, body, status] of [
      ['application/json', '{}', 415],
      ['multipart/form-data', 'x', 400],
      ['multipart/form-data; boundary=x', 'nonsense', 400],
    ] as const) {
      const answer = await fetch(`${server.url}/api/upload-images`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  test('a connection lost in the middle loses only the file under way', async () => {
    const id = await beginDraft(server)
    const part = (name: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ])
    const field = Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="draftOrderId"\r\n\r\n${id}\r\n`,
    )
    const sent = Buffer.concat([
      field,
      part('whole.jpg', await smallPhoto(1)),
      part('cut.jpg', (await smallPhoto(2)).subarray(0, 200)).subarray(0, -2),
    ])
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/upload-images HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${sent.length + 5000}\r\n\r\n`,
    )
    socket.write(sent)
    await expect.poll(() => imagesOf(id)).toHaveLength(1)
    socket.destroy()
    expect((await upload(server, id, 1)).status).toBe(200)
    expect((await imagesOf(id)).map((image) => image.originalName)).toEqual([
      'whole.jpg',
      'photo 0.jpg',
    ])
  })

  test('a paid draft takes missing photos until its time is over', async () => {
    const id = await beginDraft(server)
    await payFor(id)
    expect((await upload(server, id, 1)).status).toBe(200)
    server.shop.advance({ hours: 49 })
    expect(await upload(server, id, 1)).toMatchObject({
      status: 409,
      body: { code: 'draft_closed' },
    })
    server.shop.advance({ hours: -49 })
  })
})

async function payFor(draftOrderId: string): Promise<void> {
  const { body } = await order(server, { draftOrderId })
  const intent = await server.ask(createPaymentIntent, {
    body: { checkoutToken: body.checkoutToken },
  })
  const paid = await server.ask(confirmMockPayment, {
    body: { clientSecret: intent.body.clientSecret, ...goodCard },
  })
  expect(paid.status).toBe(200)
}
