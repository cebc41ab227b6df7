import type { Plane } from '../../ground/plane.ts'
import type { Guides } from '../candidates/guides.ts'
import { hairMasksOf } from '../candidates/hair-masks.ts'
import { profileHairOf } from '../candidates/profile-hair.ts'
import { overLocal, type LocalPlane } from '../people/masks.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { colourfulness } from './colours.ts'
import { dropWedges } from './hair-wedges.ts'
import { rounded } from './masks.ts'

/** Hair whose middle is lighter stays white, or more colourful: red hair is red. */
const darkMax = 0.34
const colourMax = 0.115
/** Fur and straw are light and dark: so light is a fifth of no dark hair. */
const lighterMax = 0.44
/** Hair is at least so much darker than the face's skin; than dark skin, by a share of it. */
const belowSkin = 0.12
const ofSkin = 0.8
/**
 * Hair between dark and fair is dotted as a whole: brown, up to this middle, if four fifths of it are no lighter than
 * that, and so much darker than the skin.
 */
const brown = { most: 0.46, lighter: 0.64, colour: 0.13, belowSkin: 0.2 }
/** Of a dark head what is lighter than this is a ribbon, a clasp, an ear. */
const lightest = { most: 0.5, ofDark: 2.4, least: 0.26 }
/** More black hair than this on the page leaves nothing to colour: light dots within its rim instead. */
const mostOfPage = 0.16
/** A head without a face is hair where it is so dark, if its middle is. */
const bareMax = 0.28
const leastPixels = 40
/** Less of a head's hair that is so dark is a fringe in shade: half black heads look like caps. */
const darkShareMin = 0.75
const seenMin = 0.2

export type DarkHair = {
  /** half grid: 1 where hair is dark or brown */
  readonly all: Uint8Array
  /** the same where it is to be black; the rest is dotted */
  readonly black: Uint8Array
  /** of all dark hair */
  readonly pixels: number
}

/** The edge network's mean along the border of a mask, but against faces: whether anybody sees where it ends. */
function seenEnd(mask: LocalPlane, { edgesWide, skin }: Guides): number {
  const { plane } = mask
  let sum = 0
  let count = 0
  overLocal(mask, edgesWide.width, (local, at) => {
    const x = local % plane.width
    if (plane.data[local] <= 0.5 || x === 0 || x === plane.width - 1) return
    const isInside = (to: number) => !(plane.data[to] <= 0.5)
    if (isInside(local - 1) && isInside(local + 1)) {
      if (isInside(local - plane.width) && isInside(local + plane.width)) return
    }
    if (skin.data[at] > 0.1) return
    sum += edgesWide.data[at]
    count++
  })
  return count > 0 ? sum / count : 0
}

function lightestOf(dark: number): number {
  return Math.min(lightest.most, Math.max(lightest.least, lightest.ofDark * dark))
}

/** The middle lightness and colourfulness within a mask. */
function middleIn(mask: LocalPlane, light: Plane, { a, b }: InkReading) {
  const lights: number[] = []
  const colours: number[] = []
  overLocal(mask, light.width, (local, at) => {
    if (mask.plane.data[local] <= 0.5) return
    lights.push(light.data[at])
    colours.push(colourfulness({ a: a.data[at], b: b.data[at] }))
  })
  if (lights.length < leastPixels) return undefined
  const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]
  return { light: middle(lights), colour: middle(colours) }
}

/** Marks the hair of every head that is dark, all of it or none: of heads from behind too. */
export function darkHair(reading: InkReading, guides: Guides, light: Plane): DarkHair {
  const hair = new Uint8Array(light.data.length)
  const dotted = new Uint8Array(light.data.length)
  const addBrown = (mask: LocalPlane) => {
    if (seenEnd(mask, guides) < seenMin) return
    overLocal(mask, light.width, (local, at) => {
      if (mask.plane.data[local] > 0.5) dotted[at] = 1
    })
  }
  const add = (mask: LocalPlane, dark: number) => {
    if (seenEnd(mask, guides) < seenMin) return
    const limit = lightestOf(dark)
    const places: number[] = []
    let pixels = 0
    overLocal(mask, light.width, (local, at) => {
      if (mask.plane.data[local] <= 0.5) return
      pixels++
      if (light.data[at] < limit) places.push(at)
    })
    if (places.length < darkShareMin * pixels) return
    for (const at of places) hair[at] = 1
  }
  for (const { face, mask: found, light: dark, lighter, colour, skin } of hairMasksOf(
    reading,
    guides,
  )) {
    const { plane } = found
    const mask = { ...found, plane: { ...plane, data: plane.data.slice() } }
    dropWedges(mask, face, light)
    const limit = Math.min(darkMax, Math.max(skin - belowSkin, skin * ofSkin))
    if (dark < limit && lighter < lighterMax && colour < colourMax) add(mask, dark)
    else if (
      dark < Math.min(brown.most, skin - brown.belowSkin) &&
      lighter < brown.lighter &&
      colour < brown.colour
    )
      addBrown(mask)
  }
  const faceless = [
    ...reading.people.bare.map(({ head }) => head),
    ...profileHairOf(reading).map(({ mask }) => mask),
  ]
  for (const mask of faceless) {
    const middle = middleIn(mask, light, reading)
    if (middle && middle.light < bareMax && middle.colour < colourMax) add(mask, middle.light)
  }
  const smooth = rounded(hair, light, 2 * reading.grid.unit)
  const pixels = smooth.reduce((sum, value) => sum + value, 0)
  const soft = rounded(dotted, light, 2 * reading.grid.unit)
  const all = smooth.map((value, at) => (value > 0 || soft[at] > 0 ? 1 : 0))
  return pixels > mostOfPage * smooth.length
    ? { all, black: new Uint8Array(smooth.length), pixels }
    : { all, black: smooth, pixels }
}
