import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { photoBytesMax, photosMax } from '#domain/book-spec.ts'
import { Refusal } from '#domain/refusal.ts'
import { cleanLine } from '#domain/text.ts'

/** Files read from one request: the most a draft takes, and some beyond so that each of those can be told why it was not kept. */
export const uploadFilesMax = photosMax + 20
/**
 * Once a request is read whole, the silence on its connection is the server's own: a drawing takes a minute to trace at
 * most, and waits for those before it.
 */
const workMsMax = 300_000
/** All of one request. Photos that are too large are read to their ends, so there is room for a book of them. */
const requestBytesMax = 1024 ** 3
const fieldsMax = 20
const fieldBytesMax = 4 * 1024
const filenameLengthMax = 200

export type UploadedFile = {
  /** cleaned, without folders; may be empty */
  filename: string
  /** At most 10 MiB. Fails with Refusal file_interrupted when the rest of the file never comes. */
  stream: Readable
  /** Whether there was more than 10 MiB; known once the stream has ended. */
  truncated: () => boolean
}

export type UploadReceiver = {
  /**
   * the form field that files come in, with or without the `[]` that some clients put behind repeated ones; files in
   * other fields are passed over
   */
  fileField: string
  /** Called once, before the first file, with the text fields that came before it. What it throws ends the upload. */
  onFields: (fields: Record<string, string>) => Promise<void>
  /** Called for each file in turn; meanwhile no further one is read. What it leaves unread is skipped; what it throws ends the upload. */
  onFile: (file: UploadedFile) => Promise<void>
}

export type Upload = {
  /** every text field, also those that came after files; empty ones are left out */
  fields: Record<string, string>
  files: number
  /** There was more: files beyond uploadFilesMax, or a request that was too long or ended early. The files before stand. */
  cutShort: boolean
}

/**
 * Reads a multipart/form-data request as a stream, file by file, as fast as the receiver takes them.
 * Long because parser and receiver go hand in hand, and what one has come to decides what the other does.
 * @throws Refusal invalid_input when it is not well-formed and held no file, and whatever the receiver throws
 */
export async function receiveUpload(
  request: IncomingMessage,
  { fileField, onFields, onFile }: UploadReceiver,
): Promise<Upload> {
  const parser = openParser(request)
  const fields = new Map<string, string>()
  const waiting: (UploadedFile & { stream: PassThrough })[] = []
  let wake = () => {}
  const reading: { end: 'whole' | 'surplus' | 'broken' | null; latest: PassThrough | null } = {
    end: null,
    latest: null,
  }

  const end = (how: NonNullable<typeof reading.end>) => {
    reading.end ??= how
    if (reading.end === 'broken' && !reading.latest?.writableEnded)
      reading.latest?.destroy(new Refusal('file_interrupted'))
    wake()
  }
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (value !== '' && !valueCut) fields.set(String(name), value)
  })
  parser.on('file', (name, source, filename) => {
    if (String(name).replace(/\[\d*\]$/, '') !== fileField || reading.end !== null) {
      source.on('error', () => {})
      source.resume()
      return
    }
    const stream = new PassThrough()
    // It may fail before its turn has come and anyone listens.
    stream.on('error', () => {})
    stream.on('close', () => {
      source.unpipe(stream)
      source.resume()
    })
    source.on('error', () => stream.destroy(new Refusal('file_interrupted')))
    source.pipe(stream)
    reading.latest = stream
    waiting.push({
      filename: cleanLine(filename ?? '').slice(0, filenameLengthMax),
      stream,
      truncated: () => source.truncated,
    })
    wake()
  })
  parser.on('filesLimit', () => end('surplus'))
  parser.on('partsLimit', () => end('surplus'))
  parser.on('error', () => end('broken'))
  parser.on('finish', () => end('whole'))
  const stop = pump(request, parser, () => end('broken'))

  let files = 0
  try {
    while (reading.end === null || waiting.length > 0) {
      const file = waiting.shift()
      if (!file) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      files += 1
      if (files === 1) await onFields(Object.fromEntries(fields))
      await onFile(file)
      file.stream.destroy()
    }
    if (files === 0) {
      if (reading.end === 'broken') throw new Refusal('invalid_input')
      await onFields(Object.fromEntries(fields))
    }
    if (reading.end === 'whole') request.socket.setTimeout(workMsMax)
    return { fields: Object.fromEntries(fields), files, cutShort: reading.end !== 'whole' }
  } finally {
    stop()
    for (const { stream } of waiting) stream.destroy()
  }
}

/**
 * The whole of a file.
 * @throws Refusal file_too_large, file_interrupted
 */
export async function readUploadedFile({ stream, truncated }: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (truncated()) throw new Refusal('file_too_large')
  return Buffer.concat(chunks)
}

function openParser(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: photoBytesMax,
        files: uploadFilesMax,
        fields: fieldsMax,
        fieldSize: fieldBytesMax,
        parts: uploadFilesMax + fieldsMax + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    // no boundary, or a content type that only begins like multipart
    throw new Refusal('invalid_input')
  }
}

/**
 * Feeds the parser until the request ends, breaks off or grows too long.
 * @returns a function that ends the feeding; what is still to come then runs off, so that the answer can be received
 */
function pump(request: IncomingMessage, parser: BusboyInstance, broken: () => void): () => void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > requestBytesMax) broken()
  }
  const closed = () => {
    if (!request.complete) broken()
  }
  request.on('data', count).on('error', broken).on('close', closed)
  request.pipe(parser)
  return () => {
    request.unpipe(parser)
    request.off('data', count).off('close', closed)
    request.resume()
  }
}
