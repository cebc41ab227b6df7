import { crc32 } from 'node:zlib'

export type ZippedFile = { name: string; bytes: Buffer }

/** Takes a ZIP of stored files apart by its central directory; throws where a checksum or a size is wrong. */
export function unzip(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('not a whole ZIP')
  const files: ZippedFile[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [flags, method, sum, bytes] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const [nameLength, extraLength, start] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + bytes)
    if (method !== 0) throw new Error(`${name} is compressed`)
    if ((flags & 0x800) === 0) throw new Error(`${name} does not say that its name is UTF-8`)
    if (content.length !== bytes || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files.push({ name, bytes: content })
    at += 46 + nameLength + extraLength
  }
  return files
}
