import type { Pixels } from '../../ground/line-art.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { resizeToPlanes } from '../../pixels/resize.ts'

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
  const between = lines.data
  // The four taps are written out, added up in their order: loops of four cost twice as much.
  const { from, weights } = across
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width
    for (let k = 0; k < from.length; k += 4, to++)
      between[to] =
        weights[k] * data[row + from[k]] +
        weights[k + 1] * data[row + from[k + 1]] +
        weights[k + 2] * data[row + from[k + 2]] +
        weights[k + 3] * data[row + from[k + 3]]
  }
  const result = newPlane(toWidth, toHeight)
  const into = result.data
  for (let y = 0, to = 0; y < toHeight; y++) {
    const [first, second, third, fourth] = down.weights.subarray(4 * y, 4 * y + 4)
    const [one, two, three, four] = down.from.subarray(4 * y, 4 * y + 4)
    let above = one * toWidth
    let upper = two * toWidth
    let lower = three * toWidth
    let below = four * toWidth
    for (const end = to + toWidth; to < end; to++) {
      const sum =
        first * between[above++] +
        second * between[upper++] +
        third * between[lower++] +
        fourth * between[below++]
      into[to] = sum < 0 ? 0 : sum > 255 ? 255 : sum
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
