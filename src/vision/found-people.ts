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
/** Dogs, tulips and cats reach .71, a spoon .81. */
const scoreMin = 0.75
/** Bodies that reach further, of the square's side, are guessed at from a part: a sitting dog's head and chest reach .78 so. */
const reachMax = 0.6
/** The person model looks at a square of so many reaches around the hips. */
const room = 2.5
/**
 * What such a look must be: how sure the finder and the model are, how unsure the mask, how far the pose's nose and hips lie beside the
 * finder's, in reaches; of whom the front knows, and of whom it does not, in a gorge or far off.
 */
const inFront = { score: scoreMin, flag: 0.95, unsure: 0.42, beside: 0.25 }
const anywhere = { score: 0.8, flag: 0.98, unsure: 0.3, beside: 0.2 }
const frontMin = 0.6
/** Where less than this of a picture is in front, larger squares are looked at wherever they are; all, once somebody is found. */
const emptyMax = 0.03
/** Who shares so much with others is one of them. */
export const sharedMax = 0.5
const largeSide = 0.5
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

const shareOf = ({ data }: SeenMask): number =>
  data.reduce((sum, grey) => sum + (grey > 127 ? 1 : 0), 0) / data.length

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
  const isEmpty = faces.length === 0 && shareOf(front.any) < emptyMax
  let looks = 0
  for (const part of isPortrait ? parts.slice(0, 1) : parts) {
    const unknown = unknownOf(pyramid, front.any, [...known, ...found])
    const isAsked = (square: Square) =>
      (isEmpty && (part.side >= largeSide || found.length > 0)) ||
      unknownShare(unknown, pyramid, square) >= unknownMin
    const candidates = squaresOver(pyramid, part.side * long, part.step)
      .filter(isAsked)
      .flatMap((square) =>
        lookForPeople(nets.personFinder, pyramid, square, scoreMin).filter(
          (candidate) => reachOf(candidate) <= reachMax * square.side,
        ),
      )
    for (const candidate of mergedPeople(candidates)) {
      if (looks >= looksMax || found.length >= peopleMax) return found
      if (isOf(candidate, pyramid, [...known, ...found])) continue
      looks++
      // Where somebody is whom the front does not know it is no witness against the next one.
      const isBlind = isEmpty && found.length > 0
      const person = lookedAt(nets.person, pyramid, candidate, isBlind ? undefined : front.agreed)
      if (person && shareIn(person, [...known, ...found]) < sharedMax) found.push(person)
    }
  }
  return found
}

const isOf = ({ x, y }: PersonCandidate, { width, height }: Pyramid, known: readonly SeenMask[]) =>
  known.some((mask) => greyAt(mask, x / width, y / height) > 127)

/** The one whom a candidate is, if a look from near says so. */
function lookedAt(
  net: Net,
  pyramid: Pyramid,
  candidate: PersonCandidate,
  front: SeenMask | undefined,
): SeenPerson | undefined {
  const reach = reachOf(candidate)
  const [x, y] = candidate.hips
  const square = { x, y, side: room * reach }
  const isGood = ({ mask, flag, unsure }: Person) => {
    const least = !front || shareIn(mask, [front]) >= frontMin ? inFront : anywhere
    return (
      candidate.score >= least.score &&
      flag >= least.flag &&
      unsure <= least.unsure &&
      isWhere(candidate, mask, pyramid, least.beside)
    )
  }
  const person = personIn(net, pyramid, square)
  return isGood(person) ? withoutOthers(person.mask, pyramid) : undefined
}

/** MediaPipe's numbering of a pose. */
const limb = { nose: 0, hips: [23, 24] } as const

/** Whether a pose has its head and its hips where the finder has them. */
function isWhere(
  candidate: PersonCandidate,
  { pose }: SeenPerson,
  { width, height }: Pyramid,
  besideMax: number,
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
