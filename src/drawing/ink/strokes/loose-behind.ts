import type { Plane } from '../../ground/plane.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { chin, foreheadTop } from '../people/landmarks.ts'
import { largestAround } from '../grid/planes.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'
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

/** What lies as low as somebody's feet, give or take so much, is a shadow or a stone, unless it is straight and so much of the page's width: a floor. */
const underfootMm = 8
const floor = { straight: 0.97, across: 0.4 }

/** A shorter line, in mm, beside a head and off everybody, so far from the face's middle in its heights, is a wisp or a piece of what is behind. */
const wisp = { mm: 20, reach: 1, within: 0.5 }

function isWisp(
  { kind, path }: ChosenLine,
  everyone: Plane,
  { reading, pixelsPerMm }: ChoiceInput,
): boolean {
  if (madeKinds.includes(kind) || pathLength(path) > wisp.mm * pixelsPerMm) return false
  const middle = 2 * (path.length >> 2)
  const isBeside = reading.people.faces.some(({ points, height }) => {
    const [dx, dy] = [
      path[middle] - (points[2 * chin] + points[2 * foreheadTop]) / 2,
      path[middle + 1] - (points[2 * chin + 1] + points[2 * foreheadTop + 1]) / 2,
    ]
    return dx * dx + dy * dy < (wisp.reach * height) ** 2
  })
  return isBeside && meanHalf(everyone, path) < wisp.within
}

/** The lowest place of a mask of the half grid, in pixels of the whole one; none where it goes on below the picture. */
function lowest({ width, height, data }: Plane): number {
  const last = data.findLastIndex((value) => value > 0.5)
  const y = (last - (last % width)) / width
  return last < 0 || y >= height - 1 ? Infinity : 2 * y
}

function topOf(path: Path): number {
  let top = Infinity
  for (let at = 1; at < path.length; at += 2) top = Math.min(top, path[at])
  return top
}

function isFloor(path: Path, wide: number): boolean {
  const dx = Math.abs(path[path.length - 2] - path[0])
  const dy = path[path.length - 1] - path[1]
  return (
    dx > floor.across * wide && Math.sqrt(dx * dx + dy * dy) > floor.straight * pathLength(path)
  )
}

/**
 * Without what stands about behind somebody and hangs on nothing: the end of a rope, a seat in the stands, a crack in a
 * wall, a shadow at somebody's feet. Where it is known what the picture is of, what is left behind them must be large enough to be a place.
 */
export function withoutLooseBehind(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, style, pixelsPerMm } = input
  if (!isGroundKnown(input)) return lines
  const { grid } = reading
  const everyone = everyoneOf(input)
  const near = largestAround(everyone, Math.round((theirs.reachMm * pixelsPerMm) / 2))
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
  const underfoot = lowest(near) - underfootMm * pixelsPerMm
  // What somebody rides may be as low as that, too.
  const isScratch = ({ path }: ChosenLine) =>
    !reading.people.thing && topOf(path) > underfoot && !isFloor(path, grid.width)
  const gone = new Set<ChosenLine>()
  behind.forEach((line, i) => {
    if (line.kind !== 'clump' && (!isPlace[groups[i]] || isScratch(line))) gone.add(line)
  })
  return lines.filter((line) => !gone.has(line) && !isWisp(line, everyone, input))
}
