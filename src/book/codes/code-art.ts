// The default export: among the named ones `raw` is a symbology of that name.
import bwip from 'bwip-js/node'
import type { LineArt } from '#drawing/ground/line-art.ts'

/** A code's dark parts as rectangles, without the quiet zone that has to stay free around them. */
export type CodeArt = LineArt & { quietMm: number }

/** Free modules around a code that readers rely on (ISO/IEC 18004: 4; ISO/IEC 15417: 10 at either side). */
const quietModules = { qr: 4, bars: 10 }

/** A QR code of so large modules; a quarter of it may be worn off. */
export function qrCode(text: string, moduleMm: number): CodeArt {
  return qrArt(matrixOf(text, 'Q'), moduleMm)
}

/** A QR code of so large a side, of which an eighth may be worn off (level M). */
export function qrCodeOfSide(text: string, sideMm: number): CodeArt {
  const matrix = matrixOf(text, 'M')
  return qrArt(matrix, sideMm / matrix.pixx)
}

function qrArt({ pixs, pixx, pixy }: Matrix, moduleMm: number): CodeArt {
  const rings: Float32Array[] = []
  for (let y = 0; y < pixy; y++) {
    for (let x = 0; x < pixx; x++) {
      if (pixs[y * pixx + x] !== 1) continue
      const from = x
      while (x + 1 < pixx && pixs[y * pixx + x + 1] === 1) x++
      rings.push(rectangle(from * moduleMm, y * moduleMm, (x + 1 - from) * moduleMm, moduleMm))
    }
  }
  return {
    widthMm: pixx * moduleMm,
    heightMm: pixy * moduleMm,
    quietMm: quietModules.qr * moduleMm,
    strokes: [],
    // One area: between rectangles of their own a screen or a RIP leaves hairlines.
    fills: [{ rings }],
  }
}

/** A Code 128 bar code, its narrowest bar so wide. */
export function barCode(text: string, moduleMm: number, heightMm: number): CodeArt {
  const widths = barsOf(text)
  const rings: Float32Array[] = []
  let leftMm = 0
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) rings.push(rectangle(leftMm, 0, width * moduleMm, heightMm))
    leftMm += width * moduleMm
  }
  return {
    widthMm: leftMm,
    heightMm,
    quietMm: quietModules.bars * moduleMm,
    strokes: [],
    fills: [{ rings }],
  }
}

function rectangle(x: number, y: number, width: number, height: number): Float32Array {
  return Float32Array.of(x, y, x + width, y, x + width, y + height, x, y + height)
}

type Matrix = { pixs: number[]; pixx: number; pixy: number }

const matrixOf = (text: string, level: 'M' | 'Q'): Matrix =>
  onceMade(`${level} ${text}`, () => {
    const [code] = bwip.raw('qrcode', text, `eclevel=${level}`)
    if (!code || !('pixs' in code)) throw new Error(`no QR code of ${text}`)
    return code
  })

/** A day's codes: a parcel's stands on its slip and on its label. */
const madeMax = 256
const made = new Map<string, Matrix>()

function onceMade(key: string, make: () => Matrix): Matrix {
  const known = made.get(key)
  if (known) return known
  const matrix = make()
  const [oldest] = made.keys()
  if (made.size >= madeMax && oldest !== undefined) made.delete(oldest)
  made.set(key, matrix)
  return matrix
}

/** Bars and spaces in turn, beginning with a bar, in modules. */
function barsOf(text: string): number[] {
  const [code] = bwip.raw('code128', text, '')
  if (!code || !('sbs' in code)) throw new Error(`no bar code of ${text}`)
  return code.sbs
}
