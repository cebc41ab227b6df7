import type { Border } from '../../regions/coarse-borders.ts'
import type { Owners } from '../../regions/shape-borders.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { Seen } from '../../ground/seen.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { BareInk } from './bare-ink.ts'
import type { BeastHead } from './beasts.ts'
import { ballsOf, withBalls, type Ball } from './balls.ts'
import { ownersOf } from '../people/owners.ts'
import { handsOn, type InkHand } from '../people/hands.ts'
import { farFigures, type FarFigure } from '../people/far-figures.ts'
import type { Thing } from '../people/front.ts'
import { overLocal, peopleOf, type People } from '../people/people.ts'
import { clamp, meanOf, resized } from '../grid/planes.ts'

/** What the rest of the engine knows of the picture, on any grid of its proportions. */
export type InkGuide = {
  /** 0 or 1, the people and things in front; all 0 where none is clear */
  readonly subject: Plane
  /** what one would colour in one go, on a grid of its own; nothing known where it is not given */
  readonly areas?: LabelMap
  /** borders between large areas, fractions of the picture */
  readonly borders: readonly Border[]
  /** borders of the shapes that a child would colour, of each owner by itself */
  readonly shapesOf: (owners: Owners) => readonly Border[]
  /** heads of animals that look at us, people's faces perhaps among them */
  readonly beasts?: readonly BeastHead[]
}

/** All that is read for ink from a picture, the same for every style. Half planes have half the grid's sides. */
export type InkReading = BareInk & {
  /** half grid, 0..1 */
  readonly subject: Plane
  readonly people: People
  readonly areas: LabelMap | undefined
  /** borders between large areas, in pixels of the whole grid */
  readonly borders: readonly Border[]
  /** those of shapes that a child would colour; made when they are asked for first */
  readonly shapes: readonly Border[]
  /** people and things far off whom no model saw */
  readonly far: readonly FarFigure[]
  /** at people's feet, on the half grid */
  readonly balls: readonly Ball[]
  /** of people seen, the largest first */
  readonly hands?: readonly InkHand[]
  /** heads of animals that look at us, of nobody whom a model saw */
  readonly beasts: readonly BeastHead[]
}

/** Farther in colour from the ground, in a and b of Lab, a thing beside people is no shadow and no piece of a wall. */
const ownColour = 0.16

/**
 * What stands in front: as a model saw it where it was sure, else as regions tell; beside faces what both say, and of what only regions say
 * what has a colour of its own.
 */
function subjectOf(of: People, regions: Plane, a: Plane, b: Plane): Plane {
  const { salient, isGroundKnown, thing } = of
  if (thing) return frontOf(of, regions, a, b)
  const subject = isGroundKnown
    ? newPlane(regions.width, regions.height)
    : frontOf(of, regions, a, b)
  if (!salient) return subject
  const whole = subject === regions ? { ...regions, data: regions.data.slice() } : subject
  overLocal({ ...salient, plane: salient.own }, whole.width, (local, at) => {
    if (salient.own.data[local] > 0.5) whole.data[at] = 1
  })
  return whole
}

function frontOf(
  { front, thing, faces, people }: People,
  regions: Plane,
  a: Plane,
  b: Plane,
): Plane {
  if (!front) return regions
  const subject = newPlane(regions.width, regions.height)
  if (thing) return subjectOfThing(thing, regions, subject)
  const isBeside = faces.length > 0
  const { left, top, own } = front
  overLocal({ left, top, plane: own }, subject.width, (local, at) => {
    if (own.data[local] > 0.5) subject.data[at] = isBeside ? regions.data[at] : 1
  })
  if (!isBeside) return subject
  let [sumA, sumB, count] = [0, 0, 0]
  for (let at = 0; at < subject.data.length; at++) {
    if (regions.data[at] > 0.5 || people.data[at] > 0.5) continue
    sumA += a.data[at]
    sumB += b.data[at]
    count++
  }
  if (count === 0) return subject
  const [groundA, groundB] = [sumA / count, sumB / count]
  for (let at = 0; at < subject.data.length; at++) {
    if (regions.data[at] <= 0.5 || subject.data[at] > 0.5) continue
    const [dA, dB] = [a.data[at] - groundA, b.data[at] - groundB]
    if (dA * dA + dB * dB > ownColour * ownColour) subject.data[at] = 1
  }
  return subject
}

/** A thing as its mask tells, and, where it goes on beyond the picture, regions as well. */
function subjectOfThing(thing: Thing, regions: Plane, subject: Plane): Plane {
  if (!thing.isWhole) subject.data.set(regions.data)
  const { left, top, own } = thing
  overLocal({ left, top, plane: own }, subject.width, (local, at) => {
    if (own.data[local] > 0.5) subject.data[at] = 1
  })
  return subject
}

/** Where people are, a face that no model saw could be taken for an animal's: there one must be surer. */
const besidePeopleMin = 1.4

/** Whether a plane has values as asked for at both eyes and the nose. */
function isAt(
  { eyes, nose }: BeastHead,
  { width, height }: Plane,
  has: (at: number) => boolean,
): boolean {
  return [...eyes, nose].every(({ x, y }) => {
    const column = clamp(Math.floor(x * width), 0, width - 1)
    return has(clamp(Math.floor(y * height), 0, height - 1) * width + column)
  })
}

/** Whether a head is surely an animal's, and of nobody whom a model saw. */
function isBeast(head: BeastHead, { people, animals, faces, figures }: People): boolean {
  if (faces.length + figures.length > 0 && head.sure < besidePeopleMin) return false
  return isAt(head, people, (at) => people.data[at] < 0.3 || animals.data[at] > 0)
}

/** A subject that is less of a picture is none. */
const nothingInFront = 0.01

/** What stands in front, and who is far off. */
function withFar(front: Plane, far: readonly FarFigure[]): Plane {
  if (far.length === 0) return front
  const subject = { ...front, data: front.data.slice() }
  for (const { left, top, own } of far)
    overLocal({ left, top, plane: own }, subject.width, (local, at) => {
      subject.data[at] = Math.max(subject.data[at], own.data[local])
    })
  return subject
}

/** Beside people, who are all that models see in front, their animals are in front as well. */
function withBeasts(front: Plane, beasts: readonly BeastHead[], { faces, figures }: People): Plane {
  if (beasts.length === 0 || faces.length + figures.length === 0) return front
  const subject = { ...front, data: front.data.slice() }
  for (const head of beasts) {
    if (isAt(head, front, (at) => front.data[at] > 0.5)) continue
    const wide = resized(head.own, subject.width, subject.height)
    for (let at = 0; at < subject.data.length; at++) if (wide.data[at] > 0.5) subject.data[at] = 1
  }
  return subject
}

/** Reads a picture for ink: what is read of its pixels, and what its lines are of. */
export function readInk(bare: BareInk, guide: InkGuide, seen: Seen): InkReading {
  const { grid, lightHalf, a, b, edges } = bare
  const { width, height, unit } = grid
  let shapes: readonly Border[] | undefined
  // The reading holds on to this for as long as it is kept, but not to all that guides it.
  const { shapesOf } = guide
  const people = peopleOf(seen, grid)
  const front = subjectOf(people, resized(guide.subject, width / 2, height / 2), a, b)
  // Where anything else stands in front nobody is looked for far off.
  const isEmpty = people.figures.length === 0 && meanOf(front) < nothingInFront
  const far = isEmpty ? farFigures(lightHalf, a, b, unit) : []
  const balls = ballsOf({ light: lightHalf, a, b, edges, people, unit })
  const beasts = (guide.beasts ?? []).filter((head) => isBeast(head, people))
  const subject = withBeasts(withBalls(withFar(front, far), balls), beasts, people)
  const onGridOf = ({ points, strength }: Border): Border => ({
    points: points.map((value, i) => value * (i % 2 === 0 ? width : height)),
    strength,
  })
  return {
    ...bare,
    subject,
    people,
    far,
    balls,
    hands: handsOn(seen, grid),
    beasts,
    areas: guide.areas,
    borders: guide.borders.map(onGridOf),
    get shapes() {
      return (shapes ??= shapesOf(ownersOf(subject, people)).map(onGridOf))
    },
  }
}
