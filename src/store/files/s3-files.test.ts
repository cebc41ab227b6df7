import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { startS3 } from '#support/s3.ts'
import { isUnavailable } from '../fault.ts'
import { makeBucket, s3Files } from './s3-files.ts'

// Behaviour that the server of `startS3` cannot show: it does not look at the hash of what is sent, never fails, and its second page of a
// listing needs a cipher that OpenSSL has dropped.

const keys = {
  bucket: 'bucket',
  region: 'eu-central-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}
let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = undefined
})

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

async function keysOf(listing: AsyncIterable<{ key: string }>): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of listing) found.push(key)
  return found
}

/** AWS's description of signature version 4, followed from the receiving side. */
function signatureExpected(request: IncomingMessage, region: string, secret: string): string {
  const url = new URL(request.url ?? '', 'http://any')
  const signedHeaders = request.headers.authorization?.match(/SignedHeaders=([^,]+)/)?.[1] ?? ''
  const date = String(request.headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const hmac = (key: string | Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest()
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return createHmac('sha256', signingKey).update(text).digest('hex')
}

test('every request carries a right signature, and bodies their true length and hash', async () => {
  const seen: {
    method?: string
    right: boolean
    length?: string
    type?: string
    hashed: boolean
  }[] = []
  const endpoint = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    seen.push({
      method: request.method,
      right:
        request.headers.authorization?.endsWith(
          `Signature=${signatureExpected(request, keys.region, keys.secretAccessKey)}`,
        ) ?? false,
      length: request.headers['content-length'],
      type: request.headers['content-type'],
      hashed:
        request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex'),
    })
    const listing = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
    response.end(request.method === 'GET' && request.url?.includes('list-type') ? listing : '')
  })
  const files = s3Files({ ...keys, endpoint })
  const photo = randomBytes(200_000)
  await files.put('photos/a_b-c.jpg', photo, { contentType: 'image/jpeg' })
  await files.put('photos/b', Readable.from([photo, photo]))
  await files.readAll('photos/b')
  await files.remove(['photos/b'])
  await keysOf(files.list('photos/'))
  await files.check()
  const plain = { right: true, hashed: true, length: undefined, type: undefined }
  expect(seen).toEqual([
    { method: 'PUT', right: true, hashed: true, length: '200000', type: 'image/jpeg' },
    {
      method: 'PUT',
      right: true,
      hashed: true,
      length: '400000',
      type: 'application/octet-stream',
    },
    { ...plain, method: 'GET' },
    { ...plain, method: 'DELETE' },
    { ...plain, method: 'GET' },
    { ...plain, method: 'HEAD' },
  ])
})

test('a listing is read page by page to its end, leaving out what cannot be ours', async () => {
  const asked: (string | null)[][] = []
  const endpoint = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://any')
    const token = searchParams.get('continuation-token')
    asked.push([searchParams.get('prefix'), token])
    const objects = (token ? ['photos/c'] : ['photos/a', 'photos/', 'photos/B b']).map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-03-01T10:00:00Z</LastModified><Size>1</Size></Contents>`,
    )
    const next = token ? '' : '<NextContinuationToken>a+b/c==</NextContinuationToken>'
    response.end(
      `<ListBucketResult>${objects.join('')}<IsTruncated>${!token}</IsTruncated>${next}</ListBucketResult>`,
    )
  })
  expect(await keysOf(s3Files({ ...keys, endpoint }).list('photos/'))).toEqual([
    'photos/a',
    'photos/c',
  ])
  expect(asked).toEqual([
    ['photos/', null],
    ['photos/', 'a+b/c=='],
  ])
})

test('a put goes through although the connection drops in the middle of the file', async () => {
  let bodies = 0
  const photo = randomBytes(3_000_000)
  let whole = Buffer.alloc(0)
  const endpoint = await serve(async (request, response) => {
    bodies += 1
    if (bodies === 1) {
      request.once('data', () => request.socket.destroy())
      return
    }
    whole = Buffer.concat(await request.toArray())
    response.end()
  })
  await s3Files({ ...keys, endpoint }).put('photos/a', Readable.from([photo]))
  expect(bodies).toBe(2)
  expect(whole.equals(photo)).toBe(true)
})

test('a put goes through although the service fails twice, once by dropping the connection', async () => {
  const bodies: Buffer[] = []
  const endpoint = await serve(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    bodies.push(body)
    if (bodies.length === 1) request.socket.destroy()
    else response.writeHead(bodies.length === 2 ? 503 : 200).end()
  })
  const photo = randomBytes(500_000)
  await s3Files({ ...keys, endpoint }).put('photos/a', Readable.from([photo]))
  expect(bodies.map((body) => body.equals(photo))).toEqual([true, true, true])
})

test('a refusal is not tried again, and says what was refused', async () => {
  let requests = 0
  const endpoint = await serve((request, response) => {
    requests += 1
    request.resume()
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  })
  const files = s3Files({ ...keys, endpoint })
  await expect(files.put('photos/a', Buffer.from('x'))).rejects.toThrow(
    'The file storage answered 403 AccessDenied to PUT bucket/photos/a.',
  )
  await expect(files.put('photos/large', Readable.from([randomBytes(5_000_000)]))).rejects.toThrow(
    '403 AccessDenied',
  )
  await expect(files.read('photos/a')).rejects.toThrow('403 AccessDenied')
  expect(requests).toBe(3)
})

test('a service that keeps failing is an error, never a missing file', async () => {
  const endpoint = await serve((_, response) => {
    response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
  })
  await expect(s3Files({ ...keys, endpoint }).read('photos/a')).rejects.toThrow('500 InternalError')
})

test('what the storage has to answer for is told from a mistake of ours', async () => {
  let status = 500
  const endpoint = await serve((request, response) => {
    request.resume()
    response.writeHead(status).end()
  })
  const files = s3Files({ ...keys, endpoint })
  const isDown = () =>
    files.put('photos/a', Buffer.from('x')).then(
      () => false,
      (error: unknown) => isUnavailable(error),
    )
  expect(await isDown()).toBe(true)
  status = 403
  expect(await isDown()).toBe(true)
  status = 400
  expect(await isDown()).toBe(false)
  await new Promise((resolve) => server!.close(resolve))
  server = undefined
  expect(await isDown()).toBe(true)
})

test('a file that breaks off while it is read is an error, or read again whole', async () => {
  let requests = 0
  const endpoint = await serve((_, response) => {
    requests += 1
    response.writeHead(200, { 'content-length': 10 })
    if (requests > 2) response.end('0123456789')
    else response.write('01234', () => response.destroy())
  })
  const files = s3Files({ ...keys, endpoint })
  const found = await files.read('photos/a')
  await expect(found!.stream.toArray()).rejects.toThrow('aborted')
  expect((await files.readAll('photos/a'))?.toString()).toBe('0123456789')
})

test('what comes back as something else than was put there is an error, and read again', async () => {
  const kept = new Map<string, { seal: string; body: Buffer }>()
  let giveBack = (key: string) => kept.get(key)!
  const endpoint = await serve((request, response) => {
    const key = request.url!.slice('/bucket/'.length)
    if (request.method === 'PUT') {
      const seal = String(request.headers['x-amz-meta-seal'])
      void request.toArray().then((chunks) => {
        kept.set(key, { seal, body: Buffer.concat(chunks as Buffer[]) })
        response.end()
      })
      return
    }
    const { seal, body } = giveBack(key)
    response.writeHead(200, { 'content-length': body.length, 'x-amz-meta-seal': seal }).end(body)
  })
  const files = s3Files({ ...keys, endpoint })
  await files.put('photos/a', Buffer.from('one photo'))
  await files.put('photos/b', Readable.from(['another ', 'photo']))
  expect((await files.readAll('photos/a'))?.toString()).toBe('one photo')
  expect((await files.readAll('photos/b'))?.toString()).toBe('another photo')

  const right = giveBack
  const read = () =>
    files.readAll('photos/a').catch((error: Error) => [isUnavailable(error), error.message])
  const told = [true, 'The file storage gave back other bytes for photos/a.']
  giveBack = (key) => ({ ...right(key), body: Buffer.from('one phot') })
  expect(await read()).toEqual(told)
  giveBack = (key) => ({ ...right(key), body: Buffer.from('one Photo') })
  expect(await read()).toEqual(told)
  giveBack = () => right('photos/b')
  expect(await read()).toEqual(told)
  const found = await files.read('photos/a')
  await expect(found!.stream.toArray()).rejects.toThrow('other bytes')
  let times = 0
  giveBack = (key) => right(times++ === 0 ? 'photos/b' : key)
  expect((await read())?.toString()).toBe('one photo')
})

test('a check says when there is no such bucket, no permission, or no service', async () => {
  const s3 = await startS3()
  await expect(s3Files({ ...s3, bucket: 'another' }).check()).rejects.toThrow(
    'The bucket another does not exist',
  )
  await expect(s3Files({ ...s3, accessKeyId: 'wrong' }).check()).rejects.toThrow(
    'refuses these keys',
  )
  await expect(s3Files({ ...s3, bucket: 'another' }).read('a')).rejects.toThrow('NoSuchBucket')
  await s3.stop()
  await expect(s3Files(s3).check()).rejects.toThrow('does not answer')
})

test('a bucket is made once, and holds files from then on', async () => {
  const s3 = await startS3()
  try {
    const settings = { ...s3, bucket: 'fresh-bucket', region: 'eu-central-1' }
    await expect(s3Files(settings).check()).rejects.toThrow('does not exist')
    expect(await makeBucket(settings)).toBe(true)
    await s3Files(settings).put('photos/a', Buffer.from('x'))
    expect(await makeBucket(settings)).toBe(false)
    expect((await s3Files(settings).readAll('photos/a'))?.toString()).toBe('x')
  } finally {
    await s3.stop()
  }
})
