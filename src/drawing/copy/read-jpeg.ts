import { CopyUnreadable } from './copy-unreadable.ts'
import { huffmanTable, type HuffmanTable } from './huffman-table.ts'

/** A component of a picture: brightness or one of two colour differences. */
export type Component = {
  id: number
  /** in the order in which the file has them, zigzag */
  quantities: Uint16Array
  dc: HuffmanTable
  ac: HuffmanTable
}

export type JpegHead = {
  width: number
  height: number
  components: readonly [Component, Component, Component]
  /** where the entropy-coded data begin */
  dataAt: number
}

const sideMax = 4096

const markers = {
  quantisation: 0xdb,
  baseline: 0xc0,
  huffman: 0xc4,
  restarts: 0xdd,
  scan: 0xda,
  end: 0xd9,
} as const

/**
 * What stands before a picture's data. It reads the JPEGs that a working copy is written as, and no other: baseline, three components
 * of one size, one scan, no restarts. Throws CopyUnreadable.
 */
export function readHead(bytes: Uint8Array): JpegHead {
  const word = (at: number) => (bytes[at]! << 8) | bytes[at + 1]!
  if (bytes.length < 4 || word(0) !== 0xffd8) throw new CopyUnreadable('no JPEG')
  const quantities: Uint16Array[] = []
  const tables: HuffmanTable[] = []
  let frame: { width: number; height: number; parts: { id: number; table: number }[] } | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new CopyUnreadable('no marker where one must be')
    const marker = bytes[at + 1]!
    const start = at + 4
    const end = at + 2 + word(at + 2)
    if (end > bytes.length) break
    if (marker === markers.quantisation) readQuantities(bytes, start, end, quantities)
    else if (marker === markers.huffman) readTables(bytes, start, end, tables)
    else if (marker === markers.baseline) frame = readFrame(bytes, start)
    else if (marker === markers.scan) {
      if (!frame || bytes[start] !== 3) throw new CopyUnreadable('not one scan of three components')
      const components = frame.parts.map(({ id, table }, i): Component => {
        const [own, choice] = [bytes[start + 1 + 2 * i], bytes[start + 2 + 2 * i]!]
        const [dc, ac] = [tables[choice >> 4], tables[16 + (choice & 15)]]
        if (own !== id || !quantities[table] || !dc || !ac)
          throw new CopyUnreadable('a component without its tables')
        return { id, quantities: quantities[table], dc, ac }
      })
      const [y, cb, cr] = components as [Component, Component, Component]
      return { width: frame.width, height: frame.height, components: [y, cb, cr], dataAt: end }
    } else if (marker === markers.restarts || (marker > 0xc0 && marker < 0xd0))
      throw new CopyUnreadable('a JPEG of another kind')
    at = end
  }
  throw new CopyUnreadable('it breaks off before its data')
}

function readQuantities(bytes: Uint8Array, start: number, end: number, into: Uint16Array[]): void {
  for (let at = start; at < end;) {
    const place = bytes[at++]!
    const isWide = place >> 4 > 0
    into[place & 15] = Uint16Array.from({ length: 64 }, () => {
      const value = isWide ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]!
      at += isWide ? 2 : 1
      return value
    })
  }
}

/** Those of differences stand from 0, those of the others from 16. */
function readTables(bytes: Uint8Array, start: number, end: number, into: HuffmanTable[]): void {
  for (let at = start; at + 17 <= end;) {
    const place = bytes[at]!
    const counts = bytes.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    into[(place & 0x1f) >> 4 ? 16 + (place & 15) : place & 15] = huffmanTable(
      counts,
      bytes.subarray(at + 17, at + 17 + total),
    )
    at += 17 + total
  }
}

function readFrame(bytes: Uint8Array, at: number) {
  const height = (bytes[at + 1]! << 8) | bytes[at + 2]!
  const width = (bytes[at + 3]! << 8) | bytes[at + 4]!
  if (bytes[at] !== 8 || bytes[at + 5] !== 3) throw new CopyUnreadable('not three components')
  if (width < 1 || height < 1 || width > sideMax || height > sideMax)
    throw new CopyUnreadable(`${width} × ${height} pixels`)
  const parts = [0, 1, 2].map((i) => {
    const own = at + 6 + 3 * i
    if (bytes[own + 1] !== 0x11) throw new CopyUnreadable('components of several sizes')
    return { id: bytes[own]!, table: bytes[own + 2]! }
  })
  return { width, height, parts }
}
