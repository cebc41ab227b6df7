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
/** Nobody touches a page's edge who does not touch the photo's. */
const air = 0.01
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
  const lossOf = (box: Box) => felt(lostOf(box, part, whole))
  const largestOf = (boxes: readonly Box[]) => Math.max(1e-9, ...boxes.map(areaOf))
  const [largest, largestCrown] = [largestOf([...bodies, ...things]), largestOf(crowns)]
  const bodyWeight = isPortrait ? shouldersWeight : 1
  const thing = bodies.length > 0 ? thingWeight.beside : thingWeight.alone
  let loss = 0
  for (const box of crowns) loss += lossOf(box) * Math.sqrt(areaOf(box) / largestCrown)
  for (const box of bodies)
    loss += lossOf(withAir(box, whole)) * bodyWeight * Math.sqrt(areaOf(box) / largest)
  for (const box of things) loss += (lossOf(withAir(box, whole)) * thing * areaOf(box)) / largest
  return loss
}

function felt(lost: number): number {
  return Math.min(1, Math.max(airLoss * lost, (lost - freely) / (slicedAt - freely)))
}

type Span = { from: number; length: number }

const across = ({ x, width }: Box): Span => ({ from: x, length: width })
const down = ({ y, height }: Box): Span => ({ from: y, length: height })

function lostOf(box: Box, part: Crop, whole: Crop): number {
  return Math.min(
    1,
    lostAlong(across(box), across(part), across(whole)) +
      lostAlong(down(box), down(part), down(whole), legs),
  )
}

function lostAlong(span: Span, part: Span, whole: Span, endWeight = 1): number {
  if (span.length === 0) return 0
  const share = (length: number) => Math.min(1, Math.max(0, length) / span.length)
  const before = share(part.from - span.from)
  const after = share(endOf(span) - endOf(part))
  // What is gone altogether is as gone at the photo's edge.
  const weighed = (lost: number, isCut: boolean) =>
    isCut ? lost * (cutBefore + (1 - cutBefore) * lost) : lost
  return (
    weighed(before, beginsAtEdge(span, whole)) + endWeight * weighed(after, endsAtEdge(span, whole))
  )
}

function withAir(box: Box, whole: Crop): Box {
  const grown = (span: Span, all: Span): Span => {
    const from = span.from - (beginsAtEdge(span, all) ? 0 : air * all.length)
    const end = endOf(span) + (endsAtEdge(span, all) ? 0 : air * all.length)
    return { from, length: end - from }
  }
  const [x, y] = [grown(across(box), across(whole)), grown(down(box), down(whole))]
  return { x: x.from, y: y.from, width: x.length, height: y.length }
}

function beginsAtEdge(span: Span, whole: Span): boolean {
  return span.from - whole.from < atEdge * whole.length
}

function endsAtEdge(span: Span, whole: Span): boolean {
  return endOf(whole) - endOf(span) < atEdge * whole.length
}

function endOf({ from, length }: Span): number {
  return from + length
}

function areaOf({ width, height }: Box): number {
  return width * height
}
