import { newPlane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { endDirection, indexAt, joined, pathLength, reversed, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import type { InkHand } from '../people/hands.ts'
import { bareFrom } from './bare-from.ts'
import { fromWrist, handLines, type HandLines } from './hand-lines.ts'
import { halfFinger } from './hand-parts.ts'

/** From wrist to the middle finger's tip on paper, in mm: smaller hands stay as the picture shows them. */
const leastMm = 4
/** Of one longer than so, in mm, the picture shows nails, rings and folds: where so much of its outline is drawn already it stays, too. */
const largeMm = 60
const enoughDrawn = 0.7
/** Fingers nearer than so, in mm, have one line between them, and shorter lines within a hand say nothing. */
const gapMm = { usual: 0.9, simple: 1.5 }
const innerMm = { usual: 1.2, simple: 2 }
/** Fingers narrower than so, in mm, have no lines between them: the hand is its outline. */
const fingerMm = { usual: 1.15, simple: 1.9 }
/** Those of hands with narrower ones, in mm, are drawn with a thinner pen. */
const smallMm = { usual: 2.2, simple: 3 }
/** So near a hand's outline, in mm, nothing else is drawn; what is left of a line that was cut is so long. */
const besideMm = 0.8
const besideHalves = 0.5
const restMm = 3
/** So near, in halves of a finger, and so much ahead, a line's end is where an arm's outline goes on. */
const armNear = 2.6
const armAhead = 0.5
/** Its last piece, so many halves long, bends there. */
const armBack = 1.6
const bendPoints = 8

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
  reach: number,
  { room, outline }: HandLines,
  { reading, pixelsPerMm }: ChoiceInput,
): ChosenLine[] {
  const { width, height } = reading.grid
  const cover = newPlane(width, height)
  fillPolygon(cover, room, 1)
  const beside = newOccupancy(width, height)
  for (const path of outline) beside.stamp(path, reach)
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

/** An outline whose ends bend to the nearest end of a line that lies ahead of them: the arm's, as the picture shows it. */
function linkedTo(lines: readonly ChosenLine[], outline: Path, half: number): Path {
  const count = outline.length / 2
  const back = Math.floor(Math.min(count / 6, (armBack * half * count) / pathLength(outline)))
  return [false, true].reduce((path, isFinish) => {
    const from = isFinish ? path.length - 2 - 2 * back : 2 * back
    const kept = isFinish ? path.slice(0, from + 2) : path.slice(from)
    const [dx, dy] = endDirection(kept, isFinish, 8)
    const [x, y] = path.slice(from, from + 2)
    let [nearest, toX, toY] = [(armNear + armBack) * half, 0, 0]
    for (const { path: other } of lines)
      for (const i of [0, other.length - 2]) {
        const [u, v] = [other[i] - x, other[i + 1] - y]
        const away = Math.sqrt(u * u + v * v)
        if (away >= nearest || u * dx + v * dy < armAhead * away) continue
        nearest = away
        toX = other[i]
        toY = other[i + 1]
      }
    if (toX === 0 && toY === 0) return path
    const [viaX, viaY] = [x + (dx * nearest) / 2, y + (dy * nearest) / 2]
    const bend = Float32Array.from({ length: 2 * bendPoints }, (_, i) => {
      const part = ((i >> 1) + 1) / bendPoints
      const [start, via, to] = i % 2 === 0 ? [x, viaX, toX] : [y, viaY, toY]
      return (1 - part) ** 2 * start + 2 * part * (1 - part) * via + part * part * to
    })
    return isFinish ? joined(kept, bend) : joined(reversed(bend), kept)
  }, outline)
}

/** How much of paths is drawn already, as near as `near` pixels. */
function drawnShare(
  lines: readonly ChosenLine[],
  paths: readonly Path[],
  near: number,
  { width, height }: { width: number; height: number },
): number {
  const drawn = newOccupancy(width, height)
  for (const { path } of lines) drawn.stamp(path, near)
  let [count, taken] = [0, 0]
  for (const path of paths)
    for (let i = 0; i < path.length; i += 2) {
      count++
      if (drawn.isTaken(path[i], path[i + 1])) taken++
    }
  return count > 0 ? taken / count : 0
}

/** The lines with hands as an illustrator draws them, in place of the ink that is seen there. */
export function withHands(lines: readonly ChosenLine[], input: ChoiceInput): readonly ChosenLine[] {
  const { reading, pixelsPerMm, style } = input
  const way = style.isSimple ? 'simple' : 'usual'
  return (reading.hands ?? []).reduce((before, hand) => {
    const long = lengthOf(hand) / pixelsPerMm
    if (long < leastMm) return before
    const bare = bareFrom(hand, reading)
    const drawn = handLines(hand, bare, gapMm[way] * pixelsPerMm, innerMm[way] * pixelsPerMm)
    if (!drawn) return before
    const half = halfFinger(hand.points)
    const beside = Math.max(besideMm * pixelsPerMm, besideHalves * half)
    if (long > largeMm && drawnShare(before, drawn.outline, beside, reading.grid) > enoughDrawn)
      return before
    const left = withoutInk(before, (x, y) => fromWrist(hand, x, y) > bare, beside, drawn, input)
    const inner = 2 * half < fingerMm[way] * pixelsPerMm ? [] : drawn.inner
    const isSmall = 2 * half < smallMm[way] * pixelsPerMm
    return [
      ...left,
      ...drawn.outline.map((path): ChosenLine => ({
        kind: isSmall ? 'strand' : 'rim',
        path: linkedTo(left, path, half),
        isFine: true,
      })),
      ...inner.map((path): ChosenLine => ({ kind: 'strand', path, isFine: true })),
    ]
  }, lines)
}
