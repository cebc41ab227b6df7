import type { Kernels } from '../kernels/kernels.ts'
import { scratchBytes } from '../kernels/layout/scratch.ts'
import { passingKernels } from '../kernels/passing-kernels.ts'
import type { Pixels } from '../ground/line-art.ts'
import { newPlane, type Plane } from '../ground/plane.ts'

type Taps = {
  readonly start: Int32Array
  readonly count: Int32Array
  readonly weights: Float64Array
  readonly most: number
}

/** Which source samples make each output sample: area averaging when shrinking, bilinear when enlarging. */
function resizeTaps(from: number, to: number): Taps {
  const scale = from / to
  const most = Math.ceil(scale) + 2
  const start = new Int32Array(to)
  const count = new Int32Array(to)
  const weights = new Float64Array(to * most)
  for (let i = 0; i < to; i++) {
    if (scale > 1) {
      const begin = i * scale
      const end = Math.min(from, begin + scale)
      start[i] = Math.floor(begin)
      count[i] = Math.min(from, Math.ceil(end)) - start[i]
      for (let t = 0; t < count[i]; t++) {
        const overlap = Math.min(end, start[i] + t + 1) - Math.max(begin, start[i] + t)
        weights[i * most + t] = overlap / (end - begin)
      }
    } else {
      const position = Math.min(from - 1, Math.max(0, (i + 0.5) * scale - 0.5))
      start[i] = Math.floor(position)
      count[i] = Math.min(2, from - start[i])
      const part = count[i] === 2 ? position - start[i] : 0
      weights[i * most] = 1 - part
      weights[i * most + 1] = part
    }
  }
  return { start, count, weights, most }
}

/** Those of resizeToPlanes on these kernels, whose heap they overwrite. */
export function resizeOn({
  heap,
  mixPixels,
  mixAcross,
}: Kernels): (
  pixels: Pixels,
  width: number,
  height: number,
) => [red: Plane, green: Plane, blue: Plane] {
  return (pixels, width, height) => {
    const across = resizeTaps(pixels.width, width)
    const down = resizeTaps(pixels.height, height)
    const tapStep = 8 + 8 * across.most
    const tapsAt = scratchBytes
    const weightsAt = tapsAt + width * tapStep
    const lineAt = weightsAt + 8 * down.most
    const outAt = lineAt + (pixels.width + 1) * 32
    const rowsAt = outAt + 3 * width * 4
    const row = pixels.width * 4
    heap.reserve(rowsAt + down.most * row + 8)
    const { bytes, words, doubles, floats } = heap
    for (let x = 0; x < width; x++) {
      const at = tapsAt + x * tapStep
      words[at >> 2] = across.start[x] * 32
      words[(at >> 2) + 1] = across.count[x] * 8
      doubles.set(across.weights.subarray(x * across.most, (x + 1) * across.most), (at + 8) >> 3)
    }
    const source = new Uint8Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.length)
    const planes: [Plane, Plane, Plane] = [
      newPlane(width, height),
      newPlane(width, height),
      newPlane(width, height),
    ]
    for (let y = 0; y < height; y++) {
      const first = down.start[y] * row
      bytes.set(source.subarray(first, first + down.count[y] * row), rowsAt)
      doubles.set(down.weights.subarray(y * down.most, (y + 1) * down.most), weightsAt >> 3)
      mixPixels(rowsAt, row, weightsAt, down.count[y], lineAt, pixels.width)
      mixAcross(lineAt, tapsAt, tapStep, outAt, width * 4, width)
      planes.forEach(({ data }, channel) => {
        const from = (outAt >> 2) + channel * width
        data.set(floats.subarray(from, from + width), y * width)
      })
    }
    return planes
  }
}

let shared: ReturnType<typeof resizeOn> | undefined

/** Red, green and blue planes, 0..255, of the picture resized to width × height. */
export function resizeToPlanes(
  pixels: Pixels,
  width: number,
  height: number,
): [red: Plane, green: Plane, blue: Plane] {
  return (shared ??= resizeOn(passingKernels()))(pixels, width, height)
}

/** A plane shrunk by two each way by averaging; both sides must be even. */
export function halve(plane: Plane): Plane {
  const result = newPlane(plane.width / 2, plane.height / 2)
  const { width, data } = plane
  const into = result.data
  for (let to = 0, at = 0; to < into.length; at += width) {
    for (const lineEnd = at + width; at < lineEnd; at += 2, to++)
      into[to] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) / 4
  }
  return result
}

/** A plane enlarged by two each way, bilinear. */
export function doubled(plane: Plane): Plane {
  const { width, height, data } = plane
  const result = newPlane(width * 2, height * 2)
  const into = result.data
  const mixed = (near: number, nearBeside: number, far: number, farBeside: number) =>
    0.5625 * near + 0.1875 * (nearBeside + far) + 0.0625 * farBeside
  for (let y = 0, to = 0; y < 2 * height; y++) {
    const near = (y >> 1) * width
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * width
    let nearLeft = data[near]
    let farLeft = data[far]
    let nearHere = nearLeft
    let farHere = farLeft
    for (let x = 0; x < width; x++, to += 2) {
      const right = x + 1 < width ? x + 1 : x
      const nearRight = data[near + right]
      const farRight = data[far + right]
      into[to] = mixed(nearHere, nearLeft, farHere, farLeft)
      into[to + 1] = mixed(nearHere, nearRight, farHere, farRight)
      nearLeft = nearHere
      farLeft = farHere
      nearHere = nearRight
      farHere = farRight
    }
  }
  return result
}
