import type { Plane } from '../../ground/plane.ts'

/** Sets the pixels whose centres lie in a closed polygon (x0,y0,x1,y1,…; even-odd) to a value. */
export function fillPolygon(plane: Plane, points: ArrayLike<number>, value: number): void {
  const { width, height, data } = plane
  const count = points.length / 2
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < count; i++) {
    low = Math.min(low, points[2 * i + 1])
    high = Math.max(high, points[2 * i + 1])
  }
  const crossings: number[] = []
  const last = Math.min(height - 1, Math.ceil(high))
  for (let row = Math.max(0, Math.floor(low)); row <= last; row++) {
    const y = row + 0.5
    crossings.length = 0
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const yi = points[2 * i + 1]
      const yj = points[2 * j + 1]
      if (yi <= y === yj <= y) continue
      const part = (y - yi) / (yj - yi)
      crossings.push(points[2 * i] + part * (points[2 * j] - points[2 * i]))
    }
    crossings.sort((one, other) => one - other)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] - 0.5))
      const to = Math.min(width - 1, Math.floor(crossings[i + 1] - 0.5))
      if (to >= from) data.fill(value, row * width + from, row * width + to + 1)
    }
  }
}

/** The convex hull of points, counter-clockwise on paper (Andrew's monotone chain). */
export function convexHull(points: ArrayLike<number>): number[] {
  const sorted: [number, number][] = []
  for (let i = 0; i + 1 < points.length; i += 2) sorted.push([points[i], points[i + 1]])
  sorted.sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const half = (list: readonly [number, number][]) => {
    const chain: [number, number][] = []
    for (const [x, y] of list) {
      while (chain.length > 1) {
        const [bx, by] = chain[chain.length - 1]
        const [ax, ay] = chain[chain.length - 2]
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break
        chain.pop()
      }
      chain.push([x, y])
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())].flat()
}
