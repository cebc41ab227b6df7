import { connectedComponents, dropSmall } from '../../components.ts'
import type { Plane } from '../../plane.ts'
import type { Guides } from '../guides.ts'
import { overLocal, type InkFace } from '../people.ts'
import { blurred } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { planeOf } from './areas.ts'
import { colourfulness, groundColours, isSkinLike, skinOf } from './colours.ts'
import { darkHair } from './hair.ts'

export type Blacks = {
  /** half grid: 1 where it is black */
  readonly mask: Uint8Array
  /** half grid: 1 where it would be black, but is too much of it: dense dots instead */
  readonly dense: Uint8Array
}

/** Lightness and colour below which things are black. */
const darkMax = 0.22
const colourMax = 0.11
const ownMin = 0.65
/** One black may be so much of the page, and all together so much: a child wants something to colour. */
const oneMax = 0.04
const allMax = 0.09
const strongEdge = 0.5
/** The landmark at a nose's bridge, about a face's middle. */
const nose = 6

function darkMask(reading: InkReading, guides: Guides, light: Plane): Uint8Array {
  const { a, b, edges } = reading
  const dark = new Uint8Array(light.data.length)
  for (let at = 0; at < dark.length; at++) {
    dark[at] =
      light.data[at] < darkMax &&
      guides.skin.data[at] < 0.35 &&
      edges.data[at] < strongEdge &&
      colourfulness({ a: a.data[at], b: b.data[at] }) < colourMax
        ? 1
        : 0
  }
  return dark
}

/** A mask without what is thinner than about two sigmas, its corners rounded. */
export function rounded(mask: Uint8Array, plane: Plane, sigma: number): Uint8Array {
  const soft = blurred(planeOf(mask, plane), sigma)
  return mask.map((_, at) => (soft.data[at] > 0.5 ? 1 : 0))
}

/** Where people are, or the things in front if there are none. */
export function ownPlane(reading: InkReading, guides: Guides): Plane {
  return guides.hasPeople ? reading.people.people : guides.subject
}

/** How far beyond a face's middle, in heights of it, its shadows, beard and ears lie. */
const faceReach = 0.62

/** Calls with each pixel of the half grid that is of a face or close by. */
export function forFaces(
  faces: readonly InkFace[],
  { width, height }: Plane,
  visit: (at: number) => void,
): void {
  for (const { points, height: tall } of faces) {
    const x = points[2 * nose] / 2
    const y = points[2 * nose + 1] / 2
    const reach = (faceReach * tall) / 2
    for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
      const half = Math.sqrt(Math.max(0, reach * reach - (row - y) * (row - y)))
      const end = Math.min(width, x + half)
      for (let column = Math.max(0, Math.ceil(x - half)); column < end; column++)
        visit(row * width + column)
    }
  }
}

type Part = {
  pixels: number
  own: number
  head: number
  light: number
  a: number
  b: number
  busy: number
}

function partsOf(
  labels: Int32Array,
  count: number,
  reading: InkReading,
  guides: Guides,
  own: Plane,
): Part[] {
  const { lightHalf, a, b, people } = reading
  const parts: Part[] = Array.from({ length: count + 1 }, () => ({
    pixels: 0,
    own: 0,
    head: 0,
    light: 0,
    a: 0,
    b: 0,
    busy: 0,
  }))
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue
    const part = parts[labels[at]]
    part.pixels++
    if (own.data[at] > 0.5) part.own++
    part.light += lightHalf.data[at]
    part.a += a.data[at]
    part.b += b.data[at]
    part.busy += guides.busy.data[at]
  }
  forFaces(people.faces, own, (at) => {
    if (labels[at] > 0) parts[labels[at]].head++
  })
  return parts
}

/** Which dark parts are black (1) and which would be too much of it (2), the smallest first. */
function fatesOf(parts: readonly Part[], reading: InkReading, guides: Guides, room: number) {
  const { grid, lightHalf } = reading
  const page = lightHalf.data.length
  const isSeen = guides.hasPeople
  const faces = reading.people.faces.map((face) => skinOf(face, reading))
  const isGround = isSeen ? () => false : groundColours(reading, ownPlane(reading, guides))
  const fates = new Uint8Array(parts.length)
  let left = room
  const ranked = parts
    .map((part, i) => ({ part, i }))
    .filter(({ part }) => part.pixels > 40 * grid.unit * grid.unit)
    .sort((one, other) => one.part.pixels - other.part.pixels || one.i - other.i)
  for (const { part, i } of ranked) {
    const { pixels } = part
    const colour = { light: part.light / pixels, a: part.a / pixels, b: part.b / pixels }
    if (part.own < ownMin * pixels || part.head > 0.5 * pixels) continue
    if (isSkinLike(colour, faces) || isGround(colour)) continue
    const isBlack = pixels < oneMax * page && pixels < left
    fates[i] = isBlack ? 1 : 2
    if (isBlack) left -= pixels
  }
  return fates
}

/** What is solid black: hair that is dark, head by head, and dark parts that lie within people and things as a whole. */
export function blacksOf(reading: InkReading, guides: Guides): Blacks {
  const { grid, lightHalf } = reading
  const { width, height } = lightHalf
  const { unit } = grid
  const light = blurred(lightHalf, 0.75 * unit)
  const { hair, black } = darkHair(reading, guides, light)
  const mask = rounded(black, lightHalf, 2 * unit)
  const dense = new Uint8Array(mask.length)
  if (guides.hasGround) {
    const dark = rounded(darkMask(reading, guides, light), lightHalf, 1.5 * unit)
    for (let at = 0; at < dark.length; at++) if (mask[at] || hair[at]) dark[at] = 0
    // Parts of one garment, between folds and seams, have one fate.
    const together = blurred(planeOf(dark, lightHalf), 2.5 * unit)
    const joined = dark.map((_, at) => (together.data[at] > 0.15 ? 1 : 0))
    const { labels, count } = connectedComponents(joined, width, height, false)
    for (let at = 0; at < dark.length; at++) if (!dark[at]) labels[at] = 0
    const parts = partsOf(labels, count, reading, guides, ownPlane(reading, guides))
    const room = allMax * mask.length - mask.reduce((sum, value) => sum + value, 0)
    const fates = fatesOf(parts, reading, guides, room)
    for (let at = 0; at < dark.length; at++) {
      if (fates[labels[at]] === 1) mask[at] = 1
      else if (fates[labels[at]] === 2) dense[at] = 1
    }
  }
  for (const face of reading.people.faces) {
    overLocal(face.skin, width, (local, at) => {
      if (face.skin.plane.data[local] > 0.5 && face.forehead.plane.data[local] < 0.5) mask[at] = 0
    })
  }
  const smooth = rounded(mask, lightHalf, 1.2 * unit)
  dropSmall(smooth, 1, 40 * unit * unit, width, height)
  dropSmall(smooth, 0, 40 * unit * unit, width, height)
  return { mask: smooth, dense }
}
