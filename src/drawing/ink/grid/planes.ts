import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'

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
  // Pixels beyond the edge are the edge's.
  const tall = newPlane(width, height + 2 * radius)
  const line = new Float32Array(width + 2 * radius)
  for (let y = 0; y < height; y++) {
    const row = y * width
    line.fill(data[row], 0, radius)
    line.fill(data[row + width - 1], radius + width)
    line.set(data.subarray(row, row + width), radius)
    raiseAhead(line, 1, side)
    tall.data.set(line.subarray(0, width), (y + radius) * width)
  }
  const first = tall.data.slice(radius * width, (radius + 1) * width)
  const last = tall.data.slice((radius + height - 1) * width, (radius + height) * width)
  for (let y = 0; y < radius; y++) {
    tall.data.set(first, y * width)
    tall.data.set(last, (radius + height + y) * width)
  }
  raiseAhead(tall.data, width, side)
  return { width, height, data: tall.data.slice(0, width * height) }
}

/**
 * Raises each value to the largest of the `side` that stand at it and behind it, `stride` apart: windows of 1, 2, 4, …
 * values, each the larger
 * of two, and at last two that overlap. The last `side` - 1 are left unfinished.
 */
function raiseAhead(values: Float32Array, stride: number, side: number): void {
  const raise = (by: number) => {
    const step = by * stride
    for (let at = 0, end = values.length - step; at < end; at++) {
      const other = values[at + step]
      if (other > values[at]) values[at] = other
    }
  }
  let span = 1
  for (; 2 * span <= side; span *= 2) raise(span)
  if (side > span) raise(side - span)
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
