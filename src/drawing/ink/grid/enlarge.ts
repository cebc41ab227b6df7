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

/** Wider, all channels at once: they share their taps. */
function widened([red, green, blue]: Colours, toWidth: number): Colours {
  const { width, height } = red
  const { from, weights } = tapsOf(width, toWidth)
  const lines = [0, 1, 2].map(() => newPlane(toWidth, height)) as Colours
  const [reds, greens, blues] = [red.data, green.data, blue.data]
  const [intoRed, intoGreen, intoBlue] = lines.map(({ data }) => data)
  // The four taps are written out, added up in their order: loops of four cost twice as much.
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width
    for (let k = 0; k < from.length; k += 4, to++) {
      const first = weights[k]
      const second = weights[k + 1]
      const third = weights[k + 2]
      const fourth = weights[k + 3]
      const one = row + from[k]
      const two = row + from[k + 1]
      const three = row + from[k + 2]
      const four = row + from[k + 3]
      intoRed[to] =
        first * reds[one] + second * reds[two] + third * reds[three] + fourth * reds[four]
      intoGreen[to] =
        first * greens[one] + second * greens[two] + third * greens[three] + fourth * greens[four]
      intoBlue[to] =
        first * blues[one] + second * blues[two] + third * blues[three] + fourth * blues[four]
    }
  }
  return lines
}

function heightened({ width, height, data }: Plane, toHeight: number): Plane {
  const down = tapsOf(height, toHeight)
  const result = newPlane(width, toHeight)
  const into = result.data
  for (let y = 0, to = 0; y < toHeight; y++) {
    const [first, second, third, fourth] = down.weights.subarray(4 * y, 4 * y + 4)
    const [one, two, three, four] = down.from.subarray(4 * y, 4 * y + 4)
    let above = one * width
    let upper = two * width
    let lower = three * width
    let below = four * width
    for (const end = to + width; to < end; to++) {
      const sum =
        first * data[above++] +
        second * data[upper++] +
        third * data[lower++] +
        fourth * data[below++]
      into[to] = sum < 0 ? 0 : sum > 255 ? 255 : sum
    }
  }
  return result
}

/** Colours (0..255) on a grid: averaged where it is smaller than the picture, cubic where it is larger, so that small photos stay sharp. */
export function onGrid(pixels: Pixels, width: number, height: number): Colours {
  if (width <= pixels.width || height <= pixels.height) return resizeToPlanes(pixels, width, height)
  const planes = resizeToPlanes(pixels, pixels.width, pixels.height)
  return widened(planes, width).map((plane) => heightened(plane, height)) as Colours
}
