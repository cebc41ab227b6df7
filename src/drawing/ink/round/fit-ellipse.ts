/** An ellipse: its middle, half its axes, and the direction of the first one as a unit vector. */
export type Ellipse = {
  readonly x: number
  readonly y: number
  readonly long: number
  readonly short: number
  readonly ux: number
  readonly uy: number
}

const unknowns = 5

/** Gaussian elimination with pivots; undefined where the equations do not tell. `rows`: each with its right side last. */
function solved(rows: number[][]): number[] | undefined {
  const count = rows.length
  for (let column = 0; column < count; column++) {
    let pivot = column
    for (let row = column + 1; row < count; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    if (Math.abs(rows[pivot][column]) < 1e-9) return undefined
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let row = 0; row < count; row++) {
      if (row === column) continue
      const times = rows[row][column] / rows[column][column]
      for (let i = column; i <= count; i++) rows[row][i] -= times * rows[column][i]
    }
  }
  return rows.map((row, i) => row[count] / row[i])
}

/**
 * The ellipse nearest to points x0,y0,x1,y1,… by least squares of its equation, with the squares' factors adding up to
 * one; undefined where the points are of none.
 */
export function fitEllipse(points: ArrayLike<number>): Ellipse | undefined {
  const count = points.length / 2
  if (count < 8) return undefined
  let [midX, midY, spread] = [0, 0, 0]
  for (let i = 0; i < points.length; i += 2) {
    midX += points[i] / count
    midY += points[i + 1] / count
  }
  for (let i = 0; i < points.length; i += 2)
    spread += ((points[i] - midX) ** 2 + (points[i + 1] - midY) ** 2) / count
  const scale = Math.sqrt(spread) + 1e-9
  const rows = Array.from({ length: unknowns }, () => Array.from({ length: unknowns + 1 }, () => 0))
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [(points[i] - midX) / scale, (points[i + 1] - midY) / scale]
    const terms = [x * x - y * y, x * y, x, y, 1, -y * y]
    for (let row = 0; row < unknowns; row++)
      for (let column = 0; column <= unknowns; column++)
        rows[row][column] += terms[row] * terms[column]
  }
  const found = solved(rows)
  if (!found) return undefined
  const [a, b, d, e, f] = found
  const c = 1 - a
  const discriminant = 4 * a * c - b * b
  if (discriminant <= 1e-3) return undefined
  const x = (b * e - 2 * c * d) / discriminant
  const y = (b * d - 2 * a * e) / discriminant
  const level = -(f + (d * x + e * y) / 2)
  // The axes are those of the squares' matrix: the smaller factor belongs to the longer one.
  const half = Math.sqrt(((a - c) / 2) ** 2 + (b / 2) ** 2)
  const [small, large] = [(a + c) / 2 - half, (a + c) / 2 + half]
  if (level <= 0 || small <= 0) return undefined
  const [vx, vy] = Math.abs(b) > 1e-9 ? [b / 2, small - a] : a <= c ? [1, 0] : [0, 1]
  const size = Math.sqrt(vx * vx + vy * vy) + 1e-12
  return {
    x: midX + scale * x,
    y: midY + scale * y,
    long: scale * Math.sqrt(level / small),
    short: scale * Math.sqrt(level / large),
    ux: vx / size,
    uy: vy / size,
  }
}

/** How far a point lies outside of an ellipse, about, in its own measure; below 0 within. */
export function outsideOf({ x, y, long, short, ux, uy }: Ellipse, px: number, py: number): number {
  const along = ((px - x) * ux + (py - y) * uy) / long
  const across = ((py - y) * ux - (px - x) * uy) / short
  const radius = Math.sqrt(along * along + across * across)
  if (radius < 1e-6) return -short
  // The slope of the equation tells what a step of it is worth here.
  const [gx, gy] = [along / long, across / short]
  return ((radius - 1) * radius) / (Math.sqrt(gx * gx + gy * gy) + 1e-9)
}
