import { keptForLatest } from '../../ground/kept-for-latest.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { blurred } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

const asideMm = 1.3

/** What lies beside lines, on the half grid. */
export type Sides = {
  readonly light: Plane
  readonly a: Plane
  readonly b: Plane
  /** how far to either side of a line is looked, in pixels of the whole grid */
  readonly aside: number
}

export function sidesOf({ reading, pixelsPerMm }: ChoiceInput): Sides {
  return sidesFor(reading, pixelsPerMm)
}

/** The same for every style and level of detail. */
const sidesFor = keptForLatest((reading: InkReading, pixelsPerMm: number): Sides => {
  const sigma = (asideMm * pixelsPerMm) / 4
  return {
    light: blurred(reading.lightHalf, sigma),
    a: blurred(reading.a, sigma),
    b: blurred(reading.b, sigma),
    aside: asideMm * pixelsPerMm,
  }
})

/** Visits places on both sides of a path, so far off it. */
export function besides(
  path: Path,
  far: number,
  visit: (x: number, y: number, otherX: number, otherY: number) => void,
): void {
  const step = 4
  for (let i = step; i + step < path.length / 2; i += 2) {
    const dx = path[2 * (i + step)] - path[2 * (i - step)]
    const dy = path[2 * (i + step) + 1] - path[2 * (i - step) + 1]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const u = (-dy / length) * far
    const v = (dx / length) * far
    const x = path[2 * i]
    const y = path[2 * i + 1]
    visit(x + u, y + v, x - u, y - v)
  }
}

/**
 * In which share of the places beside a path both sides, as indices of a half plane, are so; undefined where the path
 * is too short to tell.
 */
export function shareBeside(
  path: Path,
  far: number,
  half: Plane,
  holds: (one: number, other: number) => boolean,
): number | undefined {
  let [held, count] = [0, 0]
  besides(path, far, (x, y, otherX, otherY) => {
    if (holds(indexAt(half, x, y, 0.5), indexAt(half, otherX, otherY, 0.5))) held++
    count++
  })
  return count > 0 ? held / count : undefined
}

/** How much what lies on one side of a path differs from what lies on the other: little along a crack, a blade of grass or a ripple. */
export function partedBy(path: Path, { light, a, b, aside }: Sides): number {
  const sums = [0, 0, 0]
  let count = 0
  besides(path, aside, (x, y, otherX, otherY) => {
    const one = indexAt(light, x, y, 0.5)
    const other = indexAt(light, otherX, otherY, 0.5)
    sums[0] += light.data[one] - light.data[other]
    sums[1] += 3 * (a.data[one] - a.data[other])
    sums[2] += 3 * (b.data[one] - b.data[other])
    count++
  })
  if (count === 0) return 0
  const [l, m, n] = sums.map((sum) => sum / count)
  return Math.sqrt(l * l + m * m + n * n)
}
