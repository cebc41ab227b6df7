import type { Pixels } from '../line-art.ts'
import { newPlane, type Plane } from '../plane.ts'
import { resizeToPlanes } from '../resize.ts'

type Colours = [red: Plane, green: Plane, blue: Plane]

/** How much a cubic kernel overshoots: sharper than Catmull and Rom's −0.5, as photo programs enlarge. */
const overshoot = -0.75

function cubicWeights(t: number): [number, number, number, number] {
  const a = overshoot
  const outer = (x: number) => ((x - 5) * x + 8) * x * a - 4 * a
  const inner = (x: number) => ((a + 2) * x - (a + 3)) * x * x + 1
  const first = outer(t + 1)
  const second = inner(t)
  const third = inner(1 - t)
  return [first, second, third, 1 - first - second - third]
}

type Taps = { readonly from: Int32Array; readonly weights: Float64Array }

function tapsOf(from: number, to: number): Taps {
  const taps = { from: new Int32Array(4 * to), weights: new Float64Array(4 * to) }
  for (let i = 0; i < to; i++) {
    const at = ((i + 0.5) * from) / to - 0.5
    const left = Math.floor(at)
    cubicWeights(at - left).forEach((weight, k) => {
      taps.from[4 * i + k] = Math.min(from - 1, Math.max(0, left - 1 + k))
      taps.weights[4 * i + k] = weight
    })
  }
  return taps
}

function enlarged({ width, height, data }: Plane, toWidth: number, toHeight: number): Plane {
  const across = tapsOf(width, toWidth)
  const down = tapsOf(height, toHeight)
  const lines = newPlane(toWidth, height)
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < toWidth; x++, to++) {
      let sum = 0
      for (let k = 4 * x; k < 4 * x + 4; k++) sum += across.weights[k] * data[row + across.from[k]]
      lines.data[to] = sum
    }
  }
  const result = newPlane(toWidth, toHeight)
  for (let y = 0, to = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++, to++) {
      let sum = 0
      for (let k = 4 * y; k < 4 * y + 4; k++)
        sum += down.weights[k] * lines.data[down.from[k] * toWidth + x]
      result.data[to] = sum < 0 ? 0 : sum > 255 ? 255 : sum
    }
  }
  return result
}

/** Colours (0..255) on a grid: averaged where it is smaller than the picture, cubic where it is larger, so that small photos stay sharp. */
export function onGrid(pixels: Pixels, width: number, height: number): Colours {
  if (width <= pixels.width || height <= pixels.height) return resizeToPlanes(pixels, width, height)
  const planes = resizeToPlanes(pixels, pixels.width, pixels.height)
  return planes.map((plane) => enlarged(plane, width, height)) as Colours
}
