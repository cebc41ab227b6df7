import { newPlane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { endDirection, indexAt, joined, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import type { InkHand } from '../people/hands.ts'
import { bareFrom } from './bare-from.ts'
import { fromWrist, handLines, type HandLines } from './hand-lines.ts'
import { halfFinger } from './hand-parts.ts'

/** From wrist to the middle finger's tip on paper, in mm: smaller hands stay as the picture shows them. */
const leastMm = 4
/** Fingers nearer than so, in mm, have one line between them, and shorter lines within a hand say nothing. */
const gapMm = { usual: 0.9, simple: 1.5 }
const innerMm = { usual: 1.2, simple: 2 }
/** Fingers narrower than so, in mm, have no lines between them: the hand is its outline. */
const fingerMm = { usual: 1.15, simple: 1.9 }
/** Those of hands with narrower ones, in mm, are drawn with a thinner pen. */
const smallMm = { usual: 2.2, simple: 3 }
/** So near a hand's outline, in mm, nothing else is drawn; what is left of a line that was cut is so long. */
const besideMm = 0.8
const restMm = 3
/** So near, in halves of a finger, and so much ahead, a line's end is where an arm's outline goes on. */
const armNear = 3.2
const armAhead = 0.5

const middleFinger = [0, 9, 10, 11, 12]

function lengthOf({ points }: InkHand): number {
  return middleFinger.slice(1).reduce((sum, to, i) => {
    const from = middleFinger[i]
    const dx = points[3 * to] - points[3 * from]
    const dy = points[3 * to + 1] - points[3 * from + 1]
    return sum + Math.sqrt(dx * dx + dy * dy)
  }, 0)
}

/** Lines without what lies within a hand or beside its outline. */
function withoutInk(
  lines: readonly ChosenLine[],
  isHand: (x: number, y: number) => boolean,
  { room, outline }: HandLines,
  { reading, pixelsPerMm }: ChoiceInput,
): ChosenLine[] {
  const { width, height } = reading.grid
  const cover = newPlane(width, height)
  fillPolygon(cover, room, 1)
  const beside = newOccupancy(width, height)
  for (const path of outline) beside.stamp(path, besideMm * pixelsPerMm)
  const isLost = (x: number, y: number) =>
    beside.isTaken(x, y) || (cover.data[indexAt(cover, x, y, 1)] > 0 && isHand(x, y))
  return withoutPoints(
    lines,
    lines.map(({ path }) =>
      Uint8Array.from({ length: path.length / 2 }, (_, i) =>
        isLost(path[2 * i], path[2 * i + 1]) ? 1 : 0,
      ),
    ),
    restMm * pixelsPerMm,
  )
}

/** An outline whose ends go on to the nearest end of a line that lies ahead of them, as near as `most`. */
function linkedTo(lines: readonly ChosenLine[], outline: Path, most: number): Path {
  return [false, true].reduce((path, isFinish) => {
    const end = isFinish ? path.length - 2 : 0
    const [dx, dy] = endDirection(path, isFinish, 8)
    let [nearest, x, y] = [most, 0, 0]
    for (const { path: other } of lines)
      for (const i of [0, other.length - 2]) {
        const [u, v] = [other[i] - path[end], other[i + 1] - path[end + 1]]
        const away = Math.sqrt(u * u + v * v)
        if (away >= nearest || u * dx + v * dy < armAhead * away) continue
        nearest = away
        x = other[i]
        y = other[i + 1]
      }
    if (nearest === most) return path
    const link = Float32Array.of(x, y)
    return isFinish ? joined(path, link) : joined(link, path)
  }, outline)
}

/** The lines with hands as an illustrator draws them, in place of the ink that is seen there. */
export function withHands(lines: readonly ChosenLine[], input: ChoiceInput): readonly ChosenLine[] {
  const { reading, pixelsPerMm, style } = input
  const way = style.isSimple ? 'simple' : 'usual'
  return (reading.hands ?? []).reduce((before, hand) => {
    if (lengthOf(hand) < leastMm * pixelsPerMm) return before
    const bare = bareFrom(hand, reading)
    const drawn = handLines(hand, bare, gapMm[way] * pixelsPerMm, innerMm[way] * pixelsPerMm)
    if (!drawn) return before
    const left = withoutInk(before, (x, y) => fromWrist(hand, x, y) > bare, drawn, input)
    const half = halfFinger(hand.points)
    const inner = 2 * half < fingerMm[way] * pixelsPerMm ? [] : drawn.inner
    const isSmall = 2 * half < smallMm[way] * pixelsPerMm
    return [
      ...left,
      ...drawn.outline.map((path): ChosenLine => ({
        kind: isSmall ? 'strand' : 'rim',
        path: linkedTo(left, path, armNear * half),
        isFine: true,
      })),
      ...inner.map((path): ChosenLine => ({ kind: 'strand', path, isFine: true })),
    ]
  }, lines)
}
