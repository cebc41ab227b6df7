import type { Plane } from '../../ground/plane.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { chin, foreheadTop } from '../people/landmarks.ts'
import { largestAround } from '../grid/planes.ts'
import { endDistance, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { everyoneOf, isGroundKnown } from './everyone.ts'
import { scrapsOfJumbles } from './jumbles.ts'
import { mendedAt, ticksAmong } from './ticks.ts'
import { lineGroups } from './line-groups.ts'

/** A line is theirs with so much of it on them or so near, in mm. */
const theirs = { least: 0.35, reachMm: 2.2 }
/** Lines whose ends are so near hang together, in units. */
const togetherUnits = 4
/**
 * Lines behind are a place together if they are so long, in mm, and reach over so much of the page, across, or up and
 * down. But for a small child a house, which is so much, is one as well, and a table's edge, so straight and so wide.
 */
const place = { mm: 60, across: 0.24, down: 0.6, houseMm: 150, straight: 0.95, edgeAcross: 0.2 }

/** A window's or a door's side: pieces one above the other, so straight and upright, so near each other across, and together so long, in mm. */
const upright = { straight: 0.95, lean: 0.06, besideMm: 6, mm: 70 }
/** Rings of bricks or panes: so near closed, in shares of their length, so long, in mm; so many that would go are a wall of which half would stay. */
const ring = { open: 0.3, leastMm: 30, mostMm: 150, count: 6 }
/** What goes over so much of the page's width and begins above somebody's feet is a table before them, which hides those: what lies low stands on it. */
const tableAcross = 0.97

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
  return dx > floor.across * wide && endDistance(path) > floor.straight * pathLength(path)
}

function isUpright({ path }: ChosenLine): boolean {
  const distance = endDistance(path)
  return (
    distance > upright.straight * pathLength(path) &&
    Math.abs(path[path.length - 2] - path[0]) < upright.lean * distance
  )
}

/** Of lines behind somebody the sides of windows and doors, which may be seen in pieces. */
function sidesAmong(
  behind: readonly ChosenLine[],
  { pixelsPerMm }: ChoiceInput,
): ReadonlySet<ChosenLine> {
  const uprights = behind.filter(isUpright)
  return new Set(
    uprights.filter(({ path }) => {
      const beside = uprights.filter(
        (other) => Math.abs(other.path[0] - path[0]) < upright.besideMm * pixelsPerMm,
      )
      const length = beside.reduce((sum, other) => sum + pathLength(other.path), 0)
      return length > upright.mm * pixelsPerMm
    }),
  )
}

function isRing({ path }: ChosenLine, { pixelsPerMm }: ChoiceInput): boolean {
  const length = pathLength(path)
  return (
    length > ring.leastMm * pixelsPerMm &&
    length < ring.mostMm * pixelsPerMm &&
    endDistance(path) < ring.open * length
  )
}

/**
 * Without what stands about behind somebody and hangs on nothing: the end of a rope, a seat in the stands, a crack in a
 * wall, a shadow at somebody's feet. Where it is known what the picture is of, what is left behind them must be large enough to be a place.
 */
// Long because each group of lines is asked in turn for all that lets it stay.
export function withoutLooseBehind(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, style, pixelsPerMm } = input
  if (!isGroundKnown(input)) return lines
  const { grid } = reading
  const everyone = everyoneOf(input)
  const near = largestAround(everyone, Math.round((theirs.reachMm * pixelsPerMm) / 2))
  const ticks = ticksAmong(lines, input)
  const isBehind = (line: ChosenLine) =>
    !madeKinds.includes(line.kind) && (meanHalf(near, line.path) < theirs.least || ticks.has(line))
  const behind = lines.filter((line) => isBehind(line) || line.kind === 'clump')
  const paths = behind.map(({ path }) => path)
  const groupsOf = (some: readonly Path[]) => lineGroups(some, togetherUnits * grid.unit, grid)
  const { groups, count } = groupsOf(paths)
  const extents = Array.from({ length: count }, () => ({
    mm: 0,
    straightMm: 0,
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
  }))
  behind.forEach(({ path }, i) => {
    const extent = extents[groups[i]]
    extent.mm += pathLength(path) / pixelsPerMm
    extent.straightMm += endDistance(path) / pixelsPerMm
    for (let at = 0; at < path.length; at += 2) {
      extent.left = Math.min(extent.left, path[at])
      extent.right = Math.max(extent.right, path[at])
      extent.top = Math.min(extent.top, path[at + 1])
      extent.bottom = Math.max(extent.bottom, path[at + 1])
    }
  })
  const isPlace = extents.map(
    ({ mm, straightMm, left, right, top, bottom }) =>
      (mm > place.mm &&
        (right - left > place.across * grid.width || bottom - top > place.down * grid.height)) ||
      (!style.isSimple &&
        (mm > place.houseMm ||
          (mm > place.mm &&
            straightMm > place.straight * mm &&
            right - left > place.edgeAcross * grid.width))),
  )
  const underfoot = lowest(near) - underfootMm * pixelsPerMm
  const woods = new Set(groups.filter((_, i) => behind[i].kind === 'clump'))
  const isTable = ({ left, right, top, bottom }: (typeof extents)[number], group: number) =>
    right - left > tableAcross * grid.width &&
    top < underfoot &&
    bottom > underfoot &&
    !woods.has(group)
  // What somebody rides may be as low as that, too.
  const hasFeet = !reading.people.thing && (style.isSimple || !extents.some(isTable))
  const isScratch = ({ path }: ChosenLine) =>
    hasFeet && topOf(path) > underfoot && !isFloor(path, grid.width)
  const sides = style.isSimple ? new Set() : sidesAmong(behind, input)
  const isOfPlace = (line: ChosenLine, i: number) => isPlace[groups[i]] || sides.has(line)
  // Of a wall of many bricks none goes where else half of them would.
  const isWall =
    !style.isSimple &&
    isPlace.some(Boolean) &&
    behind.filter((line, i) => !isOfPlace(line, i) && isRing(line, input)).length >= ring.count
  // Manga's tones give a wood its body.
  const scraps =
    isWall || style.name === 'manga'
      ? []
      : scrapsOfJumbles(paths, groups, extents, (some) => groupsOf(some).groups, pixelsPerMm)
  const gone = new Set(
    behind.filter(
      (line, i) =>
        line.kind !== 'clump' && (isScratch(line) || scraps[i] || !(isWall || isOfPlace(line, i))),
    ),
  )
  // A window behind a head has bars there.
  const bars = new Set(sides.size > 0 ? behind.filter((line) => !gone.has(line)) : [])
  const left = lines.filter(
    (line) => !gone.has(line) && (bars.has(line) || !isWisp(line, everyone, input)),
  )
  return mendedAt(
    [...ticks].filter((line) => gone.has(line)),
    left,
    input,
  )
}
