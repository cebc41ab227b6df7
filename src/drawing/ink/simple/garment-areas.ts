import type { Plane } from '../../ground/plane.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { mapped } from '../grid/planes.ts'
import { endDistance, meanHalf, pathLength } from '../paths/paths.ts'
import { halfFinger, knuckles } from '../people/hand-width.ts'
import { newOccupancy, shareOn, type Occupancy } from '../paths/occupancy.ts'
import { dense } from '../paths/cloud-path.ts'
import { overLocal } from '../people/people.ts'
import { shareBeside, type Sides } from '../strokes/sides.ts'
import { mapOf, type LineMap, type Stretch } from '../strokes/stretches.ts'
import { clothed, withFront } from './cloth-shades.ts'

/** An arm before a body of the same cloth is straight, and so sure an edge for so long, in mm. */
const limb = { edge: 0.8, mm: 15, straight: 0.75 }
/** So much of a line that parts two people's masks stays. */
const twoMin = 0.4
/** What parts two areas stays whole where so much of it stays in any case. */
const staysMax = 0.35
/** What is so much of a silhouette bounds somebody, though their mask ends beyond it. */
const outlineMin = 0.5
/** Heads are drawn by rules of their own. */
const headShare = 0.4
/** So many halves of a finger around its bones a hand is, and a line of which so much lies there is the hand's. */
const handReach = 1.6
const handMin = 0.5
/** So much of a line has people, or what they hold, on both its sides. */
const bothMin = 0.75
/** What hangs in a garment by one end must be as straight and so long, in mm. */
const hangingMm = 40
/** On an animal or a toy, which has arms and paws by such lines alone, it must only be so long. */
const onThings = { mm: 10, people: 0.4 }

/** An area on people: sums over its pixels there. */
export type Area = {
  mm: number
  pixels: number
  people: number
  head: number
  light: number
  a: number
  b: number
}
/** What parts two areas. */
export type Border = {
  readonly areas: readonly [number, number]
  readonly stretches: Stretch[]
  mm: number
  /** how much of it stays in any case, in mm */
  stays: number
  size: number
}

function areasOf(map: LineMap, people: Plane, { reading, guides }: ChoiceInput): Area[] {
  const { lightHalf, a, b } = reading
  const areas = Array.from(map.areas, (): Area => ({
    mm: 0,
    pixels: 0,
    people: 0,
    head: 0,
    light: 0,
    a: 0,
    b: 0,
  }))
  map.labels.forEach((label, at) => {
    const area = areas[label]
    area.pixels++
    if (people.data[at] <= 0.5) return
    area.people++
    if (Math.max(guides.skin.data[at], guides.hair.data[at], guides.bare.data[at]) > 0.4)
      area.head++
    area.light += lightHalf.data[at]
    area.a += a.data[at]
    area.b += b.data[at]
  })
  return areas
}

/** People as they are clothed with what stands in front and is nobody: toys, what they hold and wear. */
function dressed(input: ChoiceInput): Plane {
  const clothes = clothed(input)
  const front = withFront(clothes, input)
  const { people } = input.reading.people
  return mapped(front, (value, at) => (people.data[at] > 0.5 ? clothes.data[at] : value))
}

/** Whose mask is surest at each half pixel, from 1 on; 0 nobody's. */
function ownersOf({ reading }: ChoiceInput): Uint8Array {
  const { people, figures } = reading.people
  const owners = new Uint8Array(people.data.length)
  const surest = new Float32Array(people.data.length).fill(0.5)
  figures.forEach(({ left, top, own }, i) =>
    overLocal({ left, top, plane: own }, people.width, (local, at) => {
      if (own.data[local] <= surest[at]) return
      surest[at] = own.data[local]
      owners[at] = i + 1
    }),
  )
  return owners
}

/** Where hands are, on the whole grid: what their lines say is neither shade nor cloth. */
function handsOf({ reading: { grid, hands = [] } }: ChoiceInput): Occupancy {
  const marks = newOccupancy(grid.width, grid.height)
  for (const { points } of hands) {
    const reach = handReach * halfFinger(points)
    for (const first of [1, ...knuckles]) {
      const bones = [0, first, first + 1, first + 2, first + 3]
      marks.stamp(
        dense(Float32Array.from(bones.flatMap((i) => [points[3 * i], points[3 * i + 1]]))),
        reach,
      )
    }
  }
  return marks
}

/** A page's areas, which of them are garments, the stretches between two and those that hang in one. */
// Long because a stretch is weighed once for all that is asked of it.
export function garmentsOf(lines: readonly ChosenLine[], sides: Sides, input: ChoiceInput) {
  const { guides, pixelsPerMm } = input
  const { width, height } = guides.subject
  const map = mapOf(lines, width, height)
  const people = dressed(input)
  const isIn = (at: number) => people.data[at] > 0.5
  const areas = areasOf(map, people, input)
  const owners = ownersOf(input)
  const hands = handsOf(input)
  const isBetween = (one: number, other: number) =>
    owners[one] > 0 && owners[other] > 0 && owners[one] !== owners[other]
  const isGarment = areas.map(
    ({ people: inside, head, pixels }, label) =>
      label > 0 && inside > 0.5 * pixels && head < headShare * inside,
  )
  const borders = new Map<string, Border>()
  const loose: Stretch[] = []
  for (const stretch of map.stretches) {
    const { line, from, to, left, right, openEnds } = stretch
    const { kind, path: whole } = lines[line]
    const path = whole.subarray(2 * from, 2 * to)
    const mm = pathLength(path) / pixelsPerMm
    areas[left].mm += mm
    areas[right].mm += mm
    if (!isGarment[left] || !isGarment[right]) continue
    const pair = [Math.min(left, right), Math.max(left, right)] as const
    const border = borders.get(pair.join()) ?? {
      areas: pair,
      stretches: [],
      mm: 0,
      stays: 0,
      size: 0,
    }
    const share = (holds: (one: number, other: number) => boolean) =>
      shareBeside(path, 2 * sides.aside, people, holds)
    const isWithin = (share((x, y) => isIn(x) && isIn(y)) ?? meanHalf(people, path)) > bothMin
    const size = meanHalf(guides.size, path)
    const isStraight = endDistance(path) > limb.straight * mm * pixelsPerMm
    const isLimb = isStraight && meanHalf(guides.edgesNear, path) > limb.edge && mm > limb.mm * size
    const isOutline = meanHalf(guides.silhouette, path) > outlineMin
    const stays =
      madeKinds.includes(kind) ||
      isOutline ||
      !isWithin ||
      isLimb ||
      shareOn(hands, [path]) > handMin ||
      (share(isBetween) ?? 0) > twoMin
    if (left === right) {
      const isThing = meanHalf(input.reading.people.people, path) < onThings.people
      const isLong = isThing ? mm > onThings.mm * size : isStraight && mm > hangingMm * size
      if (!stays && openEnds > 0 && !isLong) loose.push(stretch)
      continue
    }
    borders.set(pair.join(), border)
    if (stays) border.stays += mm
    else {
      border.stretches.push(stretch)
      border.mm += mm
      border.size += mm * size
    }
  }
  const all = [...borders.values()].filter(({ mm }) => mm > 0)
  const open = all.filter(({ mm, stays }) => stays < staysMax * (mm + stays))
  return { areas, borders: open, all, loose }
}
