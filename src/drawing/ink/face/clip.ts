const sides = 28

/** A circle as a polygon (x0,y0,…), clockwise on paper. */
export function circle(x: number, y: number, radius: number): number[] {
  const points: number[] = []
  // Turned step by step by a fixed angle, so that no engine's sine decides.
  const cosine = 0.9749279121818236
  const sine = 0.2225209339563144
  let dx = radius
  let dy = 0
  for (let i = 0; i < sides; i++) {
    points.push(x + dx, y + dy)
    ;[dx, dy] = [dx * cosine - dy * sine, dx * sine + dy * cosine]
  }
  return points
}

/** What of a polygon lies within a circle (Sutherland and Hodgman 1974); empty where nothing does. */
export function clippedByCircle(
  polygon: ArrayLike<number>,
  x: number,
  y: number,
  radius: number,
): number[] {
  let points = Array.from(polygon)
  const ring = circle(x, y, radius)
  for (let i = 0; i < sides && points.length > 0; i++) {
    const j = (i + 1) % sides
    const ax = ring[2 * i]
    const ay = ring[2 * i + 1]
    const nx = -(ring[2 * j + 1] - ay)
    const ny = ring[2 * j] - ax
    points = clippedByHalfPlane(points, ax, ay, nx, ny)
  }
  return points
}

function clippedByHalfPlane(
  points: readonly number[],
  ax: number,
  ay: number,
  nx: number,
  ny: number,
): number[] {
  const out: number[] = []
  const count = points.length / 2
  const inside = (i: number) => (points[2 * i] - ax) * nx + (points[2 * i + 1] - ay) * ny
  for (let i = 0; i < count; i++) {
    const before = (i + count - 1) % count
    const here = inside(i)
    const there = inside(before)
    if (here >= 0 !== there >= 0) {
      const part = there / (there - here)
      out.push(
        points[2 * before] + part * (points[2 * i] - points[2 * before]),
        points[2 * before + 1] + part * (points[2 * i + 1] - points[2 * before + 1]),
      )
    }
    if (here >= 0) out.push(points[2 * i], points[2 * i + 1])
  }
  return out.length >= 6 ? out : []
}

/** What of a polygon lies where x · dx + y · dy is between two values. */
export function clippedByStrip(
  polygon: readonly number[],
  dx: number,
  dy: number,
  from: number,
  to: number,
): number[] {
  const square = dx * dx + dy * dy
  const above = clippedByHalfPlane(polygon, (dx * from) / square, (dy * from) / square, dx, dy)
  return clippedByHalfPlane(above, (dx * to) / square, (dy * to) / square, -dx, -dy)
}
