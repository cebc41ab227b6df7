import { endDistance, pathLength, type Path } from '../paths/paths.ts'
import { straightnessAlong } from '../paths/straightness.ts'

/**
 * So many lines that hang together behind somebody, so much of them on each cm² of the box around them and no longer in the mean,
 * in mm, of which no more than so much is structure, are a jumble: rails, seats and a wall's boards have longer lines.
 */
const jumble = { count: 15, mmPerCm2: 10, meanMm: 20, structure: 0.35 }
/**
 * Of a jumble stays what tells a place: lines so long, in mm, and straight over such stretches (rails, a horizon, the rim of a wood), and
 * shorter ones as straight as a roof's side or a frame's.
 */
const structure = { mm: 40, stretchMm: 10, along: 0.93, sideMm: 15, side: 0.97 }

/** And the ground's edge under it: so long across, in mm, for its height, and so low in the jumble's box. */
const foot = { mm: 25, flat: 5, low: 0.2 }

const isStructure = (path: Path, pixelsPerMm: number): boolean => {
  const length = pathLength(path)
  return (
    (length > structure.mm * pixelsPerMm &&
      straightnessAlong(path, structure.stretchMm * pixelsPerMm) > structure.along) ||
    (length > structure.sideMm * pixelsPerMm && endDistance(path) > structure.side * length)
  )
}

/** What is left of a jumble hangs together over so much, in mm, but for the ground's edge: a lone pole means nothing. */
const leftMm = 35

type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf(path: Path): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let at = 0; at < path.length; at += 2) {
    box.left = Math.min(box.left, path[at])
    box.right = Math.max(box.right, path[at])
    box.top = Math.min(box.top, path[at + 1])
    box.bottom = Math.max(box.bottom, path[at + 1])
  }
  return box
}

function isFoot(path: Path, { top, bottom }: Box, pixelsPerMm: number): boolean {
  const own = boxOf(path)
  const across = own.right - own.left
  return (
    across > foot.mm * pixelsPerMm &&
    across > foot.flat * (own.bottom - own.top) &&
    own.top > bottom - foot.low * (bottom - top)
  )
}

/**
 * Which lines are scraps of a jumble: houses and trees far behind somebody, of which ink has the shadows. `groups` says of each line
 * which it belongs to, `boxes` where a group is, in pixels, `groupsOf` what hangs together of some lines.
 */
export function scrapsOfJumbles(
  paths: readonly Path[],
  groups: ArrayLike<number>,
  boxes: readonly Box[],
  groupsOf: (paths: readonly Path[]) => ArrayLike<number>,
  pixelsPerMm: number,
): boolean[] {
  const count = sumsOf(
    paths.map(() => 1),
    groups,
  )
  const lengths = sumsOf(paths.map(pathLength), groups)
  const isEdge = paths.map((path, i) => isFoot(path, boxes[groups[i]], pixelsPerMm))
  const isStructural = paths.map((path, i) => isEdge[i] || isStructure(path, pixelsPerMm))
  const structural = sumsOf(
    paths.map((path, i) => (isStructural[i] ? pathLength(path) : 0)),
    groups,
  )
  const cm = 10 * pixelsPerMm
  const isJumble = boxes.map(
    ({ left, right, top, bottom }, group) =>
      count[group] >= jumble.count &&
      lengths[group] / pixelsPerMm >
        jumble.mmPerCm2 * (((right - left) * (bottom - top)) / (cm * cm)) &&
      lengths[group] < jumble.meanMm * pixelsPerMm * count[group] &&
      structural[group] < jumble.structure * lengths[group],
  )
  const isScrap = paths.map((_, i) => isJumble[groups[i]] && !isStructural[i])
  const rest = paths.flatMap((_, i) =>
    isJumble[groups[i]] && isStructural[i] && !isEdge[i] ? [i] : [],
  )
  const apart = groupsOf(rest.map((i) => paths[i]))
  const lengthsApart = sumsOf(
    rest.map((i) => pathLength(paths[i])),
    apart,
  )
  rest.forEach((i, k) => {
    if (lengthsApart[apart[k]] < leftMm * pixelsPerMm) isScrap[i] = true
  })
  return isScrap
}

/** Sums of values by group. */
function sumsOf(values: readonly number[], groups: ArrayLike<number>): number[] {
  const sums: number[] = []
  values.forEach((value, i) => {
    sums[groups[i]] = (sums[groups[i]] ?? 0) + value
  })
  return sums
}
