import { CopyUnreadable } from './copy-unreadable.ts'

/** Codes of up to so many bits, which are nearly all, are looked up at once. */
export const quickBits = 9

export type HuffmanTable = {
  /** by the next `quickBits` bits: the code's length above, its symbol in the low byte; 0 for longer ones */
  readonly quick: Uint16Array
  /** by length: the highest code of that length, -1 where there is none */
  readonly highest: Int32Array
  /** by length: what added to a code gives the place of its symbol */
  readonly offset: Int32Array
  readonly symbols: Uint8Array
}

/** A table as the file gives it (ITU T.81, annex C): how many codes of each length from 1 to 16, and their symbols in order. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const quick = new Uint16Array(1 << quickBits)
  const highest = new Int32Array(17).fill(-1)
  const offset = new Int32Array(17)
  let code = 0
  let place = 0
  for (let length = 1; length <= 16; length++, code <<= 1) {
    const count = counts[length - 1]!
    if (code + count > 1 << length || place + count > symbols.length)
      throw new CopyUnreadable('a table of codes that cannot be')
    offset[length] = place - code
    if (count > 0) highest[length] = code + count - 1
    for (let i = 0; i < count; i++, code++, place++) {
      if (length > quickBits) continue
      const from = code << (quickBits - length)
      quick.fill((length << 8) | symbols[place]!, from, from + (1 << (quickBits - length)))
    }
  }
  return { quick, highest, offset, symbols }
}
