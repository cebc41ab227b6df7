import { newPlane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { newOccupancy, shareOn } from '../paths/occupancy.ts'
import { endDirection, indexAt, joined, pathLength, reversed, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { valueIn } from '../people/masks.ts'
import type { InkHand } from '../people/hands.ts'
import { bareFrom } from './bare-from.ts'
import { fromWrist, handLines, type HandLines } from './hand-lines.ts'
import { halfByBones, halfFinger } from '../people/hand-width.ts'

/** From wrist to the middle finger's tip on paper, in mm: smaller hands stay as the picture shows them. */
const leastMm = 4
/** Of one longer than so, in mm, the picture shows nails, rings and folds: where so much of its outline is drawn already it stays, too. */
const largeMm = 60
const enoughDrawn = 0.7
/** Over a face that is less high than so, in mm, a hand of which so much lies on it is not drawn. */
const smallFaceMm = 25
const overFace = 0.25
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
/** A line of which so much lies within so many times that is its double. */
const twinReaches = 2.2
const twinShare = 0.8
const restMm = 3
/** So near, in halves of a finger, and so much ahead, a line's end is where an arm's outline goes on. */
const armNear = 4.2
const armAhead = 0.75
/** Its last piece, so many halves long, bends there; a longer one where nothing lies ahead. */
const armBack = [1.6, 3.4, 5]
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

/** Whether a hand lies over a small face, whose features it would take: ink shows both better. */
function isOverSmallFace({ points }: InkHand, { reading, pixelsPerMm }: ChoiceInput): boolean {
  return reading.people.faces.some(({ height, skin }) => {
    if (height >= smallFaceMm * pixelsPerMm) return false
    let count = 0
    for (let i = 0; i < points.length; i += 3)
      if (valueIn(skin, points[i] / 2, points[i + 1] / 2) > 0.5) count++
    return count * 3 >= overFace * points.length
  })
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
  const left = withoutPoints(
    lines,
    lines.map(({ path }) =>
      Uint8Array.from({ length: path.length / 2 }, (_, i) =>
        isLost(path[2 * i], path[2 * i + 1]) ? 1 : 0,
      ),
    ),
    restMm * pixelsPerMm,
  )
  const wide = newOccupancy(width, height)
  for (const path of outline) wide.stamp(path, twinReaches * reach)
  return left.filter(({ path }) => shareOn(wide, [path]) < twinShare)
}

/**
 * An outline whose ends bend to the nearest end of a line that lies ahead of them: the arm's, as the picture shows it. Where that ends
 * beside the hand, the outline turns to it from further back.
 */
function linkedTo(lines: readonly ChosenLine[], outline: Path, half: number): Path {
  const count = outline.length / 2
  const perPoint = pathLength(outline) / count
  return [false, true].reduce((path, isFinish) => {
    for (const halves of armBack) {
      const back = Math.floor(Math.min(count / 6, (halves * half) / perPoint))
      const kept = isFinish ? path.slice(0, path.length - 2 * back) : path.slice(2 * back)
      const bend = bendTo(lines, kept, isFinish, half)
      if (bend) return isFinish ? joined(kept, bend) : joined(reversed(bend), kept)
    }
    return path
  }, outline)
}

/** From a path's end a curve to the end of the arm's line, if there is one. */
function bendTo(
  lines: readonly ChosenLine[],
  path: Path,
  isFinish: boolean,
  half: number,
): Path | undefined {
  const [dx, dy] = endDirection(path, isFinish, 8)
  const [x, y] = isFinish ? path.slice(-2) : path
  let nearest = armNear * half
  let to: readonly [number, number] | undefined
  for (const { path: other } of lines)
    for (const isEnd of [false, true]) {
      const i = isEnd ? other.length - 2 : 0
      const [u, v] = [other[i] - x, other[i + 1] - y]
      const away = Math.sqrt(u * u + v * v)
      if (away >= nearest || u * dx + v * dy < armAhead * away) continue
      // What comes back beside the hand is not the arm.
      const [backX, backY] = endDirection(other, isEnd, 8)
      if (backX * dx + backY * dy > -armAhead) continue
      nearest = away
      to = [other[i], other[i + 1]]
    }
  if (!to) return undefined
  const via = [x + (dx * nearest) / 2, y + (dy * nearest) / 2] as const
  const bend = new Float32Array(2 * bendPoints)
  for (let i = 0; i < bendPoints; i++) {
    const part = (i + 1) / bendPoints
    const [first, second, third] = [(1 - part) ** 2, 2 * part * (1 - part), part * part]
    bend[2 * i] = first * x + second * via[0] + third * to[0]
    bend[2 * i + 1] = first * y + second * via[1] + third * to[1]
  }
  return bend
}

/** The lines with hands as an illustrator draws them, in place of the ink that is seen there. */
export function withHands(lines: readonly ChosenLine[], input: ChoiceInput): readonly ChosenLine[] {
  const { reading, pixelsPerMm, style } = input
  const way = style.isSimple ? 'simple' : 'usual'
  return (reading.hands ?? []).reduce((before, hand) => {
    const long = lengthOf(hand) / pixelsPerMm
    if (long < leastMm || isOverSmallFace(hand, input)) return before
    const bare = bareFrom(hand, reading)
    const drawn = handLines(hand, bare, gapMm[way] * pixelsPerMm, innerMm[way] * pixelsPerMm)
    if (!drawn) return before
    const half = halfFinger(hand.points)
    const beside = Math.max(besideMm * pixelsPerMm, besideHalves * half)
    if (long > largeMm) {
      const known = newOccupancy(reading.grid.width, reading.grid.height)
      for (const { path } of before) known.stamp(path, beside)
      if (shareOn(known, drawn.outline) > enoughDrawn) return before
    }
    const left = withoutInk(before, (x, y) => fromWrist(hand, x, y) > bare, beside, drawn, input)
    // Widened fingers are no nearer to who looks: so many lines would be a tangle.
    const isNarrow = 2 * halfByBones(hand.points) < fingerMm[way] * pixelsPerMm
    const inner = isNarrow ? [] : drawn.inner
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
