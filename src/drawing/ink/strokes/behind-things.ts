import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { countAbove, largestAround } from '../grid/planes.ts'
import { withThing } from './silhouettes.ts'
import { indexAt, meanHalf, pathLength, runsOf } from '../paths/paths.ts'

/** A thing is what its page is of with so much of it. */
const shareLeast = 0.15
/** What lies so far outside it, in mm, is the ground's, and a piece of a line that stays is so long. */
const reachMm = 1
const pieceMm = 5
/** A line of which so much is the thing's is its own as a whole. */
const wholeShare = 0.75
/** What is left of a line that was cut must be on it with so much. */
const ownLeast = 0.6
/** Lines of so many mm on a cm² of the ground are a tangle: a shelf, a hedge, a crowd. */
const busyLeast = 6

/**
 * The lines without those behind a thing that stands whole in its picture: where there are many of them, and on simple
 * pages always.
 */
export function withoutBehindThing(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  if (!reading.people.thing?.isWhole || !guides.isMain) return lines
  const { own } = guides
  const within = countAbove(own, 0.5)
  if (within < shareLeast * own.data.length) return lines
  const near = largestAround(own, Math.round((reachMm * pixelsPerMm) / 2))
  const runsWithin = ({ path }: ChosenLine) =>
    runsOf(
      path.length / 2,
      (i) => near.data[indexAt(near, path[2 * i], path[2 * i + 1], 0.5)] > 0.5,
    )
  const kept = lines.flatMap((line) => {
    const { path } = line
    const runs = runsWithin(line)
    const inside = runs.reduce((sum, [from, to]) => sum + to - from, 0)
    if (inside >= (wholeShare * path.length) / 2) return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter(
        (piece) =>
          pathLength(piece.path) > pieceMm * pixelsPerMm && meanHalf(own, piece.path) > ownLeast,
      )
  })
  const lengthOf = (some: readonly ChosenLine[]) =>
    some.reduce((sum, { path }) => sum + pathLength(path), 0) / pixelsPerMm
  const groundCm2 = (own.data.length - within) / (5 * pixelsPerMm) ** 2
  const isBusy = lengthOf(lines) - lengthOf(kept) > busyLeast * groundCm2
  // What lay behind may have stood for its outline.
  return style.isSimple || isBusy ? withThing(kept, input) : lines
}
