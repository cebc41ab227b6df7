import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { largestAround } from '../grid/planes.ts'
import { meanHalf, pathLength } from '../paths/paths.ts'
import { everyoneOf, isGroundKnown } from './everyone.ts'
import { lineGroups } from './line-groups.ts'

/** A line is theirs with so much of it on them or so near, in mm. */
const theirs = { least: 0.35, reachMm: 2.2 }
/** Lines whose ends are so near hang together, in units. */
const togetherUnits = 4
/**
 * Lines behind are a place together if they are so long, in mm, and reach over so much of the page, across, or up and
 * down; but for a small child also if they are a house, which is so much.
 */
const place = { mm: 60, across: 0.24, down: 0.6, houseMm: 150 }

/**
 * Without what stands about behind somebody and hangs on nothing: the end of a rope, a seat in the stands, a crack in a
 * wall. Where it is known what the picture is of, what is left behind them must be large enough to be a place.
 */
export function withoutLooseBehind(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, style, pixelsPerMm } = input
  if (!isGroundKnown(input)) return lines
  const { grid } = reading
  const near = largestAround(everyoneOf(input), Math.round((theirs.reachMm * pixelsPerMm) / 2))
  const isBehind = ({ kind, path }: ChosenLine) =>
    !madeKinds.includes(kind) && meanHalf(near, path) < theirs.least
  const behind = lines.filter((line) => isBehind(line) || line.kind === 'clump')
  const { groups, count } = lineGroups(
    behind.map(({ path }) => path),
    togetherUnits * grid.unit,
    grid,
  )
  const extents = Array.from({ length: count }, () => ({
    mm: 0,
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
  }))
  behind.forEach(({ path }, i) => {
    const extent = extents[groups[i]]
    extent.mm += pathLength(path) / pixelsPerMm
    for (let at = 0; at < path.length; at += 2) {
      extent.left = Math.min(extent.left, path[at])
      extent.right = Math.max(extent.right, path[at])
      extent.top = Math.min(extent.top, path[at + 1])
      extent.bottom = Math.max(extent.bottom, path[at + 1])
    }
  })
  const isPlace = extents.map(
    ({ mm, left, right, top, bottom }) =>
      (mm > place.mm &&
        (right - left > place.across * grid.width || bottom - top > place.down * grid.height)) ||
      (!style.isSimple && mm > place.houseMm),
  )
  const gone = new Set<ChosenLine>()
  behind.forEach((line, i) => {
    if (line.kind !== 'clump' && !isPlace[groups[i]]) gone.add(line)
  })
  return gone.size === 0 ? lines : lines.filter((line) => !gone.has(line))
}
