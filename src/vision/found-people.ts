import type { SeenFace, SeenMask, SeenPerson } from '#drawing/ground/seen.ts'
import type { Front } from './front.ts'
import { greyAt, personIn, shareIn, type Person } from './masks.ts'
import { lookForPeople, mergedPeople, reachOf, type PersonCandidate } from './person-finder.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid, Square } from './pyramid.ts'

type Nets = { readonly personFinder: Net; readonly person: Net }

/**
 * Sides of the squares that are looked at, of the picture's long one, one after the other, and how far each begins after the one before, of
 * its side.
 */
const parts = [
  { side: 1, step: 1 },
  { side: 0.5, step: 0.5 },
  { side: 0.31, step: 0.67 },
] as const
/** A square is worth a look if so much of it is in front and nobody yet. */
const unknownMin = 0.02
/** Where a face is this large, a share of the long side, or larger, nobody is looked for but in the whole picture. */
const portrait = 0.2
/** Dogs and horses' heads reach .6, tulips and cats .71. */
const scoreMin = 0.7
/** The person model looks at a square of so many reaches around the hips, turned with bodies that lean so much. */
const room = 2.5
const turnedMin = 0.15
/** What such a look must be: how sure of a person, and how much of it in front. */
const least = { flag: 0.95, inFront: 0.6 }
const unsureMax = 0.42
/** How far the pose's nose and hips may lie beside the finder's, in reaches. */
const besideMax = 0.25
/** Who shares so much with others is one of them. */
export const sharedMax = 0.5
const looksMax = 12
const peopleMax = 12

/** Cells along the longer side of what is known of the front. */
const cells = 96

type Cells = { readonly columns: number; readonly rows: number; readonly unknown: Uint8Array }

function unknownOf({ width, height }: Pyramid, front: SeenMask, known: readonly SeenMask[]): Cells {
  const scale = cells / Math.max(width, height)
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const unknown = new Uint8Array(columns * rows)
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows]
      const isIn = (mask: SeenMask) => greyAt(mask, u, v) > 127
      if (isIn(front) && !known.some(isIn)) unknown[cell] = 1
    }
  return { columns, rows, unknown }
}

/** Squares of such a side over all of the picture, its middle where it is smaller. */
function squaresOver({ width, height }: Pyramid, side: number, step: number): Square[] {
  const along = (length: number) => {
    if (side >= length) return [length / 2]
    const count = Math.ceil((length - side) / (side * step)) + 1
    return Array.from({ length: count }, (_, i) => side / 2 + ((length - side) * i) / (count - 1))
  }
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y, side })))
}

function unknownShare(
  { columns, rows, unknown }: Cells,
  { width, height }: Pyramid,
  { x, y, side }: Square,
): number {
  let [count, all] = [0, 0]
  const first = (start: number, size: number, length: number) =>
    Math.max(0, Math.floor((start / length) * size))
  const end = (stop: number, size: number, length: number) =>
    Math.min(size, Math.ceil((stop / length) * size))
  for (let r = first(y - side / 2, rows, height); r < end(y + side / 2, rows, height); r++)
    for (let c = first(x - side / 2, columns, width); c < end(x + side / 2, columns, width); c++) {
      all++
      count += unknown[r * columns + c]
    }
  return count / (all + 1)
}

/** How tall a face is, in the picture's pixels. */
function tallOf({ points }: SeenFace, { width, height }: Pyramid): number {
  const [dx, dy] = [(points[20] - points[304]) * width, (points[21] - points[305]) * height]
  return Math.sqrt(dx * dx + dy * dy)
}

/** People whom a finder for bodies sees, from behind, from the side or small, and neither a face nor anybody else stands for. */
export function peopleFound(
  nets: Nets,
  pyramid: Pyramid,
  front: Front,
  faces: readonly SeenFace[],
  people: readonly SeenPerson[],
): SeenPerson[] {
  const known: SeenMask[] = [...faces.flatMap(({ person, head }) => [person, head]), ...people]
  const long = Math.max(pyramid.width, pyramid.height)
  const isPortrait = faces.some((face) => tallOf(face, pyramid) >= portrait * long)
  const found: SeenPerson[] = []
  let looks = 0
  for (const part of isPortrait ? parts.slice(0, 1) : parts) {
    const unknown = unknownOf(pyramid, front.any, [...known, ...found])
    const candidates = squaresOver(pyramid, part.side * long, part.step)
      .filter((square) => unknownShare(unknown, pyramid, square) >= unknownMin)
      .flatMap((square) => lookForPeople(nets.personFinder, pyramid, square, scoreMin))
    for (const candidate of mergedPeople(candidates)) {
      if (looks >= looksMax || found.length >= peopleMax) return found
      if (isOf(candidate, pyramid, [...known, ...found])) continue
      looks++
      const person = lookedAt(nets.person, pyramid, candidate, front.agreed)
      if (person && shareIn(person, [...known, ...found]) < sharedMax) found.push(person)
    }
  }
  return found
}

const isOf = ({ x, y }: PersonCandidate, { width, height }: Pyramid, known: readonly SeenMask[]) =>
  known.some((mask) => greyAt(mask, x / width, y / height) > 127)

/** The one whom a candidate is, if a look as the picture stands says so, or one that is turned with the body. */
function lookedAt(
  net: Net,
  pyramid: Pyramid,
  candidate: PersonCandidate,
  front: SeenMask,
): SeenPerson | undefined {
  const reach = reachOf(candidate)
  const [x, y] = candidate.hips
  const [aboveX, aboveY] = candidate.above
  const square = { x, y, side: room * reach }
  const isGood = (person: Person) =>
    person.flag >= least.flag &&
    person.unsure <= unsureMax &&
    isWhere(candidate, person.mask, pyramid) &&
    shareIn(person.mask, [front]) >= least.inFront
  const upright = personIn(net, pyramid, square)
  if (isGood(upright)) return withoutOthers(upright.mask, pyramid)
  if (Math.abs(aboveX) < turnedMin * reach) return undefined
  const right = [-aboveY / reach, aboveX / reach] as const
  const turned = personIn(net, pyramid, { ...square, right })
  return isGood(turned) ? withoutOthers(turned.mask, pyramid) : undefined
}

/** MediaPipe's numbering of a pose. */
const limb = { nose: 0, hips: [23, 24] } as const

/** Whether a pose has its head and its hips where the finder has them. */
function isWhere(
  candidate: PersonCandidate,
  { pose }: SeenPerson,
  { width, height }: Pyramid,
): boolean {
  if (!pose) return false
  const at = (i: number) => [pose.points[2 * i] * width, pose.points[2 * i + 1] * height] as const
  const [[noseX, noseY], [leftX, leftY], [rightX, rightY]] = [limb.nose, ...limb.hips].map(at)
  const [hipX, hipY] = candidate.hips
  const far = besideMax * reachOf(candidate)
  const isNear = (dx: number, dy: number) => dx * dx + dy * dy <= far * far
  return (
    isNear(noseX - candidate.x, noseY - candidate.y) &&
    isNear((leftX + rightX) / 2 - hipX, (leftY + rightY) / 2 - hipY)
  )
}

/** MediaPipe's numbering: head, trunk, arms and legs, each from where to where. */
const bones = [
  [7, 8],
  [0, 11],
  [0, 12],
  [11, 12],
  [11, 23],
  [12, 24],
  [23, 24],
  [11, 13],
  [13, 15],
  [12, 14],
  [14, 16],
  [23, 25],
  [25, 27],
  [24, 26],
  [26, 28],
] as const
/** What of a mask lies so far from all bones, in lengths of the trunk, is a boat, or a bear that sits beside a child. */
const fleshMax = 0.7

/** Somebody's mask without what is too far from his limbs to be his. */
function withoutOthers(person: SeenPerson, { width, height }: Pyramid): SeenPerson {
  const { pose, columns, rows } = person
  if (!pose) return person
  const at = (i: number) => [pose.points[2 * i] * width, pose.points[2 * i + 1] * height] as const
  const [[lx, ly], [rx, ry], [hlx, hly], [hrx, hry]] = [at(11), at(12), at(23), at(24)]
  const far = (fleshMax ** 2 * ((lx + rx - hlx - hrx) ** 2 + (ly + ry - hly - hry) ** 2)) / 4
  const limbs = bones.map(([from, to]) => [...at(from), ...at(to)] as const)
  const data = person.data.slice()
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      if (data[cell] === 0) continue
      const x = (person.x + ((column + 0.5) / columns) * person.width) * width
      const y = (person.y + ((row + 0.5) / rows) * person.height) * height
      if (limbs.every((limb) => squareAway(x, y, limb) > far)) data[cell] = 0
    }
  return { ...person, data }
}

/** The square of how far a place is from a line between two others. */
function squareAway(
  x: number,
  y: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9)
  const share = Math.min(1, Math.max(0, along))
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2
}
