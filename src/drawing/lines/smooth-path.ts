import { exp } from '../ground/portable-math.ts'

/**
 * Gaussian smoothing of numbers along a path; sigma in points, lessened on short paths.
 * Open paths keep their ends, by reflecting the numbers through them.
 */
export function smoothAlong(values: Float32Array, closed: boolean, sigma: number): Float32Array {
  const count = values.length
  if (count < (closed ? 6 : 4)) return values.slice()
  const strength = Math.min(sigma, count / (closed ? 8 : 4))
  const radius = Math.min(Math.ceil(3 * strength), closed ? 3 * count : count - 1)
  const taps = new Float64Array(2 * radius + 1)
  let sum = 0
  for (let i = 0; i < taps.length; i++)
    sum += taps[i] = exp((-(i - radius) * (i - radius)) / (2 * strength * strength))
  const padded = new Float64Array(count + 2 * radius)
  for (let i = 0; i < padded.length; i++) padded[i] = beyondEnds(values, closed, i - radius)
  const smooth = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    let value = 0
    for (let t = 0; t < taps.length; t++) value += taps[t] * padded[i + t]
    smooth[i] = value / sum
  }
  return smooth
}

/** The number at an index that may lie beyond the ends. */
function beyondEnds(values: Float32Array, closed: boolean, index: number): number {
  const count = values.length
  if (index >= 0 && index < count) return values[index]
  if (closed) return values[((index % count) + count) % count]
  if (index < 0) return 2 * values[0] - values[-index]
  return 2 * values[count - 1] - values[2 * (count - 1) - index]
}

/** A path (x0,y0,x1,y1,…) smoothed by smoothAlong: its ends stay, so that junctions stay joined. */
export function smoothPath(points: Float32Array, closed: boolean, sigma: number): Float32Array {
  const smooth = new Float32Array(points.length)
  const axis = new Float32Array(points.length / 2)
  for (const first of [0, 1]) {
    for (let i = 0; i < axis.length; i++) axis[i] = points[i * 2 + first]
    const along = smoothAlong(axis, closed, sigma)
    for (let i = 0; i < along.length; i++) smooth[i * 2 + first] = along[i]
  }
  return smooth
}
