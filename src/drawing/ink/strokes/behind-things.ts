import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { countAbove, largestAround } from '../grid/planes.ts'
import { lineGroups } from './line-groups.ts'
import { indexAt, meanHalf, pathLength, runsOf } from '../paths/paths.ts'

/** A thing is what its page is of with so much of it. */
const shareLeast = 0.15
/** What lies so far outside it, in mm, is the ground's, and a piece of a line that stays is so long. */
const reachMm = 1
const pieceMm = 5
/** What is behind it and shorter hangs on it: the end of a stem, a shadow's edge. */
const stubMm = 25
/** Lines whose ends are so near, in units, hang together. */
const togetherUnits = 8
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
  const isBehind = (line: ChosenLine) => {
    const inside = runsWithin(line).reduce((sum, [from, to]) => sum + to - from, 0)
    return inside < (wholeShare * line.path.length) / 2
  }
  const cut = (line: ChosenLine): ChosenLine[] =>
    runsWithin(line)
      .map(([from, to]) => ({ ...line, path: line.path.slice(2 * from, 2 * to) }))
      .filter(
        ({ path }) => pathLength(path) > pieceMm * pixelsPerMm && meanHalf(own, path) > ownLeast,
      )
  const behind = lines.filter(isBehind)
  const stubs = stubsOf(behind, input)
  const groundCm2 = (own.data.length - within) / (5 * pixelsPerMm) ** 2
  const lengthMm = behind.reduce((sum, { path }) => sum + pathLength(path), 0) / pixelsPerMm
  const isAlone = style.isSimple || lengthMm > busyLeast * groundCm2
  const gone = isAlone ? new Set(behind) : stubs
  return lines.flatMap((line) => (gone.has(line) ? cut(line) : [line]))
}

/** What is behind, and with all that hangs together with it there shorter than a line that means something. */
function stubsOf(
  behind: readonly ChosenLine[],
  { reading: { grid }, pixelsPerMm }: ChoiceInput,
): ReadonlySet<ChosenLine> {
  const { groups, count } = lineGroups(
    behind.map(({ path }) => path),
    (togetherUnits / 2) * grid.unit,
    grid,
  )
  const lengths = new Float64Array(count)
  behind.forEach(({ path }, i) => (lengths[groups[i]] += pathLength(path)))
  return new Set(behind.filter((_, i) => lengths[groups[i]] < stubMm * pixelsPerMm))
}
