import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { indexAt, meanHalf, type Path } from '../paths/paths.ts'
import { besides, shareBeside, type Sides } from './sides.ts'

/** What an illustrator would draw the edge network is so sure of: folds and shine on cloth less. */
const sureEdges = 0.65
/** Or both sides differ so much in colour (a and b of Lab, in 255ths), whatever the light does. */
const otherColour = 0.042
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

/** A simple page's clothes without folds, shine and shade: what parts two of them, or two colours, stays. */
export function withoutClothShades(
  lines: readonly ChosenLine[],
  sides: Sides,
  { reading, guides }: ChoiceInput,
): ChosenLine[] {
  const people = reading.people.people
  const isIn = (at: number) => people.data[at] > 0.5
  return lines.filter(({ kind, path }) => {
    if (kind !== 'ink' && kind !== 'shape' && kind !== 'network') return true
    if (meanHalf(people, path) < within.people) return true
    const { hair, skin, bare, silhouette } = guides
    if (Math.max(...[hair, skin, bare].map((plane) => meanHalf(plane, path))) > within.head)
      return true
    if (meanHalf(guides.edgesNear, path) > sureEdges || colourAcross(path, sides) > otherColour)
      return true
    if (meanHalf(silhouette, path) > within.outline) return true
    const both = shareBeside(path, 2 * sides.aside, people, (one, other) => isIn(one) && isIn(other))
    return (both ?? 0) < within.both
  })
}
