import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Buffer | Readable; changedAt: Date }
type Written = { name: Buffer; date: number; sum: number; bytes: number; at: number }

/**
 * A ZIP made while it is read, uncompressed: photos and PDFs are so already. It asks for the next entry when the one
 * before has gone out, and
 * for no more of them once it is destroyed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipped(entries), { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, bytes, changedAt } of entries) {
    const entry: Written = {
      name: Buffer.from(name),
      date: dosDate(changedAt),
      sum: 0,
      bytes: 0,
      at,
    }
    const head = localHeader(entry)
    yield head
    for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : (bytes as AsyncIterable<Buffer>)) {
      // Node's own sum is ten times as fast as one in JavaScript, and this is most of the work.
      entry.sum = crc32(chunk, entry.sum)
      entry.bytes += chunk.length
      yield chunk
    }
    if (entry.bytes >= most32) throw new RangeError(`${name} is too large for a ZIP of this kind`)
    const foot = descriptor(entry)
    yield foot
    at += head.length + entry.bytes + foot.length
    written.push(entry)
  }
  yield directory(written, at)
}

/**
 * What 32 and 16 bits cannot hold stands in the fields of ZIP64 (PKWARE's APPNOTE, 4.3.14 and 4.5.3). No test writes so
 * much: one of 4.5 GB was
 * read by unzip and by Python's zipfile.
 */
const [most32, most16] = [0xffff_ffff, 0xffff]
/** Sizes and sum follow the content; the name is UTF-8. */
const flags = 0x0808
const versions = { stored: 20, zip64: 45 }

function localHeader({ name, date }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(versions.stored, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt32LE(date, 10)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ sum, bytes }: Written): Buffer {
  const foot = Buffer.alloc(16)
  foot.writeUInt32LE(0x0807_4b50, 0)
  foot.writeUInt32LE(sum, 4)
  foot.writeUInt32LE(bytes, 8)
  foot.writeUInt32LE(bytes, 12)
  return foot
}

function directory(written: readonly Written[], at: number): Buffer {
  const listed = Buffer.concat(written.map(listedEntry))
  const isLarge = written.length >= most16 || listed.length >= most32 || at >= most32
  const end = Buffer.alloc(22)
  const count = Math.min(written.length, most16)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Math.min(listed.length, most32), 12)
  end.writeUInt32LE(Math.min(at, most32), 16)
  return Buffer.concat([
    listed,
    ...(isLarge ? [largeEnd(written.length, listed.length, at)] : []),
    end,
  ])
}

function listedEntry({ name, date, sum, bytes, at }: Written): Buffer {
  const isFar = at >= most32
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(isFar ? versions.zip64 : versions.stored, 4)
  entry.writeUInt16LE(isFar ? versions.zip64 : versions.stored, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt32LE(date, 12)
  entry.writeUInt32LE(sum, 16)
  entry.writeUInt32LE(bytes, 20)
  entry.writeUInt32LE(bytes, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(isFar ? 12 : 0, 30)
  entry.writeUInt32LE(Math.min(at, most32), 42)
  if (!isFar) return Buffer.concat([entry, name])
  const far = Buffer.alloc(12)
  far.writeUInt16LE(1, 0)
  far.writeUInt16LE(8, 2)
  far.writeBigUInt64LE(BigInt(at), 4)
  return Buffer.concat([entry, name, far])
}

/** The end of a directory that is larger or further on than the usual end can say, and where that end stands. */
function largeEnd(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x0606_4b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(versions.zip64, 12)
  end.writeUInt16LE(versions.zip64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x0706_4b50, 56)
  end.writeBigUInt64LE(BigInt(at + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Two seconds are the finest it knows, and 1980 the earliest. */
function dosDate(date: Date): number {
  if (date.getFullYear() < 1980) return 0x0021_0000
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  return day * 0x1_0000 + time
}

/**
 * An attachment's Content-Disposition (RFC 6266): a plain name for old programs, and a full one.
 * @param plain ASCII without quotes or backslashes
 */
export function attachment(plain: string, full: string): string {
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
