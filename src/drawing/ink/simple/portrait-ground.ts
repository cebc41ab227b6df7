import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { countAbove, largestAround, mapped, resized } from '../grid/planes.ts'
import { overLocal } from '../people/people.ts'
import { indexAt, meanHalf, pathLength, runsOf } from '../paths/paths.ts'

/** A face so high on paper makes a page a portrait, before which a small child wants nothing else. */
const faceLeastMm = 36
/** Whose face nobody sees is as large with so much of the page. */
const shareLeast = 0.33
/** So far outside people and their heads a line is the ground's, and a piece of one that stays is so long. */
const reachMm = 2.2
const pieceMm = 7
const isSomebody = 0.5
/** Heads under hats reach further than people's masks: what the model saw of them counts so much more. */
const wholeHead = 1.15
/** A line of which so much is theirs is theirs as a whole. */
const wholeShare = 0.65
/** What is left of a line that was cut must be a person's outline at least: so much of it within or beside them. */
const ownLeast = 0.75
const besideMm = 1.2

function isPortrait({ reading, guides, pixelsPerMm }: ChoiceInput): boolean {
  if (!guides.isMain) return false
  const { faces, people } = reading.people
  if (faces.length > 0) return faces.some(({ height }) => height > faceLeastMm * pixelsPerMm)
  return countAbove(people, 0.5) > shareLeast * people.data.length
}

/** A simple page's portraits without what lies behind them. */
export function withoutPortraitGround(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const { people } = reading
  if (!isPortrait(input)) return lines
  const everyone = mapped(people.people, (value, at) => Math.max(value, guides.hair.data[at]))
  for (const { around } of people.faces)
    overLocal(around, everyone.width, (local, at) => {
      everyone.data[at] = Math.max(everyone.data[at], wholeHead * around.plane.data[local])
    })
  // Their animals are none of what lies behind them.
  for (const { own } of reading.beasts) {
    const wide = resized(own, everyone.width, everyone.height)
    for (let at = 0; at < wide.data.length; at++)
      everyone.data[at] = Math.max(everyone.data[at], wide.data[at])
  }
  const near = largestAround(everyone, Math.round((reachMm * pixelsPerMm) / 2))
  const beside = largestAround(everyone, Math.round((besideMm * pixelsPerMm) / 2))
  return lines.flatMap((line) => {
    const { path } = line
    const count = path.length / 2
    const runs = runsOf(
      count,
      (i) => near.data[indexAt(near, path[2 * i], path[2 * i + 1], 0.5)] > isSomebody,
    )
    if (runs.reduce((sum, [from, to]) => sum + to - from, 0) >= wholeShare * count) return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter(
        (piece) =>
          pathLength(piece.path) > pieceMm * pixelsPerMm && meanHalf(beside, piece.path) > ownLeast,
      )
  })
}
