import type { Path } from './paths.ts'

/** Catmull–Rom through points (x0,y0,x1,y1,…), sampled about every `step` pixels; the ends are continued straight. */
export function spline(points: ArrayLike<number>, step: number): Path {
  const count = points.length / 2
  const x = (i: number): number =>
    i < 0
      ? 2 * points[0] - x(-i)
      : i >= count
        ? 2 * points[2 * count - 2] - x(2 * count - 2 - i)
        : points[2 * i]
  const y = (i: number): number =>
    i < 0
      ? 2 * points[1] - y(-i)
      : i >= count
        ? 2 * points[2 * count - 1] - y(2 * count - 2 - i)
        : points[2 * i + 1]
  const out: number[] = []
  for (let i = 0; i + 1 < count; i++) {
    const dx = x(i + 1) - x(i)
    const dy = y(i + 1) - y(i)
    const steps = Math.max(2, Math.floor(Math.sqrt(dx * dx + dy * dy) / step))
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      out.push(at(t, x(i - 1), x(i), x(i + 1), x(i + 2)), at(t, y(i - 1), y(i), y(i + 1), y(i + 2)))
    }
  }
  out.push(x(count - 1), y(count - 1))
  return Float32Array.from(out)
}

function at(t: number, a: number, b: number, c: number, d: number): number {
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  )
}
