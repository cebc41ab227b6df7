import type { Border } from '../../regions/coarse-borders.ts'
import type { Owners } from '../../regions/shape-borders.ts'
import { bilateral } from '../../pixels/bilateral.ts'
import { labOf, lightnessOf } from '../../pixels/lab.ts'
import type { Pixels } from '../../ground/line-art.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { onGrid } from '../grid/enlarge.ts'
import type { Seen } from '../../ground/seen.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { BeastHead } from './beasts.ts'
import { ballsOf, withBalls, type Ball } from './balls.ts'
import { inkAlong } from './flow-dog.ts'
import { flowOf, halvedTensorOf, tensorOf, tensorSum, type Flow } from './flow.ts'
import { frameCut, type FrameCut } from '../grid/frame-cut.ts'
import { inkGrid, longSide, type InkGrid } from '../grid/grid.ts'
import type { Level } from '../grid/levels.ts'
import { ownersOf } from '../people/owners.ts'
import { handsOn, type InkHand } from '../people/hands.ts'
import { farFigures, type FarFigure } from '../people/far-figures.ts'
import type { Thing } from '../people/front.ts'
import { overLocal, peopleOf, type People } from '../people/people.ts'
import {
  blurred,
  bytesOf,
  clamp,
  halved,
  mapped,
  meanOf,
  resized,
  type Bytes,
} from '../grid/planes.ts'

/** What the rest of the engine knows of the picture, on any grid of its proportions. */
export type InkGuide = {
  /** 0..1, how likely an illustrator would draw a line there */
  readonly edges: Plane
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
export type InkReading = {
  readonly grid: InkGrid
  /** whole grid, 0..255 */
  readonly light: Bytes
  /** half grid: lightness 0..1, and the colour's two ways in Lab, in 255ths */
  readonly lightHalf: Plane
  readonly a: Plane
  readonly b: Plane
  /** half grid */
  readonly flow: Flow
  /** the ink at sigmas of 1.0 and 1.6 units on the whole grid, of 2.6 and 4.2 on the half */
  readonly levels: readonly [Level, Level, Level, Level]
  /** half grid: how much ink speaks louder where contrast is low */
  readonly gain: Plane
  /** half grid */
  readonly edges: Plane
  /** half grid: crests of the edge network's map, below 0 */
  readonly crests: Level
  readonly cut: FrameCut
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

export const levelSigmas = [1, 1.6, 2.6, 4.2] as const

type Colours = [Plane, Plane, Plane]

/** The border takes on what lies beside it. */
function withoutFrame(colours: Colours, { top, right, bottom, left }: FrameCut): void {
  for (const { width, height, data } of colours) {
    for (let y = 0; y < top; y++) data.copyWithin(y * width, top * width, (top + 1) * width)
    const last = height - 1 - bottom
    for (let y = last + 1; y < height; y++)
      data.copyWithin(y * width, last * width, (last + 1) * width)
    for (let y = 0; y < height; y++) {
      const line = y * width
      if (left > 0) data.fill(data[line + left], line, line + left)
      if (right > 0) data.fill(data[line + width - 1 - right], line + width - right, line + width)
    }
  }
}

/** How much louder ink is to speak where there is little contrast: dark cloth, dark skin, haze. */
function contrastGain(light: Plane, unit: number): Plane {
  const mean = blurred(light, 7 * unit)
  const squares = mapped(light, (value, at) => (value - mean.data[at]) ** 2)
  const around = blurred(squares, 11 * unit)
  return mapped(around, (square) =>
    clamp(0.085 / (Math.sqrt(Math.max(0, square)) + 0.028), 0.75, 2.3),
  )
}

/** Where the network is less sure no crest is looked for. */
const crestMin = 0.2

function crestsOf(edges: Plane, unit: number): Level {
  const flow = flowOf(tensorOf([[blurred(edges, 1.2 * unit), 1]]), 1.8 * unit)
  const inverse = mapped(edges, (value) => 1 - value)
  return inkAlong(inverse, flow, {
    across: [1.2 * unit, 1.2 * unit],
    along: 4 * unit,
    where: { plane: edges, least: crestMin },
  })[0]
}

/** How much colour's two ways, in 255ths, count in the flow beside lightness. */
const colourFactor = 1.2 ** 2

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

/**
 * Reads a picture for ink: flow-guided differences of Gaussians at four scales, and what says which of them matters. A
 * preview's grid may be less long.
 */
// Long because it lists what is read of a picture, each from what was read before it.
export function readInk(
  pixels: Pixels,
  guide: InkGuide,
  seen: Seen,
  toLong = longSide,
): InkReading {
  const grid = inkGrid(pixels, toLong)
  const { width, height, unit } = grid
  const raw = onGrid(pixels, width, height)
  const cut = frameCut(raw, unit)
  withoutFrame(raw, cut)
  const calm = bilateral(raw, {
    into: raw,
    reach: Math.max(2, Math.round(4 * unit)),
    spaceSigma: 5 * unit,
    colourSigma: 26,
    passes: 2,
    isSparse: true,
  })
  const light = lightnessOf(calm)
  const lightHalf = halved(light)
  const [, a, b] = labOf(halved(calm[0]), halved(calm[1]), halved(calm[2]))
  for (const { data } of [a, b]) for (let at = 0; at < data.length; at++) data[at] /= 255
  const colours = tensorOf([
    [a, colourFactor],
    [b, colourFactor],
  ])
  // Gradients of the half grid are twice those of the whole one.
  const wholeTensor = tensorSum(halvedTensorOf([light, 4]), colours)
  const flow = flowOf(wholeTensor, 1.3 * unit)
  const fine = inkAlong(light, flow, { across: [1 * unit, 1.6 * unit], along: 5 * unit })
  const halfFlow = flowOf(tensorSum(tensorOf([[lightHalf, 1]]), colours), 2.4 * unit)
  const coarse = inkAlong(lightHalf, halfFlow, {
    across: [1.3 * unit, 2.1 * unit],
    along: 5 * unit,
  })
  const edges = resized(guide.edges, width / 2, height / 2)
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
    grid,
    light: bytesOf(light, 255),
    lightHalf,
    a,
    b,
    flow,
    levels: [...fine, ...coarse],
    gain: contrastGain(lightHalf, unit),
    edges,
    crests: crestsOf(edges, unit),
    cut,
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
