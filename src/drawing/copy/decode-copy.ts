import type { Pixels } from '../ground/line-art.ts'
import { CopyUnreadable } from './copy-unreadable.ts'
import { quickBits, type HuffmanTable } from './huffman-table.ts'
import { flatBlock, inverseTransform } from './inverse-transform.ts'
import { readHead, type Component } from './read-jpeg.ts'

/** Where in a block the coefficients lie that the file has one after the other. */
const zigzag = Uint8Array.from(
  [
    [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48],
    [41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15],
    [23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
  ].flat(),
)

/**
 * The pixels of a working copy. Print and preview both draw from these: every browser has a decoder of its own, no two
 * of which are sworn to
 * agree to the last bit, and some put noise into what a page reads from a canvas. Throws CopyUnreadable.
 */
export function decodeCopy(bytes: Uint8Array): Pixels {
  const { width, height, components, dataAt } = readHead(bytes)
  const [across, down] = [(width + 7) >> 3, (height + 7) >> 3]
  const stride = across * 8
  const bits = new Bits(bytes, dataAt)
  const readers = components.map((component) => new BlockReader(bits, component))
  const bands = components.map(() => new Uint8Array(stride * 8))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++)
      for (let part = 0; part < 3; part++) readers[part]!.into(bands[part]!, column * 8, stride)
    const rows = Math.min(8, height - row * 8)
    inColour(bands, stride, rows, { width, data, at: row * 8 * width * 4 })
  }
  // Whole numbers that the engine knows for such, as in newPlane.
  return { width: width | 0, height: height | 0, data }
}

/** The data's bits, the highest first. */
class Bits {
  held = 0
  count = 0
  at: number
  private readonly bytes: Uint8Array
  /** how many bytes were wanted beyond the end */
  private beyond = 0

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** Makes at least 16 bits ready. */
  fill(): void {
    while (this.count <= 16) {
      const byte = this.bytes[this.at]
      if (byte === undefined || (byte === 0xff && this.bytes[this.at + 1] !== 0)) {
        // The last code may end within the bits that are looked ahead.
        if (++this.beyond > 4) throw new CopyUnreadable('it breaks off')
        this.held = this.held << 8
      } else {
        this.held = (this.held << 8) | byte
        this.at += byte === 0xff ? 2 : 1
      }
      this.count += 8
    }
  }

  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill()
    const quick = table.quick[(this.held >> (this.count - quickBits)) & ((1 << quickBits) - 1)]!
    if (quick !== 0) {
      this.count -= quick >> 8
      return quick & 0xff
    }
    for (let length = quickBits + 1; length <= 16; length++) {
      const code = (this.held >> (this.count - length)) & ((1 << length) - 1)
      if (code > table.highest[length]!) continue
      this.count -= length
      return table.symbols[code + table.offset[length]!]!
    }
    throw new CopyUnreadable('a code that there is not')
  }

  /** A number of so many bits, 1 to 16, negative ones first. */
  number(length: number): number {
    if (this.count < length) this.fill()
    this.count -= length
    const value = (this.held >> this.count) & ((1 << length) - 1)
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
  }
}

/** Reads the blocks of one component. */
class BlockReader {
  private readonly bits: Bits
  private readonly component: Component
  private readonly block = new Int32Array(64)
  /** the first coefficients are told as differences */
  private first = 0

  constructor(bits: Bits, component: Component) {
    this.bits = bits
    this.component = component
  }

  into(band: Uint8Array, at: number, stride: number): void {
    const { bits, block } = this
    const { quantities, dc, ac } = this.component
    const size = bits.symbol(dc)
    if (size > 11) throw new CopyUnreadable('a difference that cannot be')
    if (size > 0) this.first += bits.number(size)
    const first = this.first * quantities[0]!
    let isFlat = true
    for (let place = 1; place < 64; place++) {
      const symbol = bits.symbol(ac)
      const length = symbol & 15
      place += symbol >> 4
      if (length === 0) {
        if (symbol === 0xf0) continue
        break
      }
      if (place > 63) throw new CopyUnreadable('more coefficients than a block has')
      if (isFlat) block.fill(0)
      isFlat = false
      block[zigzag[place]!] = bits.number(length) * quantities[place]!
    }
    if (isFlat) {
      const grey = flatBlock(first)
      for (let y = 0, from = at; y < 8; y++, from += stride) band.fill(grey, from, from + 8)
      return
    }
    block[0] = first
    inverseTransform(block, band, at, stride)
  }
}

const scale = 16
const half = 1 << (scale - 1)
const fixed = (value: number) => Math.round(value * (1 << scale))
const [redOfCr, blueOfCb, greenOfCb, greenOfCr] = [1.402, 1.772, -0.34414, -0.71414].map(fixed) as [
  number,
  number,
  number,
  number,
]

/** Brightness and colour differences as sRGB (JFIF), in the whole numbers that libjpeg has. */
function inColour(
  [ys, cbs, crs]: readonly Uint8Array[],
  stride: number,
  rows: number,
  { width, data, at }: { width: number; data: Uint8ClampedArray; at: number },
): void {
  for (let row = 0, to = at; row < rows; row++) {
    const end = row * stride + width
    for (let from = row * stride; from < end; from++, to += 4) {
      const y = ys![from]!
      const cb = cbs![from]! - 128
      const cr = crs![from]! - 128
      data[to] = y + ((Math.imul(redOfCr, cr) + half) >> scale)
      data[to + 1] = y + ((Math.imul(greenOfCb, cb) + Math.imul(greenOfCr, cr) + half) >> scale)
      data[to + 2] = y + ((Math.imul(blueOfCb, cb) + half) >> scale)
      data[to + 3] = 255
    }
  }
}
