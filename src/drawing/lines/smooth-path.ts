import { exp } from '../ground/portable-math.ts'

/**
 * Gaussian smoothing of numbers along a path; sigma in points, lessened on short paths.
 * Open paths keep their ends, by reflecting the numbers through them.
 */
export function smoothAlong(values: Float32Array, closed: boolean, sigma: number): Float32Array {
  const count = values.length
  if (count < (closed ? 6 : 4)) return values.slice()
  const { taps, sum, radius } = tapsFor(count, closed, sigma)
  const padded = new Float64Array(count + 2 * radius)
  for (let i = 0; i < padded.length; i++) padded[i] = beyondEnds(values, 1, 0, closed, i - radius)
  const smooth = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    let value = 0
    for (let t = 0; t < taps.length; t++) value += taps[t] * padded[i + t]
    smooth[i] = value / sum
  }
  return smooth
}

type Taps = { readonly taps: Float64Array; readonly sum: number; readonly radius: number }

/** For paths so long that their length changes nothing, which are nearly all: the same for each. */
let latest: (Taps & { readonly strength: number }) | undefined

function tapsFor(count: number, closed: boolean, sigma: number): Taps {
  const strength = Math.min(sigma, count / (closed ? 8 : 4))
  const radius = Math.min(Math.ceil(3 * strength), closed ? 3 * count : count - 1)
  if (latest?.strength === strength && latest.radius === radius) return latest
  const taps = new Float64Array(2 * radius + 1)
  let sum = 0
  for (let i = 0; i < taps.length; i++)
    sum += taps[i] = exp((-(i - radius) * (i - radius)) / (2 * strength * strength))
  latest = { taps, sum, radius, strength }
  return latest
}

/** The number at an index that may lie beyond the ends; `stride` apart in the list. */
function beyondEnds(
  values: Float32Array,
  stride: number,
  first: number,
  closed: boolean,
  index: number,
): number {
  const count = values.length / stride
  const value = (i: number) => values[stride * i + first]
  if (index >= 0 && index < count) return value(index)
  if (closed) return value(((index % count) + count) % count)
  if (index < 0) return 2 * value(0) - value(-index)
  return 2 * value(count - 1) - value(2 * (count - 1) - index)
}

/** A path (x0,y0,x1,y1,…) smoothed by smoothAlong: its ends stay, so that junctions stay joined. */
export function smoothPath(points: Float32Array, closed: boolean, sigma: number): Float32Array {
  const count = points.length / 2
  if (count < (closed ? 6 : 4)) return points.slice()
  const { taps, sum, radius } = tapsFor(count, closed, sigma)
  const padded = new Float64Array(2 * (count + 2 * radius))
  padded.set(points, 2 * radius)
  for (const axis of [0, 1]) {
    const at = (index: number) => 2 * (radius + index) + axis
    for (let i = 1; i <= radius; i++) {
      padded[at(-i)] = beyondEnds(points, 2, axis, closed, -i)
      padded[at(count - 1 + i)] = beyondEnds(points, 2, axis, closed, count - 1 + i)
    }
  }
  const smooth = new Float32Array(points.length)
  // Both axes at once: neither sum waits for the other.
  for (let i = 0; i < smooth.length; i += 2) {
    let x = 0
    let y = 0
    for (let t = 0, at = i; t < taps.length; t++, at += 2) {
      x += taps[t] * padded[at]
      y += taps[t] * padded[at + 1]
    }
    smooth[i] = x / sum
    smooth[i + 1] = y / sum
  }
  return smooth
}
