import type { Box, Crop } from './page-settings.ts'

/** Heads, which no page may cut, and people, of whom it shows as much as it can: boxes in fractions of the upright photo. */
export type PeopleThere = {
  heads: readonly Box[]
  bodies: readonly Box[]
  /** heads with hair and hat */
  crowns?: readonly Box[] | undefined
  /** whatever else stands in front: people from behind, animals, a tent */
  things?: readonly Box[] | undefined
}
export const nobody: PeopleThere = { heads: [], bodies: [] }

/** So much of somebody's box is mostly air: a page that cuts no more of it is nearly as good. */
const freely = 0.04
const airLoss = 0.1
/** Half of somebody is no better than nobody: a person who is sliced is lost from here on. */
const slicedAt = 0.5
/** Who is cut by the photo itself is not whole anyway. */
const cutBefore = 0.5
const atEdge = 0.012
/** Who is seen from the knees up is still whole to the eye. */
const legs = 0.4
/** What a thing counts beside a person, for it may be none, and of a portrait all that is not its head. */
const thingWeight = { alone: 0.8, beside: 0.5 }
const shouldersWeight = 0.1

/**
 * What is lost of people and things on a page that shows only `part` of `whole`: 0 where nobody is cut who is whole in the photo, 1 for a
 * person who is gone, more for several. Who is small beside others counts less.
 */
export function cutLoss(
  { bodies, crowns = [], things = [] }: PeopleThere,
  part: Crop,
  whole: Crop,
  isPortrait: boolean,
): number {
  const largest = Math.max(...[...bodies, ...things].map(areaOf))
  const lossOf = (boxes: readonly Box[], weightOf: (box: Box) => number) =>
    boxes.reduce((sum, box) => sum + felt(lostOf(box, part, whole)) * weightOf(box), 0)
  const largestCrown = Math.max(...crowns.map(areaOf))
  const thing = bodies.length > 0 ? thingWeight.beside : thingWeight.alone
  const bodyWeight = isPortrait ? shouldersWeight : 1
  return (
    lossOf(crowns, (box) => Math.sqrt(areaOf(box) / largestCrown)) +
    lossOf(bodies, (box) => bodyWeight * Math.sqrt(areaOf(box) / largest)) +
    lossOf(things, (box) => (thing * areaOf(box)) / largest)
  )
}

function felt(lost: number): number {
  return Math.min(1, Math.max(airLoss * lost, (lost - freely) / (slicedAt - freely)))
}

function lostOf(box: Box, part: Crop, whole: Crop): number {
  return Math.min(
    1,
    lostAlong(box.x, box.width, part.x, part.width, whole.x, whole.width) +
      lostAlong(box.y, box.height, part.y, part.height, whole.y, whole.height, legs),
  )
}

function lostAlong(
  from: number,
  length: number,
  start: number,
  window: number,
  least: number,
  all: number,
  afterWeight = 1,
): number {
  if (length === 0) return 0
  const before = Math.min(1, Math.max(0, start - from) / length)
  const after = Math.min(1, Math.max(0, from + length - start - window) / length)
  // What is gone altogether is as gone at the photo's edge.
  const weighed = (lost: number, isCut: boolean) =>
    isCut ? lost * (cutBefore + (1 - cutBefore) * lost) : lost
  return (
    weighed(before, from - least < atEdge * all) +
    afterWeight * weighed(after, least + all - from - length < atEdge * all)
  )
}

function areaOf({ width, height }: Box): number {
  return width * height
}
