/**
 * Gaussian smoothing of a path along its own points (x0,y0,x1,y1,…); sigma in points, lessened on short paths.
 * Open paths keep their ends, by reflecting the path through them, so that junctions stay joined.
 */
export function smoothPath(points: Float32Array, closed: boolean, sigma: number): Float32Array {
  const count = points.length / 2
  if (count < (closed ? 6 : 4)) return points.slice()
  const strength = Math.min(sigma, count / (closed ? 8 : 4))
  const radius = Math.min(Math.ceil(3 * strength), closed ? 3 * count : count - 1)
  const taps = Float64Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * strength * strength)))
  const sum = taps.reduce((total, tap) => total + tap, 0)
  const smooth = new Float32Array(points.length)
  const padded = new Float64Array(count + 2 * radius)
  for (let axis = 0; axis < 2; axis++) {
    for (let i = 0; i < padded.length; i++) padded[i] = beyondEnds(points, count, closed, i - radius, axis)
    for (let i = 0; i < count; i++) {
      let value = 0
      for (let t = 0; t < taps.length; t++) value += taps[t] * padded[i + t]
      smooth[i * 2 + axis] = value / sum
    }
  }
  return smooth
}

/** A point's coordinate, where `index` may lie beyond the ends. */
function beyondEnds(points: Float32Array, count: number, closed: boolean, index: number, axis: number): number {
  if (index >= 0 && index < count) return points[index * 2 + axis]
  if (closed) return points[(((index % count) + count) % count) * 2 + axis]
  if (index < 0) return 2 * points[axis] - points[-index * 2 + axis]
  return 2 * points[(count - 1) * 2 + axis] - points[(2 * (count - 1) - index) * 2 + axis]
}
