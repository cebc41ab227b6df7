import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { Kernels } from '../../kernels/kernels.ts'
import { scratchBytes } from '../../kernels/layout/scratch.ts'
import { passingKernels } from '../../kernels/passing-kernels.ts'

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** A plane of bytes: where 256 steps are enough. */
export type Bytes = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** The values times `factor`, which is to bring them between 0 and 255. */
export function bytesOf({ width, height, data }: Plane, factor: number): Bytes {
  const bytes = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) bytes[at] = data[at] * factor + 0.5
  return { width, height, data: bytes }
}

/** A plane of the same size made value by value. */
export function mapped(plane: Plane, make: (value: number, at: number) => number): Plane {
  const result = newPlane(plane.width, plane.height)
  const from = plane.data
  const into = result.data
  for (let at = 0; at < into.length; at++) into[at] = make(from[at], at)
  return result
}

/** 1 where a plane is above so much, else 0. A plain loop: `Uint8Array.from` with a function costs fifty times as much. */
export function maskAbove({ data }: Plane, least: number): Uint8Array {
  const mask = new Uint8Array(data.length)
  for (let at = 0; at < mask.length; at++) if (data[at] > least) mask[at] = 1
  return mask
}

/** How many values are above so much. */
export function countAbove({ data }: Plane, least: number): number {
  let count = 0
  for (let at = 0; at < data.length; at++) if (data[at] > least) count++
  return count
}

export function meanOf({ data }: Plane): number {
  let sum = 0
  for (let at = 0; at < data.length; at++) sum += data[at]
  return sum / data.length
}

/** The other way round: 1 where a mask of zeros and ones is 0. */
export function inverse(mask: Uint8Array): Uint8Array {
  const result = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at++) result[at] = 1 - mask[at]
  return result
}

export function filled(width: number, height: number, value: number): Plane {
  const plane = newPlane(width, height)
  if (value !== 0) plane.data.fill(value)
  return plane
}

/** A blur by less than this changes nothing that is drawn. */
const sigmaMin = 0.35

export function blurred(plane: Plane, sigma: number): Plane {
  return sigma < sigmaMin ? plane : gaussianBlur(plane, sigma)
}

/** The largest value in the square of side 2·radius + 1 around each pixel; a wide one costs little more than a narrow one. */
export function largestAround(plane: Plane, radius: number): Plane {
  if (radius < 1) return plane
  const { width, height, data } = plane
  const side = 2 * radius + 1
  const stride = Math.ceil((width + 2 * radius) / raisedAtOnce) * raisedAtOnce
  const floatsBefore = scratchBytes >> 2
  const kernels = passingKernels()
  kernels.heap.reserve(scratchBytes + 4 * ((height + 2 * radius) * stride + side * stride))
  const { floats } = kernels.heap
  const startOf = (row: number) => floatsBefore + row * stride
  // Pixels beyond the edge are the edge's.
  for (let y = 0; y < height; y++) {
    const start = startOf(y + radius)
    const last = start + radius + width
    floats.set(data.subarray(y * width, (y + 1) * width), start + radius)
    floats.fill(floats[start + radius], start, start + radius)
    floats.fill(floats[last - 1], last, last + radius)
    raiseAhead(kernels, start, width + 2 * radius, 1, side)
  }
  for (let y = 0; y < radius; y++) {
    floats.copyWithin(startOf(y), startOf(radius), startOf(radius) + width)
    const last = startOf(radius + height - 1)
    floats.copyWithin(startOf(radius + height + y), last, last + width)
  }
  raiseAhead(kernels, floatsBefore, (height + 2 * radius) * stride, stride, side)
  const result = newPlane(width, height)
  for (let y = 0; y < height; y++)
    result.data.set(floats.subarray(startOf(y), startOf(y) + width), y * width)
  return result
}

/** The kernel raises by sixteens: rows have room for whole ones. */
const raisedAtOnce = 16

/**
 * Raises each of `count` values to the largest of the `side` that stand at it and behind it, `stride` apart: windows of
 * 1, 2, 4, … values, each the larger of two, and at last two that overlap. The last `side` - 1 are left unfinished.
 */
function raiseAhead(
  { raise }: Kernels,
  from: number,
  count: number,
  stride: number,
  side: number,
): void {
  const raiseBy = (by: number) => raise(from * 4, by * stride * 4, count - by * stride)
  let span = 1
  for (; 2 * span <= side; span *= 2) raiseBy(span)
  if (side > span) raiseBy(side - span)
}

/** Resized by bilinear interpolation; where it shrinks, blur it before. */
export function resized({ width, height, data }: Plane, toWidth: number, toHeight: number): Plane {
  const result = newPlane(toWidth, toHeight)
  const into = result.data
  const columns = new Int32Array(toWidth)
  const parts = new Float64Array(toWidth)
  for (let x = 0; x < toWidth; x++) {
    const at = clamp(((x + 0.5) * width) / toWidth - 0.5, 0, width - 1)
    columns[x] = Math.min(Math.floor(at), Math.max(0, width - 2))
    parts[x] = width > 1 ? at - columns[x] : 0
  }
  const beside = width > 1 ? 1 : 0
  for (let y = 0, to = 0; y < toHeight; y++) {
    const at = clamp(((y + 0.5) * height) / toHeight - 0.5, 0, height - 1)
    const row = Math.min(Math.floor(at), Math.max(0, height - 2))
    const down = at - row
    const top = row * width
    const bottom = height > 1 ? top + width : top
    for (let x = 0; x < toWidth; x++, to++) {
      const c = columns[x]
      const part = parts[x]
      const above = data[top + c] + (data[top + c + beside] - data[top + c]) * part
      const below = data[bottom + c] + (data[bottom + c + beside] - data[bottom + c]) * part
      into[to] = above + (below - above) * down
    }
  }
  return result
}

/** Half the size, each pixel the mean of four; both sides are even. */
export function halved({ width, height, data }: Plane): Plane {
  const result = newPlane(width / 2, height / 2)
  const into = result.data
  for (let to = 0, at = 0; to < into.length; at += width) {
    for (const end = at + width; at < end; at += 2, to++)
      into[to] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) / 4
  }
  return result
}

/** Strength of change: the length of Sobel's gradient. */
export function gradient({ width, height, data }: Plane): Plane {
  const result = newPlane(width, height)
  const into = result.data
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : 0) * width
    const here = y * width
    const down = (y < height - 1 ? y + 1 : y) * width
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : 0
      const right = x < width - 1 ? x + 1 : x
      const gx =
        data[up + right] -
        data[up + left] +
        2 * (data[here + right] - data[here + left]) +
        data[down + right] -
        data[down + left]
      const gy =
        data[down + left] -
        data[up + left] +
        2 * (data[down + x] - data[up + x]) +
        data[down + right] -
        data[up + right]
      into[here + x] = Math.sqrt(gx * gx + gy * gy)
    }
  }
  return result
}
