import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { largestAround, mapped } from '../grid/planes.ts'
import { indexAt } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { mapOf, type Stretch } from '../strokes/stretches.ts'

/**
 * An area of people is a sliver up to so many mm² and so many mm across, as wide as that in the mean and at least so many
 * times as long; so far beyond its sides people are, of so much of it, and so near beside it heads at most of so much.
 */
const sliver = {
  mm2: 110,
  acrossMm: 5,
  wideMm: 2.4,
  slender: 5,
  beyondMm: 3,
  within: 0.75,
  besideMm: 1.5,
  head: 0.2,
}
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 4

type Border = {
  readonly line: number
  readonly point: number
  readonly x: number
  readonly y: number
}

/** Which way a set of points is longest: their middle and a direction of length 1. */
function axisOf(points: readonly Border[]) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  let [xx, xy, yy] = [0, 0, 0]
  for (const point of points) {
    xx += (point.x - x) ** 2
    xy += (point.x - x) * (point.y - y)
    yy += (point.y - y) ** 2
  }
  // The larger eigenvalue's vector of the points' scatter.
  const half = (xx - yy) / 2
  const root = Math.sqrt(half * half + xy * xy)
  const [u, v] = half >= 0 ? [half + root, xy] : [xy, root - half]
  const length = Math.sqrt(u * u + v * v) + 1e-9
  return { x, y, u: u / length, v: v / length }
}

/** The stretches that bound each area so small and so narrow that it may be a slit, but for those of fine lines. */
function narrowAreas(
  map: ReturnType<typeof mapOf>,
  lines: readonly ChosenLine[],
  halfMm: number,
): Map<number, Stretch[]> {
  const besides = new Map<number, Stretch[]>()
  for (const stretch of map.stretches)
    if (stretch.left !== stretch.right && !lines[stretch.line].isFine)
      for (const area of [stretch.left, stretch.right])
        if (
          area > 0 &&
          map.areas[area] < sliver.mm2 * halfMm * halfMm &&
          map.across[area] < sliver.acrossMm * halfMm
        )
          besides.set(area, [...(besides.get(area) ?? []), stretch])
  return besides
}

/**
 * A simple page's people without slits that no pen fits in: of what bounds an area far narrower than long, between two
 * legs, or an arm and a body, one side is left as the line between them. Fine lines, shoes and straps, stay.
 */
export function withoutSlivers(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { guides, pixelsPerMm, reading } = input
  if (!guides.hasPeople || !guides.isMain) return [...lines]
  const map = mapOf(lines, guides.subject.width, guides.subject.height)
  const halfMm = pixelsPerMm / 2
  const { people } = reading.people
  const { hair, skin, bare } = guides
  const heads = largestAround(
    mapped(hair, (value, at) => Math.max(value, skin.data[at], bare.data[at])),
    Math.round(sliver.besideMm * halfMm),
  )
  const lost = lines.map(({ path }) => new Uint8Array(path.length / 2))
  for (const [area, stretches] of narrowAreas(map, lines, halfMm)) {
    const points = stretches.flatMap(({ line, from, to }) =>
      Array.from({ length: to - from }, (_, i): Border => {
        const { path } = lines[line]
        return { line, point: from + i, x: path[2 * (from + i)], y: path[2 * (from + i) + 1] }
      }),
    )
    const places = points.map(({ x, y }) => indexAt(people, x, y, 0.5))
    const onHeads = places.filter((at) => heads.data[at] > 0.4).length / places.length
    if (onHeads > sliver.head) continue
    const axis = axisOf(points)
    const along = points.map(({ x, y }) => (x - axis.x) * axis.u + (y - axis.y) * axis.v)
    const [least, most] = along.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    )
    // Points are of the whole grid, areas of the half one.
    const wide = (2 * map.areas[area]) / ((most - least) / 2)
    if (wide > sliver.wideMm * pixelsPerMm || most - least < sliver.slender * wide) continue
    const isLeft = points.map(({ x, y }) => (y - axis.y) * axis.u - (x - axis.x) * axis.v > 0)
    // Beside the ground both sides close somebody's outline.
    const isWithin = ({ x, y }: Border, i: number) => {
      const far = (isLeft[i] ? 1 : -1) * sliver.beyondMm * pixelsPerMm
      return people.data[indexAt(people, x - axis.v * far, y + axis.u * far, 0.5)] > 0.5
    }
    if (points.filter(isWithin).length < sliver.within * points.length) continue
    const worthOf = (side: boolean) => {
      const own = places.filter((_, i) => isLeft[i] === side)
      return own.reduce(
        (sum, at) => sum + guides.silhouette.data[at] + guides.edgesNear.data[at],
        0,
      )
    }
    const weaker = worthOf(true) < worthOf(false)
    points.forEach(({ line, point }, i) => {
      if (isLeft[i] === weaker) lost[line][point] = 1
    })
  }
  return withoutPoints(lines, lost, remainderMm * pixelsPerMm)
}
