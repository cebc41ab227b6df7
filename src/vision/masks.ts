import { tabled } from '#drawing/portable-math.ts'
import type { SeenMask } from '#drawing/seen.ts'
import type { Net } from './net/open-net.ts'
import { logisticOf } from './net/value-steps.ts'
import { putSquare, type Pyramid, type Square } from './pyramid.ts'

/** What the masks see: more of the body than a face's own square. */
const headSides = 2.625
const headUp = 0.12
const personSides = 8.5
const personDown = 3.1

const range = { low: 0, high: 1 }
const greyOfLogit = tabled(-8, 8, 2048, (logit) => logisticOf(logit) * 255)

/** The head with hair and hat. `face` is its landmarks' square without margin. */
export function headMask(net: Net, pyramid: Pyramid, face: Square): SeenMask {
  const square = {
    x: face.x,
    y: face.y - face.side * headUp,
    side: face.side * headSides,
  }
  putSquare(net, pyramid, square, range)
  const [shares] = net.run()
  return maskOf(pyramid, square, net.width, (i) => shares[i] * 255)
}

/** The person whose face it is, and how sure the model is that it is one, 0..1. */
export function personMask(
  net: Net,
  pyramid: Pyramid,
  face: Square,
): { mask: SeenMask; flag: number } {
  const square = {
    x: face.x,
    y: face.y + face.side * personDown,
    side: face.side * personSides,
  }
  putSquare(net, pyramid, square, range)
  const [[flag], logits] = net.run()
  return { mask: maskOf(pyramid, square, net.width, (i) => greyOfLogit(logits[i])), flag }
}

/** The part of a square's mask that lies on the picture. */
function maskOf(
  { width, height }: Pyramid,
  square: Square,
  size: number,
  greyAt: (i: number) => number,
): SeenMask {
  const cell = square.side / size
  const start = (middle: number) => middle - square.side / 2
  const first = (middle: number) =>
    Math.min(size - 1, Math.max(0, Math.ceil(-start(middle) / cell - 0.5)))
  const end = (middle: number, length: number) =>
    Math.min(size, Math.max(0, Math.floor((length - start(middle)) / cell + 0.5)))
  const [left, top] = [first(square.x), first(square.y)]
  const columns = Math.max(1, end(square.x, width) - left)
  const rows = Math.max(1, end(square.y, height) - top)
  const data = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      data[y * columns + x] = Math.round(greyAt((top + y) * size + left + x))
  return {
    x: (start(square.x) + left * cell) / width,
    y: (start(square.y) + top * cell) / height,
    width: (columns * cell) / width,
    height: (rows * cell) / height,
    columns,
    rows,
    data,
  }
}
