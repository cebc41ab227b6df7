import { chin } from '../people/landmarks.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { openAir, skyPlane } from '../candidates/open-air.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { Figure } from '../people/figures.ts'
import type { InkGrid } from '../grid/grid.ts'
import { blurred, largestAround } from '../grid/planes.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { straightnessAlong } from '../paths/straightness.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { overLocal } from '../people/people.ts'
import { withEndsJoined } from './join-ends.ts'
import { lineGroups } from './line-groups.ts'
import { shareBeside, type Sides } from './sides.ts'
import { mapOf, type LineMap, type Stretch } from './stretches.ts'

/** Lines that part nothing must be so long, in mm, for each end in the open; a straight edge alone less, crooked ones more. */
const perEndMm = { straight: 22, usual: 36, crooked: 56 }
const crooked = 0.75
const straight = 0.94
/** Such lines hang together if they are so near, in units: a stretch stops short of the place where others meet it. */
const togetherUnits = 8
/** A line so long that hardly bends is a ridge or a shore, wherever it ends. */
const ridge = { mm: 70, straight: 0.85 }
/** What lies within one area and is smaller is a splash on a wall; in the open, sky or water, a scrap of cloud or a treetop. */
const islandMm2 = { usual: 40, open: 60 }
/** In the open a line is with so much of it. */
const openMin = 0.7
/** A cloud is bent and lies before blue, both light, in so much of its rim. */
const cloud = { straight: 0.9, light: 0.58, blue: -0.03, least: 0.6 }
/** Lines come so near to the page's sides, in units, where they end there. */
const frameUnits = 10
/** A line is behind if no more of it than this is on what stands in front, and on people so far around it, in units. */
const own = {
  most: 0.4,
  held: 0.5,
  people: 0.15,
  aroundUnits: 4,
  silhouette: 0.35,
  skin: 0.3,
  hair: 0.3,
}
const rounds = 3
/**
 * What bends so much over stretches so long is a scribble behind somebody: foam, grass, leaves, a strap. A hoop of 7 mm is
 * straighter.
 */
const scribble = { stretchMm: 5, below: 0.91 }
/** Along the sky, that is with so much of it around, crooked lines are ridges and treetops. */
const skylineMin = 0.15
/** So near to somebody a thing is his: a ball at his feet, what he holds. */
const heldMm = 16
/** Whose ends are so near is a ring, and a thing, in units. */
const ringUnits = 3
const scribbled: ReadonlySet<ChosenLine['kind']> = new Set(['ink', 'network', 'border', 'bright'])
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 4

function straightness(path: Path): number {
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  return Math.sqrt(dx * dx + dy * dy) / (pathLength(path) + 1e-6)
}

type Behind = (line: ChosenLine, path: Path) => boolean

function wholePlane({ left, top, own: plane }: Figure, { width, height }: Plane): Plane {
  const whole = newPlane(width, height)
  overLocal({ left, top, plane }, width, (local, at) => (whole.data[at] = plane.data[local]))
  return whole
}

/** Says what lies behind: no part and no outline of people, nor of what stands in front. */
function behindOf(input: ChoiceInput): Behind {
  const { reading, guides } = input
  // What one model suspects beside what the other is sure of is ridden or held.
  const { suspected } = reading.people
  const held = suspected ? wholePlane(suspected, guides.own) : guides.own
  const people = blurred(reading.people.people, own.aroundUnits * reading.grid.unit)
  return ({ kind }, path) =>
    !madeKinds.includes(kind) &&
    meanHalf(people, path) < own.people &&
    meanHalf(guides.own, path) < own.most &&
    meanHalf(held, path) < own.held &&
    meanHalf(guides.silhouette, path) < own.silhouette &&
    meanHalf(guides.skin, path) < own.skin &&
    meanHalf(guides.hair, path) < own.hair
}

/** White areas that lie within one other, and are of no use to it: all their sides are behind. */
function islandsOf(
  map: LineMap,
  stretches: readonly Stretch[],
  isBehind: readonly boolean[],
  isOpen: (stretch: Stretch) => boolean,
  mm2: number,
): ReadonlySet<number> {
  const around = new Map<number, number>()
  const open = new Set<number>()
  stretches.forEach((stretch, i) => {
    const { left, right } = stretch
    if (left === right) return
    for (const [area, other] of [
      [left, right],
      [right, left],
    ]) {
      const before = around.get(area)
      // 0 is no area: so is one that has two around it, or that somebody's line bounds.
      around.set(area, isBehind[i] && (before === undefined || before === other) ? other : 0)
      if (isOpen(stretch)) open.add(area)
    }
  })
  const found = new Set<number>()
  for (const [area, other] of around) {
    const least = open.has(area) ? islandMm2.open : islandMm2.usual
    if (area > 0 && other > 0 && map.areas[area] < Math.min(least * mm2, map.areas[other]))
      found.add(area)
  }
  return found
}

/** The sides of the page, a little within: what ends there ends with the page. */
function frameOf({ width, height, unit }: InkGrid): ChosenLine {
  const near = frameUnits * unit
  const [right, bottom] = [width - near, height - near]
  const points: number[] = []
  for (let x = near; x <= right; x++) points.push(x, near, x, bottom)
  for (let y = near; y <= bottom; y++) points.push(near, y, right, y)
  return { kind: 'border', path: Float32Array.from(points) }
}

function isOnRim({ width, height, unit }: InkGrid, path: Path): boolean {
  const middle = 2 * (path.length >> 2)
  const [x, y] = [path[middle], path[middle + 1]]
  return Math.min(x, y, width - x, height - y) < (frameUnits + 2) * unit
}

/** How many points a path that was carried on has before its old first one. */
function offsetOf(path: Path, carried: Path): number {
  for (let i = 0; i < carried.length; i += 2)
    if (carried[i] === path[0] && carried[i + 1] === path[1]) return i / 2
  return 0
}

/** White before blue, or the other way round. */
function isCloud(path: Path, { light, b, aside }: Sides): boolean {
  if (straightness(path) > cloud.straight) return false
  const share = shareBeside(
    path,
    aside,
    light,
    (one, other) =>
      Math.min(light.data[one], light.data[other]) > cloud.light &&
      Math.min(b.data[one], b.data[other]) < cloud.blue,
  )
  return (share ?? 0) > cloud.least
}

/** The stretches that part nothing and have too many ends for their length, all that hang together. */
function looseOf(
  stretches: readonly Stretch[],
  pathOf: (stretch: Stretch) => Path,
  { reading, pixelsPerMm }: ChoiceInput,
): ReadonlySet<Stretch> {
  const idle = stretches.filter(({ left, right }) => left === right || left === 0 || right === 0)
  const paths = idle.map(pathOf)
  const reach = (togetherUnits / 2) * reading.grid.unit
  const { groups, count } = lineGroups(paths, reach, reading.grid)
  const [lengths, chords, ends, members] = [0, 1, 2, 3].map(() => new Float64Array(count))
  idle.forEach(({ openEnds }, i) => {
    const length = pathLength(paths[i])
    lengths[groups[i]] += length
    chords[groups[i]] += length * straightness(paths[i])
    ends[groups[i]] += openEnds
    members[groups[i]]++
  })
  const leastOf = (group: number) => {
    const share = chords[group] / lengths[group]
    if (members[group] === 1 && share > straight) return perEndMm.straight
    return share < crooked ? perEndMm.crooked : perEndMm.usual
  }
  return new Set(
    idle.filter((_, i) => {
      const group = groups[i]
      return lengths[group] < leastOf(group) * pixelsPerMm * ends[group]
    }),
  )
}

function lostPoints(
  lines: readonly ChosenLine[],
  behind: Behind,
  sides: Sides,
  input: ChoiceInput,
): Uint8Array[] {
  const { reading, guides, pixelsPerMm } = input
  const { width, height } = guides.subject
  const air = openAir(reading, guides)
  // Whether a line parts anything is asked of it carried on to what it points at.
  const ended = withEndsJoined(lines, input)
  const before = ended.map(({ path }, line) => offsetOf(lines[line].path, path))
  const map = mapOf([...ended, frameOf(reading.grid)], width, height)
  const lost = lines.map(({ path }) => new Uint8Array(path.length / 2))
  const pathOf = ({ line, from, to }: Stretch) => ended[line].path.subarray(2 * from, 2 * to)
  const stretches = map.stretches.filter(
    (stretch) => stretch.line < lines.length && !isOnRim(reading.grid, pathOf(stretch)),
  )
  const isBehind = stretches.map((stretch) => behind(lines[stretch.line], pathOf(stretch)))
  const isOpen = (stretch: Stretch) => meanHalf(air, pathOf(stretch)) > openMin
  const islands = islandsOf(map, stretches, isBehind, isOpen, (pixelsPerMm / 2) ** 2)
  const loose = looseOf(
    stretches.filter((_, i) => isBehind[i]),
    pathOf,
    input,
  )
  const isRidge = lines.map(
    ({ path }) => pathLength(path) > ridge.mm * pixelsPerMm && straightness(path) > ridge.straight,
  )
  stretches.forEach((stretch, i) => {
    const { line, from, to, left, right } = stretch
    if (!isBehind[i] || isRidge[line]) return
    if (
      loose.has(stretch) ||
      islands.has(left) ||
      islands.has(right) ||
      (isOpen(stretch) && isCloud(pathOf(stretch), sides))
    )
      lost[line].fill(1, Math.max(0, from - before[line]), Math.max(0, to - before[line]))
  })
  return lost
}

function withoutScribbles(
  lines: readonly ChosenLine[],
  behind: Behind,
  { reading, guides, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const sky = skyPlane(guides, reading)
  const stretch = scribble.stretchMm * pixelsPerMm
  const { people } = reading.people
  const held = largestAround(people, Math.round((heldMm * pixelsPerMm) / 2))
  const isRing = (path: Path) => {
    const dx = path[path.length - 2] - path[0]
    const dy = path[path.length - 1] - path[1]
    return dx * dx + dy * dy < (ringUnits * reading.grid.unit) ** 2
  }
  return lines.filter(
    (line) =>
      !scribbled.has(line.kind) ||
      pathLength(line.path) < stretch ||
      isRing(line.path) ||
      straightnessAlong(line.path, stretch) > scribble.below ||
      meanHalf(sky, line.path) > skylineMin ||
      meanHalf(held, line.path) > 0.5 ||
      !behind(line, line.path),
  )
}

/**
 * A crowd is so many faces, each so high; what is nobody's is no more of it than this on people, or than that and hangs
 * on nothing that is somebody's.
 */
const crowd = { faces: 3, leastMm: 24, nobody: 0.15, scraps: 0.6 }

/**
 * Where a picture is full of people: leaves away what lies behind them. Whoever has no face there, and all that
 * is seen between them, is half hidden: what is nobody's and stands higher than the lowest chin.
 */
function withoutBehindCrowd(
  lines: readonly ChosenLine[],
  { reading, guides, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const large = reading.people.faces.filter(({ height }) => height > crowd.leastMm * pixelsPerMm)
  if (large.length < crowd.faces) return lines
  const lowest = Math.max(...large.map(({ points }) => points[2 * chin + 1]))
  const people = blurred(reading.people.people, own.aroundUnits * reading.grid.unit)
  const isNobodys = ({ kind, path }: ChosenLine, most: number): boolean =>
    !madeKinds.includes(kind) &&
    path[2 * (path.length >> 2) + 1] < lowest &&
    meanHalf(people, path) < most &&
    meanHalf(guides.skin, path) < own.skin
  const left = lines.filter((line) => !isNobodys(line, crowd.nobody))
  const { groups, count } = lineGroups(
    left.map(({ path }) => path),
    (togetherUnits / 2) * reading.grid.unit,
    reading.grid,
  )
  const isSomebodys = new Uint8Array(count)
  left.forEach((line, i) => {
    if (!isNobodys(line, crowd.scraps)) isSomebodys[groups[i]] = 1
  })
  return left.filter((_, i) => isSomebodys[groups[i]])
}

/**
 * The page with what lies behind a main thing drawn whole or not at all: without scribbles, and what is nobody's in a
 * crowd, without lines that end in the open and part nothing, and without small islands in an area. What goes may leave
 * others hanging.
 */
export function withoutUnfinished(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  // Where nothing stands in front, nor far off, the ground is all there is.
  if (!input.guides.isMain && input.reading.far.length === 0) return lines
  const behind = behindOf(input)
  let left = withoutScribbles(withoutBehindCrowd(lines, input), behind, input)
  for (let round = 0; round < rounds; round++) {
    const lost = lostPoints(left, behind, sides, input)
    if (!lost.some((points) => points.includes(1))) break
    left = withoutPoints(left, lost, remainderMm * input.pixelsPerMm)
  }
  return left
}
