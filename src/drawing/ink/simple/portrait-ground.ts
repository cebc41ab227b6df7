import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { countAbove, largestAround } from '../grid/planes.ts'
import { indexAt, meanHalf, pathLength, runsOf } from '../paths/paths.ts'
import { straightnessAlong } from '../paths/straightness.ts'
import { everyoneOf, isGroundKnown } from '../strokes/everyone.ts'

/** A face so high on paper makes a page a portrait, before which a small child wants nothing else. */
const faceLeastMm = 36
/** Whose face nobody sees is as large with so much of the page. */
const shareLeast = 0.33
/** So far outside people and their heads a line is the ground's, and a piece of one that stays is so long. */
const reachMm = 2.2
const pieceMm = 7
const isSomebody = 0.5
/** A line of which so much is theirs is theirs as a whole. */
const wholeShare = 0.65
/** Before what is a place so much: a board under somebody's feet. */
const wholeBefore = 0.35
/** What is left of a line that was cut must be a person's outline at least: so much of it within or beside them. */
const ownLeast = 0.75
const besideMm = 1.2

/** Whether somebody is so large on the page that a small child wants nothing else. */
export function isPortrait({ reading, guides, pixelsPerMm }: ChoiceInput): boolean {
  if (!guides.isMain) return false
  const { faces, people } = reading.people
  if (faces.length > 0) return faces.some(({ height }) => height > faceLeastMm * pixelsPerMm)
  return countAbove(people, 0.5) > shareLeast * people.data.length
}

/** What a place is told by, behind people who are no portrait: woods, and lines so long that are straight over such stretches. */
const place = { mm: 40, stretchMm: 10, straight: 0.965 }

const isPlace = ({ kind, path }: ChosenLine, { pixelsPerMm }: ChoiceInput): boolean =>
  madeKinds.includes(kind) ||
  (pathLength(path) > place.mm * pixelsPerMm &&
    straightnessAlong(path, place.stretchMm * pixelsPerMm) > place.straight)

/** A simple page's portraits without what lies behind them, and other pages of people without what is no place there. */
export function withoutPortraitGround(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { pixelsPerMm } = input
  const isAlone = isPortrait(input)
  if (!isAlone && !isGroundKnown(input)) return lines
  const everyone = everyoneOf(input)
  const near = largestAround(everyone, Math.round((reachMm * pixelsPerMm) / 2))
  const beside = largestAround(everyone, Math.round((besideMm * pixelsPerMm) / 2))
  return lines.flatMap((line) => {
    const { path } = line
    if (!isAlone && isPlace(line, input)) return [line]
    const count = path.length / 2
    const runs = runsOf(
      count,
      (i) => near.data[indexAt(near, path[2 * i], path[2 * i + 1], 0.5)] > isSomebody,
    )
    if (
      runs.reduce((sum, [from, to]) => sum + to - from, 0) >=
      (isAlone ? wholeShare : wholeBefore) * count
    )
      return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter(
        (piece) =>
          pathLength(piece.path) > pieceMm * pixelsPerMm && meanHalf(beside, piece.path) > ownLeast,
      )
  })
}
