/** A point in mm from the picture's top left. */
export type Spot = { readonly x: number; readonly y: number }

export function between(a: Spot, b: Spot, share = 0.5): Spot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export function plus(a: Spot, b: Spot, times = 1): Spot {
  return { x: a.x + b.x * times, y: a.y + b.y * times }
}

export function minus(a: Spot, b: Spot): Spot {
  return { x: a.x - b.x, y: a.y - b.y }
}

export function lengthOf({ x, y }: Spot): number {
  return Math.sqrt(x * x + y * y)
}

export function distance(a: Spot, b: Spot): number {
  return lengthOf(minus(a, b))
}

/** A direction, of length 1; to the right when there is none. */
export function direction(from: Spot, to: Spot): Spot {
  const way = minus(to, from)
  const length = lengthOf(way)
  return length > 1e-9 ? { x: way.x / length, y: way.y / length } : { x: 1, y: 0 }
}

/** A quarter turn, from right to down. */
export function across({ x, y }: Spot): Spot {
  return { x: -y, y: x }
}

/** A path of x0, y0, x1, y1, … in mm. */
export function pathOf(spots: readonly Spot[]): Float32Array {
  return Float32Array.from(spots.flatMap(({ x, y }) => [x, y]))
}

/**
 * A bow from `left` to `right` whose top is `rise` away from their middle. `fullness` 0 is a parabola, 1 an ellipse: lids are between.
 */
export function bow(left: Spot, right: Spot, rise: Spot, fullness: number, steps = 16): Spot[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const parabola = 4 * t * (1 - t)
    const height = (1 - fullness) * parabola + fullness * Math.sqrt(parabola)
    return plus(between(left, right, t), rise, height)
  })
}

const sixth = Math.sqrt(3) / 2
/** Cosines of twelfths of a turn; sines are three twelfths behind. */
const cosines = [1, sixth, 0.5, 0, -0.5, -sixth, -1, -sixth, -0.5, 0, 0.5, sixth]

/** An ellipse around `centre` with half axes `a` along `axis` and `b` across it, as a ring of 24 points. */
export function ellipse(centre: Spot, axis: Spot, a: number, b: number): Spot[] {
  const corners = cosines.map((cosine, i) => ({ cosine, sine: cosines[(i + 9) % 12] }))
  const round = corners.flatMap((here, i) => {
    const next = corners[(i + 1) % 12]
    const middle = { cosine: here.cosine + next.cosine, sine: here.sine + next.sine }
    const length = Math.sqrt(middle.cosine ** 2 + middle.sine ** 2)
    return [here, { cosine: middle.cosine / length, sine: middle.sine / length }]
  })
  const down = across(axis)
  return round.map(({ cosine, sine }) => plus(plus(centre, axis, a * cosine), down, b * sine))
}

/** A smooth open curve through all spots (Catmull–Rom). */
export function through(spots: readonly Spot[], stepsEach = 8): Spot[] {
  if (spots.length < 3) return [...spots]
  const curve: Spot[] = []
  for (let i = 0; i + 1 < spots.length; i++) {
    const [before, from, to, after] = [
      spots[Math.max(0, i - 1)],
      spots[i],
      spots[i + 1],
      spots[Math.min(spots.length - 1, i + 2)],
    ]
    for (let step = 0; step < stepsEach; step++) {
      const t = step / stepsEach
      const of = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t * t * t)
      curve.push({ x: of(before.x, from.x, to.x, after.x), y: of(before.y, from.y, to.y, after.y) })
    }
  }
  return [...curve, spots[spots.length - 1]]
}
