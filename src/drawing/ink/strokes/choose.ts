import { noHead } from '../candidates/guides.ts'
import { power } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { crowdLimit, crowdMm, newCrowd } from '../paths/crowd.ts'
import { dropShades, keepOffFaces, reserveZone } from './lines-on-faces.ts'
import { newOccupancy, type Occupancy } from '../paths/occupancy.ts'
import { twinsOf } from '../paths/twins.ts'
import {
  indexAt,
  meanHalf,
  meanWhole,
  pathLength,
  runsOf,
  leastAlong,
  type Path,
} from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { roomOf } from '../candidates/room.ts'
import { stampOutlines } from './outline-room.ts'
import { isTexture, isWrinkle, leastLength, surroundingsOf } from './surroundings.ts'

/**
 * Lines within shapes to colour keep off their borders, or end in them: on simple pages more on people, whose faces are
 * drawn by other rules,
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
  held: 16,
  network: 0.55,
  mask: 0.12,
  head: 16,
  hair: 9,
  jaw: 0.12,
  shape: 1.6,
} as const

/**
 * Shapes go before all else. On simple pages with people only on those with faces and behind, for animals and things
 * live by their own lines there,
 * and where heads and hair end goes even before them.
 */
function isFirst(
  { kind, path }: Candidate,
  { guides, style }: ChoiceInput,
  twins: ReadonlySet<Path>,
): boolean {
  return (
    kind === 'head' ||
    kind === 'held' ||
    (kind === 'hair' && style.isSimple) ||
    (kind === 'shape' &&
      (!style.isSimple ||
        (!guides.hasPeople && !twins.has(path)) ||
        meanHalf(guides.faced, path) > 0.4 ||
        meanHalf(guides.own, path) < 0.4))
  )
}

/** Shapes' borders so near to one another are the sides of one line, in units. */
const twinUnits = 20
/** On simple pages the line where hair ends is never too short, in units. */
const leastHair = 10

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
  // Where hair ends on a head is said before where the head ends, or there is no room for it.
  return priority * (kind === 'head' && input.style.isSimple ? 0.3 : 1) * kindWeight[kind]
}

/** From `most` on a bold page by 1 on a middle one to its inverse on a rich one. */
const boldness = (most: number, detail: number): number => power(most, 1 - 2 * detail)

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

/** Whether a line runs so far away, in any of eight directions. */
function isCrowded(near: Occupancy, x: number, y: number, far: number): boolean {
  for (let i = 0; i < directions.length; i++)
    if (near.isTaken(x + far * directions[i][0], y + far * directions[i][1])) return true
  return false
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
    const isFull = alongSide || taken.isTaken(x, y)
    isTaken[i] = isFull || (kind !== 'ink' && isCrowded(near, x, y, ring)) ? 1 : 0
  }
  reserveZone(path, isTaken, input)
  if (kind === 'shape') keepOffFaces(path, isTaken, input)
  else if (kind !== 'jaw' && kind !== 'hair') dropShades(path, isTaken, input)
  return isTaken
}

/** Asked for along paths alone, which are few of the page's places. */
function meanRoom(path: Path, roomAt: (half: number) => number, half: Plane): number {
  let sum = 0
  for (let i = 0; i < path.length; i += 2) sum += roomAt(indexAt(half, path[i], path[i + 1], 0.5))
  return (2 * sum) / path.length
}

function roomFor(
  { kind, path, room: own = 0 }: Candidate,
  roomAt: (half: number) => number,
  { style, reading, guides }: ChoiceInput,
) {
  const { unit } = reading.grid
  const room = meanRoom(path, roomAt, guides.size)
  if (kind === 'bright' || kind === 'held') return Math.max(room, own)
  if (kind === 'network') return Math.max(room, (style.isSimple ? 14 : 8) * unit)
  // Whatever texture stands behind it.
  if (kind === 'head') return Math.max(own, (style.isSimple ? 14 : 7) * unit)
  if (kind === 'shape')
    return Math.max(
      room,
      shapeRoom[style.isSimple || meanHalf(guides.own, path) < 0.3 ? 'ground' : 'own'] * unit,
    )
  if (kind === 'mask' || kind === 'hair') return Math.max(room, 9 * unit)
  if (kind !== 'jaw') return room
  const tall = leastAlong(guides.faceHeight, path)
  return Math.max(room, tall < noHead ? tall * 0.05 : 0, 6 * unit)
}

/**
 * The outlines, which keep theirs, and lines taken one by one, the weightiest first; each keeps its room, so that
 * texture is left with a few strokes that stand for it and
 * nothing is drawn twice.
 */
// Long because each line taken leaves less room, on maps that all the rules ask.
export function chooseLines(
  candidates: readonly Candidate[],
  outlines: readonly ChosenLine[],
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const roomAt = roomOf(guides, style, unit)
  const taken = newOccupancy(width, height)
  const near = newOccupancy(width, height)
  // Where nobody is, both sides of a bar are one line of ink.
  const shapes = candidates.filter(({ kind }) => kind === 'shape').map(({ path }) => path)
  const twins =
    style.isSimple && !guides.hasPeople
      ? twinsOf(shapes, twinUnits * unit, width, height)
      : new Set<Path>()
  const ranked = candidates
    .map((candidate, i) => ({
      candidate,
      i,
      isFirst: isFirst(candidate, input, twins),
      priority: priorityOf(candidate, input),
    }))
    .sort(
      (one, other) =>
        Number(other.isFirst) - Number(one.isFirst) ||
        other.priority - one.priority ||
        one.i - other.i,
    )
  const chosen: ChosenLine[] = [...outlines]
  const crowd = newCrowd(width, height, crowdMm * pixelsPerMm)
  stampOutlines(outlines, taken, near, input)
  for (const { path } of outlines) crowd.add(path)
  const crowdMost =
    (style.isSimple ? crowdLimit.simple : crowdLimit.usual) *
    boldness(0.6, input.detail) *
    pixelsPerMm
  let isInside = false
  for (const { candidate, isFirst: isShape } of ranked) {
    const { kind, path } = candidate
    if (!isInside && !isShape) {
      isInside = true
      for (const shape of chosen.slice(outlines.length))
        taken.stamp(shape.path, insideRoomOf(shape.path, input) * unit)
    }
    const count = path.length / 2
    if (count < 4 || isFrame(path, reading.grid)) continue
    const room = roomFor(candidate, roomAt, input) * boldness(1.7, input.detail)
    const isTaken = takenPoints(candidate, room, taken, near, input)
    if (!isTaken.includes(0)) continue
    const at = surroundingsOf(path, input)
    if (isTexture(kind, path, at, unit)) continue
    if (kind !== 'hair' && isWrinkle(path, at, reading.people.faces)) continue
    const usual = leastLength(at, style, unit, pixelsPerMm) * boldness(2.2, input.detail)
    const least = kind === 'hair' && style.isSimple ? Math.min(usual, leastHair * unit) : usual
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
