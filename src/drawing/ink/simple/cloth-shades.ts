import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Plane } from '../../ground/plane.ts'
import { mapped } from '../grid/planes.ts'
import { overLocal } from '../people/people.ts'
import { indexAt, meanHalf, type Path } from '../paths/paths.ts'
import { besides, partedBy, shareBeside, type Sides } from '../strokes/sides.ts'

/** What an illustrator would draw the edge network is so sure of: folds and shine on cloth less. */
const sureEdges = 0.55
/** Or both sides differ so much in colour (a and b of Lab, in 255ths), whatever the light does. */
const otherColour = 0.042
/**
 * What stands in front and is nobody, an animal or a toy, has few folds: there a shade counts that is so far from the
 * other side's, and fainter edges do; what is
 * dark may be a head, whose lines are its hair.
 */
const things = { shade: 0.08, edges: 0.36, dark: 0.25 }
/** So much of a line lies on people, with them on both sides, off heads and outlines. */
const within = { people: 0.7, both: 0.75, head: 0.4, outline: 0.5 }

function colourAcross(path: Path, { a, b, aside }: Sides): number {
  let [sumA, sumB, count] = [0, 0, 0]
  besides(path, aside, (x, y, otherX, otherY) => {
    const one = indexAt(a, x, y, 0.5)
    const other = indexAt(a, otherX, otherY, 0.5)
    sumA += a.data[one] - a.data[other]
    sumB += b.data[one] - b.data[other]
    count++
  })
  return count === 0 ? 0 : Math.sqrt(sumA * sumA + sumB * sumB) / count
}

/** Of somebody whose face nobody saw, so much of their height from the top is the head, whose lines are no folds. */
const headShare = 0.35

/** People as they are clothed, on the half grid: not the upper part of who has no head that is known, a dog it may be. */
export function clothed({ reading }: ChoiceInput): Plane {
  const { people, faces, figures, bare } = reading.people
  const plane = mapped(people, (value) => value)
  if (bare.length > 0) return plane
  for (const { left, top, own } of figures.slice(faces.length)) {
    const rows = Array.from({ length: own.height }, (_, y) => y).filter((y) =>
      own.data.subarray(y * own.width, (y + 1) * own.width).some((value) => value > 0.5),
    )
    if (rows.length === 0) continue
    const last = rows[0] + headShare * rows.length
    for (let y = rows[0]; y < last; y++)
      for (let x = 0; x < own.width; x++)
        if (own.data[y * own.width + x] > 0.5) plane.data[(top + y) * plane.width + left + x] = 0
  }
  return plane
}

/** A plane with all that stands in front, people or not. */
export function withFront(people: Plane, { reading }: ChoiceInput): Plane {
  const { front } = reading.people
  if (!front) return people
  const plane = mapped(people, (value) => value)
  overLocal({ ...front, plane: front.own }, plane.width, (local, at) => {
    if (front.own.data[local] > plane.data[at]) plane.data[at] = front.own.data[local]
  })
  return plane
}

/** A simple page's clothes, animals and toys without folds, shine and shade: what parts two of them, or two colours, stays. */
export function withoutClothShades(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { guides } = input
  const clothes = clothed(input)
  const people = withFront(clothes, input)
  const isIn = (at: number) => people.data[at] > 0.5
  return lines.filter(({ kind, path }) => {
    if (kind !== 'ink' && kind !== 'shape' && kind !== 'network') return true
    if (meanHalf(people, path) < within.people) return true
    const { hair, skin, bare, silhouette } = guides
    if (Math.max(...[hair, skin, bare].map((plane) => meanHalf(plane, path))) > within.head)
      return true
    if (meanHalf(guides.edgesNear, path) > sureEdges || colourAcross(path, sides) > otherColour)
      return true
    const isThings = meanHalf(clothes, path) < within.people
    const isEdge = meanHalf(guides.edgesNear, path) > things.edges
    const isDark = meanHalf(sides.light, path) < things.dark
    if (isThings && (isEdge || isDark || partedBy(path, sides) > things.shade)) return true
    if (meanHalf(silhouette, path) > within.outline) return true
    const both = shareBeside(
      path,
      2 * sides.aside,
      people,
      (one, other) => isIn(one) && isIn(other),
    )
    return (both ?? 0) < within.both
  })
}
