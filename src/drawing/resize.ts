import type { Pixels } from './line-art.ts'
import { newPlane, type Plane } from './plane.ts'

type Taps = { readonly start: Int32Array; readonly count: Int32Array; readonly weights: Float64Array; readonly most: number }

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

function addLine(line: Float64Array, data: Pixels['data'], from: number, weight: number): void {
  for (let i = 0, at = from; i < line.length; i += 3, at += 4) {
    line[i] += weight * data[at]
    line[i + 1] += weight * data[at + 1]
    line[i + 2] += weight * data[at + 2]
  }
}

/** Red, green and blue planes, 0..255, of the picture resized to width × height. */
export function resizeToPlanes(pixels: Pixels, width: number, height: number): [red: Plane, green: Plane, blue: Plane] {
  const across = resizeTaps(pixels.width, width)
  const down = resizeTaps(pixels.height, height)
  const planes: [Plane, Plane, Plane] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  const [red, green, blue] = planes.map((plane) => plane.data)
  const line = new Float64Array(pixels.width * 3)
  for (let y = 0; y < height; y++) {
    line.fill(0)
    for (let t = 0; t < down.count[y]; t++) {
      addLine(line, pixels.data, (down.start[y] + t) * pixels.width * 4, down.weights[y * down.most + t])
    }
    for (let x = 0; x < width; x++) {
      let r = 0
      let g = 0
      let b = 0
      for (let t = 0; t < across.count[x]; t++) {
        const weight = across.weights[x * across.most + t]
        const at = (across.start[x] + t) * 3
        r += weight * line[at]
        g += weight * line[at + 1]
        b += weight * line[at + 2]
      }
      red[y * width + x] = r
      green[y * width + x] = g
      blue[y * width + x] = b
    }
  }
  return planes
}

/** A plane shrunk by two each way by averaging; both sides must be even. */
export function halve(plane: Plane): Plane {
  const result = newPlane(plane.width / 2, plane.height / 2)
  const { width, data } = plane
  const into = result.data
  for (let to = 0, at = 0; to < into.length; at += width) {
    for (const lineEnd = at + width; at < lineEnd; at += 2, to++) into[to] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) / 4
  }
  return result
}

/** A plane enlarged by two each way, bilinear. */
export function doubled(plane: Plane): Plane {
  const { width, height, data } = plane
  const result = newPlane(width * 2, height * 2)
  const into = result.data
  const mixed = (near: number, nearBeside: number, far: number, farBeside: number) => 0.5625 * near + 0.1875 * (nearBeside + far) + 0.0625 * farBeside
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
