import { distanceTo } from '../../pixels/distance.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { indexAt, meanHalf, pathLength, reversed, shareWhere, type Path } from '../paths/paths.ts'
import { everyoneOf, isGroundKnown, surelyEveryone } from './everyone.ts'

/** So far before people, in mm, what is behind them ends. */
const gapMm = { usual: 1.5, simple: 2 }
/** What is longer within that gap runs along somebody: that may be an outline which a mask does not know. */
const alongShare = 2.2
/** A line is behind with no more of it than this on somebody. */
const ownMost = 0.3
/** A longer line, in mm, may be something thin that is held, of which masks are half sure. */
const shortMm = 24
/** What is left of a line is a tick if it is shorter, in mm. */
const tickMm = { usual: 5, simple: 9 }

/** How many points from its first one on a path lies within the gap; none if it runs along somebody there. */
function pointsWithin(path: Path, isWithin: (x: number, y: number) => boolean, most: number) {
  let length = 0
  for (let i = 0; i < path.length; i += 2) {
    if (!isWithin(path[i], path[i + 1])) return i / 2
    if (i > 0) length += Math.sqrt((path[i] - path[i - 2]) ** 2 + (path[i + 1] - path[i - 1]) ** 2)
    if (length > most) return 0
  }
  return path.length / 2
}

/**
 * The page with lines of the ground ended a little before people, as an illustrator sets somebody off from a wall, and
 * without what of them would be ticks on an outline.
 */
export function withRoomAround(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (!isGroundKnown(input) || !input.guides.hasPeople) return lines
  const { style, pixelsPerMm } = input
  const everyone = everyoneOf(input)
  const { width, height } = everyone
  const sure = surelyEveryone(input)
  const away = distanceTo(sure, width, height)
  const size = style.isSimple ? 'simple' : 'usual'
  const gap = gapMm[size] * pixelsPerMm
  const isWithin = (x: number, y: number) => 2 * away.data[indexAt(away, x, y, 0.5)] < gap
  const isSure = (x: number, y: number) => sure[indexAt(away, x, y, 0.5)] > 0
  return lines.flatMap((line) => {
    const { kind, path } = line
    if (madeKinds.includes(kind)) return [line]
    const isShort = pathLength(path) < shortMm * pixelsPerMm
    if (isShort ? shareWhere(path, isSure) > ownMost : meanHalf(everyone, path) > ownMost)
      return [line]
    const before = pointsWithin(path, isWithin, alongShare * gap)
    const after = pointsWithin(reversed(path), isWithin, alongShare * gap)
    const behind = { ...line, isBehind: true }
    // What is all within the gap may be a piece of somebody's outline.
    if (before + after === 0 || before === path.length / 2) return [behind]
    const rest = path.slice(2 * before, Math.max(2 * before, path.length - 2 * after))
    return pathLength(rest) < tickMm[size] * pixelsPerMm ? [] : [{ ...behind, path: rest }]
  })
}
