import { connectedComponents } from '../pixels/components.ts'
import type { Seen, SeenMask } from '../ground/seen.ts'
import { surenessOf } from '../ground/sureness.ts'

type Box = { x: number; y: number; width: number; height: number }

/**
 * Where heads and people are in a picture, in its fractions: what a page may not cut, and what it should show. `faces`
 * are as their landmarks
 * lie; `crowns` are heads with hair and hat as far as these are seen; `things` are whatever else stands in front:
 * people from behind, animals, a tent.
 */
export type PeopleBoxes = {
  faces: Box[]
  heads: Box[]
  bodies: Box[]
  crowns: Box[]
  things: Box[]
}

/** A head around its face, in shares of the face's height and width: hair above, ears beside, chin below. */
const above = 0.55
const beside = 0.15
const below = 0.12
const isThere = 128
const topShare = 0.16
/** Hair and hats reach no further from their face, in its widths and heights. */
const crownReach = { beside: 0.85, above: 1.1 }
/** A face's upper part, in which its mask is no shoulder. */
const upperFace = 0.8
/** A mask's outermost cells, of so much of it, are no part of a box: stray ones lie anywhere. */
const strayShare = 0.001
/** What stands in front and is smaller, of the picture, is not asked about; the largest few are. */
const thingMin = 0.004
const thingsMax = 12
/**
 * A thing with so many unsure cells for one within is known in parts; what the photo cuts, or less than most of it
 * holds, is not guessed at.
 */
const doubtMin = 1
const sideMin = 0.02
const acrossMin = 0.6
/** People who are known are no things as well. */
const knownShare = 0.6

export function peopleBoxes({ faces, people, front }: Seen): PeopleBoxes {
  const faceHeads = faces.map(({ points }) => headAround(points))
  // Whom only bodies' finder knows is a thing to a page: laid around him it would cut his board, or the bear beside him.
  const named = people.filter(({ byBody }) => !byBody)
  const masks = [...faces.map(({ person }) => person), ...named]
  const bodies = masks.flatMap((mask) => boxOf(mask) ?? [])
  return {
    faces: faces.map(({ points }) => around(points)),
    heads: [...faceHeads, ...named.flatMap((mask) => boxOf(topOf(mask)) ?? [])],
    bodies,
    crowns: faces.flatMap(({ points, head }, at) => crownOf(points, head, faceHeads, at) ?? []),
    things: [
      ...people.flatMap((mask) => (mask.byBody && boxOf(mask)) || []),
      ...(front ? thingsIn(front, bodies) : []),
      ...(front && masks.length === 0 ? guessed(front) : []),
    ],
  }
}

/**
 * Of a thing alone of which the model doubts more than it sees, a car or a house, only parts are known. If they lie across the picture's
 * middle and over most of it, it goes as far to one side of that as to the other: it is what the picture was taken of.
 */
function guessed(front: SeenMask): Box[] {
  const seen = boxOf(front)
  const { within, unsure } = surenessOf(front)
  if (!seen || unsure < doubtMin * within) return []
  const [left, right] = [seen.x, seen.x + seen.width]
  if (left < sideMin || right > 1 - sideMin || seen.width < acrossMin) return []
  const reach = Math.max(0.5 - left, right - 0.5)
  return [{ ...seen, x: 0.5 - reach, width: 2 * reach }]
}

/** A head's mask above its chin, no further than hair and hats reach, nor into another's head. */
function crownOf(
  points: Float32Array,
  head: SeenMask,
  heads: readonly Box[],
  own: number,
): Box | null {
  const face = around(points)
  const upper = face.y + upperFace * face.height
  const top = face.y - crownReach.above * face.height
  let left = face.x - crownReach.beside * face.width
  let right = face.x + (1 + crownReach.beside) * face.width
  heads.forEach((other, at) => {
    if (at === own || other.y > upper || other.y + other.height < top) return
    if (other.x > face.x) right = Math.max(face.x + face.width, Math.min(right, other.x))
    else left = Math.min(face.x, Math.max(left, other.x + other.width))
  })
  const { columns, rows, data } = head
  return boxOf(head, (cell) => {
    const column = cell % columns
    const x = head.x + ((column + 0.5) / columns) * head.width
    const y = head.y + (((cell - column) / columns + 0.5) / rows) * head.height
    return data[cell] >= isThere && x >= left && x <= right && y >= top && y <= upper
  })
}

/** The larger patches of what stands in front, but for people who are known. */
function thingsIn(front: SeenMask, bodies: readonly Box[]): Box[] {
  const { columns, rows, data } = front
  const mask = Uint8Array.from(data, (grey) => (grey >= isThere ? 1 : 0))
  const { labels, count, areas } = connectedComponents(mask, columns, rows, false)
  const cellsMin = thingMin * columns * rows
  const largest = Array.from({ length: count }, (_, at) => at + 1)
    .filter((part) => areas[part] >= cellsMin)
    .toSorted((one, other) => areas[other] - areas[one])
    .slice(0, thingsMax)
  return largest.flatMap((part) => {
    const box = boxOf(front, (cell) => labels[cell] === part)
    return box && sharedBy(bodies, box) < knownShare ? [box] : []
  })
}

/** The most of a box that one of others covers. */
function sharedBy(others: readonly Box[], box: Box): number {
  const along = (a: number, b: number, c: number, d: number) =>
    Math.max(0, Math.min(a + b, c + d) - Math.max(a, c))
  const shares = others.map(
    (other) =>
      (along(box.x, box.width, other.x, other.width) *
        along(box.y, box.height, other.y, other.height)) /
      (box.width * box.height),
  )
  return Math.max(0, ...shares)
}

export function headAround(points: Float32Array): Box {
  const { x, y, width, height } = around(points)
  return inPicture({
    x: x - beside * width,
    y: y - above * height,
    width: (1 + 2 * beside) * width,
    height: (1 + above + below) * height,
  })
}

function around(points: Float32Array): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i])
    right = Math.max(right, points[i])
    top = Math.min(top, points[i + 1])
    bottom = Math.max(bottom, points[i + 1])
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What stands highest of people whose faces are not seen: the head of the tallest. */
function topOf(mask: SeenMask): SeenMask {
  const { columns, data } = mask
  const first = data.findIndex((grey) => grey >= isThere)
  if (first < 0) return mask
  const last = data.findLastIndex((grey) => grey >= isThere)
  const [top, bottom] = [Math.floor(first / columns), Math.floor(last / columns)]
  const rows = Math.max(1, Math.round((bottom + 1 - top) * topShare))
  return { ...mask, data: data.map((grey, i) => (i < (top + rows) * columns ? grey : 0)) }
}

function boxOf(
  { x, y, width, height, columns, rows, data }: SeenMask,
  isIn = (cell: number) => data[cell] >= isThere,
): Box | null {
  const [across, down] = [new Float64Array(columns), new Float64Array(rows)]
  let total = 0
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      if (!isIn(cell)) continue
      across[column]++
      down[row]++
      total++
    }
  if (total === 0) return null
  const [left, right] = reachOf(across, total * strayShare)
  const [top, bottom] = reachOf(down, total * strayShare)
  return inPicture({
    x: x + (left / columns) * width,
    y: y + (top / rows) * height,
    width: ((right - left) / columns) * width,
    height: ((bottom - top) / rows) * height,
  })
}

/** From where to where counts reach, without so many at each end. */
function reachOf(counts: Float64Array, stray: number): [from: number, to: number] {
  const past = (from: number, step: 1 | -1) => {
    let at = from
    for (let sum = counts[at]; sum <= stray; sum += counts[at]) at += step
    return at
  }
  return [past(0, 1), past(counts.length - 1, -1) + 1]
}

function inPicture({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))]
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(1, x + width) - left),
    height: Math.max(0, Math.min(1, y + height) - top),
  }
}
