import { smoothPath } from '../../lines/smooth-path.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { dense } from '../paths/cloud-path.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import { indexAt, pathLength, type Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'
import { localBox, overLocal, valueIn, type LocalPlane } from '../people/masks.ts'
import type { PosedBody, PosedLeg } from '../people/posed-bodies.ts'

/** A shin shorter on paper has a foot that no line can show, in mm. */
const shinMm = 10
/** All in lengths of the shin. A heel so far from the toe is seen from the side. */
const sideMin = 0.24
const side = { longest: 0.6, shortest: 0.36, byPose: 1.2, top: 0.1, sole: 0.05, toe: 0.12 }
const end = { top: 0.16, sole: 0.06, across: 0.155 }
/** Half of an ankle is so wide. */
const ankleHalf = { least: 0.09, most: 0.16 }
const round = 0.035
const room = 0.05
/** A shoe so wide on paper, in mm, has a sole, by its height. */
const soleMm = 5
const soleTall = 0.2
/** Lines close around a foot that is no larger than the shoe and so much of it more to all sides, and around so much of it. */
const closedWithin = 0.3
const closedMin = 0.75
/** A leg's side meets its shoe within so many shins: else the pose has the foot where it is not. */
const meets = 0.1
/** Two ankles so near one another, in shins, are seen as one. */
const hidden = 0.15
type Point = readonly [x: number, y: number]

/** How far a person reaches to both sides of a place in a row. */
export function reachesOf(
  person: LocalPlane,
  x: number,
  y: number,
  most: number,
): [number, number] {
  const reach = (step: number) => {
    let far = 0
    while (far < most && valueIn(person, (x + step * (far + 1)) / 2, y / 2) > 0.5) far++
    return far
  }
  return [reach(-1), reach(1)]
}

/** Where the leg goes into its shoe: its middle and half its width. */
function cuffOf({ ankle }: PosedLeg, y: number, shin: number, person: LocalPlane) {
  const most = ankleHalf.most * shin * 1.3
  const [left, right] = reachesOf(person, ankle[0], y, most)
  const isSeen = left < most && right < most && left + right > 0
  const x = isSeen ? ankle[0] + (right - left) / 2 : ankle[0]
  const half = isSeen ? (left + right) / 2 : ankleHalf.least * shin * 1.2
  return { x, half: clamp(half, ankleHalf.least * shin, ankleHalf.most * shin) }
}

function fromTheSide(leg: PosedLeg, shin: number, person: LocalPlane): number[] {
  const { ankle, heel, toe } = leg
  const ahead = toe[0] > heel[0] ? 1 : -1
  const long = clamp(
    side.byPose * Math.abs(toe[0] - heel[0]),
    side.shortest * shin,
    side.longest * shin,
  )
  const top = ankle[1] - side.top * shin
  const cuff = cuffOf(leg, top, shin, person)
  const sole = Math.max(heel[1], toe[1]) + side.sole * shin
  const back = cuff.x - ahead * (cuff.half + 0.03 * shin)
  const at = (along: number, y: number) => [back + ahead * along, y]
  const tall = sole - top
  return [
    [cuff.x - ahead * cuff.half, top],
    at(0, sole - 0.3 * tall),
    at(0.02 * long, sole),
    at(0.96 * long, sole),
    at(1.02 * long, sole - side.toe * shin * 0.5),
    at(0.9 * long, sole - side.toe * shin),
    at(0.62 * long, sole - 0.5 * tall),
    [cuff.x + ahead * cuff.half, top],
  ].flat()
}

function fromTheEnd(leg: PosedLeg, shin: number, isAway: boolean, person: LocalPlane): number[] {
  const { ankle, heel, toe } = leg
  const top = ankle[1] - end.top * shin
  const cuff = cuffOf(leg, top, shin, person)
  const sole = Math.max(heel[1], toe[1]) + end.sole * shin
  const x = ((isAway ? heel[0] : toe[0]) + cuff.x) / 2
  const across = Math.max(end.across * shin, 1.15 * cuff.half)
  const tall = sole - top
  return [
    [cuff.x - cuff.half, top],
    [x - 0.85 * across, sole - 0.5 * tall],
    [x - across, sole - 0.22 * tall],
    [x - across, sole],
    [x + across, sole],
    [x + across, sole - 0.22 * tall],
    [x + 0.85 * across, sole - 0.5 * tall],
    [cuff.x + cuff.half, top],
  ].flat()
}

export type Shoe = {
  readonly ring: Path
  /** where nothing else is drawn beside it */
  readonly room: Path
  /** where the leg's two sides come in, and how far from there they may be */
  readonly cuff: readonly [Point, Point]
  readonly reach: number
  /** where the sole begins, on shoes that are not small */
  readonly sole?: Path
}

/** A shoe, or a bare foot, as a closed shape where a pose has ankle, heel and toe. */
function shoeOf(leg: PosedLeg, { isAway, person }: PosedBody, soleMin: number): Shoe {
  const [dx, dy] = [leg.ankle[0] - leg.knee[0], leg.ankle[1] - leg.knee[1]]
  const shin = Math.sqrt(dx * dx + dy * dy)
  const isSide = Math.abs(leg.toe[0] - leg.heel[0]) > sideMin * shin
  const corners = isSide ? fromTheSide(leg, shin, person) : fromTheEnd(leg, shin, isAway, person)
  const ring = smoothPath(
    dense(Float32Array.from([...corners, corners[0], corners[1]])).slice(0, -2),
    true,
    round * shin,
  )
  let [left, right, top, low] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i])
    right = Math.max(right, ring[i])
    top = Math.min(top, ring[i + 1])
    low = Math.max(low, ring[i + 1])
  }
  const beside = room * shin
  const around = Float32Array.from([
    left - beside,
    top + 2 * beside,
    right + beside,
    top + 2 * beside,
    right + beside,
    low + 3 * beside,
    left - beside,
    low + 3 * beside,
  ])
  const cuff: Shoe['cuff'] = [
    [corners[0], corners[1]],
    [corners[corners.length - 2], corners[corners.length - 1]],
  ]
  const shoe = { ring, room: around, cuff, reach: meets * shin }
  if (isSide || right - left < soleMin) return shoe
  const y = low - soleTall * (low - top)
  const across = Array.from(ring).flatMap((value, i, all) =>
    i % 2 === 0 && Math.abs(all[i + 1] - y) < 1.5 ? [value] : [],
  )
  const sole = dense(Float32Array.from([Math.min(...across), y, Math.max(...across), y]))
  return { ...shoe, sole }
}

/** Whether what is drawn already closes around a place of a shoe, within a little more than that. */
function isClosedAround({ ring }: Shoe, taken: Plane): boolean {
  const half = ring.map((value) => value / 2)
  const xs = half.filter((_, i) => i % 2 === 0)
  const ys = half.filter((_, i) => i % 2 === 1)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, low] = [Math.min(...ys), Math.max(...ys)]
  const [wide, tall] = [right - left, low - top]
  // A bare foot and its leg are one shape: above nothing need close it.
  const box = localBox(
    taken,
    (left + right) / 2,
    (top + low + closedWithin * tall) / 2,
    (0.5 + closedWithin) * wide,
    (0.5 + closedWithin / 2) * tall,
  )
  const { width, height } = box.plane
  const free = new Uint8Array(width * height)
  overLocal(box, taken.width, (local, at) => {
    free[local] = taken.data[at] > 0 ? 0 : 1
  })
  const { labels } = connectedComponents(free, width, height, false)
  const open = new Set<number>()
  for (let x = 0; x < width; x++) open.add(labels[(height - 1) * width + x])
  for (let y = 0; y < height; y++) {
    open.add(labels[y * width])
    open.add(labels[y * width + width - 1])
  }
  let [closed, all] = [0, 0]
  const inside = { ...box, plane: newPlane(width, height) }
  fillPolygon(
    inside.plane,
    half.map((value, i) => value - (i % 2 === 0 ? box.left : box.top)),
    1,
  )
  for (let at = 0; at < labels.length; at++) {
    if (inside.plane.data[at] === 0 || free[at] === 0) continue
    all++
    if (!open.has(labels[at])) closed++
  }
  return closed > closedMin * all
}

/**
 * Closed shoes of those whose pose is known, the nearer one last; none for who has feet that the lines show as closed
 * shapes.
 */
export function shoesOf(lines: readonly ChosenLine[], input: ChoiceInput): Shoe[] {
  const { reading, pixelsPerMm } = input
  const taken = drawnOn(lines, reading.subject)
  const of = (body: PosedBody) => {
    const shoes = shoesOn(body, pixelsPerMm)
    // A second foot that no pose has is not drawn yet.
    const isDrawn = body.hasBoth && shoes.every((shoe) => isClosedAround(shoe, taken))
    const isMet = shoes.every((shoe) => isMetBy(lines, shoe, reading.grid))
    return isDrawn || !isMet ? [] : shoes
  }
  return reading.people.bodies.flatMap(of)
}

/** Whether a side of the leg comes down to a shoe. */
function isMetBy(
  lines: readonly ChosenLine[],
  { cuff, reach }: Shoe,
  grid: { width: number; height: number },
): boolean {
  const drawn = newOccupancy(grid.width, grid.height)
  for (const { path } of lines) drawn.stamp(path, reach)
  return cuff.some(([x, y]) => drawn.isTaken(x, y - reach / 2))
}

/** 1 on the half grid where a line runs, as wide as no gap of it is seen. */
function drawnOn(lines: readonly ChosenLine[], { width, height }: Plane): Plane {
  const plane = newPlane(width, height)
  for (const { path } of lines)
    for (let i = 0; i < path.length; i += 2)
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ])
        plane.data[indexAt(plane, path[i] + 2 * dx - 1, path[i + 1] + 2 * dy - 1, 0.5)] = 1
  return plane
}

/** Whether a leg is hidden by one before it: two shoes in one place are a tangle. */
function isBehind({ knee, ankle }: PosedLeg, nearer: PosedLeg): boolean {
  const shin = pathLength(Float32Array.from([...knee, ...ankle]))
  return pathLength(Float32Array.from([...ankle, ...nearer.ankle])) < hidden * shin
}

function shoesOn(body: PosedBody, pixelsPerMm: number): Shoe[] {
  return body.legs
    .filter(
      ({ knee, ankle }) =>
        pathLength(Float32Array.from([...knee, ...ankle])) > shinMm * pixelsPerMm,
    )
    .toSorted((one, other) => one.heel[1] - other.heel[1])
    .filter((leg, i, all) => !all.slice(i + 1).some((nearer) => isBehind(leg, nearer)))
    .map((leg) => shoeOf(leg, body, soleMm * pixelsPerMm))
}
