import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Sealing with AES-256-GCM, piece by piece, so that nothing is handed on before it is known to be whole. Every file has a key of its own
 * (from the backup's, a random salt and the file's name), every piece its number and whether it is the last: pieces cannot be changed,
 * swapped, left out or cut off, nor a file be taken for another.
 */
const magic = Buffer.from('GBK1')
const saltBytes = 16
const tagBytes = 16
const pieceBytes = 64 * 1024
const headBytes = magic.length + saltBytes

/** The backup does not open: another key, or it was changed. */
export class CannotUnseal extends Error {
  constructor(name: string) {
    super(`${name} cannot be opened: BACKUP_KEY is not the one it was made with, or it is damaged`)
    this.name = 'CannotUnseal'
  }
}

/** How long something of so many bytes is once it is sealed. */
export function sealedBytes(bytes: number): number {
  return headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes))
}

export async function* seal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const fileKey = fileKeyOf(key, salt, name)
  yield Buffer.concat([magic, salt])
  let number = 0
  for await (const { piece, isLast } of pieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws CannotUnseal */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const { head, rest } = await split(source)
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic))
    throw new CannotUnseal(name)
  const fileKey = fileKeyOf(key, head.subarray(magic.length), name)
  let number = 0
  for await (const { piece, isLast } of pieces(rest, pieceBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new CannotUnseal(name)
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce(number++, isLast))
    decipher.setAuthTag(piece.subarray(-tagBytes))
    const opened = decipher.update(piece.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      throw new CannotUnseal(name)
    }
    yield opened
  }
}

function fileKeyOf(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, name, 32))
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 4)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** The source in pieces of one length, the last one shorter or as long; an empty source is one empty piece. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    while (waiting.length > length) {
      yield { piece: waiting.subarray(0, length), isLast: false }
      waiting = waiting.subarray(length)
    }
  }
  yield { piece: waiting, isLast: true }
}

/** The head of what was sealed, and the rest of it. */
async function split(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < headBytes) {
    const { done, value } = await chunks.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  async function* rest() {
    yield begun.subarray(headBytes)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { head: begun.subarray(0, headBytes), rest: rest() }
}
