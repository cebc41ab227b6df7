import { connectedComponents, dropSmall } from '../../components.ts'
import type { Plane } from '../../plane.ts'
import type { LabelMap } from '../../watershed.ts'
import type { Guides } from '../guides.ts'
import type { Path } from '../paths.ts'
import { blurred, clamp, mapped } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { areasOf, forBorders, meansOf, planeOf } from './areas.ts'
import { black, forFaces, type Tones } from './blacks.ts'
import { colourfulness, groundColours, isSkinLike, skinOf } from './colours.ts'
import type { DarkHair } from './hair.ts'

/** Lightness below which an area gets light or dense dots, or is black; colour counts as light. */
const lightToneMax = 0.5
const denseToneMax = 0.36
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
/** A smaller part of the page is no tone but a speck. */
const leastShare = 0.0028
/** How much colour counts as light: what is colourful is left to be coloured. */
const colourAsLight = { person: 0.35, thing: 0.6 }
/** A neighbour of such a colour, still within the subject, is of the same garment though the person's mask ends. */
const sameColour = 0.08
const partingEdge = 0.35

/** Where people are, or the things in front if there are none. */
function ownPlane(reading: InkReading, guides: Guides): Plane {
  return guides.hasPeople ? reading.people.people : guides.subject
}

/** The tone of each area, all or nothing. */
function levelsOf(
  areas: ReturnType<typeof areasOf>,
  reading: InkReading,
  guides: Guides,
): Uint8Array {
  const { map, pixels, shut, lined, atRim } = areas
  const own = ownPlane(reading, guides)
  const isSeen = guides.hasPeople
  const nearFace = new Float64Array(map.count)
  forFaces(reading.people.faces, own, (at) => nearFace[map.labels[at]]++)
  const [light, a, b, inside, skin, hair, plant, busy, dark] = [
    reading.lightHalf,
    reading.a,
    reading.b,
    mapped(own, (value) => (value > 0.5 ? 1 : 0)),
    guides.skin,
    guides.hair,
    guides.plant,
    guides.busy,
    mapped(reading.lightHalf, (value) => (value < darkMax ? 1 : 0)),
  ].map((plane) => meansOf(map, plane))
  const faces = reading.people.faces.map((face) => skinOf(face, reading))
  const isGround = isSeen ? () => false : groundColours(reading, own)
  const least = 150 * reading.grid.unit * reading.grid.unit
  const needed = isSeen ? shutMin.person : shutMin.thing
  const asLight = isSeen ? colourAsLight.person : colourAsLight.thing
  const levels = new Uint8Array(map.count)
  const open = new Uint8Array(map.count)
  const inSubject = meansOf(map, guides.subject)
  for (let area = 0; area < map.count; area++) {
    const colour = { light: light[area], a: a[area], b: b[area] }
    const strength = colourfulness(colour)
    const isGreen = colour.a < -0.008 && colour.b > 0.014
    if (pixels[area] < least || (!isSeen && inside[area] < insideMin)) continue
    if (skin[area] > 0.35 || hair[area] > 0.5 || plant[area] > 0.4) continue
    if (nearFace[area] > 0.5 * pixels[area]) continue
    if (!isSeen && (isGreen || busy[area] > 0.6 || isGround(colour))) continue
    if (atRim[area] > 0.35 * Math.sqrt(pixels[area]) && inside[area] < 0.9) continue
    if (isSeen && isSkinLike(colour, faces)) continue
    const isDark =
      dark[area] > darkShareMin &&
      colour.light < blackMax &&
      strength < darkColourMax.base + darkColourMax.byLight * colour.light
    if (isDark && nearFace[area] > 0.25 * pixels[area]) continue
    const tone = colour.light + asLight * clamp(strength - 0.07, 0, 1)
    const level = isDark ? black : tone < denseToneMax ? 2 : tone < lightToneMax ? 1 : 0
    const isShut =
      shut[area] > needed * (isDark ? 0.8 : 1) &&
      lined[area] > linedShare * needed * (isDark ? 0.6 : 1)
    if (inside[area] > insideMin && isShut) levels[area] = level
    else if (isSeen && Math.max(inside[area], inSubject[area]) > 0.7) open[area] = level
  }
  acceptOpen(levels, open, areas.map, reading, (one, other) => {
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

/** Dots' tones without notches, slivers and small islands, their holes filled where it is dark enough there; none over black. */
export function smoothTones(tones: Tones, blacks: Uint8Array, reading: InkReading): Tones {
  const { lightHalf, grid } = reading
  const { width, height } = lightHalf
  const square = grid.unit * grid.unit
  const result = new Uint8Array(tones.length)
  for (const level of [1, 2]) {
    const soft = blurred(
      planeOf(
        tones.map((tone, at) => ((tone >= level && tone < black) || blacks[at] ? 1 : 0)),
        lightHalf,
      ),
      2.5 * grid.unit,
    )
    const mask = blacks.map((_, at) => (soft.data[at] > 0.5 ? 1 : 0))
    fillDarkHoles(mask, lightHalf, level === 1 ? lightToneMax : denseToneMax, 2500 * square)
    for (let at = 0; at < mask.length; at++) if (blacks[at]) mask[at] = 0
    dropSmall(mask, 0, 150 * square, width, height)
    dropSmall(mask, 1, Math.max(700 * square, leastShare * mask.length), width, height)
    for (let at = 0; at < mask.length; at++) if (mask[at] && !blacks[at]) result[at] = level
  }
  return result
}

/** A hole in a tone that is hardly lighter than the tone itself is a fold, not a button. */
function fillDarkHoles(mask: Uint8Array, light: Plane, lightMax: number, most: number): void {
  const { width, height } = light
  const { labels, areas } = connectedComponents(
    mask.map((value) => 1 - value),
    width,
    height,
    false,
  )
  const sums = new Float64Array(areas.length)
  for (let at = 0; at < mask.length; at++) sums[labels[at]] += light.data[at]
  for (let at = 0; at < mask.length; at++) {
    const hole = labels[at]
    if (hole > 0 && areas[hole] < most && sums[hole] < (lightMax + 0.06) * areas[hole]) mask[at] = 1
  }
}
