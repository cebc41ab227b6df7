import { power } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { crowdLimit, crowdMm, newCrowd } from '../paths/crowd.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { dropShades, keepOffFaces, reserveZone } from './lines-on-faces.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import type { InkFace } from '../people/people.ts'
import {
  indexAt,
  meanHalf,
  meanWhole,
  pathLength,
  runsOf,
  leastAlong,
  type Path,
} from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { roomOf } from '../candidates/room.ts'

/**
 * Lines within shapes to colour keep off their borders, or end in them: on simple pages more on people, whose faces are drawn by other rules,
 * on others less on what stands in front.
 */
const insideRoom = { simple: { usual: 13, people: 19 }, usual: { ground: 10, own: 4.5 } }
/** Room that shapes keep from all else, in units. */
const shapeRoom = { ground: 13, own: 10 }

function insideRoomOf(path: Path, { guides, style }: ChoiceInput): number {
  const { simple, usual } = insideRoom
  const room = style.isSimple
    ? simple.usual + (simple.people - simple.usual) * meanHalf(guides.faced, path)
    : usual[meanHalf(guides.own, path) > 0.3 ? 'own' : 'ground']
  return room * meanHalf(guides.size, path)
}

/** On people simple pages keep only the long lines: shapes and faces tell the rest. */
const simplePeopleLength = 1.85

/** What a line runs through, means along it. */
type Surroundings = {
  readonly length: number
  readonly skin: number
  readonly subject: number
  readonly busy: number
  readonly made: number
  readonly hair: number
  readonly forehead: number
  readonly bare: number
  readonly rich: number
  readonly people: number
  readonly faced: number
  readonly plant: number
  readonly edges: number
  readonly coarse: number
  readonly size: number
  /** the height of the smallest face it touches, in pixels; 1e6 where none */
  readonly face: number
}

const directions = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
  const diagonal = Math.SQRT1_2
  return [
    [1, 0],
    [diagonal, diagonal],
    [0, 1],
    [-diagonal, diagonal],
    [-1, 0],
    [-diagonal, -diagonal],
    [0, -1],
    [diagonal, -diagonal],
  ][i]
})

/** What is thin and light goes before the dark on both its sides; what else is not ink only fills in where there is none. */
const kindWeight = {
  ink: 1,
  bright: 16,
  network: 0.55,
  mask: 0.12,
  head: 16,
  hair: 9,
  jaw: 0.12,
  shape: 1.6,
} as const

/**
 * Shapes go before all else. On simple pages only on people with faces and behind, for animals and things live by their own lines there, and
 * where hair ends goes even before them.
 */
function isFirst({ kind, path }: Candidate, { guides, style }: ChoiceInput): boolean {
  return (
    (kind === 'hair' && style.isSimple) ||
    (kind === 'shape' &&
      (!style.isSimple || meanHalf(guides.faced, path) > 0.4 || meanHalf(guides.own, path) < 0.4))
  )
}

/** Lines are taken by this: long, strong, there at the coarsest scale, of the subject and its outline. */
function priorityOf({ kind, path }: Candidate, input: ChoiceInput): number {
  const { guides, body, reading } = input
  const length = Math.min(pathLength(path), 220 * reading.grid.unit)
  const priority =
    power(length, 0.55) *
    (0.3 + meanWhole(body.response, path)) *
    (0.5 + 0.6 * meanHalf(guides.coarse, path)) *
    (0.7 +
      0.5 * meanHalf(guides.subject, path) +
      0.6 * meanHalf(guides.silhouette, path) +
      0.4 * meanHalf(guides.important, path))
  return priority * kindWeight[kind]
}

function surroundingsOf(path: Path, { guides, reading }: ChoiceInput): Surroundings {
  let made = 0
  for (let i = 0; i < path.length; i += 2) {
    const at = indexAt(guides.crisp, path[i], path[i + 1], 0.5)
    made += Math.max(guides.important.data[at], guides.crisp.data[at])
  }
  return {
    length: pathLength(path),
    skin: meanHalf(guides.skin, path),
    subject: meanHalf(guides.subject, path),
    busy: meanHalf(guides.busy, path),
    made: (2 * made) / path.length,
    hair: meanHalf(guides.hair, path),
    forehead: meanHalf(guides.forehead, path),
    bare: meanHalf(guides.bare, path),
    rich: meanHalf(guides.rich, path),
    people: meanHalf(reading.people.people, path),
    faced: meanHalf(guides.faced, path),
    plant: meanHalf(guides.plant, path),
    edges: meanHalf(guides.edgesNear, path),
    coarse: meanHalf(guides.coarse, path),
    size: meanHalf(guides.size, path),
    face: leastAlong(guides.faceHeight, path),
  }
}

function endToEnd(path: Path): [dx: number, dy: number, length: number] {
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  return [dx, dy, Math.sqrt(dx * dx + dy * dy)]
}

/** Texture within the subject: much ink, little of it known to the edge network, and no straight line of a thing. */
function isTexture(kind: Candidate['kind'], path: Path, at: Surroundings, unit: number): boolean {
  if (kind !== 'ink' && kind !== 'network') return false
  // Leaves are drawn by the rims of their clumps; of their ink only what is clearly a line stays.
  if (at.plant > 0.5 && at.people < 0.5 && at.edges < 0.5) return true
  if (at.subject <= 0.5)
    return at.busy > 0.5 && at.edges < 0.24 && at.rich < 0.8 && at.length < 150 * unit
  const isStraight =
    endToEnd(path)[2] > 0.96 * at.length && at.length > 34 * unit && at.people < 0.5
  const edges = at.edges * (at.people > 0.5 ? 0.8 : 1)
  const known = clamp((edges - 0.12) / (kind === 'ink' ? 0.4 : 0.6), 0, 1)
  const texture = at.busy * (1 - known) * (1 - at.hair) * (1 - Math.min(1, at.skin * 2))
  return (
    !isStraight &&
    texture > 0.38 &&
    at.length < (edges < 0.3 ? 420 : 170) * unit &&
    (at.coarse < 0.75 || edges < 0.3)
  )
}

/** From `most` on a bold page by 1 on a middle one to its inverse on a rich one. */
const boldness = (most: number, detail: number): number => power(most, 1 - 2 * detail)

/** Within heads without a face lines are strands of hair, a hat's rim, an ear: so much of the head's height at least. */
const bareMin = 0.7
const bareShare = 0.3

/** How long a piece of a line must be to be drawn, in pixels. */
function leastLength(at: Surroundings, style: InkStyle, unit: number, pixelsPerMm: number): number {
  const big = at.face > 14 * pixelsPerMm
  if (at.bare > bareMin)
    return Math.max(14 * unit, at.face * bareShare) * (style.isSimple ? 1.4 : 1)
  if (at.hair > 0.5 || at.forehead > 0.5)
    return Math.max(11 * unit, at.face < 1e5 ? at.face * 0.055 : 0) * (style.isSimple ? 1.8 : 1)
  if (at.skin > 0.5)
    return (
      Math.max(5 * unit, (at.face < 1e5 ? at.face : 0) * (big ? 0.075 : 0.05)) *
      (style.isSimple ? 1.5 : 1)
    )
  const plain = at.rich < 0.6
  const size = style.isSimple ? Math.max(at.size, 0.8) : at.size
  const base =
    at.subject > 0.5
      ? (plain ? 12 : 8) * size
      : plain
        ? (48 - 34 * at.rich) * (1 + 0.8 * (1 - at.made))
        : 9
  const edges = at.edges * (at.people > 0.5 ? 0.8 : 1)
  return (
    base *
    unit *
    (1 + 1.2 * at.busy * (1 - at.made)) *
    style.lengthFactor *
    (style.isSimple ? 1 + (simplePeopleLength - 1) * at.faced : 1) *
    (1 - 0.45 * clamp((edges - 0.38) / 0.3, 0, 1))
  )
}

/** Wrinkles of a forehead lie across the face's axis; a fringe does not. */
function isWrinkle(
  path: Path,
  at: Surroundings,
  faces: readonly InkFace[],
  width: number,
): boolean {
  if (at.forehead <= 0.5 || at.skin <= 0.3) return false
  const [dx, dy, length] = endToEnd(path)
  const face = faces.find((candidate) => shareOn(candidate, path, width) > 0.3)
  const along = face ? dx * face.axisX + dy * face.axisY : -dy
  return Math.abs(along) < 0.42 * length
}

function shareOn({ skin }: InkFace, path: Path, width: number): number {
  let inside = 0
  void width
  for (let i = 0; i < path.length; i += 2) {
    const x = Math.floor(path[i] / 2) - skin.left
    const y = Math.floor(path[i + 1] / 2) - skin.top
    if (x < 0 || y < 0 || x >= skin.plane.width || y >= skin.plane.height) continue
    inside += skin.plane.data[y * skin.plane.width + x]
  }
  return (2 * inside) / path.length
}

/** So near the paper's edge, in units, what runs along it is the photo's own frame; further in a curtain or a flag is the picture's. */
const frameUnits = 8

/** Along the paper's edge, the photo's own frame. */
function isFrame(path: Path, { width, height, unit }: InkReading['grid']): boolean {
  let near = 0
  for (let i = 0; i < path.length; i += 2) {
    const away = Math.min(path[i], width - path[i], path[i + 1], height - path[i + 1])
    if (away < frameUnits * unit) near++
  }
  return (2 * near) / path.length > 0.6
}

/** Which of a line's points may not be drawn: others stand too near, features stand there, or it runs along the paper's edge. */
function takenPoints(
  { kind, path }: Candidate,
  room: number,
  taken: Occupancy,
  near: Occupancy,
  input: ChoiceInput,
): Uint8Array {
  const { width, height, unit } = input.reading.grid
  const count = path.length / 2
  const isTaken = new Uint8Array(count)
  const ring = Math.max(1, Math.floor(room - 4 * unit))
  for (let i = 0; i < count; i++) {
    const x = path[2 * i]
    const y = path[2 * i + 1]
    const before = Math.max(0, i - 1)
    const after = Math.min(count - 1, i + 1)
    const dx = Math.abs(path[2 * after] - path[2 * before])
    const dy = Math.abs(path[2 * after + 1] - path[2 * before + 1])
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const alongSide =
      (Math.min(x, width - x) < frameUnits * unit && dy / length > 0.93) ||
      (Math.min(y, height - y) < frameUnits * unit && dx / length > 0.93)
    const isCrowded =
      kind !== 'ink' && directions.some(([u, v]) => near.isTaken(x + ring * u, y + ring * v))
    isTaken[i] = alongSide || taken.isTaken(x, y) || isCrowded ? 1 : 0
  }
  reserveZone(path, isTaken, input)
  if (kind === 'shape') keepOffFaces(path, isTaken, input)
  else if (kind !== 'jaw' && kind !== 'hair') dropShades(path, isTaken, input)
  return isTaken
}

function roomFor(
  { kind, path, room: own = 0 }: Candidate,
  rooms: Plane,
  { style, reading, guides }: ChoiceInput,
) {
  const { unit } = reading.grid
  const room = meanHalf(rooms, path)
  if (kind === 'bright') return Math.max(room, own)
  if (kind === 'network') return Math.max(room, (style.isSimple ? 14 : 8) * unit)
  // Whatever texture stands behind it.
  if (kind === 'head') return 7 * unit
  if (kind === 'shape')
    return Math.max(
      room,
      shapeRoom[style.isSimple || meanHalf(guides.own, path) < 0.3 ? 'ground' : 'own'] * unit,
    )
  if (kind === 'mask' || kind === 'hair') return Math.max(room, 9 * unit)
  if (kind !== 'jaw') return room
  const tall = leastAlong(guides.faceHeight, path)
  return Math.max(room, tall < 1e5 ? tall * 0.05 : 0, 6 * unit)
}

/**
 * Takes lines one by one, the weightiest first; each keeps its room, so that texture is left with a few strokes that stand for it and
 * nothing is drawn twice.
 */
export function chooseLines(candidates: readonly Candidate[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const rooms = roomOf(guides, style, unit)
  const taken = newOccupancy(width, height)
  const near = newOccupancy(width, height)
  const ranked = candidates
    .map((candidate, i) => ({
      candidate,
      i,
      isFirst: isFirst(candidate, input),
      priority: priorityOf(candidate, input),
    }))
    .sort(
      (one, other) =>
        Number(other.isFirst) - Number(one.isFirst) ||
        other.priority - one.priority ||
        one.i - other.i,
    )
  const chosen: ChosenLine[] = []
  const crowd = newCrowd(width, height, crowdMm * pixelsPerMm)
  const crowdMost =
    (style.isSimple ? crowdLimit.simple : crowdLimit.usual) *
    boldness(0.6, input.detail) *
    pixelsPerMm
  let isInside = false
  for (const { candidate, isFirst: isShape } of ranked) {
    const { kind, path } = candidate
    if (!isInside && !isShape) {
      isInside = true
      for (const shape of chosen) taken.stamp(shape.path, insideRoomOf(shape.path, input) * unit)
    }
    const count = path.length / 2
    if (count < 4 || isFrame(path, reading.grid)) continue
    const room = roomFor(candidate, rooms, input) * boldness(1.7, input.detail)
    const isTaken = takenPoints(candidate, room, taken, near, input)
    if (!isTaken.includes(0)) continue
    const at = surroundingsOf(path, input)
    if (isTexture(kind, path, at, unit)) continue
    if (kind !== 'hair' && isWrinkle(path, at, reading.people.faces, width)) continue
    const least = leastLength(at, style, unit, pixelsPerMm) * boldness(2.2, input.detail)
    const overlap = Math.floor(room * 1.15)
    for (const [from, to] of runsOf(count, (i) => isTaken[i] === 0)) {
      if (pathLength(path.subarray(2 * from, 2 * to)) < least) continue
      if (at.rich < 0.75 && crowd.meanAlong(path.subarray(2 * from, 2 * to)) > crowdMost) continue
      const first = Math.max(0, from - overlap)
      const piece = path.slice(2 * first, 2 * Math.min(count, to + overlap))
      chosen.push({ kind, path: piece })
      taken.stamp(piece, Math.max(0.7, room))
      near.stamp(piece, 4 * unit)
      crowd.add(piece)
    }
  }
  return chosen
}
