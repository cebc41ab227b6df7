import { createHash, randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { assertFileKey, assertFilePrefix, isFileKey, type Files } from './files.ts'
import { parseS3Listing } from './s3-listing.ts'
import { checkedBySeal } from './s3-seal.ts'
import {
  s3Fault,
  s3Request,
  s3Text,
  storageFault,
  type S3Body,
  type S3Call,
  type S3Settings,
} from './s3-request.ts'

/**
 * Files in a bucket of any S3-compatible service. Each is one PUT, signed together with its length and SHA-256, so that
 * it arrives whole or not at all, and with a seal, by which it is told when something else comes back. Streams go
 * through an unnamed temporary file first. The bucket must exist.
 * Long because it lists what can be done with files, each a request and what its answers mean.
 */
export function s3Files(settings: S3Settings): Files {
  async function done(call: S3Call): Promise<void> {
    const answer = await s3Request(settings, call)
    if (!isSuccess(answer)) throw await s3Fault(settings, call, answer)
    answer.resume()
  }

  const files: Files = {
    async put(key, body, options = {}) {
      assertFileKey(key)
      const { contentType } = options
      if (Buffer.isBuffer(body)) {
        const sha256Hex = createHash('sha256').update(body).digest('hex')
        await done({
          method: 'PUT',
          key,
          body: { open: () => body, bytes: body.length, sha256Hex, contentType },
        })
        return { bytes: body.length }
      }
      const file = await openUnnamed()
      try {
        const spooled = await spool(body, file)
        await done({ method: 'PUT', key, body: { ...spooled, contentType } })
        return { bytes: spooled.bytes }
      } finally {
        await file.close()
      }
    },

    async read(key) {
      assertFileKey(key)
      const call: S3Call = { method: 'GET', key }
      const answer = await s3Request(settings, call)
      if (isSuccess(answer))
        return {
          stream: checkedBySeal(answer, key, storageFault),
          bytes: Number(answer.headers['content-length']),
        }
      const fault = await s3Fault(settings, call, answer)
      // A missing bucket is 404 too, but not a missing file.
      if (answer.statusCode === 404 && !fault.message.includes('NoSuchBucket')) return null
      throw fault
    },

    async readAll(key) {
      for (let attempt = 1; ; attempt++) {
        const found = await files.read(key)
        try {
          return found && Buffer.concat(await found.stream.toArray())
        } catch (error) {
          if (attempt === 3) throw error
        }
      }
    },

    async has(key) {
      assertFileKey(key)
      const answer = await s3Request(settings, { method: 'HEAD', key })
      answer.resume()
      if (isSuccess(answer)) return true
      // A HEAD's answer has no body to say what is wrong; a GET's has.
      const found = await files.read(key)
      found?.stream.destroy()
      return found !== null
    },

    async remove(keys) {
      for (const key of keys) assertFileKey(key)
      const waiting = [...keys]
      const removeNext = async (): Promise<void> => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          const call: S3Call = { method: 'DELETE', key }
          const answer = await s3Request(settings, call)
          if (isSuccess(answer)) answer.resume()
          else {
            const fault = await s3Fault(settings, call, answer)
            if (answer.statusCode !== 404 || fault.message.includes('NoSuchBucket')) throw fault
          }
        }
      }
      await Promise.all(Array.from({ length: 8 }, removeNext))
    },

    async *list(prefix) {
      assertFilePrefix(prefix)
      let token: string | null = null
      do {
        const call: S3Call = {
          method: 'GET',
          query: { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) },
        }
        const answer = await s3Request(settings, call)
        if (!isSuccess(answer)) throw await s3Fault(settings, call, answer)
        const page = parseS3Listing(await s3Text(answer))
        // Whatever else lies in the bucket is not ours.
        yield* page.objects.filter(({ key }) => isFileKey(key))
        token = page.continuationToken
      } while (token !== null)
    },

    freeBytes: async () => null,

    async check() {
      const answer = await s3Request(settings, { method: 'HEAD', attempts: 1, idleMs: 5000 })
      answer.resume()
      if (isSuccess(answer)) return
      const { bucket, endpoint } = settings
      if (answer.statusCode === 404)
        throw new Error(`The bucket ${bucket} does not exist at ${endpoint}: create it.`)
      if (answer.statusCode === 403)
        throw new Error(`The storage at ${endpoint} refuses these keys for the bucket ${bucket}.`)
      const region = answer.headers['x-amz-bucket-region']
      if (region && region !== settings.region)
        throw new Error(`The bucket ${bucket} lies in region ${region}.`)
      throw new Error(
        `The storage at ${endpoint} answered ${answer.statusCode} for the bucket ${bucket}.`,
      )
    },
  }
  return files
}

/** Makes the bucket unless it is there. Answers whether it did. */
export async function makeBucket(settings: S3Settings): Promise<boolean> {
  const there = await s3Request(settings, { method: 'HEAD' })
  there.resume()
  if (there.statusCode !== 404) {
    await s3Files(settings).check()
    return false
  }
  const call: S3Call = {
    method: 'PUT',
    ...(locationOf(settings) && { body: locationOf(settings) }),
  }
  const answer = await s3Request(settings, call)
  if (!isSuccess(answer)) throw await s3Fault(settings, call, answer)
  answer.resume()
  return true
}

/** Where the bucket is to lie: said of every region but the first one, which refuses to hear it. */
function locationOf({ region }: S3Settings): S3Body | undefined {
  if (region === 'us-east-1') return undefined
  const text = Buffer.from(
    `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`,
  )
  return {
    open: () => text,
    bytes: text.length,
    sha256Hex: createHash('sha256').update(text).digest('hex'),
    contentType: 'application/xml',
  }
}

function isSuccess(answer: { statusCode?: number }): boolean {
  return answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300
}

/** A temporary file without a name: it is gone when it is closed, also by a kill, and no photo stays behind. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `garabato-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function spool(body: Readable, file: FileHandle): Promise<S3Body> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body) {
    const piece = Buffer.from(chunk as Uint8Array | string)
    hash.update(piece)
    await file.writeFile(piece)
    bytes += piece.length
  }
  return {
    open: () => Readable.from(piecesOf(file), { objectMode: false }),
    bytes,
    sha256Hex: hash.digest('hex'),
  }
}

const pieceBytes = 64 * 1024

/** The file from its beginning. Reading can be broken off and begun anew; a read stream would close the file when broken off. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.allocUnsafe(pieceBytes),
      position,
    })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
