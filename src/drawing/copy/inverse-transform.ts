/**
 * The inverse cosine transform of eight by eight, in whole numbers (Loeffler, Ligtenberg and Moschytz 1989, as libjpeg's `islow` has it, to
 * the last bit): coefficients in, brightnesses 0..255 out.
 */

const halfBits = 13
const passBits = 2
const [c0298, c0390, c0541, c0765, c0899, c1175, c1501, c1847, c1961, c2053, c2562, c3072] = [
  2446, 3196, 4433, 6270, 7373, 9633, 12299, 15137, 16069, 16819, 20995, 25172,
] as const

const between = new Int32Array(64)

/** Only the first coefficient: one brightness for the whole block. */
export function flatBlock(first: number): number {
  // As the two passes round it.
  return clamped((((first << passBits) + (1 << (passBits + 2))) >> (passBits + 3)) + 128)
}

function clamped(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}

export function inverseTransform(
  block: Int32Array,
  into: Uint8Array,
  at: number,
  stride: number,
): void {
  for (let column = 0; column < 8; column++) columnPass(block, column)
  for (let row = 0; row < 8; row++) rowPass(8 * row, into, at + row * stride)
}

function columnPass(block: Int32Array, x: number): void {
  const b1 = block[x + 8]
  const b2 = block[x + 16]
  const b3 = block[x + 24]
  const b4 = block[x + 32]
  const b5 = block[x + 40]
  const b6 = block[x + 48]
  const b7 = block[x + 56]
  if ((b1 | b2 | b3 | b4 | b5 | b6 | b7) === 0) {
    const flat = block[x] << passBits
    for (let y = x; y < 64; y += 8) between[y] = flat
    return
  }
  const shared = Math.imul(b2 + b6, c0541)
  const even2 = shared - Math.imul(b6, c1847)
  const even3 = shared + Math.imul(b2, c0765)
  const even0 = (block[x] + b4) << halfBits
  const even1 = (block[x] - b4) << halfBits
  const top = even0 + even3
  const bottom = even0 - even3
  const upper = even1 + even2
  const lower = even1 - even2
  const z5 = Math.imul(b7 + b3 + b5 + b1, c1175)
  const z1 = Math.imul(b7 + b1, -c0899)
  const z2 = Math.imul(b5 + b3, -c2562)
  const z3 = Math.imul(b7 + b3, -c1961) + z5
  const z4 = Math.imul(b5 + b1, -c0390) + z5
  const odd0 = Math.imul(b7, c0298) + z1 + z3
  const odd1 = Math.imul(b5, c2053) + z2 + z4
  const odd2 = Math.imul(b3, c3072) + z2 + z3
  const odd3 = Math.imul(b1, c1501) + z1 + z4
  const bits = halfBits - passBits
  const half = 1 << (bits - 1)
  between[x] = (top + odd3 + half) >> bits
  between[x + 56] = (top - odd3 + half) >> bits
  between[x + 8] = (upper + odd2 + half) >> bits
  between[x + 48] = (upper - odd2 + half) >> bits
  between[x + 16] = (lower + odd1 + half) >> bits
  between[x + 40] = (lower - odd1 + half) >> bits
  between[x + 24] = (bottom + odd0 + half) >> bits
  between[x + 32] = (bottom - odd0 + half) >> bits
}

function rowPass(from: number, into: Uint8Array, at: number): void {
  const b0 = between[from]
  const b1 = between[from + 1]
  const b2 = between[from + 2]
  const b3 = between[from + 3]
  const b4 = between[from + 4]
  const b5 = between[from + 5]
  const b6 = between[from + 6]
  const b7 = between[from + 7]
  const shared = Math.imul(b2 + b6, c0541)
  const even2 = shared - Math.imul(b6, c1847)
  const even3 = shared + Math.imul(b2, c0765)
  const even0 = (b0 + b4) << halfBits
  const even1 = (b0 - b4) << halfBits
  const top = even0 + even3
  const bottom = even0 - even3
  const upper = even1 + even2
  const lower = even1 - even2
  const z5 = Math.imul(b7 + b3 + b5 + b1, c1175)
  const z1 = Math.imul(b7 + b1, -c0899)
  const z2 = Math.imul(b5 + b3, -c2562)
  const z3 = Math.imul(b7 + b3, -c1961) + z5
  const z4 = Math.imul(b5 + b1, -c0390) + z5
  const odd0 = Math.imul(b7, c0298) + z1 + z3
  const odd1 = Math.imul(b5, c2053) + z2 + z4
  const odd2 = Math.imul(b3, c3072) + z2 + z3
  const odd3 = Math.imul(b1, c1501) + z1 + z4
  const bits = halfBits + passBits + 3
  const half = (1 << (bits - 1)) + (128 << bits)
  into[at] = clamped((top + odd3 + half) >> bits)
  into[at + 7] = clamped((top - odd3 + half) >> bits)
  into[at + 1] = clamped((upper + odd2 + half) >> bits)
  into[at + 6] = clamped((upper - odd2 + half) >> bits)
  into[at + 2] = clamped((lower + odd1 + half) >> bits)
  into[at + 5] = clamped((lower - odd1 + half) >> bits)
  into[at + 3] = clamped((bottom + odd0 + half) >> bits)
  into[at + 4] = clamped((bottom - odd0 + half) >> bits)
}
