import { isJoined } from './belonging.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { isTooLowForHair } from '../candidates/profile-hair.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import type { Plane } from '../../ground/plane.ts'
import { meanHalf, meanWhole, pathLength, type Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { partedBy, shareBeside, type Sides } from './sides.ts'

/** Less difference between a line's sides: it lies within one thing. */
const oneThing = 0.075
/** Lapels, pockets and seams have one colour on both sides too, but the edge network knows them. */
const knownEdges = 0.5
/** The share of a line that must lie on people and things, and what makes it a head's, an outline's or the structure of a thing alone. */
const within = { own: 0.55, head: 0.3, silhouette: 0.45, rich: 0.6, bare: 0.7 }
/** A low head from the side, in its heights from its eye: its middle lies so far behind, and so far around it all is its own. */
const lowHead = { behind: 0.25, reach: 0.62, share: 0.7 }
/** Room that folds keep from one another, in mm, and from all other lines a part of it; least lengths; at the middle level of detail. */
const roomMm = { usual: 6, simple: 10 }
const besideLines = 0.6
const leastMm = { usual: 9, simple: 18 }
/** Where nobody is, fur and feathers have markings that tell an animal: of room and length so much. */
const onAnimals = 0.6
/** Near its ends a fold may meet what it hangs on, and so much of the rest may stand close to another line. */
const endMm = 3
const closeMax = 0.34
/** Joined to nothing, a fold must be so long. */
const looseMm = { usual: 11, simple: 22 }
/**
 * On animals and things one that hangs on nothing must be so many times as long, and one that hangs by one end so long
 * as that part of it: feathers and scratches bound no area.
 */
const looseOnThings = { free: 1.5, byOneEnd: 0.85 }

function isFold(
  { kind, path }: ChosenLine,
  sides: Sides,
  { guides, reading }: ChoiceInput,
): boolean {
  const { own, skin, hair, bare, silhouette, edgesNear, rich } = guides
  return (
    kind === 'ink' &&
    (guides.hasPeople || meanHalf(rich, path) < within.rich) &&
    meanHalf(own, path) > within.own &&
    Math.max(meanHalf(skin, path), meanHalf(hair, path), meanHalf(bare, path)) < within.head &&
    (meanHalf(silhouette, path) < within.silhouette || isInside(path, own, sides)) &&
    meanHalf(edgesNear, path) < knownEdges &&
    partedBy(path, sides) < oneThing &&
    !isRim(path, reading.people.people, sides) &&
    !isOnLowHead(path, reading)
  )
}

/** Whether a line lies on a head from the side of which nobody knows where its hair is: its lines are all it has of that. */
function isOnLowHead(path: Path, { people, grid }: ChoiceInput['reading']): boolean {
  return people.profiles.some((head) => {
    if (!isTooLowForHair(head, grid.unit)) return false
    const { eye, forward, height } = head
    const [x, y] = [0, 1].map((i) => eye[i] - lowHead.behind * height * forward[i])
    let within = 0
    for (let at = 0; at < path.length; at += 2) {
      const [dx, dy] = [path[at] - x, path[at + 1] - y]
      if (dx * dx + dy * dy < (lowHead.reach * height) ** 2) within++
    }
    return 2 * within > lowHead.share * path.length
  })
}

/** Where somebody ends on one side of a line, and what stands behind begins on the other, however alike they look. */
function isRim(path: Path, people: Plane, { aside }: Sides): boolean {
  const isIn = (at: number) => people.data[at] > 0.5
  const share = shareBeside(path, 1.5 * aside, people, (one, other) => isIn(one) !== isIn(other))
  return (share ?? 0) > 0.6
}

/** Whether what stands in front lies on both sides of a line: beside an outline it doubles that. */
function isInside(path: Path, own: Plane, { aside }: Sides): boolean {
  const isIn = (at: number) => own.data[at] > 0.5
  return (shareBeside(path, 1.5 * aside, own, (one, other) => isIn(one) && isIn(other)) ?? 0) > 0.7
}

/** Within a head from behind, what parts nothing is where light falls. */
function isShade({ kind, path }: ChosenLine, sides: Sides, { guides }: ChoiceInput): boolean {
  return (
    kind === 'ink' &&
    meanHalf(guides.bare, path) > within.bare &&
    meanHalf(guides.silhouette, path) < within.silhouette &&
    partedBy(path, sides) < oneThing
  )
}

/** How much a fold tells: long and dark ones most. */
function worthOf(path: Path, { guides, body, pixelsPerMm }: ChoiceInput): number {
  return (
    Math.min(pathLength(path) / pixelsPerMm, 40) *
    (0.3 + clamp(meanWhole(body.response, path), 0, 1.4) + meanHalf(guides.edgesNear, path))
  )
}

/**
 * People and things with all that parts one piece of them from another (outlines, seams, patterns), and of folds, creases and strands of
 * fur, which part nothing, the few that tell how they fall. Those are marked as folds.
 */
export function withFewFolds(
  all: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, guides, pixelsPerMm, style, detail } = input
  const lines = all.filter((line) => !isShade(line, sides, input))
  const folds = new Map<ChosenLine, number>()
  for (const line of lines)
    if (isFold(line, sides, input)) folds.set(line, worthOf(line.path, input))
  const sort = style.isSimple ? 'simple' : 'usual'
  const bold = (1.35 - 0.7 * detail) * (guides.hasPeople ? 1 : onAnimals)
  const room = roomMm[sort] * bold * pixelsPerMm
  const marks = newOccupancy(reading.grid.width, reading.grid.height)
  for (const line of lines) if (!folds.has(line)) marks.stamp(line.path, besideLines * room)
  const kept = new Set<ChosenLine>()
  for (const [line] of [...folds].toSorted((one, other) => other[1] - one[1])) {
    const { path } = line
    const size = meanHalf(guides.size, path)
    const end = Math.round(endMm * pixelsPerMm * size)
    const count = path.length / 2
    let close = 0
    for (let i = end; i < count - end; i++) if (marks.isTaken(path[2 * i], path[2 * i + 1])) close++
    const least = leastMm[sort] * bold * pixelsPerMm * size
    if (pathLength(path) < least || close > closeMax * (count - 2 * end)) continue
    marks.stamp(path, room * size)
    kept.add(line)
  }
  return lines.flatMap((line) => {
    if (!folds.has(line)) return [line]
    return kept.has(line) ? [{ ...line, isFold: true }] : []
  })
}

/** Without the pieces of folds that hang on nothing. */
export function withoutLooseFolds(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, pixelsPerMm, style } = input
  const least = (style.isSimple ? looseMm.simple : looseMm.usual) * pixelsPerMm
  const marks = newOccupancy(reading.grid.width, reading.grid.height)
  for (const { path } of lines) marks.stamp(path, 0.7)
  return lines.filter(({ isFold: isOne, path }) => {
    if (!isOne) return true
    const ends = [false, true].filter((isLast) => isJoined(marks, path, isLast, input)).length
    if (ends === 2) return true
    const { free, byOneEnd } = looseOnThings
    const times = guides.hasPeople ? 1 - ends : ends === 0 ? free : byOneEnd
    return pathLength(path) > times * least * meanHalf(guides.size, path)
  })
}
