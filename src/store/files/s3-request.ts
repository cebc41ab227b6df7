import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { sealHeader, sealOf } from './s3-seal.ts'

/** `endpoint` is the service's base address; the bucket is addressed by path (`endpoint/bucket/key`). */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A body that can be sent again: `open` gives it anew for every attempt. */
export type S3Body = {
  open: () => Buffer | Readable
  bytes: number
  sha256Hex: string
  contentType?: string
}

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: S3Body
  /** How often to try, counting the first (3). */
  attempts?: number
  /** The connection counts as lost after this long without a byte either way (30 s). */
  idleMs?: number
}

/**
 * Sends a signed request, again when the connection fails or the service has a fault of its own (5xx, 429), and resolves
 * with the answer's head; its body is still to be read. Throws when no attempt got an answer worth having.
 */
export async function s3Request(settings: S3Settings, call: S3Call): Promise<IncomingMessage> {
  const attempts = call.attempts ?? 3
  for (let attempt = 1; ; attempt++) {
    const outcome = await send(settings, call).catch((error: NodeJS.ErrnoException) => error)
    if (!(outcome instanceof Error) && !mayPass(outcome)) return outcome
    if (attempt === attempts) {
      if (!(outcome instanceof Error)) throw await s3Fault(settings, call, outcome)
      const { message, code = storageDown } = outcome
      throw Object.assign(
        new Error(`The file storage at ${settings.endpoint} does not answer: ${message || code}`),
        { code },
      )
    }
    if (!(outcome instanceof Error)) outcome.destroy()
    await sleep(200 * 4 ** (attempt - 1) * (0.5 + Math.random()))
  }
}

/**
 * What went wrong, in one line, from an answer that is an error. Where the storage itself is at fault, or lets us do
 * nothing, it is down.
 */
export async function s3Fault(
  settings: S3Settings,
  call: S3Call,
  answer: IncomingMessage,
): Promise<Error> {
  const code =
    (await s3Text(answer).catch(() => '')).match(/<Code>([^<]{1,100})<\/Code>/)?.[1] ?? ''
  const target = [settings.bucket, call.key].filter(Boolean).join('/')
  const error = new Error(
    `The file storage answered ${[answer.statusCode, code].join(' ').trim()} to ${call.method} ${target}.`,
  )
  const isDown =
    mayPass(answer) || [401, 403].includes(answer.statusCode ?? 0) || code === 'NoSuchBucket'
  return isDown ? Object.assign(error, { code: storageDown }) : error
}

/** As a system's error code is: isUnavailable knows it. */
const storageDown = 'ESTORAGE'

/** The storage cannot be relied on just now. */
export const storageFault = (message: string): Error =>
  Object.assign(new Error(message), { code: storageDown })

const TEXT_BYTES_MAX = 8_000_000

export async function s3Text(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > TEXT_BYTES_MAX)
      throw new Error(`The file storage answered with more than ${TEXT_BYTES_MAX} bytes of XML.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function mayPass(answer: IncomingMessage): boolean {
  return (answer.statusCode ?? 0) >= 500 || answer.statusCode === 429
}

async function send(settings: S3Settings, call: S3Call): Promise<IncomingMessage> {
  const { body } = call
  const url = new URL(
    `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}${call.key ? `/${call.key}` : ''}`,
  )
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const signed = await new AwsV4Signer({
    method: call.method,
    url: url.href,
    headers: {
      'x-amz-content-sha256': body?.sha256Hex ?? EMPTY_SHA256_HEX,
      ...(body ? { 'content-type': body.contentType ?? 'application/octet-stream' } : {}),
      ...(body && call.key && { [sealHeader]: sealOf(call.key, body.sha256Hex) }),
    },
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    service: 's3',
    region: settings.region,
  }).sign()

  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = start(url, {
    method: call.method,
    headers: {
      ...Object.fromEntries(signed.headers),
      ...(body ? { 'content-length': body.bytes } : {}),
    },
  })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {}) // awaited below, unless the body cannot be opened
  request.on('error', () => {}) // what comes after the answer is the answer's own error
  const idleMs = call.idleMs ?? 30_000
  const lost = () =>
    Object.assign(new Error(`nothing came for ${idleMs} ms`), { code: 'ETIMEDOUT' })
  request.setTimeout(idleMs, () => request.destroy(lost()))

  const content = body?.open()
  if (content instanceof Readable) pipeline(content, request).catch(() => {}) // its failure is the request's
  else request.end(content)
  const [answer] = await answered
  request.setTimeout(0)
  answer.setTimeout(idleMs, () => answer.destroy(lost()))
  return answer
}

const EMPTY_SHA256_HEX = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
