import { tabled } from '#drawing/ground/portable-math.ts'
import type { SeenMask, SeenPerson, SeenPose } from '#drawing/ground/seen.ts'
import { surenessOf } from '#drawing/ground/sureness.ts'
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

/** Where the person model looks for the one whose face, or head, it is; `up` and `down`: so many faces further. */
export function personSquare(face: Square, up = 0, down = 0): Square {
  const middle = personDown + (down - up) / 2
  return {
    x: face.x,
    y: face.y + face.side * middle,
    side: face.side * (personSides + up + down),
  }
}

/** `flag`: how sure the model is that it is a person, 0..1. `unsure`: the mask's pixels in between, a share of those within. */
export type Person = { readonly mask: SeenPerson; readonly flag: number; readonly unsure: number }

export function personIn(net: Net, pyramid: Pyramid, square: Square): Person {
  putSquare(net, pyramid, square, range)
  const [limbs, [flag], logits] = net.run()
  const mask = maskOf(pyramid, square, net.width, (i) => greyOfLogit(logits[i]))
  const { within, unsure } = surenessOf(mask)
  const pose = poseOf(pyramid, square, limbs, net.width)
  return { mask: { ...mask, pose }, flag, unsure: unsure / (within + 1) }
}

const limbCount = 33
/** Of each limb the model says x, y and z in pixels of the square, and twice how sure it is (which it always is). */
const limbValues = 5

function poseOf(
  { width, height }: Pyramid,
  { x, y, side }: Square,
  limbs: Float32Array,
  size: number,
): SeenPose {
  const points = new Float32Array(2 * limbCount)
  for (let i = 0; i < limbCount; i++) {
    points[2 * i] = (x + (limbs[limbValues * i] / size - 0.5) * side) / width
    points[2 * i + 1] = (y + (limbs[limbValues * i + 1] / size - 0.5) * side) / height
  }
  return { points }
}

/**
 * Somebody who goes on where the square ends is looked at again in one so many faces larger: bowed heads upwards, tall
 * people downwards.
 */
const further = { up: 1.1, down: 2.4 }
/** So many pixels of the mask's first or last row say that it was cut. */
const cutMin = 5

/** The person whose face, or head, it is. */
export function personOf(net: Net, pyramid: Pyramid, face: Square): Person {
  const square = personSquare(face)
  const first = personIn(net, pyramid, square)
  const { data, columns, rows } = first.mask
  const cell = square.side / net.width
  const isCut = (row: number) =>
    data.subarray(row * columns, (row + 1) * columns).filter((grey) => grey > 127).length >= cutMin
  const isAbove = square.y - square.side / 2 > cell && isCut(0)
  const isBelow = square.y + square.side / 2 < pyramid.height - cell && isCut(rows - 1)
  if (!isAbove && !isBelow) return first
  const larger = personSquare(face, isAbove ? further.up : 0, isBelow ? further.down : 0)
  const second = personIn(net, pyramid, larger)
  return greyAt(second.mask, face.x / pyramid.width, face.y / pyramid.height) > 127 ? second : first
}

/** What a model for people takes for one in a square of the picture. */
export function peopleMask(net: Net, pyramid: Pyramid, square: Square): SeenMask {
  putSquare(net, pyramid, square, range)
  const [shares] = net.run()
  return maskOf(pyramid, square, net.width, (i) => shares[i] * 255)
}

/** A mask's grey at a place in fractions of the picture, 0 outside its box. */
export function greyAt(
  { x, y, width, height, columns, rows, data }: SeenMask,
  u: number,
  v: number,
): number {
  const column = Math.floor(((u - x) / width) * columns)
  const row = Math.floor(((v - y) / height) * rows)
  return column >= 0 && row >= 0 && column < columns && row < rows
    ? data[row * columns + column]
    : 0
}

/** How much of a mask lies in others. */
export function shareIn(mask: SeenMask, others: readonly SeenMask[]): number {
  let [count, shared] = [0, 0]
  for (let row = 0, cell = 0; row < mask.rows; row++)
    for (let column = 0; column < mask.columns; column++, cell++) {
      if (mask.data[cell] <= 127) continue
      count++
      const u = mask.x + ((column + 0.5) / mask.columns) * mask.width
      const v = mask.y + ((row + 0.5) / mask.rows) * mask.height
      if (others.some((other) => greyAt(other, u, v) > 127)) shared++
    }
  return count > 0 ? shared / count : 0
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
