import { once } from 'node:events'
import { request as openRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadImages } from '#contract/image.ts'
import { Refusal } from '#domain/refusal.ts'
import { bareServer } from '#support/bare-server.ts'
import {
  receiveUpload,
  readUploadedFile,
  uploadFilesMax,
  type Upload,
  type UploadedFile,
} from './upload.ts'

type Received = {
  early: Record<string, string> | null
  files: { name: string; result: string }[]
  upload?: Upload
  refusal?: string
  silence?: number | undefined
}

const boundary = 'edge'
const filePart = (name: string, content: string | Buffer, field = 'images') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const fieldPart = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const closing = Buffer.from(`--${boundary}--\r\n`)

let received: Received
let done: PromiseWithResolvers<void>
let onFile: (file: UploadedFile) => Promise<string>
let onFields: () => void

const whole = async (file: UploadedFile) => `${(await readUploadedFile(file)).length}`
const { app } = bareServer({
  routes: [
    ({ fastify }) => {
      fastify.post(uploadImages.path, async ({ raw }: { raw: IncomingMessage }) => {
        try {
          received.upload = await receiveUpload(raw, {
            fileField: 'images',
            onFields: async (fields) => {
              received.early = fields
              onFields()
            },
            onFile: async (file) => {
              const result = await onFile(file).catch((error: unknown) => {
                if (error instanceof Refusal && error.code !== 'draft_closed') return error.code
                throw error
              })
              received.files.push({ name: file.filename, result })
            },
          })
          received.silence = raw.socket.timeout
          return received.upload
        } catch (error) {
          received.refusal = (error as Refusal).code
          throw error
        } finally {
          done.resolve()
        }
      })
    },
  ],
})

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function begin({
  type = `multipart/form-data; boundary=${boundary}`,
  file = whole,
  fields = () => {},
} = {}) {
  received = { early: null, files: [] }
  done = Promise.withResolvers()
  onFile = file
  onFields = fields
  const { port } = app.server.address() as AddressInfo
  return openRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: uploadImages.path,
    headers: { 'content-type': type },
  })
}

async function send(
  parts: Buffer[],
  options: Parameters<typeof begin>[0] = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const request = begin(options)
  request.end(Buffer.concat(parts))
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const chunks = await answer.toArray()
  await done.promise
  return { status: answer.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

describe('an upload', () => {
  test('hands fields first, then each file in turn', async () => {
    const { status, body } = await send([
      fieldPart('draftOrderId', 'ABC'),
      fieldPart('empty', ''),
      filePart('niña/playa ñ.jpg', 'x'.repeat(200_000)),
      filePart('b.png', 'yy'),
      fieldPart('late', '1'),
      closing,
    ])
    expect(status).toBe(200)
    expect(received.early).toEqual({ draftOrderId: 'ABC' })
    expect(received.files).toEqual([
      { name: 'playa ñ.jpg', result: '200000' },
      { name: 'b.png', result: '2' },
    ])
    expect(body).toEqual({ fields: { draftOrderId: 'ABC', late: '1' }, files: 2, cutShort: false })
  })

  test('once read whole is given time to be worked on: longer than a sender may be silent', async () => {
    let sending: number | undefined
    await send([filePart('a.jpg', 'x'), closing], {
      file: async (file) => {
        const result = await whole(file)
        sending = app.server.timeout
        return result
      },
    })
    expect(received.silence).toBeGreaterThan(2 * 60_000)
    expect(sending).toBe(30_000)
  })

  test('tells a file that is too large from the others', async () => {
    const { status } = await send([
      filePart('big.jpg', Buffer.alloc(12 * 1024 * 1024)),
      filePart('just.jpg', Buffer.alloc(10 * 1024 * 1024)),
      closing,
    ])
    expect(status).toBe(200)
    expect(received.files).toEqual([
      { name: 'big.jpg', result: 'file_too_large' },
      { name: 'just.jpg', result: String(10 * 1024 * 1024) },
    ])
  })

  test('passes 25 files on, one at a time', async () => {
    let open = 0
    const file = async (uploaded: UploadedFile) => {
      open += 1
      await new Promise(setImmediate)
      const together = open
      await whole(uploaded)
      open -= 1
      return String(together)
    }
    await send(
      [
        ...Array.from({ length: 25 }, (_, i) => filePart(`${i}.jpg`, Buffer.alloc(i * 10_000))),
        closing,
      ],
      { file },
    )
    expect(received.files).toEqual(
      Array.from({ length: 25 }, (_, i) => ({ name: `${i}.jpg`, result: '1' })),
    )
    expect(received.upload?.cutShort).toBe(false)
  })

  test('reads no more files than anyone could need', async () => {
    const { status } = await send([
      ...Array.from({ length: 60 }, (_, i) => filePart(`${i}.jpg`, Buffer.alloc(50_000))),
      closing,
    ])
    expect(status).toBe(200)
    expect(received.upload).toMatchObject({ files: uploadFilesMax, cutShort: true })
    expect(received.files.every(({ result }) => result === '50000')).toBe(true)
  })

  test('goes on when a file is left unread or given up half way', async () => {
    const file = async ({ filename, stream }: UploadedFile) => {
      if (filename === 'half.jpg') for await (const _ of stream) break
      return 'seen'
    }
    await send(
      [
        filePart('unread.jpg', Buffer.alloc(3_000_000)),
        filePart('half.jpg', Buffer.alloc(3_000_000)),
        filePart('last.jpg', 'z'),
        closing,
      ],
      { file },
    )
    expect(received.files.map(({ name }) => name)).toEqual(['unread.jpg', 'half.jpg', 'last.jpg'])
  })

  test('passes over files in other fields', async () => {
    const { status } = await send([
      filePart('a.jpg', Buffer.alloc(500_000), 'photos'),
      filePart('b.jpg', 'ok'),
      filePart('c.jpg', 'c', '__proto__'),
      closing,
    ])
    expect([status, received.files]).toEqual([200, [{ name: 'b.jpg', result: '2' }]])
  })

  test('takes files whose field is written as a list', async () => {
    await send([
      filePart('a.jpg', 'a', 'images[]'),
      filePart('b.jpg', 'bb', 'images[1]'),
      filePart('c.jpg', 'c', 'images[x]'),
      closing,
    ])
    expect(received.files).toEqual([
      { name: 'a.jpg', result: '1' },
      { name: 'b.jpg', result: '2' },
    ])
  })

  test('without files still hands its fields', async () => {
    await send([
      fieldPart('customerEmail', 'ana@mail.example'),
      fieldPart('__proto__', 'x'),
      closing,
    ])
    expect(received.early?.customerEmail).toBe('ana@mail.example')
    expect(({} as { x?: string }).x).toBeUndefined()
    expect(received.files).toEqual([])
  })

  test('shortens a monstrous file name, and survives one', async () => {
    await send([filePart(`${'n'.repeat(5_000)}.jpg`, 'ok'), closing])
    expect(received.files).toEqual([{ name: 'n'.repeat(200), result: '2' }])
    const { status } = await send([filePart(`${'n'.repeat(200_000)}.jpg`, 'ok'), closing])
    expect([200, 400]).toContain(status)
  })

  test('answers what its receiver refuses, though most of it is still to come', async () => {
    const refused = await send(
      [
        filePart('a.jpg', Buffer.alloc(9_000_000)),
        filePart('b.jpg', Buffer.alloc(9_000_000)),
        closing,
      ],
      {
        fields: () => {
          throw new Refusal('draft_not_found')
        },
      },
    )
    expect([refused.status, refused.body.code, received.files]).toEqual([
      404,
      'draft_not_found',
      [],
    ])
    const closed = await send(
      [
        filePart('a.jpg', Buffer.alloc(9_000_000)),
        filePart('b.jpg', Buffer.alloc(9_000_000)),
        closing,
      ],
      {
        file: async () => {
          throw new Refusal('draft_closed')
        },
      },
    )
    expect([closed.status, closed.body.code]).toEqual([409, 'draft_closed'])
  })
})

describe('an upload that is not what it says', () => {
  test.each([
    ['no boundary', 'multipart/form-data', [filePart('a.jpg', 'x'), closing]],
    ['another boundary', 'multipart/form-data; boundary=other', [filePart('a.jpg', 'x'), closing]],
    ['no body', `multipart/form-data; boundary=${boundary}`, []],
    ['garbage', `multipart/form-data; boundary=${boundary}`, [Buffer.from('garbage')]],
  ])('is refused: %s', async (_, type, parts) => {
    const { status, body } = await send(parts, { type })
    expect([status, body.code, received.files]).toEqual([400, 'invalid_input', []])
  })

  test('keeps what came whole when its end is missing', async () => {
    const { status } = await send([
      filePart('a.jpg', 'whole'),
      filePart('b.jpg', Buffer.alloc(100_000)).subarray(0, 60_000),
    ])
    expect(status).toBe(200)
    expect(received.files).toEqual([
      { name: 'a.jpg', result: '5' },
      { name: 'b.jpg', result: 'file_interrupted' },
    ])
    expect(received.upload?.cutShort).toBe(true)
  })

  test.each([
    ['in a small file', filePart('b.jpg', Buffer.alloc(2_000)).subarray(0, 1_000)],
    ['in a large file', filePart('b.jpg', Buffer.alloc(9_000_000)).subarray(0, 5_000_000)],
  ])(
    'reports the file under way when the connection breaks %s, and keeps those before',
    async (_, part) => {
      const begun = Promise.withResolvers<void>()
      const file = async (uploaded: UploadedFile) => {
        if (uploaded.filename === 'b.jpg') begun.resolve()
        return whole(uploaded)
      }
      const request = begin({ file })
      request.on('error', () => {})
      request.write(Buffer.concat([filePart('a.jpg', 'whole'), part]))
      await begun.promise
      request.destroy()
      await done.promise
      expect(received.files).toEqual([
        { name: 'a.jpg', result: '5' },
        { name: 'b.jpg', result: 'file_interrupted' },
      ])
      expect(received.upload).toMatchObject({ files: 2, cutShort: true })
    },
  )

  test('does not hang when the connection breaks before the first file, or while one is being kept', async () => {
    const early = begin()
    early.on('error', () => {})
    early.write(fieldPart('a', 'b'))
    await once(app.server, 'request')
    early.destroy()
    await done.promise
    expect(received.refusal).toBe('invalid_input')

    const broken = Promise.withResolvers<void>()
    const late = begin({
      file: async (file) => {
        const bytes = await readUploadedFile(file)
        late.destroy()
        await broken.promise
        return String(bytes.length)
      },
    })
    late.on('error', () => {}).on('close', () => broken.resolve())
    late.write(Buffer.concat([filePart('a.jpg', 'whole'), fieldPart('x', 'y')]))
    await done.promise
    expect(received.files).toEqual([{ name: 'a.jpg', result: '5' }])
  })
})
