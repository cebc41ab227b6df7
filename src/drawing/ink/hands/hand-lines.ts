import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { inverse } from '../grid/planes.ts'
import { pathLength, ringPieces, runsOf, type Path } from '../paths/paths.ts'
import { handParts, type HandPart, type HandParts } from './hand-parts.ts'
import type { InkHand } from '../people/hands.ts'

/** A hand as it is drawn, in pixels of the whole grid. */
export type HandLines = {
  /** all of it with the room between its fingers, closed: where no other line is drawn */
  readonly room: Path
  /** its outline, open at the wrist */
  readonly outline: readonly Path[]
  /** what parts fingers, and a finger from the palm behind it */
  readonly inner: readonly Path[]
}

const middle = 9
/** A hand's outline begins so much nearer the fingers than other lines end, in palms. */
const overlap = 0.04
/** Between fingers that are no farther apart than twice so many halves of one nothing else is drawn. */
const betweenFingers = 1.6
/** Fingers part no lower than here, in lengths of their first bone. */
const webAt = 0.42
/** A finger in front of the palm is parted from it only beyond this place, one behind it only beyond the other. */
const offPalm = { front: 1.02, behind: 1.05 }
/** Lines within a hand are so long, in halves of a finger; up to the other length those that turn back, in shares of it, are crumbs. */
const shortest = { any: 1.6, curled: 5, straight: 0.6 }
const smooth = { outline: 2.2, inner: 2 }

/**
 * The lines of a hand.
 * @param bare from where on it is bare, from the wrist towards the middle knuckle, in palms
 * @param gap fingers nearer than so, in pixels of the whole grid, have one line between them
 * @param least shorter lines within it, in the same, say nothing
 */
export function handLines(
  hand: InkHand,
  bare: number,
  gap: number,
  least: number,
): HandLines | undefined {
  const all = handParts(hand)
  const { parts, left, top, scale } = all
  const closed = closedField(parts, (gap / 2) * scale)
  const ring = longestOf(isolines(closed, 0))
  const roomRing = longestOf(isolines(closedField(parts, betweenFingers * all.half * scale), 0))
  if (!ring || !roomRing) return undefined
  const onGrid = (path: Path): Path =>
    path.map((value, i) => value / scale + (i % 2 === 0 ? left : top))
  const area = onGrid(smoothPath(ring, true, smooth.outline))
  const inner: Path[] = []
  for (let one = 0; one < parts.length; one++)
    for (let other = one + 1; other < parts.length; other++) {
      const [near, far] = isNearer(parts[one], parts[other]) ? [one, other] : [other, one]
      for (const line of partingLines(all, near, far, closed)) {
        const path = onGrid(smoothPath(line, false, smooth.inner))
        if (isLine(path, least, all.half)) inner.push(path)
      }
    }
  return { room: onGrid(roomRing), outline: openAtWrist(area, hand, bare + overlap), inner }
}

function isLine(path: Path, least: number, half: number): boolean {
  const length = pathLength(path)
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  const isStraight = Math.sqrt(dx * dx + dy * dy) > shortest.straight * length
  return length > Math.max(least, (isStraight ? shortest.any : shortest.curled) * half)
}

const longestOf = (rings: readonly Path[]): Path | undefined =>
  rings.reduce<Path | undefined>(
    (best, ring) => (best && best.length >= ring.length ? best : ring),
    undefined,
  )

/** All parts as one shape, above 0 inside, its narrow gaps closed: `gap` to either side. */
function closedField(parts: readonly HandPart[], gap: number): Plane {
  const { width, height } = parts[0].distance
  const wide = new Uint8Array(width * height)
  for (const { distance } of parts)
    distance.data.forEach((value, at) => {
      if (value < gap) wide[at] = 1
    })
  const field = newPlane(width, height)
  const inside = distanceTo(inverse(wide), width, height)
  inside.data.forEach((value, at) => {
    // Where no gap was closed the parts' own distance is the exact one.
    const own = parts.reduce((most, { distance }) => Math.max(most, -distance.data[at]), -1e3)
    field.data[at] = Math.max(own, Math.min(value - gap - 0.5, 2))
  })
  return field
}

/** Whether a part lies before another where both are: thumb and fingers before or behind the palm, and each other. */
function isNearer(one: HandPart, other: HandPart): boolean {
  let [sum, count] = [0, 0]
  one.distance.data.forEach((value, at) => {
    if (value > 0 || other.distance.data[at] > 0) return
    if (!one.isPalm && one.along.data[at] < webAt) return
    if (!other.isPalm && other.along.data[at] < webAt) return
    sum += one.depth.data[at] - other.depth.data[at]
    count++
  })
  return count > 0 && sum < 0
}

/** Where a nearer part ends before a farther one, or beside it where both are as near. */
function partingLines(
  { parts }: HandParts,
  near: number,
  far: number,
  closed: Plane,
): readonly Path[] {
  const [front, back] = [parts[near], parts[far]]
  const { width, height } = closed
  const isOfPalm = front.isPalm || back.isPalm
  const field = newPlane(width, height)
  for (let at = 0; at < field.data.length; at++)
    field.data[at] = Math.max(0, back.distance.data[at]) - front.distance.data[at]
  const holds = (x: number, y: number): boolean => {
    const at =
      Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
      Math.min(width - 1, Math.max(0, Math.floor(x)))
    if (closed.data[at] < 0.5) return false
    const [d, behind] = [front.distance.data[at], back.distance.data[at]]
    if (isOfPalm && behind > 0) return false
    if (back.isPalm && front.along.data[at] < offPalm.front) return false
    if (front.isPalm && back.along.data[at] < offPalm.behind) return false
    if (!isOfPalm && Math.min(front.along.data[at], back.along.data[at] + 0.3) < webAt) return false
    // Something nearer covers it, or lies between the two.
    return parts.every((part, k) => {
      if (k === near || k === far) return true
      const value = part.distance.data[at]
      if (part.isPalm && !isOfPalm) return value > -1 || part.depth.data[at] > front.depth.data[at]
      const isCovering = value < -1 && part.depth.data[at] < front.depth.data[at]
      return !isCovering && (d <= 1 || value > d)
    })
  }
  return isolines(field, 0).flatMap((ring) => {
    const count = ring.length / 2
    const marks = Uint8Array.from({ length: count }, (_, i) =>
      holds(ring[2 * i], ring[2 * i + 1]) ? 1 : 0,
    )
    return ringPieces(marks, 5, 6).map(([from, to]) => pieceOf(ring, from, to))
  })
}

/** How far a place lies from the wrist towards the middle knuckle, in palms. */
export function fromWrist({ points }: InkHand, x: number, y: number): number {
  const [dx, dy] = [points[3 * middle] - points[0], points[3 * middle + 1] - points[1]]
  return ((x - points[0]) * dx + (y - points[1]) * dy) / (dx * dx + dy * dy + 1e-6)
}

/** The outline without what lies beyond the wrist, where the arm begins. */
function openAtWrist(area: Path, hand: InkHand, open: number): Path[] {
  const count = area.length / 2
  const isHand = (i: number) => fromWrist(hand, area[2 * i], area[2 * i + 1]) > open
  const start = Array.from({ length: count }, (_, i) => i).find((i) => !isHand(i)) ?? 0
  return runsOf(count, (i) => isHand((start + i) % count)).map(([from, to]) =>
    pieceOf(area, start + from, start + to),
  )
}

/** The points of a ring from one to before another, which may lie beyond its end. */
function pieceOf(ring: Path, from: number, to: number): Path {
  return Float32Array.from(
    { length: 2 * (to - from) },
    (_, i) => ring[2 * ((from + (i >> 1)) % (ring.length / 2)) + (i & 1)],
  )
}
