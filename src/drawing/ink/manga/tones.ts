import { dropSmall } from '../../components.ts'
import type { Plane } from '../../plane.ts'
import type { Guides } from '../guides.ts'
import type { Path } from '../paths.ts'
import { blurred, clamp, mapped } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { areasOf, meansOf, planeOf } from './areas.ts'
import { forFaces, ownPlane, type Blacks } from './blacks.ts'
import { colourfulness, groundColours, isSkinLike, skinOf } from './colours.ts'

/** Lightness below which an area gets light or dense dots; colour counts as light. */
const lightToneMax = 0.5
const denseToneMax = 0.36
/** How much of its border must be shut, of an area within a person and of another. */
const shutMin = { person: 0.6, thing: 0.78 }
/** And so much of that by lines that are drawn. */
const linedShare = 0.8

/** The tone of each area: 0 none, 1 light, 2 dense. */
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
  const mean = (plane: Plane) => meansOf(map, plane)
  const [light, a, b, inside, skin, hair, plant, busy] = [
    reading.lightHalf,
    reading.a,
    reading.b,
    mapped(own, (value) => (value > 0.5 ? 1 : 0)),
    guides.skin,
    guides.hair,
    guides.plant,
    guides.busy,
  ].map(mean)
  const faces = reading.people.faces.map((face) => skinOf(face, reading))
  const isGround = isSeen ? () => false : groundColours(reading, own)
  const least = 300 * reading.grid.unit * reading.grid.unit
  const levels = new Uint8Array(map.count)
  for (let area = 0; area < map.count; area++) {
    const colour = { light: light[area], a: a[area], b: b[area] }
    const isGreen = colour.a < -0.008 && colour.b > 0.014
    if (pixels[area] < least || inside[area] < 0.75) continue
    if (skin[area] > 0.35 || hair[area] > 0.5 || plant[area] > 0.4) continue
    const needed = isSeen ? shutMin.person : shutMin.thing
    if (shut[area] < needed || lined[area] < linedShare * needed) continue
    if (nearFace[area] > 0.5 * pixels[area]) continue
    if (!isSeen && (isGreen || busy[area] > 0.6 || isGround(colour))) continue
    if (atRim[area] > 0.35 * Math.sqrt(pixels[area]) && inside[area] < 0.9) continue
    if (isSeen && isSkinLike(colour, faces)) continue
    const tone = colour.light + 0.22 * clamp(colourfulness(colour) - 0.08, 0, 1)
    levels[area] = tone < denseToneMax ? 2 : tone < lightToneMax ? 1 : 0
  }
  return levels
}

/** How dense the dots are at each pixel of the half grid: 0 none, 1 light, 2 dense; area by area, within people and things only. */
export function tonesOf(
  reading: InkReading,
  guides: Guides,
  blacks: Blacks,
  paths: readonly Path[],
): Uint8Array {
  const { lightHalf, grid } = reading
  const tones = new Uint8Array(lightHalf.data.length)
  if (!guides.hasGround) return tones
  const areas = areasOf(reading, paths)
  const levels = levelsOf(areas, reading, guides)
  const { labels } = areas.map
  for (let at = 0; at < tones.length; at++)
    tones[at] = guides.skin.data[at] > 0.3 ? 0 : Math.max(levels[labels[at]], blacks.dense[at] * 2)
  return cleaned(tones, lightHalf, grid.unit, blacks.mask)
}

/** Without notches, slivers and small islands; none over black. */
function cleaned(tones: Uint8Array, plane: Plane, unit: number, black: Uint8Array): Uint8Array {
  const { width, height } = plane
  const result = new Uint8Array(tones.length)
  for (const level of [1, 2]) {
    const soft = blurred(
      planeOf(
        tones.map((tone, at) => (tone >= level || black[at] ? 1 : 0)),
        plane,
      ),
      2.5 * unit,
    )
    const mask = black.map((value, at) => (soft.data[at] > 0.5 && !value ? 1 : 0))
    dropSmall(mask, 0, 150 * unit * unit, width, height)
    dropSmall(mask, 1, 500 * unit * unit, width, height)
    for (let at = 0; at < mask.length; at++) if (mask[at] && !black[at]) result[at] = level
  }
  return result
}
