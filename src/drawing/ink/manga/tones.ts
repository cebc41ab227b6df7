import type { Plane } from '../../plane.ts'
import type { LabelMap } from '../../watershed.ts'
import type { Guides } from '../guides.ts'
import type { Path } from '../paths.ts'
import { clamp, mapped } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { areasOf, forBorders, meansOf, type Areas } from './areas.ts'
import { black, forFaces, type Tones } from './blacks.ts'
import { colourfulness, groundColours, isSkinLike, skinOf, type Colour } from './colours.ts'
import type { DarkHair } from './hair.ts'

/** Lightness below which an area gets light or dense dots, or is black; colour counts as light. */
export const lightToneMax = 0.5
export const denseToneMax = 0.36
const blackMax = 0.24
/** Dark with so little colour, over so much of the area. */
const darkMax = 0.22
const darkShareMin = 0.6
/** The colour of what counts as black: the darker, the less; a red coat's shade is red. */
const darkColourMax = { base: 0.03, byLight: 0.35 }
/** How much of its border must be shut, of an area within a person and of another. */
const shutMin = { person: 0.6, thing: 0.78 }
/** And so much of that by lines that are drawn. */
const linedShare = 0.8
const insideMin = 0.75
/** Colourful things are left to be coloured, animals above all. */
const colourfulMin = 0.12
/** A dark thing with such an outline is none of the ground, whatever its colour: tyres, beaks, windows. */
const outlinedMin = { shut: 0.85, lined: 0.72 }
/** How much colour counts as light: what is colourful is left to be coloured. */
const colourAsLight = { person: 0.35, thing: 0.6 }
/** A neighbour of such a colour, still within the subject, is of the same garment though the person's mask ends. */
const sameColour = 0.1
const partingEdge = 0.35

/** Where people are, or the things in front if there are none. A person without a face must be in front, too. */
function ownPlane({ people }: InkReading, { hasPeople, subject }: Guides): Plane {
  if (!hasPeople) return subject
  return people.faces.length > 0
    ? people.people
    : mapped(people.people, (value, at) => Math.min(value, subject.data[at]))
}

/** What is known of the areas, means by area. */
type Facts = {
  readonly areas: Areas
  /** whether people's masks say what stands in front */
  readonly isSeen: boolean
  readonly light: Float64Array
  readonly a: Float64Array
  readonly b: Float64Array
  readonly inside: Float64Array
  readonly inSubject: Float64Array
  readonly skin: Float64Array
  readonly hair: Float64Array
  readonly plant: Float64Array
  readonly busy: Float64Array
  readonly dark: Float64Array
  readonly nearFace: Float64Array
  readonly faces: readonly Colour[]
  isGround(colour: Colour): boolean
}

function factsOf(areas: Areas, reading: InkReading, guides: Guides): Facts {
  const { map } = areas
  const own = ownPlane(reading, guides)
  const isSeen = guides.hasPeople
  const nearFace = new Float64Array(map.count)
  forFaces(reading.people.faces, own, (at) => nearFace[map.labels[at]]++)
  const [light, a, b, inside, inSubject, skin, hair, plant, busy, dark] = meansOf(map, [
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
  ])
  return {
    areas,
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
    nearFace,
    faces: reading.people.faces.map((face) => skinOf(face, reading)),
    isGround: isSeen ? () => false : groundColours(reading, own),
  }
}

/** The tone of an area by its colour, 0 where it is none of what may have one. */
function toneOf(area: number, facts: Facts): number {
  const { pixels, shut, lined, atRim } = facts.areas
  const { isSeen } = facts
  const colour = { light: facts.light[area], a: facts.a[area], b: facts.b[area] }
  const strength = colourfulness(colour)
  const inside = facts.inside[area]
  if (!isSeen && inside < insideMin) return 0
  if (facts.skin[area] > 0.35 || facts.hair[area] > 0.5 || facts.plant[area] > 0.4) return 0
  if (atRim[area] > 0.35 * Math.sqrt(pixels[area]) && inside < 0.9) return 0
  const isDark =
    facts.dark[area] > darkShareMin &&
    colour.light < blackMax &&
    strength < darkColourMax.base + darkColourMax.byLight * colour.light
  if (facts.nearFace[area] > (isDark ? 0.25 : 0.5) * pixels[area]) return 0
  if (isSkinLike(colour, facts.faces)) return 0
  if (!isSeen) {
    const isGreen = colour.a < -0.008 && colour.b > 0.014
    const isTexture = isGreen || facts.busy[area] > 0.6 || strength > colourfulMin
    const isOutlined = shut[area] > outlinedMin.shut && lined[area] > outlinedMin.lined
    if (isTexture && !isDark) return 0
    if (!(isDark && isOutlined) && facts.isGround(colour)) return 0
  }
  if (isDark) return black
  const asLight = isSeen ? colourAsLight.person : colourAsLight.thing
  const tone = colour.light + asLight * clamp(strength - 0.07, 0, 1)
  return tone < denseToneMax ? 2 : tone < lightToneMax ? 1 : 0
}

/** The tone of each area, all or nothing. */
function levelsOf(areas: Areas, reading: InkReading, guides: Guides): Uint8Array {
  const { map, pixels, shut, lined } = areas
  const facts = factsOf(areas, reading, guides)
  const { isSeen, inside, inSubject, light, a, b } = facts
  const least = 150 * reading.grid.unit * reading.grid.unit
  const needed = isSeen ? shutMin.person : shutMin.thing
  const levels = new Uint8Array(map.count)
  const open = new Uint8Array(map.count)
  for (let area = 0; area < map.count; area++) {
    const tone = pixels[area] < least ? 0 : toneOf(area, facts)
    const isShut =
      shut[area] > needed * (tone === black ? 0.8 : 1) &&
      lined[area] > linedShare * needed * (tone === black ? 0.6 : 1)
    if (inside[area] > insideMin && isShut) levels[area] = tone
    else if (isSeen && Math.max(inside[area], inSubject[area]) > 0.7) open[area] = tone
  }
  acceptOpen(levels, open, map, reading, (one, other) => {
    const l = 0.6 * (light[one] - light[other])
    const [u, v] = [a[one] - a[other], b[one] - b[other]]
    return l * l + u * u + v * v < sameColour * sameColour
  })
  return levels
}

/** Areas that nothing shuts are toned after all beside toned ones of about their colour, where no edge parts them. */
function acceptOpen(
  levels: Uint8Array,
  open: Uint8Array,
  map: LabelMap,
  { edges }: InkReading,
  isAlike: (one: number, other: number) => boolean,
): void {
  const { labels, count } = map
  const borders = new Map<number, [parted: number, length: number]>()
  forBorders(map, (at, to) => {
    const [one, other] = [labels[at], labels[to]]
    const isOpening = levels[one] > 0 && levels[other] === 0 && open[other] > 0
    if (!isOpening && !(levels[other] > 0 && levels[one] === 0 && open[one] > 0)) return
    const key = isOpening ? one * count + other : other * count + one
    const parted = Number(Math.max(edges.data[at], edges.data[to]) > partingEdge)
    const border = borders.get(key)
    if (border) {
      border[0] += parted
      border[1]++
    } else borders.set(key, [parted, 1])
  })
  for (const [key, [parted, length]] of borders) {
    const area = key % count
    const from = (key - area) / count
    if (length > 8 && parted < 0.5 * length && isAlike(from, area)) levels[area] = open[area]
  }
}

/** Area by area, within people and things only; too much dark hair is dense dots. */
export function tonesOf(
  reading: InkReading,
  guides: Guides,
  hair: DarkHair,
  paths: readonly Path[],
): Tones {
  const tones = new Uint8Array(reading.lightHalf.data.length)
  if (!guides.hasGround) return tones
  const areas = areasOf(reading, paths)
  const levels = levelsOf(areas, reading, guides)
  const { labels } = areas.map
  for (let at = 0; at < tones.length; at++) {
    if (guides.skin.data[at] > 0.3) continue
    tones[at] = hair.all[at] ? (hair.black[at] ? 0 : 2) : levels[labels[at]]
  }
  return tones
}
