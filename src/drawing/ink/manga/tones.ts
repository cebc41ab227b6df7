import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, clamp, inverse, mapped, maskAbove } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { meansOf } from './areas.ts'
import { black, forFaces, type Tones } from './blacks.ts'
import { overLocal } from '../people/masks.ts'
import { skinOf, type Colour } from '../people/skin-colour.ts'
import { colourfulness, groundColours, isSkinLike } from './colours.ts'
import type { DarkHair } from './hair.ts'
import { dropPatches } from './patches.ts'
import { oneToneEach, part, type CellFacts } from './things.ts'

/** Lightness below which an area gets light or dense dots, or is black; colour counts as light. */
export const lightToneMax = 0.5
export const denseToneMax = 0.36
const blackMax = 0.24
/** Dark with so little colour, over so much of the area. */
const darkMax = 0.22
const darkShareMin = 0.6
/** The colour of what counts as black: the darker, the less; a red coat's shade is red. */
const darkColourMax = { base: 0.03, byLight: 0.35 }
/**
 * What is so dark on a thing is black by itself, if it is so much of all that stands in front, and at most so much of
 * the thing; yellow for its lightness it is a brown animal's shade, and not so deep for its size the shadow below a
 * thing.
 */
const blackPart = { light: 0.17, brown: 0.14, least: 0.025, most: 0.5, deep: 0.24 }
const insideMin = 0.75
/** Beside people's masks what stands in front may be theirs: a mask ends too early. */
const ownMin = 0.7
const wornMin = 0.35
/** So much of a cell must be about as dark as its tone says: else it holds two things, and no line between them. */
const evenMin = 0.7
const evenStep = 0.06
/** Colourful things are left to be coloured, animals above all; what is dark is so with less, by its lightness: a brown horse. */
const colourfulMin = 0.12
const colourfulByLight = 0.28
/** Yellow for its lightness by so much, what is dark is a brown animal's shade: half a horse. */
export const brownShade = 0.14
/** Red for its lightness by so much, and by so much at least, what is dark is the skin of somebody whom no model sees. */
const skinInShade = { byLight: 0.09, least: 0.018 }
/** How much colour counts as light: what is colourful is left to be coloured. */
const colourAsLight = { person: 0.35, thing: 0.6 }
/** A strong colour that somebody wears is as dark as its lightness, and a little darker: a red sweater is grey in a print. */
const strongCloth = { least: 0.2, darker: 0.05 }

/** Of a plane what is surely the thing that a picture is of, where one is known: beside it shadows are as dark. */
function withinThing(plane: Plane, { people: { thing } }: InkReading): Plane {
  if (!thing) return plane
  const within = newPlane(plane.width, plane.height)
  const { left, top, own } = thing
  overLocal({ left, top, plane: own }, plane.width, (local, at) => {
    if (own.data[local] > 0.5) within.data[at] = plane.data[at]
  })
  return within
}

/** Where people are, or the things in front if there are none. A person without a face must be in front, too. */
function ownPlane(reading: InkReading, { hasPeople, subject }: Guides): Plane {
  const { people } = reading
  if (!hasPeople) return withinThing(subject, reading)
  return people.faces.length > 0
    ? people.people
    : mapped(people.people, (value, at) => Math.min(value, subject.data[at]))
}

const isSkinInShade = ({ light, a }: Colour): boolean =>
  a > Math.max(skinInShade.least, skinInShade.byLight * light)

/** What is known of the page's cells, means by cell. */
type Facts = CellFacts & {
  readonly atRim: Float64Array
  /** whether people's masks say what stands in front */
  readonly isSeen: boolean
  readonly inside: Float64Array
  readonly inSubject: Float64Array
  readonly skin: Float64Array
  readonly hair: Float64Array
  readonly plant: Float64Array
  readonly busy: Float64Array
  readonly dark: Float64Array
  /** which share is at most so light, dots' tones by tone */
  readonly toned: readonly [Float64Array, Float64Array]
  readonly nearFace: Float64Array
  readonly faces: readonly Colour[]
  isGround(colour: Colour): boolean
}

const lightOf = (colour: Colour, isSeen: boolean) => {
  const strength = colourfulness(colour)
  return isSeen && strength > strongCloth.least
    ? colour.light - strongCloth.darker
    : colour.light + colourAsLight[isSeen ? 'person' : 'thing'] * clamp(strength - 0.07, 0, 1)
}

function factsOf(map: LabelMap, reading: InkReading, guides: Guides): Facts {
  const own = ownPlane(reading, guides)
  const isSeen = guides.hasPeople
  const { width, height, labels, count } = map
  const nearFace = new Float64Array(count)
  forFaces(reading.people.faces, own, (at) => nearFace[labels[at]]++)
  const pixels = new Float64Array(count)
  const atRim = new Float64Array(count)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      pixels[labels[at]]++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atRim[labels[at]]++
    }
  }
  const asLight = mapped(reading.lightHalf, (light, at) =>
    lightOf({ light, a: reading.a.data[at], b: reading.b.data[at] }, isSeen),
  )
  const below = (limit: number) => mapped(asLight, (value) => (value < limit + evenStep ? 1 : 0))
  const [light, a, b, inside, inSubject, skin, hair, plant, busy, dark, ...toned] = meansOf(map, [
    reading.lightHalf,
    reading.a,
    reading.b,
    mapped(own, (value) => (value > 0.5 ? 1 : 0)),
    guides.subject,
    guides.skin,
    guides.hair,
    guides.plant,
    guides.busy,
    mapped(reading.lightHalf, (value) => (value < darkMax ? 1 : 0)),
    below(lightToneMax),
    below(denseToneMax),
  ])
  return {
    pixels,
    atRim,
    isSeen,
    light,
    a,
    b,
    inside,
    inSubject,
    skin,
    hair,
    plant,
    busy,
    dark,
    toned: [toned[0], toned[1]],
    nearFace,
    faces: reading.people.faces.map((face) => skinOf(face, reading)),
    isGround: isSeen ? () => false : groundColours(reading, own),
  }
}

/**
 * The tone of a cell by its colour, 0 where it is too light or holds two things; 'warm' where it may be skin; undefined where it is none of
 * what may have one.
 */
function toneOf(cell: number, facts: Facts): number | 'warm' | undefined {
  const { pixels, atRim, isSeen } = facts
  const colour = { light: facts.light[cell], a: facts.a[cell], b: facts.b[cell] }
  const strength = colourfulness(colour)
  const inside = facts.inside[cell]
  if (!isSeen && inside < insideMin) return undefined
  if (facts.skin[cell] > 0.35 || facts.hair[cell] > 0.5 || facts.plant[cell] > 0.4) return undefined
  if (atRim[cell] > 0.35 * Math.sqrt(pixels[cell]) && inside < 0.9) return undefined
  const isDark =
    facts.dark[cell] > darkShareMin &&
    colour.light < blackMax &&
    strength < darkColourMax.base + darkColourMax.byLight * colour.light
  if (facts.nearFace[cell] > (isDark ? 0.25 : 0.5) * pixels[cell]) return undefined
  if (isSkinLike(colour, facts.faces)) return 'warm'
  if (!isSeen) {
    const isGreen = colour.a < -0.008 && colour.b > 0.014
    const isTexture =
      isGreen ||
      facts.busy[cell] > 0.6 ||
      strength > Math.min(colourfulMin, colourfulByLight * colour.light)
    const isBrown = colour.b > brownShade * colour.light
    if (isDark ? isSkinInShade(colour) : isTexture || isBrown || facts.isGround(colour))
      return undefined
  }
  if (isDark) return black
  const light = lightOf(colour, isSeen)
  if (light < denseToneMax && facts.toned[1][cell] > evenMin) return 2
  return light < lightToneMax && facts.toned[0][cell] > evenMin ? 1 : 0
}

/** The tone of each cell, all or nothing, and one for each thing. */
function levelsOf(map: LabelMap, reading: InkReading, guides: Guides) {
  const facts = factsOf(map, reading, guides)
  const { isSeen, inside, inSubject, pixels } = facts
  const least = 150 * reading.grid.unit * reading.grid.unit
  const levels = new Uint8Array(map.count)
  const parts = new Uint8Array(map.count)
  for (let cell = 0; cell < map.count; cell++) {
    if (pixels[cell] < least) continue
    const own = isSeen
      ? Math.max(inside[cell], inSubject[cell]) > ownMin && inside[cell] > wornMin
      : inside[cell] > insideMin
    const tone = own ? toneOf(cell, facts) : undefined
    if (tone === undefined) continue
    parts[cell] = tone === 'warm' ? part.warm : part.own
    levels[cell] = tone === 'warm' ? 0 : tone
  }
  const things = oneToneEach(levels, parts, map, facts, 'own')
  dropPatches(levels, things, map, ownPlane(reading, guides), reading)
  return { levels, things }
}

/**
 * What is black on a thing is so whether or not lines close it, both of a car's wheels, if it is so much of all that
 * stands in front; what is black
 * as a whole is a silhouette before the night.
 */
function addBlackParts(tones: Tones, reading: InkReading, guides: Guides): void {
  const { lightHalf, a, b, grid } = reading
  const { width, height } = lightHalf
  const own = withinThing(guides.own, reading)
  const light = blurred(lightHalf, grid.unit)
  const { labels, areas } = connectedComponents(maskAbove(own, 0.5), width, height, true)
  const mask = new Uint8Array(tones.length)
  const dark = new Int32Array(areas.length)
  let inFront = 0
  for (let at = 0; at < tones.length; at++) {
    if (labels[at] === 0) continue
    inFront++
    const colour = { light: light.data[at], a: a.data[at], b: b.data[at] }
    const colourMost = darkColourMax.base + darkColourMax.byLight * colour.light
    const isBrown = colour.b > blackPart.brown * colour.light
    if (isBrown || isSkinInShade(colour)) continue
    if (colour.light >= blackPart.light || colourfulness(colour) >= colourMost) continue
    mask[at] = 1
    dark[labels[at]]++
  }
  dropSmall(mask, 1, blackPart.least * inFront, width, height)
  const parts = connectedComponents(mask, width, height, true)
  const depth = distanceTo(inverse(mask), width, height).data
  const deepest = new Float64Array(parts.areas.length)
  for (let at = 0; at < tones.length; at++)
    deepest[parts.labels[at]] = Math.max(deepest[parts.labels[at]], depth[at])
  for (let at = 0; at < tones.length; at++) {
    const part = parts.labels[at]
    if (part === 0 || dark[labels[at]] > blackPart.most * areas[labels[at]]) continue
    if (deepest[part] > blackPart.deep * Math.sqrt(parts.areas[part])) tones[at] = black
  }
}

/** The tones, and which thing each cell is of. */
export type ThingTones = { readonly tones: Tones; readonly things: Int32Array }

/** Cell by cell, within people and things only; too much dark hair is light dots. */
export function tonesOf(
  reading: InkReading,
  guides: Guides,
  hair: DarkHair,
  cells: LabelMap,
): ThingTones {
  const tones = new Uint8Array(reading.lightHalf.data.length)
  if (!guides.hasGround) return { tones, things: new Int32Array(cells.count) }
  const { levels, things } = levelsOf(cells, reading, guides)
  for (let at = 0; at < tones.length; at++)
    if (hair.all[at]) tones[at] = hair.black[at] ? 0 : 1
    else if (guides.skin.data[at] <= 0.3) tones[at] = levels[cells.labels[at]]
  if (!guides.hasPeople) addBlackParts(tones, reading, guides)
  return { tones, things }
}
