import type { Fill, LineArt, Stroke } from '../ground/line-art.ts'

/** Whole thousandths of a mm: a tenth of what a PDF of ours tells apart. */
const unitsPerMm = 1000
const version = 1
const closedFlag = 1
const evenFlag = 2

/**
 * Line art as bytes to keep: each number the difference from the one before, as short as it can be. What comes out of unpackArt is
 * rounded to thousandths of a mm, and packs to the same bytes again.
 */
export function packArt({ widthMm, heightMm, strokes, fills }: LineArt): Uint8Array {
  const writer = newWriter()
  writer.whole(version)
  writer.whole(units(widthMm))
  writer.whole(units(heightMm))
  writer.whole(strokes.length)
  for (const { points, widthsMm, closed } of strokes) {
    const isEven = typeof widthsMm === 'number'
    writer.whole((closed ? closedFlag : 0) | (isEven ? evenFlag : 0))
    writer.path(points)
    if (isEven) writer.whole(units(widthsMm))
    else writer.series(widthsMm)
  }
  writer.whole(fills.length)
  for (const { rings } of fills) {
    writer.whole(rings.length)
    for (const ring of rings) writer.path(ring)
  }
  return writer.bytes()
}

/** The art that was packed. Throws an Error when the bytes are not whole. */
export function unpackArt(bytes: Uint8Array): LineArt {
  const reader = newReader(bytes)
  if (reader.whole() !== version) throw new Error('packed art of another version')
  const widthMm = reader.whole() / unitsPerMm
  const heightMm = reader.whole() / unitsPerMm
  const strokes = Array.from({ length: reader.count() }, (): Stroke => {
    const flags = reader.whole()
    const points = reader.path()
    const widthsMm =
      flags & evenFlag ? reader.whole() / unitsPerMm : reader.series(points.length / 2)
    return { points, widthsMm, closed: (flags & closedFlag) !== 0 }
  })
  const fills = Array.from({ length: reader.count() }, (): Fill => ({
    rings: Array.from({ length: reader.count() }, () => reader.path()),
  }))
  if (!reader.isAtEnd()) throw new Error('packed art with something behind it')
  return { widthMm, heightMm, strokes, fills }
}

/**
 * Line art with its numbers as they are kept: what unpackArt makes of it, packed. Whoever shows art that is printed
 * from what is kept shows this.
 */
export function asKept({ widthMm, heightMm, strokes, fills, ...rest }: LineArt): LineArt {
  const number = (mm: number) => units(mm) / unitsPerMm
  const series = (values: Float32Array) => values.map(number)
  return {
    ...rest,
    widthMm: number(widthMm),
    heightMm: number(heightMm),
    strokes: strokes.map(({ points, widthsMm, closed }) => ({
      points: series(points),
      widthsMm: typeof widthsMm === 'number' ? number(widthsMm) : series(widthsMm),
      closed,
    })),
    fills: fills.map(({ rings }) => ({ rings: rings.map(series) })),
  }
}

function units(mm: number): number {
  return Math.round(mm * unitsPerMm)
}

function newWriter() {
  let bytes = new Uint8Array(4096)
  let length = 0
  /** A whole number from 0 on: seven bits a byte, the lowest first. */
  const whole = (value: number): void => {
    if (length + 8 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    let rest = value
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128
      rest = Math.floor(rest / 128)
    }
    bytes[length++] = rest
  }
  const signed = (value: number): void => whole(value < 0 ? -2 * value - 1 : 2 * value)
  return {
    whole,
    /** Each `step`-th number is the difference from the one `step` before. */
    series(values: Float32Array, step = 1): void {
      for (let i = 0; i < values.length; i++)
        signed(units(values[i]) - (i < step ? 0 : units(values[i - step])))
    },
    path(points: Float32Array): void {
      whole(points.length / 2)
      this.series(points, 2)
    },
    bytes: () => bytes.slice(0, length),
  }
}

function newReader(bytes: Uint8Array) {
  let at = 0
  const whole = (): number => {
    let value = 0
    let worth = 1
    for (;;) {
      if (at >= bytes.length || worth > 2 ** 49) throw new Error('packed art that breaks off')
      const byte = bytes[at++]
      value += (byte & 127) * worth
      if (byte < 128) return value
      worth *= 128
    }
  }
  /** A count of things that take a byte each at least. */
  const count = (bytesEach = 1): number => {
    const value = whole()
    if (value * bytesEach > bytes.length - at) throw new Error('packed art that breaks off')
    return value
  }
  const series = (length: number, step = 1): Float32Array => {
    const sums = Array.from({ length: step }, () => 0)
    return Float32Array.from({ length }, (_, i) => {
      const value = whole()
      sums[i % step] += value % 2 === 1 ? -(value + 1) / 2 : value / 2
      return sums[i % step] / unitsPerMm
    })
  }
  return {
    whole,
    count,
    series,
    path: (): Float32Array => series(count(2) * 2, 2),
    isAtEnd: () => at === bytes.length,
  }
}
